//! What happens in a game, told to whoever listens.

use crate::side::Side;
use crate::symbol::Symbol;

/// Something that happened when the die was thrown, in the order of happening. Each payment follows what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The die fell.
    Thrown {
        /// For whom.
        side: Side,
        /// What it shows.
        symbol: Symbol,
    },
    /// Both have thrown for the beginning and neither or both show an own symbol: again. Rule: T6.
    ThrownAgain,
    /// This side begins. Rule: T6.
    Begins(Side),
    /// An own symbol was marked with a token. Rule: T3.
    Marked {
        /// By whom.
        side: Side,
        /// Which.
        symbol: Symbol,
        /// How many are marked now: 1 to 3.
        tokens: u8,
    },
    /// The second own symbol is marked: the ship is refitted. Rule: T3.
    Radoub(Side),
    /// The third own symbol is marked: the capture. Rule: T3.
    Prise(Side),
    /// An own symbol that was marked before. Rule: T3.
    MarkedBefore {
        /// By whom.
        side: Side,
        /// Which.
        symbol: Symbol,
    },
    /// An opponent's symbol: the reef. Rule: T3.
    Ecueil {
        /// Whose ship.
        side: Side,
        /// Which.
        symbol: Symbol,
    },
    /// None of the turn's three throws showed an own symbol: the shipwreck. Rule: T4.
    Naufrage(Side),
    /// Stakes change hands. Rule: T7.
    Paid {
        /// From this side to the other.
        by: Side,
        /// How many, at least one.
        stakes: i64,
    },
    /// The three throws of a turn are thrown. Rule: T3.
    TurnEnded(Side),
    /// The game is over. Rule: T5.
    Over(Ending),
}

/// Why a game is over. Rule: T5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// This side has completed the prise.
    Prise(Side),
    /// Each has played the number of turns agreed on.
    Turns,
}

/// Something that is told the events of a game. The unit type hears nothing and costs nothing.
pub trait Sink {
    /// Takes the next event.
    fn tell(&mut self, event: Event);
}

impl Sink for () {
    #[inline]
    fn tell(&mut self, _: Event) {}
}

impl Sink for Vec<Event> {
    fn tell(&mut self, event: Event) {
        self.push(event);
    }
}
