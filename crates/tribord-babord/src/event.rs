//! Events: what happens in a game, reported to a [`TribordSink`].

use crate::side::ShipSide;
use crate::symbol::Symbol;

/// An event of a throw of the die. Events come in the order in which they happen; each payment follows its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TribordEvent {
    /// A player threw the die.
    Thrown {
        /// The player.
        side: ShipSide,
        /// The symbol that the die shows.
        symbol: Symbol,
    },
    /// Both players threw to decide who begins, and both or neither showed an own symbol: they throw again. Rule: T6.
    ThrownAgain,
    /// This side begins. Rule: T6.
    Begins(ShipSide),
    /// A player marked an own symbol with a token. Rule: T3.
    Marked {
        /// The player.
        side: ShipSide,
        /// The symbol.
        symbol: Symbol,
        /// The number of own symbols marked now: 1 to 3.
        tokens: u8,
    },
    /// A player marked the second own symbol: the ship is refitted (*radoub*). Rule: T3.
    Radoub(ShipSide),
    /// A player marked the third own symbol: the capture (*prise*). Rule: T3.
    Prise(ShipSide),
    /// A player threw an own symbol that was marked before. Rule: T3.
    MarkedBefore {
        /// The player.
        side: ShipSide,
        /// The symbol.
        symbol: Symbol,
    },
    /// A player threw a symbol of the opponent: the reef (*écueil*). Rule: T3.
    Ecueil {
        /// The player.
        side: ShipSide,
        /// The symbol.
        symbol: Symbol,
    },
    /// None of the turn's three throws showed an own symbol: the shipwreck (*naufrage*). Rule: T4.
    Naufrage(ShipSide),
    /// A player paid stakes to the opponent. Rule: T7.
    Paid {
        /// The player that paid.
        by: ShipSide,
        /// The number of stakes, at least 1.
        stakes: i64,
    },
    /// A player made the last of the three throws of a turn. Rule: T3.
    TurnEnded(ShipSide),
    /// The game is over. Rule: T5.
    Over(TribordEnding),
}

/// The reason why a game is over. Rule: T5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TribordEnding {
    /// This side has completed the prise.
    Prise(ShipSide),
    /// Both players have played the agreed number of turns.
    Turns,
}

/// A receiver of the events of a game. The unit type ignores them at no cost.
pub trait TribordSink {
    /// Receives the next event.
    fn report(&mut self, event: TribordEvent);
}

impl TribordSink for () {
    #[inline]
    fn report(&mut self, _: TribordEvent) {}
}

impl TribordSink for Vec<TribordEvent> {
    fn report(&mut self, event: TribordEvent) {
        self.push(event);
    }
}
