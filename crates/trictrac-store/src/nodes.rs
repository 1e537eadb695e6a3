//! The server processes that share a store: nodes. Each has a lease, which it renews every second.
//!
//! A game belongs to the node that has taken it, until that node releases it, leaves, or lets its lease end. Then any other node may
//! take it. A store of one process has no leases: a game belongs to the process.

use std::fmt;

use async_trait::async_trait;

use crate::error::{ReadError, StorageFault};
use crate::game::{GameId, Timestamp};

/// The number of a node. Each start of a server gets a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub i64);

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A time for which a node is known to have run, by its own clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeRun {
    /// The node.
    pub node: NodeId,
    /// Its start.
    pub start: Timestamp,
    /// Its last heartbeat.
    pub last: Timestamp,
}

impl NodeRun {
    /// The last moment at which the node is known to have run that ran at `moment`; `moment` itself if it did not.
    #[must_use]
    pub fn until(&self, moment: Timestamp) -> Timestamp {
        if self.start <= moment { self.last.max(moment) } else { moment }
    }
}

/// The nodes of a store, as one of them sees them.
#[async_trait]
pub trait Nodes: Send + Sync {
    /// This node; nothing if the store belongs to one process.
    fn own(&self) -> Option<NodeId>;

    /// Notes that this node runs at `now`, by its own clock, and renews its lease. Returns the nodes with a lease, this one among them.
    ///
    /// # Errors
    /// The store failed. The lease continues until it ends.
    async fn beat(&self, now: Timestamp) -> Result<Vec<NodeId>, StorageFault>;

    /// The node that a game belongs to; nothing if it belongs to none.
    ///
    /// # Errors
    /// There is no such game, or the store failed.
    async fn holder(&self, game: GameId) -> Result<Option<NodeId>, ReadError>;

    /// Lists at most `most` games in progress that belong to no node with a lease, and that this node could take.
    ///
    /// # Errors
    /// The store failed.
    async fn orphans(&self, most: u32) -> Result<Vec<GameId>, ReadError>;

    /// Ends the lease of this node: others may take its games at once.
    ///
    /// # Errors
    /// The store failed. The lease expires.
    async fn leave(&self) -> Result<(), StorageFault>;
}

/// The only process of a store.
#[derive(Clone, Copy, Debug, Default)]
pub struct LoneNode;

#[async_trait]
impl Nodes for LoneNode {
    fn own(&self) -> Option<NodeId> {
        None
    }

    async fn beat(&self, _now: Timestamp) -> Result<Vec<NodeId>, StorageFault> {
        Ok(Vec::new())
    }

    async fn holder(&self, _game: GameId) -> Result<Option<NodeId>, ReadError> {
        Ok(None)
    }

    async fn orphans(&self, _most: u32) -> Result<Vec<GameId>, ReadError> {
        Ok(Vec::new())
    }

    async fn leave(&self) -> Result<(), StorageFault> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_answers_for_its_own_time_only() {
        let run = NodeRun { node: NodeId(1), start: Timestamp(1000), last: Timestamp(5000) };
        let until = |moment| run.until(Timestamp(moment)).0;
        assert_eq!([999, 1000, 3000, 6000].map(until), [999, 5000, 5000, 6000]);
    }
}
