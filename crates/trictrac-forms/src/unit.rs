//! The unit in which the value of a decision is counted.

use crate::game::{FormAccount, FormMatch};

/// The unit in which the value of a decision is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Jetons of à écrire.
    Jetons,
    /// Fiches of honours.
    Fiches,
    /// Stakes.
    Stakes,
    /// Prices of the shrinking pool.
    Prices,
    /// The chance to win, 0 to 1.
    Chance,
}

impl Unit {
    /// The unit of the values in `game`.
    #[must_use]
    pub const fn of(game: &FormMatch) -> Self {
        match game.account() {
            FormAccount::Ecrire(_) => Self::Jetons,
            FormAccount::Honours(_) | FormAccount::Combine(_) => Self::Fiches,
            FormAccount::Toc(_) | FormAccount::Growing(_) => Self::Stakes,
            FormAccount::Shrinking(_) => Self::Prices,
            FormAccount::Ticktack(_) | FormAccount::Toccategli(_) => Self::Chance,
        }
    }

    /// Its name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Jetons => "jetons",
            Self::Fiches => "fiches",
            Self::Stakes => "stakes",
            Self::Prices => "prices",
            Self::Chance => "chance",
        }
    }
}
