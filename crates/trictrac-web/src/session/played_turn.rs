//! A throw and what came of it.

use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableMatch;
use trictrac_rules::turn::{Action, Actor};

/// A throw and what came of it.
#[derive(Clone, Debug)]
pub struct PlayedTurn {
    /// The throw, with all it was worth.
    pub coup: Coup,
    /// Whether it ended the match before it was played.
    pub over: bool,
    /// What was done, the throw itself first.
    pub done: Vec<Done>,
}

/// Something that was done, and what happened by it.
#[derive(Clone, Debug)]
pub struct Done {
    /// Who did it.
    pub by: Actor,
    /// What.
    pub action: Action,
    /// The game before it.
    pub before: TableMatch,
    /// What happened.
    pub events: Vec<Event>,
}

impl PlayedTurn {
    /// Who threw.
    #[must_use]
    pub const fn roller(&self) -> Side {
        self.coup.situation().roller
    }

    /// Everything that happened, in order.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.done.iter().flat_map(|done| &done.events)
    }

    /// How it was played, if it was.
    #[must_use]
    pub fn play(&self) -> Option<Play> {
        self.events().find_map(|event| match *event {
            Event::Played { play, .. } => Some(play),
            _ => None,
        })
    }

    /// How many points `side` marked.
    #[must_use]
    pub fn marked(&self, side: Side) -> u8 {
        let gain = |event: &Event| match *event {
            Event::Marked { side: who, gain, .. } if who == side => gain,
            _ => 0,
        };
        self.events().map(gain).sum()
    }
}
