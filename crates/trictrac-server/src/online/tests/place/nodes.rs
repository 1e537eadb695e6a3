//! Servers that share a store: nodes of one club.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use tokio::time::sleep;
use trictrac_cluster::Nats;
use trictrac_cluster::postgres::{self, Address, PostgresOptions, PostgresRegistry};
use trictrac_protocol::GameId;
use trictrac_store::bus::Bus;
use trictrac_store::testing::{Faults, FaultyWriter, Memory};
use trictrac_store::{NodeId, RestoreSettlement, Store as _};
use trictrac_umpire::FOLD;

use super::{Place, Setup, Still};
use crate::online::Outside as _;
use crate::online::cluster::{ClusterNode, Hub};
use crate::online::storage::OpenStorage;
use crate::online::stored::store_id;
use crate::online::stored::timestamp;

/// The meeting place of the nodes of a club.
#[derive(Clone, Debug)]
pub(in crate::online::tests) enum Meeting {
    Hub(Hub),
    /// A server of NATS, by its address.
    Nats(String),
}

impl Meeting {
    pub(super) async fn join(&self, own: NodeId) -> Arc<dyn Bus> {
        match self {
            Self::Hub(hub) => Arc::new(hub.join(own)),
            Self::Nats(url) => Arc::new(Nats::connect(url, "test", own).await.unwrap()),
        }
    }
}

impl Place {
    /// Two nodes of one club.
    pub(in crate::online::tests) async fn two() -> [Self; 2] {
        Self::two_on(Meeting::Hub(Hub::default()), None).await
    }

    /// Two nodes of one club, which meet there.
    pub(in crate::online::tests) async fn two_on(
        bus: Meeting,
        database: Option<Address>,
    ) -> [Self; 2] {
        let memory = Memory::default();
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let time = Arc::new(Still { time: AtomicU64::new(0), drawn: AtomicU64::new(0) });
        let node = || Self {
            faults: Faults::default(),
            time: time.clone(),
            setup: Setup::default(),
            memory: memory.clone(),
            folder: folder.clone(),
            bus: Some(bus.clone()),
            database: database.clone(),
            running: None,
        };
        let mut nodes = [node(), node()];
        for node in &mut nodes {
            node.start().await;
        }
        nodes
    }

    /// The number of this node.
    pub(in crate::online::tests) fn node(&self) -> NodeId {
        self.club().base.store.nodes().own().unwrap()
    }

    /// Cuts this node off the bus, or connects it again.
    pub(in crate::online::tests) fn connect(&self, connected: bool) {
        let Some(Meeting::Hub(hub)) = &self.bus else { panic!("only a hub can be cut") };
        hub.connect(self.node(), connected);
    }

    /// Lets the heartbeats of this node fail, or succeed again.
    pub(in crate::online::tests) fn silence(&self, silent: bool) {
        self.memory.silence(self.node(), silent);
    }

    /// Takes a game of another node in the store. The task of the game here does not notice, as if the answer of the store were lost.
    pub(in crate::online::tests) async fn take_unnoticed(&self, other: &Self, game: GameId) {
        let store = &self.club().base.store;
        // Until both nodes have made the heartbeats that this needs.
        loop {
            self.memory.expire(other.node());
            if store.take(store_id(game)).await.is_ok() {
                return;
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// Ends the connections and the heartbeats of this node, and cuts it off the bus, as if the process had been stopped for longer than
    /// its lease. The tasks of its games go on.
    pub(in crate::online::tests) fn freeze(&self) {
        self.connect(false);
        self.club().base.closing.cancel();
        self.memory.expire(self.node());
    }

    /// The storage of a node.
    pub(super) async fn stored_in(&self, address: &Address) -> OpenStorage {
        let options = PostgresOptions::new(address.clone(), "test", FOLD);
        let (now, settled) = (timestamp(self.time.now().wall), |_: &_| RestoreSettlement::Over);
        let wrap = |writer| FaultyWriter::new(writer, self.faults.clone());
        let store = postgres::open_with(&options, now, settled, wrap).await.unwrap();
        let own = store.nodes().own().unwrap();
        let bus = self.bus.as_ref().unwrap().join(own).await;
        let registry = PostgresRegistry::open(address, Some(own)).await.unwrap();
        let cluster = Some(Arc::new(ClusterNode::new(own, bus)));
        OpenStorage { store: Arc::new(store), registry: Arc::new(registry), cluster, lock: None }
    }
}
