//! A throw with everything that was done after it.

use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableEvent, TableMatch};
use trictrac_rules::turn::{Action, Actor};

/// A throw with everything that was done after it.
#[derive(Clone, Debug)]
pub struct PlayedTurn {
    /// The throw with everything it earns.
    pub coup: Coup,
    /// Whether the throw itself ended the match, before a play.
    pub over: bool,
    /// The actions in order; the first is the throw.
    pub done: Vec<Done>,
}

/// An action with its consequences.
#[derive(Clone, Debug)]
pub struct Done {
    /// The player who acted, or the table.
    pub by: Actor,
    /// The action.
    pub action: TableAction,
    /// The match before the action.
    pub before: TableMatch,
    /// The events that the action caused.
    pub events: Vec<TableEvent>,
}

impl PlayedTurn {
    /// Whether the dice have just fallen, and nothing was done since.
    #[must_use]
    pub const fn is_thrown(&self) -> bool {
        self.done.len() == 1
    }

    /// The side that threw.
    #[must_use]
    pub const fn roller(&self) -> Side {
        self.coup.situation().roller
    }

    /// Whether the throw earns nothing, for either side.
    #[must_use]
    pub fn earns_nothing(&self) -> bool {
        let mut nothing = true;
        self.coup.score(|_| nothing = false);
        nothing
    }

    /// Whether what the throw earned is still to be seen on the table by `side`, whose turn it is: the opponent threw, and
    /// the men stand as they were then, but for the opponent's play.
    #[must_use]
    pub fn stays_for(&self, side: Side) -> bool {
        let is_releve = |event: &TableEvent| matches!(event.common(), Some(Event::Releve { .. }));
        self.roller() != side && self.play().is_some() && !self.events().any(is_releve)
    }

    /// All events of the throw, in order.
    pub fn events(&self) -> impl Iterator<Item = &TableEvent> {
        self.done.iter().flat_map(|done| &done.events)
    }

    /// The play, if there was one.
    #[must_use]
    pub fn play(&self) -> Option<Play> {
        self.events().find_map(|event| match event.common() {
            Some(&Event::Played { play, .. }) => Some(play),
            _ => None,
        })
    }

    /// Whether the roller went. Rule: R8.4.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.done.iter().any(|done| done.action == Action::Go.into())
    }

    /// The points that `side` marked.
    #[must_use]
    pub fn marked(&self, side: Side) -> u8 {
        let gain = |event: &TableEvent| match event.common() {
            Some(&Event::Marked { side: who, gain, .. }) if who == side => gain,
            _ => 0,
        };
        self.events().map(gain).sum()
    }
}
