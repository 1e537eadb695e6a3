//! Who sits where.

use std::fmt;

use trictrac_engine::player::Player;

use crate::cli::SeatName;

/// A side's player.
pub(super) enum Seat {
    /// A person at the terminal.
    Human,
    /// A player of the engine.
    Computer(Box<dyn Player>),
}

impl Seat {
    pub(super) fn new(name: &SeatName) -> Self {
        match name {
            SeatName::Human => Self::Human,
            SeatName::Computer(name) => Self::Computer(name.player()),
        }
    }

    pub(super) const fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str("Human"),
            Self::Computer(player) => write!(f, "Computer({})", player.name()),
        }
    }
}
