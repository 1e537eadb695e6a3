//! The bus between nodes: messages of a few kilobytes, any of which may be lost.

use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use tokio::sync::mpsc::Receiver;
use tokio::sync::{oneshot, watch};

use crate::nodes::NodeId;

/// The time that a request waits for its answer.
pub const PATIENCE: Duration = Duration::from_millis(1500);

/// A message from another node.
#[derive(Debug)]
pub struct IncomingMessage {
    /// The packet.
    pub content: Bytes,
    /// The sender of the answer, if it is a request.
    pub reply: Option<oneshot::Sender<Bytes>>,
}

/// A request has no answer: the bus or the other node is gone, or too slow. It may have been handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoReply;

/// NATS cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{url}: {reason}")]
pub struct BusError {
    /// The address, without a password.
    pub url: String,
    /// The reason, in the words of the library.
    pub reason: String,
}

/// No bus: there is one node.
#[derive(Debug)]
pub struct NoBus(watch::Sender<bool>);

impl Default for NoBus {
    fn default() -> Self {
        Self(watch::Sender::new(false))
    }
}

#[async_trait]
impl Bus for NoBus {
    async fn send(&self, _to: NodeId, _content: Bytes) {}

    async fn send_to_all(&self, _content: Bytes) {}

    async fn request(&self, _to: NodeId, _content: Bytes) -> Result<Bytes, NoReply> {
        Err(NoReply)
    }

    fn connected(&self) -> watch::Receiver<bool> {
        self.0.subscribe()
    }

    fn incoming(&self) -> Option<Receiver<IncomingMessage>> {
        None
    }
}

/// Carries messages between the nodes of a club.
#[async_trait]
pub trait Bus: Send + Sync {
    /// Sends a message to a node. Nobody knows whether it arrives.
    async fn send(&self, to: NodeId, content: Bytes);

    /// Sends a message to all other nodes.
    async fn send_to_all(&self, content: Bytes);

    /// Sends a request to a node, and waits for the answer.
    ///
    /// # Errors
    /// There is none in time.
    async fn request(&self, to: NodeId, content: Bytes) -> Result<Bytes, NoReply>;

    /// Watches whether the bus can be reached.
    fn connected(&self) -> watch::Receiver<bool>;

    /// The messages to this node, for the one who handles them: nothing if they were asked for before.
    fn incoming(&self) -> Option<Receiver<IncomingMessage>>;
}
