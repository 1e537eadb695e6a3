//! Several games with one running purse. Rule: T2, T7; that games are counted is this project's.

use crate::game::Game;
use crate::ledger::Ledger;
use crate::side::{PerSide, Side};

/// Of how many games a series is the best: 1 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Games(u8);

impl Games {
    /// The largest number.
    pub const LARGEST: u8 = 99;

    /// This many games, if that is 1 to 99.
    #[must_use]
    pub const fn new(games: u8) -> Option<Self> {
        if games >= 1 && games <= Self::LARGEST { Some(Self(games)) } else { None }
    }

    /// The number, 1 to 99.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// One game.
impl Default for Games {
    fn default() -> Self {
        Self(1)
    }
}

/// The games of a series that are over, and the purse they add up to.
///
/// A game is won by whoever is ahead in stakes when it ends, and by nobody if both are even: only stakes count (T7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Score {
    /// How many games each has won.
    pub won: PerSide<u8>,
    /// How many games nobody has won.
    pub drawn: u8,
    /// What has been paid in all of them.
    pub purse: Ledger,
}

impl Score {
    /// Counts `game`, which is over.
    pub fn count(&mut self, game: &Game) {
        match game.ledger().ahead() {
            Some(side) => self.won[side] = self.won[side].saturating_add(1),
            None => self.drawn = self.drawn.saturating_add(1),
        }
        self.purse.add(game.ledger());
    }

    /// How many games are counted.
    #[must_use]
    pub fn played(&self) -> u8 {
        let [tribord, babord] = Side::BOTH.map(|side| self.won[side]);
        tribord.saturating_add(babord).saturating_add(self.drawn)
    }

    /// Whether the series is over: all its games are played, or one side cannot be caught up with.
    #[must_use]
    pub fn decides(&self, games: Games) -> bool {
        let left = games.get().saturating_sub(self.played());
        let [tribord, babord] = Side::BOTH.map(|side| self.won[side]);
        left == 0 || tribord.abs_diff(babord) > left
    }

    /// Who has won more games; nobody if both have won as many.
    #[must_use]
    pub fn ahead(&self) -> Option<Side> {
        let [tribord, babord] = Side::BOTH.map(|side| self.won[side]);
        match tribord.cmp(&babord) {
            core::cmp::Ordering::Greater => Some(Side::Tribord),
            core::cmp::Ordering::Less => Some(Side::Babord),
            core::cmp::Ordering::Equal => None,
        }
    }
}
