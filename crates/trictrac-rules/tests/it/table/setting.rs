//! Sets up matches at a table and plays actions written as in a record.

use trictrac_rules::notation::{PlayError, Position};
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Fault, TableAction, TableEvent, TableMatch, TableRefusal};
use trictrac_rules::turn::Actor;

/// The two players.
pub(crate) const WHITE: Side = Side::White;
pub(crate) const BLACK: Side = Side::Black;

#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) rules: Rules,
    pub(crate) game: TableMatch,
    pub(crate) events: Vec<TableEvent>,
}

impl Setting {
    /// Starts at `position` under `marking`; the dice of the position are thrown.
    pub(crate) fn at(marking: &str, position: &str) -> Self {
        let rules: Rules = format!("marking={marking}").parse().expect("options");
        let read = Position::parse(position, rules)
            .unwrap_or_else(|reasons| panic!("{position}: {reasons}"));
        let game = TableMatch::from(read.without_throw().to_match(rules));
        let mut setting = Self { rules, game, events: Vec::new() };
        if let Some(throw) = read.throw {
            setting.does(&[&throw.to_string()]);
        }
        setting
    }

    /// The number of men of `side` on its point with this number.
    pub(crate) fn men_on(&self, side: Side, point: u8) -> u8 {
        let point = Point::new(point).expect("a point");
        self.game.state().releve().board.men(side).on(point)
    }

    /// Carries out `actions`: those of a player begin with the letter of the side, the others are the table's.
    pub(crate) fn does(&mut self, actions: &[&str]) -> &mut Self {
        for text in actions {
            self.tries(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        }
        self
    }

    pub(crate) fn tries(&mut self, text: &str) -> Result<(), TableRefusal> {
        let (by, text) = match text.split_once(' ') {
            Some(("w", text)) => (Actor::Player(Side::White), text),
            Some(("b", text)) => (Actor::Player(Side::Black), text),
            _ => (Actor::Table, text),
        };
        let action = match TableAction::parse(text, &self.game) {
            Ok(action) => action,
            Err(PlayError::Refused(refusal)) => return Err(refusal.into()),
            Err(PlayError::NoThrow(refusal)) => return Err(refusal.into()),
            Err(PlayError::Unreadable(reason)) => panic!("{text}: {reason}"),
        };
        self.game.apply(by, action, &mut self.events)
    }

    /// The refusal of `text`, or `None` if it would be allowed; nothing is carried out.
    pub(crate) fn refuses(&self, text: &str) -> Option<TableRefusal> {
        self.clone().tries(text).err()
    }

    /// The rule that `text` would break now.
    pub(crate) fn breaks(&self, text: &str) -> Option<&'static str> {
        self.refuses(text).map(TableRefusal::rule)
    }

    /// The refusal of `text` as a message.
    pub(crate) fn refusal_text(&self, text: &str) -> Option<String> {
        self.refuses(text).as_ref().map(ToString::to_string)
    }

    /// Points and holes as in a position: `4*/6 2/0`.
    pub(crate) fn counters(&self) -> String {
        let state = self.game.state();
        format!("{} {}", state.releve().points, state.holes())
    }

    /// The points that `side` could rightly claim now.
    pub(crate) fn claimable(&self, side: Side) -> Option<u8> {
        self.game.referee().claimable(side)
    }

    /// The points of the last throw for `side`.
    pub(crate) fn due(&self, side: Side) -> u8 {
        self.game.referee().standings[side].due
    }

    /// The errors of `offender` that can be claimed now, for all throws.
    pub(crate) fn faults(&self, offender: Side) -> Vec<Fault> {
        let claims = self.game.referee().claims;
        let now = claims.into_iter().filter(|claim| {
            claim.claimant == offender.opponent()
                && claim.since == trictrac_rules::table::Since::Now
        });
        now.map(|claim| claim.fault).collect()
    }

    /// The opponent's choices for the fausse case, written as actions.
    pub(crate) fn mends(&self) -> Vec<String> {
        let (_, mends) = self.game.fausse_case().expect("a fausse case");
        mends.into_iter().map(|mend| TableAction::Mend(mend).to_string()).collect()
    }

    /// Those of `texts` that are allowed now.
    pub(crate) fn allowed<'a>(&self, texts: &[&'a str]) -> Vec<&'a str> {
        texts.iter().copied().filter(|text| self.refuses(text).is_none()).collect()
    }
}
