//! The player of a seat: a person or a computer, here or elsewhere.

use core::fmt;
use core::str::FromStr;

use trictrac_engine::level::{LEVELS, Level};
use trictrac_engine::seat_tag::HUMAN;
use trictrac_rules::side::Side;
use trictrac_session::SeatControl;
use trictrac_words::lang::Texts;
use trictrac_words::{opponent, side};

/// The player of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Participant {
    /// A person at this device.
    Person,
    /// The engine, at a level.
    Computer(&'static Level),
    /// A person at the other end of a network.
    Remote,
    /// The engine of a server.
    RemoteEngine,
}

impl Participant {
    /// All that can be chosen at this device, people first.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Person].into_iter().chain(LEVELS.iter().map(Self::Computer))
    }

    /// Checks whether the player is a person at this device.
    #[must_use]
    pub const fn is_person(self) -> bool {
        matches!(self, Self::Person)
    }

    /// The same without the level.
    #[must_use]
    pub const fn who(self) -> SeatControl {
        match self {
            Self::Person => SeatControl::Here,
            Self::Computer(_) => SeatControl::Computer,
            Self::Remote => SeatControl::There,
            Self::RemoteEngine => SeatControl::ThereEngine,
        }
    }

    /// The player's seat in records: `human`, or the name of the level.
    #[must_use]
    pub const fn seat(self) -> &'static str {
        match self {
            Self::Person | Self::Remote | Self::RemoteEngine => HUMAN,
            Self::Computer(level) => level.name,
        }
    }
}

/// Names the computer of `side`, with its side if it plays against the same level.
#[must_use]
pub fn computer(texts: &Texts, level: &Level, here: Side, against: Participant) -> String {
    let name = opponent(texts, level);
    match against {
        Participant::Computer(other) if other.name == level.name => {
            format!("{name} ({})", side(texts, here))
        }
        _ => name,
    }
}

impl fmt::Display for Participant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.seat())
    }
}

impl FromStr for Participant {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text == HUMAN {
            Ok(Self::Person)
        } else {
            Level::named(text).map(Self::Computer).ok_or(())
        }
    }
}
