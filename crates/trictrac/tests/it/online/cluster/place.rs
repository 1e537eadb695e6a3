//! A database, a bus and three servers; and what is checked at the end.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::scope;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tokio::time::sleep;
use trictrac_client::net::ClientSession;
use trictrac_cluster::postgres::{Address, PostgresOptions, PostgresStore, open};
use trictrac_cluster::testing::postgres::{self, Disk};
use trictrac_cluster::testing::{epochs, nats};
use trictrac_protocol::GameId;
use trictrac_store::testing::wire::RelayPort;
use trictrac_store::{RestoreSettlement, Store as _, Timestamp};
use trictrac_umpire::FOLD;
use trictrac_umpire::{Game, LogEntry};

use super::super::{PLANS, Part, Plan, Report, Server, check, runtime};

/// The servers of the club.
const NODES: usize = 3;
/// The time that a player thinks.
const THINKS: Duration = Duration::from_millis(20);
/// A shorter wait is not noticed.
const NOTICED: Duration = Duration::from_millis(500);
/// The line that is printed where a service is missing.
pub(in crate::online) const LEFT_OUT: &str = "left out: Postgres or NATS is missing";

/// The services that the nodes need.
pub(in crate::online) struct Services {
    pub(in crate::online) postgres: postgres::PostgresServer,
    /// The name of the database of the club.
    pub(in crate::online) database: String,
    pub(super) nats: nats::NatsServer,
    /// The wires of each node.
    pub(in crate::online) wires: Vec<Wires>,
}

/// The wires of a node to the database and the bus.
pub(in crate::online) struct Wires {
    pub(in crate::online) database: RelayPort,
    pub(super) bus: RelayPort,
}

/// A club of three nodes.
pub(in crate::online) struct Place {
    pub(in crate::online) services: Services,
    pub(in crate::online) nodes: Vec<Server>,
}

impl Place {
    /// Starts everything; nothing if this machine has no Postgres or no NATS.
    fn start(name: &str) -> Option<Self> {
        Some(Self::on(
            name,
            postgres::PostgresServer::start(Disk::Fast)?,
            nats::NatsServer::start()?,
        ))
    }

    /// The same with these services.
    pub(in crate::online) fn on(
        name: &str,
        postgres: postgres::PostgresServer,
        nats: nats::NatsServer,
    ) -> Self {
        let database = runtime().block_on(postgres.new_database());
        let wires = [(); NODES].map(|()| Wires::to(&postgres, &nats));
        let nodes = wires.iter().enumerate().map(|(number, wires)| {
            let store = format!("postgres://trictrac@{}/{database}", wires.database.address());
            let bus = format!("nats://{}", wires.bus.address());
            let arguments = ["--no-limits", "--store", &store, "--bus", &bus];
            Server::with(&format!("{name}-{number}"), &arguments, "warn")
        });
        let nodes = nodes.collect();
        let services = Services { postgres, database, nats, wires: wires.into() };
        runtime().block_on(epochs::note(&services.address()));
        Self { services, nodes }
    }

    /// Plays this number of matches at a time while `disturb` disturbs the club. Returns the figures as text, after `what`.
    pub(in crate::online) fn disturb(
        self,
        what: &str,
        matches: usize,
        disturb: impl FnOnce(&mut Services, &[Server]) + Send,
    ) -> String {
        let Self { mut services, nodes } = self;
        let done = AtomicBool::new(false);
        let reports: Vec<Report> = scope(|scope| {
            let disturbing = scope.spawn(|| {
                disturb(&mut services, &nodes);
                done.store(true, Ordering::Relaxed);
            });
            let reports = runtime().block_on(play_until(&nodes, matches, &done));
            disturbing.join().unwrap();
            reports
        });
        figures(what, &services, &reports)
    }
}

impl Services {
    /// The database of the club.
    fn address(&self) -> Address {
        self.postgres.address(&self.database)
    }
}

impl Wires {
    fn to(postgres: &postgres::PostgresServer, nats: &nats::NatsServer) -> Self {
        let [database, bus] = [postgres.port(), nats.port()]
            .map(|port| RelayPort::to((Ipv4Addr::LOCALHOST, port).into()));
        Self { database, bus }
    }
}

/// The addresses of the nodes, from this one on.
fn addresses(nodes: &[Server], first: usize) -> Vec<SocketAddr> {
    let mut addresses: Vec<SocketAddr> = nodes.iter().map(Server::address).collect();
    addresses.rotate_left(first % nodes.len());
    addresses
}

/// Plays this number of matches at a time, one after the other, until `done`.
pub(in crate::online) async fn play_until(
    nodes: &[Server],
    matches: usize,
    done: &AtomicBool,
) -> Vec<Report> {
    let one = async |number: usize| {
        let (mut reports, mut round) = (Vec::new(), 0);
        while reports.is_empty() || !done.load(Ordering::Relaxed) {
            let plan = PLANS[(number + round) % PLANS.len()];
            let seed = (number * 1000 + round) as u64;
            reports.extend(play(nodes, number, Plan { seed, ..plan }).await);
            round += 1;
        }
        reports
    };
    join_all((0..matches).map(one)).await.into_iter().flatten().collect()
}

/// Plays a match of players who begin on different nodes.
async fn play(nodes: &[Server], number: usize, plan: Plan) -> Vec<Report> {
    let here = addresses(nodes, number);
    let creator = Part::create_at(&here, guest(&here).await, plan).await;
    let invitation = creator.invitation();
    let mut parts = vec![creator.among(here)];
    for (seat, next) in plan.people().skip(1).zip(number + 1..) {
        let there = addresses(nodes, next);
        let part = Part::join(guest(&there).await, plan, invitation.clone(), seat);
        parts.push(part.among(there));
    }
    join_all(parts.into_iter().map(|part| part.thinking(THINKS).play())).await
}

/// Checks what the clients saw against the logs. Returns how many messages were acknowledged, and how often the owner of a game changed.
fn acknowledged(services: &Services, reports: &[Report]) -> (usize, i64) {
    runtime().block_on(async {
        let options = PostgresOptions::new(services.address(), "check", FOLD);
        let now = Timestamp(0);
        let store = open(&options, now, |_| RestoreSettlement::Over).await.unwrap();
        let mut acknowledged = 0;
        for report in reports {
            acknowledged += check(report, &log(&store, report.game).await);
        }
        store.close().await;
        (acknowledged, epochs::changes(&services.address()).await)
    })
}

/// Disturbs a club of its own: see [`Place::disturb`].
pub(super) fn disturb(
    name: &str,
    what: &str,
    matches: usize,
    disturb: impl FnOnce(&mut Services, &[Server]) + Send,
) -> String {
    let Some(place) = Place::start(name) else { return LEFT_OUT.into() };
    place.disturb(what, matches, disturb)
}

/// Checks what the clients saw, and returns the figures as text, after `what`.
pub(in crate::online) fn figures(what: &str, services: &Services, reports: &[Report]) -> String {
    let (acknowledged, changes) = acknowledged(services, reports);
    let connections: u32 = reports.iter().map(|report| report.connections).sum();
    let pauses = pauses(reports);
    format!(
        "{what}: {} clients of whole matches, {connections} connections, {acknowledged} acknowledged messages, \
         all there, once, in order; {changes} times a game went on at another node; {pauses}",
        reports.len()
    )
}

/// The pauses in which a player saw nothing happen, and that are long enough to be noticed: their number, the median and the longest.
fn pauses(reports: &[Report]) -> String {
    let waits = reports.iter().flat_map(|report| &report.waits);
    let mut pauses: Vec<Duration> = waits.copied().filter(|wait| *wait > NOTICED).collect();
    pauses.sort();
    let (Some(median), Some(longest)) = (pauses.get(pauses.len() / 2), pauses.last()) else {
        return format!("no pause of more than {NOTICED:?}");
    };
    format!(
        "{} pauses of more than {NOTICED:?}: median {median:.1?}, longest {longest:.1?}",
        pauses.len()
    )
}

/// The log of a game. It folds, and its numbers have no hole.
pub(in crate::online) async fn log(store: &PostgresStore, game: GameId) -> Vec<LogEntry> {
    let entries = store.read(trictrac_store::GameId(game.0), 0).await.unwrap();
    let read = |entry: &trictrac_store::StoredEntry| serde_json::from_str(&entry.body).unwrap();
    let log: Vec<LogEntry> = entries.iter().map(read).collect();
    Game::fold(&log).unwrap_or_else(|error| panic!("game {game}: {error:?}"));
    log
}

/// Becomes a guest of one of these servers, however long they need to come back.
async fn guest(places: &[SocketAddr]) -> ClientSession {
    let begun = Instant::now();
    for place in places.iter().cycle() {
        if let Ok(session) = ClientSession::guest(*place).await {
            return session;
        }
        assert!(begun.elapsed() < Duration::from_mins(2), "no server answers");
        sleep(Duration::from_millis(20)).await;
    }
    unreachable!("there is a server")
}
