//! The themes of puzzles.

use core::fmt;

use crate::lines::ErrorClass;

/// What a puzzle is about: classes of errors that are put together, because the name of one would give the answer away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Theme {
    /// Men alone: to cover them, to leave them, or where.
    Alone,
    /// The corner: to take it, to wait, or to leave it.
    Corner,
    /// Filling and keeping quarters, and hindering those of the opponent.
    Filling,
    /// Chances to hit.
    Aiming,
    /// Hold or go.
    HoldOrGo,
    /// Passing the corner, and the return.
    Passing,
    /// Bearing off.
    BearingOff,
    /// Playing to the score.
    Score,
    /// All other plays.
    Plays,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 9] = [
        Self::Alone,
        Self::Corner,
        Self::Filling,
        Self::Aiming,
        Self::HoldOrGo,
        Self::Passing,
        Self::BearingOff,
        Self::Score,
        Self::Plays,
    ];

    /// Its name in addresses, such as `hold_or_go`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alone => "alone",
            Self::Corner => "corner",
            Self::Filling => "filling",
            Self::Aiming => "aiming",
            Self::HoldOrGo => "hold_or_go",
            Self::Passing => "passing",
            Self::BearingOff => "bearing_off",
            Self::Score => "score",
            Self::Plays => "plays",
        }
    }

    /// Returns the theme of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<ErrorClass> for Theme {
    fn from(class: ErrorClass) -> Self {
        match class {
            ErrorClass::Cautious
            | ErrorClass::NotCovered
            | ErrorClass::AlonePetit
            | ErrorClass::AloneGrand => Self::Alone,
            ErrorClass::CornerMissed | ErrorClass::CornerEarly | ErrorClass::CornerChances => {
                Self::Corner
            }
            ErrorClass::SpareMen
            | ErrorClass::FillingInFirstThrows
            | ErrorClass::FillingAfterFirstThrows
            | ErrorClass::OpponentQuarter => Self::Filling,
            ErrorClass::Aiming => Self::Aiming,
            ErrorClass::HeldTooLong | ErrorClass::LeftTooEarly => Self::HoldOrGo,
            ErrorClass::PassedEarly | ErrorClass::PassedLate | ErrorClass::Return => Self::Passing,
            ErrorClass::BearingOff => Self::BearingOff,
            ErrorClass::LastHoles => Self::Score,
            ErrorClass::Immobility | ErrorClass::Talon | ErrorClass::Other => Self::Plays,
        }
    }
}
