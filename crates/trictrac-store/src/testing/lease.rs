//! Nodes that share a store in memory.

use std::time::{Duration, Instant};

use async_trait::async_trait;

use super::memory::Memory;
use crate::error::{ReadError, StorageFault, StorageFaultKind};
use crate::game::{GameId, Timestamp};
use crate::nodes::{NodeId, NodeRun, Nodes};
use crate::summary::GameStage;

/// The lease of a node.
#[derive(Debug)]
pub(super) struct NodeLease {
    start: Timestamp,
    last: Timestamp,
    until: Instant,
    /// True if heartbeats fail.
    silent: bool,
}

impl NodeLease {
    pub(super) fn is_valid(&self) -> bool {
        Instant::now() < self.until
    }

    pub(super) const fn run(&self, node: NodeId) -> NodeRun {
        NodeRun { node, start: self.start, last: self.last }
    }
}

/// The time that a lease lasts without a heartbeat.
const LEASE: Duration = Duration::from_secs(4);

impl Memory {
    /// The same games, as another node sees them that starts at `now`, by its own clock.
    #[must_use]
    pub fn join(&self, now: Timestamp) -> Self {
        let mut contents = self.contents();
        let node = NodeId(1 + (contents.nodes.len() as u64).cast_signed());
        let lease =
            NodeLease { start: now, last: now, until: Instant::now() + LEASE, silent: false };
        contents.nodes.insert(node, lease);
        Self { contents: self.contents.clone(), node: Some(node), fold: self.fold }
    }

    /// The same with another version of the rules.
    #[must_use]
    pub fn with_fold(self, fold: u32) -> Self {
        Self { fold, ..self }
    }

    /// Ends the lease of a node, as if its heartbeats had stopped some time ago.
    pub fn expire(&self, node: NodeId) {
        if let Some(lease) = self.contents().nodes.get_mut(&node) {
            lease.until = Instant::now();
        }
    }

    /// Lets the heartbeats of a node fail, or succeed again.
    pub fn silence(&self, node: NodeId, silent: bool) {
        if let Some(lease) = self.contents().nodes.get_mut(&node) {
            lease.silent = silent;
        }
    }
}

#[async_trait]
impl Nodes for Memory {
    fn own(&self) -> Option<NodeId> {
        self.node
    }

    async fn beat(&self, now: Timestamp) -> Result<Vec<NodeId>, StorageFault> {
        let mut contents = self.contents();
        if let Some(lease) = self.node.and_then(|node| contents.nodes.get_mut(&node)) {
            if lease.silent {
                let said = "a fault of the test".to_owned();
                return Err(StorageFault {
                    kind: StorageFaultKind::Unopenable,
                    place: "memory".into(),
                    said,
                });
            }
            lease.last = lease.last.max(now);
            lease.until = Instant::now() + LEASE;
        }
        let valid = contents.nodes.iter().filter(|(_, lease)| lease.is_valid());
        Ok(valid.map(|(node, _)| *node).collect())
    }

    async fn holder(&self, game: GameId) -> Result<Option<NodeId>, ReadError> {
        let contents = self.contents();
        contents.games.get(&game).map(|game| game.owner).ok_or(ReadError::Missing(game))
    }

    async fn orphans(&self, most: u32) -> Result<Vec<GameId>, ReadError> {
        let contents = self.contents();
        let is_held = |owner: NodeId| contents.nodes.get(&owner).is_some_and(NodeLease::is_valid);
        let orphans = contents.games.iter().filter(|(_, game)| {
            let can_be_taken = game.frozen.is_none() && game.fold <= self.fold;
            can_be_taken
                && game.summary.stage == GameStage::Live
                && !game.owner.is_some_and(is_held)
        });
        Ok(orphans.map(|(id, _)| *id).take(most as usize).collect())
    }

    async fn leave(&self) -> Result<(), StorageFault> {
        self.node.into_iter().for_each(|node| self.expire(node));
        Ok(())
    }
}
