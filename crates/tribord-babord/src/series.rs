//! Series of games with one purse for all of them. Rule: T2, T7; counting games is this project's addition.

use crate::game::TribordGame;
use crate::ledger::StakeLedger;
use crate::side::{PerShipSide, ShipSide};

/// The number of games that a series is the best of: 1 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeriesLength(u8);

impl SeriesLength {
    /// The largest number of games.
    pub const LARGEST: u8 = 99;

    /// The number `games`, or `None` unless it is 1 to 99.
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
impl Default for SeriesLength {
    fn default() -> Self {
        Self(1)
    }
}

/// The result of the finished games of a series, with their purse.
///
/// The winner of a game is the side that is ahead in stakes when it ends. If both are even, nobody wins it. Only stakes
/// count (T7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeriesScore {
    /// The number of games that each side has won.
    pub won: PerShipSide<u8>,
    /// The number of games without a winner.
    pub drawn: u8,
    /// The payments of all finished games.
    pub purse: StakeLedger,
}

impl SeriesScore {
    /// Adds `game`, which must be over.
    pub fn count(&mut self, game: &TribordGame) {
        match game.ledger().ahead() {
            Some(side) => self.won[side] = self.won[side].saturating_add(1),
            None => self.drawn = self.drawn.saturating_add(1),
        }
        self.purse.add(game.ledger());
    }

    /// The number of finished games.
    #[must_use]
    pub fn played(&self) -> u8 {
        let [tribord, babord] = ShipSide::ALL.map(|side| self.won[side]);
        tribord.saturating_add(babord).saturating_add(self.drawn)
    }

    /// Checks whether the series is over: all its games are played, or one side can no longer be caught.
    #[must_use]
    pub fn decides(&self, games: SeriesLength) -> bool {
        let left = games.get().saturating_sub(self.played());
        let [tribord, babord] = ShipSide::ALL.map(|side| self.won[side]);
        left == 0 || tribord.abs_diff(babord) > left
    }

    /// The side that has won more games, or `None` if both have won as many.
    #[must_use]
    pub fn ahead(&self) -> Option<ShipSide> {
        let [tribord, babord] = ShipSide::ALL.map(|side| self.won[side]);
        match tribord.cmp(&babord) {
            core::cmp::Ordering::Greater => Some(ShipSide::Tribord),
            core::cmp::Ordering::Less => Some(ShipSide::Babord),
            core::cmp::Ordering::Equal => None,
        }
    }
}
