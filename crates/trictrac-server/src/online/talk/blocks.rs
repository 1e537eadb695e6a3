//! The pairs of players of whom one has blocked the other, in memory.

use std::collections::BTreeSet;
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use trictrac_store::talk::Blocks as Stored;
use trictrac_store::{PlayerId, ReadError};

/// The blocks: pairs of numbers of accounts.
#[derive(Debug, Default)]
pub(crate) struct BlockedPairs(RwLock<BTreeSet<(u64, u64)>>);

impl BlockedPairs {
    /// Reads all blocks.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(super) async fn read(stored: &dyn Stored) -> Result<Self, ReadError> {
        let pairs = stored.blocks().await?.into_iter();
        let pairs =
            pairs.map(|(player, blocked)| (player.0.cast_unsigned(), blocked.0.cast_unsigned()));
        Ok(Self(RwLock::new(pairs.collect())))
    }

    fn pairs(&self) -> RwLockReadGuard<'_, BTreeSet<(u64, u64)>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn change(&self) -> RwLockWriteGuard<'_, BTreeSet<(u64, u64)>> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes whom a player has blocked now.
    pub(crate) fn set(&self, player: PlayerId, blocked: &[PlayerId]) {
        let player = player.0.cast_unsigned();
        let mut pairs = self.change();
        pairs.retain(|(by, _)| *by != player);
        pairs.extend(blocked.iter().map(|blocked| (player, blocked.0.cast_unsigned())));
    }

    /// Checks whether a player has blocked another one.
    pub(crate) fn has(&self, player: u64, blocked: u64) -> bool {
        self.pairs().contains(&(player, blocked))
    }

    /// Checks whether one of two players has blocked the other.
    pub(crate) fn between(&self, one: u64, other: u64) -> bool {
        let pairs = self.pairs();
        pairs.contains(&(one, other)) || pairs.contains(&(other, one))
    }

    /// The players whom a player has blocked.
    pub(crate) fn of(&self, player: u64) -> Vec<u64> {
        let pairs = self.pairs();
        pairs.range((player, 0)..=(player, u64::MAX)).map(|(_, blocked)| *blocked).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_has_a_direction() {
        let blocks = BlockedPairs(RwLock::new(BTreeSet::from([(3, 5), (3, 4), (4, 9)])));
        assert!(blocks.has(3, 5) && !blocks.has(5, 3));
        assert!(blocks.between(3, 5) && blocks.between(5, 3) && !blocks.between(3, 9));
        assert_eq!((blocks.of(3), blocks.of(5)), (vec![4, 5], vec![]));
    }
}
