//! Who sits where.

use std::fmt;

use trictrac_engine::named::NoNetwork;
use trictrac_engine::player::Player;

use crate::cli::{Patience, SeatName};

/// A side's player.
pub(super) enum Participant {
    /// A person at the terminal.
    Human,
    /// A player of the engine.
    Computer(Box<dyn Player>),
    /// A player on another machine: a person.
    Remote,
    /// A player on another machine: the engine of the server.
    RemoteComputer,
}

impl Participant {
    /// # Errors
    /// The network that the player needs cannot be had.
    pub(super) fn new(name: &SeatName, patience: Patience) -> Result<Self, NoNetwork> {
        Ok(match name {
            SeatName::Human => Self::Human,
            SeatName::Computer(name) => Self::Computer(name.ready(patience)?.player),
        })
    }

    pub(super) const fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }

    /// Whether a program plays, here or elsewhere.
    pub(super) const fn is_computer(&self) -> bool {
        matches!(self, Self::Computer(_) | Self::RemoteComputer)
    }

    /// Whether the player is on another machine.
    pub(super) const fn is_remote(&self) -> bool {
        matches!(self, Self::Remote | Self::RemoteComputer)
    }
}

impl fmt::Debug for Participant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str("Human"),
            Self::Computer(player) => write!(f, "Computer({})", player.name()),
            Self::Remote => f.write_str("Remote"),
            Self::RemoteComputer => f.write_str("RemoteComputer"),
        }
    }
}
