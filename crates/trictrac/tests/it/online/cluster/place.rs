//! A database, a bus and three servers; and what is checked at the end.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tokio::time::sleep;
use trictrac_client::net::Session;
use trictrac_protocol::{Clock, GameId};
use trictrac_store::postgres::{Options, PostgresStore};
use trictrac_store::testing::nats;
use trictrac_store::testing::postgres::{self, Disk};
use trictrac_store::{Settlement, Store as _, Timestamp};
use trictrac_umpire::{Entry, Game};

use super::super::{Part, Plan, Report, Server, check, runtime};

/// What is played while everything fails.
const PLANS: [Plan; 4] = [
    Plan { rules: "holes=3", clock: Clock::Lent, engine: None, seed: 1 },
    Plan { rules: "holes=2,marking=announced", clock: Clock::None, engine: None, seed: 2 },
    Plan { rules: "holes=2,marking=table", clock: Clock::Lent, engine: None, seed: 3 },
    Plan { rules: "holes=2", clock: Clock::None, engine: Some("debutant"), seed: 4 },
];

/// A club of three nodes.
pub(super) struct Place {
    pub(super) postgres: postgres::Server,
    pub(super) nats: nats::Server,
    pub(super) nodes: Vec<Server>,
}

impl Place {
    /// Starts everything; nothing if this machine has no Postgres or no NATS.
    pub(super) fn start(name: &str) -> Option<Self> {
        let (postgres, nats) = (postgres::Server::start(Disk::Fast)?, nats::Server::start()?);
        runtime().block_on(postgres.database());
        let store = postgres.url("club_1");
        let node = |number: u32| {
            let arguments = ["--no-limits", "--store", &store, "--bus", &nats.url()];
            Server::with(&format!("{name}-{number}"), &arguments, "warn")
        };
        let nodes = (1..=3).map(node).collect();
        Some(Self { postgres, nats, nodes })
    }

    /// The addresses of the nodes, from this one on.
    fn addresses(&self, first: usize) -> Vec<SocketAddr> {
        let mut addresses: Vec<SocketAddr> = self.nodes.iter().map(Server::address).collect();
        addresses.rotate_left(first % self.nodes.len());
        addresses
    }

    /// Plays this number of matches at a time, one after the other, until `done`.
    pub(super) async fn play_until(&self, matches: usize, done: &AtomicBool) -> Vec<Report> {
        let one = async |number: usize| {
            let (mut reports, mut round) = (Vec::new(), 0);
            while reports.is_empty() || !done.load(Ordering::Relaxed) {
                let plan = PLANS[(number + round) % PLANS.len()];
                let seed = (number * 1000 + round) as u64;
                reports.extend(self.play(number, Plan { seed, ..plan }).await);
                round += 1;
            }
            reports
        };
        join_all((0..matches).map(one)).await.into_iter().flatten().collect()
    }

    /// Plays a match of players who begin on different nodes.
    async fn play(&self, number: usize, plan: Plan) -> Vec<Report> {
        let (here, there) = (self.addresses(number), self.addresses(number + 1));
        let creator = self.create(&here, plan).await.among(here.clone());
        let Some(invitation) = creator.invitation() else { return vec![creator.play().await] };
        let guest = Part::join(guest(&there).await, plan, invitation).among(there);
        let (one, other) = tokio::join!(creator.play(), guest.play());
        vec![one, other]
    }

    async fn create(&self, places: &[SocketAddr], plan: Plan) -> Part {
        Part::create_at(places, guest(places).await, plan).await
    }

    /// Checks what the clients saw against the logs, and returns how many messages were acknowledged.
    pub(super) fn check(&self, reports: &[Report]) -> usize {
        runtime().block_on(async {
            let address = self.postgres.address("club_1");
            let options = Options::new(address, "check", trictrac_rules::FOLD);
            let now = Timestamp(0);
            let store = PostgresStore::open(&options, now, |_| Settlement::Over).await.unwrap();
            let mut acknowledged = 0;
            for report in reports {
                acknowledged += check(report, &log(&store, report.game).await);
            }
            store.close().await;
            acknowledged
        })
    }
}

/// The log of a game. It folds, and its numbers have no hole.
async fn log(store: &PostgresStore, game: GameId) -> Vec<Entry> {
    let entries = store.read(trictrac_store::GameId(game.0), 0).await.unwrap();
    let read = |entry: &trictrac_store::Entry| serde_json::from_str(&entry.body).unwrap();
    let log: Vec<Entry> = entries.iter().map(read).collect();
    Game::fold(&log).unwrap_or_else(|error| panic!("game {game}: {error:?}"));
    log
}

/// Becomes a guest of one of these servers, however long they need to come back.
async fn guest(places: &[SocketAddr]) -> Session {
    let begun = Instant::now();
    for place in places.iter().cycle() {
        if let Ok(session) = Session::guest(*place).await {
            return session;
        }
        assert!(begun.elapsed() < Duration::from_mins(2), "no server answers");
        sleep(Duration::from_millis(20)).await;
    }
    unreachable!("there is a server")
}
