//! The position of a step, with everything that the rules say about its throw.

use trictrac_rules::coup::{Coup, Totals};
use trictrac_rules::jan::{Beneficiary, Earned};
use trictrac_rules::marking::{Tally, mark};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

/// The side of the learner, at the near rail.
pub const PERSON: Side = Side::White;

/// A position with its throw.
#[derive(Clone, Debug)]
pub struct StagedPosition {
    /// The options: the defaults, unless the lesson is about another one.
    pub rules: Rules,
    /// The position before the throw is marked.
    pub position: Position,
    /// The throw, if the position has dice.
    pub coup: Option<Coup>,
}

/// Points and holes after the roller has marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkedScore {
    /// The points.
    pub points: Tally,
    /// The holes.
    pub holes: Tally,
    /// The number of holes that the throw wins.
    pub won: u8,
}

impl StagedPosition {
    /// Parses a position, with the options that are not the default after a semicolon. An invalid one becomes the starting
    /// position; a test checks that all are valid.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let (text, options) = text.split_once("; ").unwrap_or((text, ""));
        let rules: Rules = options.parse().unwrap_or_default();
        Self::at(Position::parse(text, rules).unwrap_or(Position::START), rules)
    }

    /// The stage of a position.
    #[must_use]
    pub fn at(position: Position, rules: Rules) -> Self {
        Self { rules, position, coup: position.coup(rules) }
    }

    /// The side that throws.
    #[must_use]
    pub const fn roller(&self) -> Side {
        self.position.to_move
    }

    /// Lists everything that the throw earns.
    #[must_use]
    pub fn earned(&self) -> Vec<Earned> {
        let mut earned = Vec::new();
        if let Some(coup) = &self.coup {
            coup.score(|event| earned.push(event));
        }
        earned
    }

    /// Lists what the throw earns for one of the players.
    pub fn earned_by(&self, whose: Beneficiary) -> impl Iterator<Item = Earned> {
        self.earned().into_iter().filter(move |event| event.jan.beneficiary() == whose)
    }

    /// The points of both players for the throw.
    #[must_use]
    pub fn totals(&self) -> Totals {
        self.coup.map(|coup| coup.totals()).unwrap_or_default()
    }

    /// Returns points and holes after the roller has marked the throw.
    #[must_use]
    pub fn marked(&self) -> MarkedScore {
        self.marked_by(self.roller(), self.totals().roller)
    }

    /// Returns points and holes after `side` has marked `gain` points.
    #[must_use]
    pub fn marked_by(&self, side: Side, gain: u8) -> MarkedScore {
        let (mut points, mut holes) = (self.position.points, self.position.holes);
        let won = mark(&mut points, &mut holes, self.rules.holes.get(), side, gain);
        MarkedScore { points, holes, won }
    }
}
