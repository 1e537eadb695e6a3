//! Events: what happens in a game, reported to a [`Sink`].

use crate::side::Side;
use crate::symbol::Symbol;

/// An event of a throw of the die. Events come in the order in which they happen; each payment follows its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A player threw the die.
    Thrown {
        /// The player.
        side: Side,
        /// The symbol that the die shows.
        symbol: Symbol,
    },
    /// Both players threw to decide who begins, and both or neither showed an own symbol: they throw again. Rule: T6.
    ThrownAgain,
    /// This side begins. Rule: T6.
    Begins(Side),
    /// A player marked an own symbol with a token. Rule: T3.
    Marked {
        /// The player.
        side: Side,
        /// The symbol.
        symbol: Symbol,
        /// The number of own symbols marked now: 1 to 3.
        tokens: u8,
    },
    /// A player marked the second own symbol: the ship is refitted (*radoub*). Rule: T3.
    Radoub(Side),
    /// A player marked the third own symbol: the capture (*prise*). Rule: T3.
    Prise(Side),
    /// A player threw an own symbol that was marked before. Rule: T3.
    MarkedBefore {
        /// The player.
        side: Side,
        /// The symbol.
        symbol: Symbol,
    },
    /// A player threw a symbol of the opponent: the reef (*écueil*). Rule: T3.
    Ecueil {
        /// The player.
        side: Side,
        /// The symbol.
        symbol: Symbol,
    },
    /// None of the turn's three throws showed an own symbol: the shipwreck (*naufrage*). Rule: T4.
    Naufrage(Side),
    /// A player paid stakes to the opponent. Rule: T7.
    Paid {
        /// The player that paid.
        by: Side,
        /// The number of stakes, at least 1.
        stakes: i64,
    },
    /// A player made the last of the three throws of a turn. Rule: T3.
    TurnEnded(Side),
    /// The game is over. Rule: T5.
    Over(Ending),
}

/// The reason why a game is over. Rule: T5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// This side has completed the prise.
    Prise(Side),
    /// Both players have played the agreed number of turns.
    Turns,
}

/// A receiver of the events of a game. The unit type ignores them at no cost.
pub trait Sink {
    /// Receives the next event.
    fn report(&mut self, event: Event);
}

impl Sink for () {
    #[inline]
    fn report(&mut self, _: Event) {}
}

impl Sink for Vec<Event> {
    fn report(&mut self, event: Event) {
        self.push(event);
    }
}
