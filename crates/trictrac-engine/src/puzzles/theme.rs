//! The themes of puzzles.

use core::fmt;

/// The theme of a puzzle. [`facts`](super::facts) defines each theme exactly; the first that applies, in this order, is the
/// theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Theme {
    /// Playing to the score: with no holes on either side another action would be better.
    Score,
    /// Bearing off.
    BearingOff,
    /// Hold or go.
    HoldOrGo,
    /// The corner: to take it, to wait, or to leave it.
    Corner,
    /// Filling and keeping quarters.
    Filling,
    /// Defence: leaving the opponent fewer points.
    Defence,
    /// All other plays.
    Plays,
}

impl Theme {
    /// All themes, in the order in which they are tried.
    pub const ALL: [Self; 7] = [
        Self::Score,
        Self::BearingOff,
        Self::HoldOrGo,
        Self::Corner,
        Self::Filling,
        Self::Defence,
        Self::Plays,
    ];

    /// Its name in files and addresses, such as `hold_or_go`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::HoldOrGo => "hold_or_go",
            Self::BearingOff => "bearing_off",
            Self::Corner => "corner",
            Self::Filling => "filling",
            Self::Defence => "defence",
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
