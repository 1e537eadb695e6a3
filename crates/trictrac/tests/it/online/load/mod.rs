//! Load: many matches, spectators and returning sockets at once, against the real program.
//!
//! One thread plays all matches. It is cheap, because it shares the cores with the server:
//!
//! - [`wire`] speaks as much WebSocket as is needed;
//! - both sockets of a match share one [`ledger`]: whoever sees an entry first notes its fingerprint, and all others compare;
//! - a [`table`] is a match with two sockets; it knows the rules, and acts when [`steady`] says so.
//!
//! Every socket checks that the numbers of entries have no gap, that each fingerprint is the one that the others saw, that every
//! message is accepted under the number of its entry, and that nothing is refused. The tests of every run check only that.
//! The drills (`at_length`) also print times: a median of three runs.

mod accounts;
#[cfg(target_os = "linux")]
mod analyses;
mod burst;
mod engine;
mod figures;
#[cfg(target_os = "linux")]
mod flood;
mod guests;
mod ledger;
mod lobby;
#[cfg(all(target_os = "linux", feature = "tls"))]
mod pushing;
#[cfg(all(target_os = "linux", feature = "tls"))]
mod reach;
mod steady;
mod table;
mod watch;
mod wire;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::rc::Rc;

use tokio::sync::Semaphore;
use tokio::task::{LocalSet, spawn_local};

use super::{Server, raise_descriptors};
use table::{Opponent, Table};

/// The number of matches that are prepared at the same time.
const PREPARING: usize = 64;

/// A failure: the text says where.
type Fault = String;

/// Runs a future on this thread, with everything that it spawns.
fn on_one_thread<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(LocalSet::new().run_until(future))
}

/// Prepares this number of matches: both sit, and the first dice have fallen.
async fn prepare(server: &Server, matches: usize, opponent: Opponent) -> Result<Vec<Table>, Fault> {
    prepare_at(&[server.address()], matches, opponent).await
}

/// The same with each player at a random one of the servers of a club.
async fn prepare_at(
    places: &[SocketAddr],
    matches: usize,
    opponent: Opponent,
) -> Result<Vec<Table>, Fault> {
    raise_descriptors();
    let each = if opponent == Opponent::Person { 2 } else { 1 };
    let mut cookies = guests::many(places[0], matches * each).await.map_err(text)?.into_iter();
    let mut random = fastrand::Rng::with_seed(1);
    let gate = Rc::new(Semaphore::new(PREPARING));
    let mut tasks = Vec::new();
    for _ in 0..matches {
        let at_random = |cookie| (places[random.usize(..places.len())], cookie);
        let players = cookies.by_ref().take(each).map(at_random).collect();
        let gate = gate.clone();
        tasks.push(spawn_local(async move {
            let _permit = gate.acquire().await.map_err(text)?;
            Table::begin(players, opponent).await
        }));
    }
    let mut tables = Vec::new();
    for task in tasks {
        tables.push(task.await.map_err(text)??);
    }
    Ok(tables)
}

#[expect(clippy::needless_pass_by_value, reason = "`map_err` passes a value")]
fn text(error: impl ToString) -> Fault {
    error.to_string()
}

fn broken(why: &str) -> io::Error {
    io::Error::other(why.to_owned())
}
