//! Several servers as one club: nodes that share a store and a bus.
//!
//! A node owns the games that it has taken, and follows those of others that its own connections look at: it folds their logs, shows
//! what happens, and passes requests on to the owner. Every message on the bus may be lost. What is acknowledged is in the log, and whoever
//! lacks entries reads them there.

#![cfg_attr(
    not(feature = "cluster"),
    allow(dead_code, unused_imports, reason = "a server alone meets no others")
)]

mod changes;
#[cfg(test)]
mod hub;
mod leases;
pub(super) mod neighbours;
pub(super) mod packet;
mod receiving;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use axum::body::Bytes;
use tokio::sync::mpsc::Receiver;
use tokio::sync::watch;
use trictrac_store::bus::{Bus, IncomingMessage, NoReply};
use trictrac_store::{Cursor, NodeId};

#[cfg(test)]
pub(crate) use hub::Hub;
use neighbours::Neighbours;
use packet::{NodeAnswer, Packet, decode, encode};

/// The time that a lease lasts without a heartbeat.
const LEASE: Duration = Duration::from_secs(4);

/// This node among the others.
pub(crate) struct ClusterNode {
    pub(crate) own: NodeId,
    bus: Arc<dyn Bus>,
    connected: watch::Receiver<bool>,
    /// True if games know that the bus is away.
    cut_off: AtomicBool,
    /// The nodes with a lease, as of the last heartbeat.
    alive: Mutex<BTreeSet<NodeId>>,
    /// The moment when the lease of this node was last renewed.
    renewed: Mutex<Instant>,
    /// The place in the log of changes up to which everything has taken effect.
    cursor: tokio::sync::Mutex<Cursor>,
    /// The fate of the lease. A task that renews it, or ends it, holds this.
    fate: tokio::sync::Mutex<Fate>,
}

/// The fate of the lease of this node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// It is renewed every second.
    Renewed,
    /// It could not be renewed, and has ended.
    Lost,
    /// This node has left.
    Left,
}

impl ClusterNode {
    pub(crate) fn new(own: NodeId, bus: Arc<dyn Bus>) -> Self {
        let connected = bus.connected();
        let (alive, renewed) = (Mutex::default(), Mutex::new(Instant::now()));
        let fate = tokio::sync::Mutex::new(Fate::Renewed);
        let cursor = tokio::sync::Mutex::default();
        let cut_off = AtomicBool::new(false);
        Self { own, bus, connected, cut_off, alive, renewed, cursor, fate }
    }

    /// Checks whether the bus has gone or come back since this was last asked.
    fn bus_has_changed(&self) -> bool {
        let cut_off = !self.is_connected();
        self.cut_off.swap(cut_off, Ordering::Relaxed) != cut_off
    }

    /// Follows the log of changes from here on.
    pub(crate) async fn begin_at(&self, cursor: Cursor) {
        *self.cursor.lock().await = cursor;
    }

    /// The time since the lease was renewed.
    pub(crate) fn since_heartbeat(&self) -> Duration {
        self.renewed.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }

    /// Notes which nodes have a lease now. Returns those that no longer have one.
    pub(crate) fn note_alive(&self, nodes: Vec<NodeId>) -> Vec<NodeId> {
        let new: BTreeSet<NodeId> = nodes.into_iter().collect();
        *self.renewed.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        let mut alive = self.alive.lock().unwrap_or_else(PoisonError::into_inner);
        let gone = alive.difference(&new).copied().collect();
        *alive = new;
        gone
    }

    /// Notes that a node has left.
    pub(crate) fn note_gone(&self, node: NodeId) {
        self.alive.lock().unwrap_or_else(PoisonError::into_inner).remove(&node);
    }

    /// The messages to this node, for the one who handles them.
    pub(crate) fn incoming(&self) -> Option<Receiver<IncomingMessage>> {
        self.bus.incoming()
    }
}

#[async_trait]
impl Neighbours for ClusterNode {
    fn own(&self) -> Option<NodeId> {
        Some(self.own)
    }

    fn has_lease(&self) -> bool {
        self.since_heartbeat() < LEASE
    }

    fn is_alive(&self, node: NodeId) -> bool {
        self.alive.lock().unwrap_or_else(PoisonError::into_inner).contains(&node)
    }

    fn others(&self) -> Vec<NodeId> {
        let alive = self.alive.lock().unwrap_or_else(PoisonError::into_inner);
        alive.iter().copied().filter(|node| *node != self.own).collect()
    }

    fn is_connected(&self) -> bool {
        *self.connected.borrow()
    }

    async fn tell(&self, to: NodeId, packet: Bytes) {
        self.bus.send(to, packet).await;
    }

    async fn tell_all(&self, packet: &Packet) {
        self.bus.send_to_all(encode(packet)).await;
    }

    async fn ask(&self, to: NodeId, packet: &Packet) -> Result<NodeAnswer, NoReply> {
        let answer = self.bus.request(to, encode(packet)).await?;
        decode(&answer).ok_or(NoReply)
    }
}
