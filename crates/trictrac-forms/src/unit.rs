//! The unit in which the value of a decision is counted.

use crate::game::{Account, Match};

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
    pub const fn of(game: &Match) -> Self {
        match game.account() {
            Account::Ecrire(_) => Self::Jetons,
            Account::Honours(_) | Account::Combine(_) => Self::Fiches,
            Account::Toc(_) | Account::Growing(_) => Self::Stakes,
            Account::Shrinking(_) => Self::Prices,
            Account::Ticktack(_) | Account::Toccategli(_) => Self::Chance,
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
