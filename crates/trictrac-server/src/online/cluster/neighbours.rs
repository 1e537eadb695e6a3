//! The other nodes, for everybody who tells them something or asks them. A server alone has none.

use async_trait::async_trait;
use axum::body::Bytes;
use trictrac_store::NodeId;
use trictrac_store::bus::NoReply;

use super::packet::{NodeAnswer, Packet};

/// The other nodes of the club, as this one sees them.
#[async_trait]
pub(crate) trait Neighbours: Send + Sync {
    /// The number of this node; nothing if it is alone.
    fn own(&self) -> Option<NodeId>;

    /// Checks whether the lease of this node continues.
    fn has_lease(&self) -> bool;

    /// Checks whether a node has a lease, as far as is known.
    fn is_alive(&self, node: NodeId) -> bool;

    /// The other nodes with a lease, as far as is known.
    fn others(&self) -> Vec<NodeId>;

    /// Checks whether the bus can be reached now.
    fn is_connected(&self) -> bool;

    /// Sends a node a packet in bytes. Nobody knows whether it arrives.
    async fn tell(&self, to: NodeId, packet: Bytes);

    /// Sends all other nodes a packet.
    async fn tell_all(&self, packet: &Packet);

    /// Asks a node something.
    ///
    /// # Errors
    /// There is no answer in time, or none that this program knows.
    async fn ask(&self, to: NodeId, packet: &Packet) -> Result<NodeAnswer, NoReply>;
}

/// The neighbours of a server alone: nobody hears it, and nobody can take its games.
#[derive(Debug)]
pub(crate) struct NoNeighbours;

#[async_trait]
impl Neighbours for NoNeighbours {
    fn own(&self) -> Option<NodeId> {
        None
    }

    fn has_lease(&self) -> bool {
        true
    }

    fn is_alive(&self, _node: NodeId) -> bool {
        false
    }

    fn others(&self) -> Vec<NodeId> {
        Vec::new()
    }

    fn is_connected(&self) -> bool {
        false
    }

    async fn tell(&self, _to: NodeId, _packet: Bytes) {}

    async fn tell_all(&self, _packet: &Packet) {}

    async fn ask(&self, _to: NodeId, _packet: &Packet) -> Result<NodeAnswer, NoReply> {
        Err(NoReply)
    }
}
