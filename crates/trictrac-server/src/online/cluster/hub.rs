//! A bus between the nodes of one process, for tests. It can be cut.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use axum::body::Bytes;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::{oneshot, watch};
use tokio::time::timeout;
use trictrac_store::NodeId;

use trictrac_store::bus::{Bus, IncomingMessage, NoReply, PATIENCE};

/// The messages that may wait for a node. What is more is lost.
const WAITING: usize = 1024;

/// The place where all nodes meet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hub(Arc<Mutex<HashMap<NodeId, Plug>>>);

#[derive(Debug)]
struct Plug {
    sender: Sender<IncomingMessage>,
    connected: watch::Sender<bool>,
}

/// The bus as one node sees it.
#[derive(Debug)]
pub(crate) struct HubConnection {
    hub: Hub,
    own: NodeId,
    incoming: Mutex<Option<Receiver<IncomingMessage>>>,
}

impl Hub {
    fn plugs(&self) -> MutexGuard<'_, HashMap<NodeId, Plug>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Connects a node.
    pub(crate) fn join(&self, own: NodeId) -> HubConnection {
        let (sender, incoming) = channel(WAITING);
        let plug = Plug { sender, connected: watch::Sender::new(true) };
        self.plugs().insert(own, plug);
        HubConnection { hub: self.clone(), own, incoming: Mutex::new(Some(incoming)) }
    }

    /// Cuts a node off, or connects it again.
    pub(crate) fn connect(&self, node: NodeId, connected: bool) {
        if let Some(plug) = self.plugs().get(&node) {
            plug.connected.send_replace(connected);
        }
    }

    /// The way from a node to another, if both are connected.
    fn way(&self, from: NodeId, to: NodeId) -> Option<Sender<IncomingMessage>> {
        let plugs = self.plugs();
        let is_connected = |node| plugs.get(&node).filter(|plug| *plug.connected.borrow());
        is_connected(from)?;
        is_connected(to).map(|plug| plug.sender.clone())
    }
}

#[async_trait]
impl Bus for HubConnection {
    async fn send(&self, to: NodeId, content: Bytes) {
        if let Some(way) = self.hub.way(self.own, to) {
            let _ = way.try_send(IncomingMessage { content, reply: None });
        }
    }

    async fn send_to_all(&self, content: Bytes) {
        let others: Vec<NodeId> = self.hub.plugs().keys().copied().collect();
        for other in others.into_iter().filter(|other| *other != self.own) {
            self.send(other, content.clone()).await;
        }
    }

    async fn request(&self, to: NodeId, content: Bytes) -> Result<Bytes, NoReply> {
        let way = self.hub.way(self.own, to).ok_or(NoReply)?;
        let (reply, answer) = oneshot::channel();
        way.try_send(IncomingMessage { content, reply: Some(reply) }).map_err(|_| NoReply)?;
        let answer = timeout(PATIENCE, answer).await;
        let answer = answer.ok().and_then(Result::ok).ok_or(NoReply)?;
        // The way back may have been cut meanwhile.
        self.hub.way(to, self.own).map(|_| answer).ok_or(NoReply)
    }

    fn connected(&self) -> watch::Receiver<bool> {
        let plugs = self.hub.plugs();
        plugs.get(&self.own).map_or_else(
            || watch::Sender::new(false).subscribe(),
            |plug| plug.connected.subscribe(),
        )
    }

    fn incoming(&self) -> Option<Receiver<IncomingMessage>> {
        self.incoming.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
