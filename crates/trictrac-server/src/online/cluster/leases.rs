//! The lease of this node, and the games of nodes that are gone.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc::unbounded_channel;
use tokio::time::timeout;
use trictrac_protocol::GameId;
use trictrac_store::{NodeId, StorageFault};

use super::Fate;
use super::neighbours::Neighbours as _;
use super::packet::Packet;
use super::receiving::receive;
use crate::online::game::ask::TaskMessage;
use crate::online::stored::timestamp;
use crate::online::tables::OnlineTables;
use crate::online::waking::runs_in_memory;

/// The longest time that a heartbeat may take. After that the next one is due.
const BEAT: Duration = Duration::from_secs(1);
/// The most games of nodes that are gone that this node brings into memory at a time.
const ORPHANS: u32 = 200;

impl OnlineTables {
    /// Becomes a node among the others, if there are others.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn join(self: &Arc<Self>) -> Result<(), StorageFault> {
        let Some(cluster) = &self.cluster else { return Ok(()) };
        tracing::info!(node = %cluster.own, "this server is a node of the club");
        let now = timestamp(self.base.outside.now().wall);
        cluster.note_alive(self.base.store.nodes().beat(now).await?);
        if let Some(incoming) = cluster.incoming() {
            let (voice, said) = unbounded_channel();
            self.lobby().speak_to(cluster.own, voice);
            self.base.tasks.spawn(self.clone().speak(said));
            self.base.tasks.spawn(receive(self.clone(), incoming));
        }
        Ok(())
    }

    /// Renews the lease, and notes which nodes are gone. A node that cannot renew it sends its clients to others.
    pub(crate) async fn renew_lease(&self) {
        let Some(cluster) = &self.cluster else { return };
        let mut fate = cluster.fate.lock().await;
        if *fate == Fate::Left {
            return;
        }
        if *fate == Fate::Renewed && !cluster.has_lease() {
            // This process stood still. Others may have taken its games without its noticing.
            tracing::warn!("the lease has ended while this node stood still");
            self.doubt_games(cluster.since_heartbeat());
        }
        self.base.metrics.nodes.bus(cluster.is_connected());
        if cluster.bus_has_changed() {
            self.games.tell_all(|| TaskMessage::Wake);
        }
        let now = timestamp(self.base.outside.now().wall);
        match timeout(BEAT, self.base.store.nodes().beat(now)).await {
            Ok(Ok(alive)) => {
                *fate = Fate::Renewed;
                self.base.metrics.nodes.alive(alive.len());
                for node in cluster.note_alive(alive) {
                    tracing::warn!(%node, "a node is gone");
                    self.node_has_left(node);
                }
            }
            Ok(Err(error)) => {
                self.base.metrics.nodes.lease_failed();
                tracing::warn!(%error, "the lease cannot be renewed");
            }
            Err(_) => {
                self.base.metrics.nodes.lease_failed();
                tracing::warn!("the lease cannot be renewed: the store does not answer");
            }
        }
        if *fate == Fate::Renewed && !cluster.has_lease() {
            *fate = Fate::Lost;
            self.doubt_games(cluster.since_heartbeat());
            tracing::error!("the lease has ended: clients are sent to other nodes");
            self.people.connected.send_away();
        }
    }

    /// Lets each game look whether another node has taken it. The time since the last heartbeat is charged to nobody.
    fn doubt_games(&self, silent: Duration) {
        let since = self.base.outside.now().steady.saturating_sub(silent.as_millis() as u64);
        self.games.tell_all(|| TaskMessage::Doubt { since });
    }

    /// Lets the games of a node that has left look for another.
    pub(crate) fn node_has_left(&self, node: NodeId) {
        if let Some(cluster) = &self.cluster {
            cluster.note_gone(node);
            self.games.tell_all(|| TaskMessage::Gone { node });
            self.forget_lobby(node);
        }
    }

    /// Takes the games that nobody has and whose time runs.
    pub(crate) async fn adopt(&self) {
        if self.cluster.is_none() {
            return;
        }
        match self.base.store.nodes().orphans(ORPHANS).await {
            Ok(orphans) => {
                for game in orphans {
                    self.wake_if_it_runs(game).await;
                }
            }
            Err(error) => {
                tracing::warn!(%error, "the games of nodes that are gone cannot be listed");
            }
        }
    }

    async fn wake_if_it_runs(&self, game: trictrac_store::GameId) {
        match runs_in_memory(self, game).await {
            Ok(true) => self.games.send(GameId(game.0), TaskMessage::Wake).await,
            Ok(false) => {}
            Err(error) => tracing::warn!(%game, %error, "a game cannot be taken over"),
        }
    }

    /// Leaves the others: they may take the games of this node at once.
    pub(crate) async fn leave(&self) {
        let Some(cluster) = &self.cluster else { return };
        let mut fate = cluster.fate.lock().await;
        *fate = Fate::Left;
        if let Err(error) = self.base.store.nodes().leave().await {
            tracing::warn!(%error, "the lease cannot be ended: it ends by itself");
        }
        cluster.tell_all(&Packet::Left(cluster.own.0)).await;
    }
}
