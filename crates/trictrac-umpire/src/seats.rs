//! The players at a game, and their offers.

use trictrac_protocol::Occupant;

/// A player who has sat down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedPlayer {
    /// The player.
    pub player: Occupant,
}

/// The offers of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatOffers {
    /// To stop.
    pub stop: bool,
    /// To play again.
    pub rematch: bool,
    /// To take back the last action.
    pub take_back: bool,
}

impl SeatOffers {
    /// Checks whether anything is offered.
    #[must_use]
    pub const fn any(self) -> bool {
        self.stop || self.rematch || self.take_back
    }
}
