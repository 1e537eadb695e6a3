//! The servers of a run: one with a folder, or nodes with a database and a bus.

use std::net::SocketAddr;

use trictrac_store::testing::nats;
use trictrac_store::testing::postgres::{self, Disk};

use crate::online::{Server, runtime};

pub(super) const FAST: Disk = Disk::Fast;
pub(super) const DURABLE: Disk = Disk::Durable;

/// What kind of club.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    /// The number of nodes; 0 is one server with SQLite in its folder.
    pub(super) nodes: usize,
    /// Whether commits of the database survive a power failure. Those of a folder always do.
    pub(super) disk: Disk,
}

/// What the nodes share.
pub(super) struct Services {
    pub(super) postgres: postgres::Server,
    pub(super) database: String,
    pub(super) nats: nats::Server,
}

/// A club that runs.
pub(super) struct Club {
    /// They stop first.
    pub(super) servers: Vec<Server>,
    pub(super) services: Option<Services>,
}

impl Club {
    /// Starts one; nothing if this machine has no Postgres or no NATS.
    pub(super) fn start(name: &str, kind: Kind) -> Option<Self> {
        let own = ["--no-limits", "--metrics", "127.0.0.1:0"];
        if kind.nodes == 0 {
            let servers = vec![Server::with(name, &own, "warn")];
            return Some(Self { servers, services: None });
        }
        let (postgres, nats) = (postgres::Server::start(kind.disk)?, nats::Server::start()?);
        let database = runtime().block_on(postgres.new_database());
        let (store, bus) = (postgres.url(&database), nats.url());
        let arguments = [&own[..], &["--store", &store, "--bus", &bus]].concat();
        let node = |number| Server::with(&format!("{name}-{number}"), &arguments, "warn");
        let servers = (1..=kind.nodes).map(node).collect();
        Some(Self { servers, services: Some(Services { postgres, database, nats }) })
    }

    pub(super) fn addresses(&self) -> Vec<SocketAddr> {
        self.servers.iter().map(Server::address).collect()
    }

    /// Lets the database write its pages to disk, as it does every five minutes.
    pub(super) async fn checkpoint(&self) {
        if let Some(services) = &self.services {
            services.postgres.checkpoint().await;
        }
    }
}
