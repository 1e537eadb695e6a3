//! The players at a game, and their offers.

use trictrac_protocol::{Player, Share};

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
