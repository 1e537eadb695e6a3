//! Positions of matches between players who choose at random.

use std::fmt::Write as _;

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::match_runner::play_match;
use trictrac_engine::player::Random;
use trictrac_rules::event::{Event, Sink};
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;
use trictrac_rules::table::TableEvent;
use trictrac_rules::turn::{Action, Actor};

/// Rebuilds the positions of a match from its events.
struct Positions {
    state: Match,
    text: String,
    lines: usize,
}

impl Sink<TableEvent> for Positions {
    fn report(&mut self, event: TableEvent) {
        let TableEvent::Common(event) = event else { return };
        let (by, action) = match event {
            Event::LeadThrown { white, black, .. } => (Actor::Table, Action::Lead { white, black }),
            Event::Thrown { throw, .. } => (Actor::Table, Action::Throw(throw)),
            Event::Held(side) => (Actor::Player(side), Action::Hold),
            Event::Went(side) => (Actor::Player(side), Action::Go),
            Event::Played { roller, play } => (Actor::Player(roller), Action::Play(play)),
            _ => return,
        };
        if let (Some(position), Action::Throw(throw)) = (Position::of(&self.state), action) {
            let position = Position { throw: Some(throw), ..position };
            writeln!(self.text, "{position}").unwrap();
            self.lines += 1;
        }
        self.state.apply(by, action, &mut ()).unwrap();
    }
}

/// At least `count` positions with their dice, one a line, and how many they are.
pub(crate) fn of_random_matches(rules: Rules, count: usize) -> (String, usize) {
    let mut all = String::new();
    let mut lines = 0;
    for index in 0.. {
        let (state, text) = (Match::new(rules), String::new());
        let mut positions = Positions { state, text, lines: 0 };
        let players = PerSide::new(&Random as _, &Random as _);
        play_match(rules, &players, RandomNumbers::new(1, index), &mut positions).unwrap();
        all += &positions.text;
        lines += positions.lines;
        if lines >= count {
            break;
        }
    }
    (all, lines)
}
