//! The seats of the classical game as sides, and what players have given and offered.

use trictrac_protocol::{Player, Seat, Share};
use trictrac_rules::side::Side;

/// The seat of a side of the classical game.
#[must_use]
pub const fn seat(side: Side) -> Seat {
    match side {
        Side::White => Seat::White,
        Side::Black => Seat::Black,
    }
}

/// The side of a seat of the classical game.
#[must_use]
pub const fn side(seat: Seat) -> Side {
    match seat {
        Seat::Black => Side::Black,
        _ => Side::White,
    }
}

/// A player who has sat down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// Who.
    pub player: Player,
    /// What they gave to the dice.
    pub share: Share,
}

/// What a player offers now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// To stop.
    pub stop: bool,
    /// To play again.
    pub rematch: bool,
}

impl Offers {
    /// Whether anything is offered.
    #[must_use]
    pub const fn any(self) -> bool {
        self.stop || self.rematch
    }
}
