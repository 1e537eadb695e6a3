//! Sets up matches from positions and plays actions written as text.

use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::notation::{PlayError, Position};
use trictrac_rules::rules::Rules;
use trictrac_rules::turn::{Action, Actor, Refusal};

/// A match, its options, and the events since they were last cleared.
pub(crate) struct Setting {
    pub(crate) rules: Rules,
    pub(crate) state: Match,
    pub(crate) events: Vec<Event>,
}

impl Setting {
    pub(crate) fn new(options: &str) -> Self {
        let rules = options.parse().expect("options");
        Self { rules, state: Match::new(rules), events: Vec::new() }
    }

    pub(crate) fn at(options: &str, position: &str) -> Self {
        let mut setting = Self::new(options);
        setting.state = read(position, setting.rules).to_match(setting.rules);
        setting
    }

    /// Carries out `actions`, written as in a record, for the side that is to act.
    pub(crate) fn does(&mut self, actions: &[&str]) -> &mut Self {
        for text in actions {
            let by = self.state.to_act().expect("somebody is to act");
            self.tries(by, text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        }
        self
    }

    pub(crate) fn tries(&mut self, by: Actor, text: &str) -> Result<(), Refusal> {
        let action = match Action::parse(text, &self.state) {
            Ok(action) => action,
            Err(PlayError::Refused(refusal)) => return Err(Refusal::Play(refusal)),
            Err(PlayError::NoThrow(refusal)) => return Err(refusal),
            Err(PlayError::Unreadable(reason)) => panic!("{text}: {reason}"),
        };
        self.state.apply(by, action, &mut self.events)
    }

    /// The position that waits for a throw.
    pub(crate) fn position(&self) -> String {
        Position::of(&self.state).expect("a throw is waited for").to_string()
    }
}

pub(crate) fn read(position: &str, rules: Rules) -> Position {
    Position::parse(position, rules).unwrap_or_else(|reasons| panic!("{position}: {reasons}"))
}

/// The throw of a position with dice.
pub(crate) fn coup(options: &str, position: &str) -> Coup {
    let rules = options.parse().expect("options");
    read(position, rules).coup(rules).expect("dice")
}
