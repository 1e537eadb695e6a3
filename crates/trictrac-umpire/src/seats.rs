//! The two seats, and what both sides have offered.

use trictrac_protocol::{Player, Seat, Share};
use trictrac_rules::side::Side;

/// The seat of a side.
#[must_use]
pub const fn seat(side: Side) -> Seat {
    match side {
        Side::White => Seat::White,
        Side::Black => Seat::Black,
    }
}

/// The side of a seat.
#[must_use]
pub const fn side(seat: Seat) -> Side {
    match seat {
        Seat::White => Side::White,
        Seat::Black => Side::Black,
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

/// What a side offers now.
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
