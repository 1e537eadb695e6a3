//! Commits of one writer: what one costs, and how much more for each action in it.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tokio::time::sleep;
use trictrac_rules::FOLD;
use trictrac_store::postgres::{Options, PostgresStore};
use trictrac_store::testing::Statistics;
use trictrac_store::testing::postgres::Server;
use trictrac_store::{
    Batch, Entry, GameId, Hold, Settlement, Stage, Store as _, Summary, Timestamp,
};

use super::super::figures::Figures;
use super::club::DURABLE;
use super::reading::with_children;
use crate::online::runtime;

/// The numbers of games that write at the same time. The first write of each round may get a commit of its own.
pub(super) const GAMES: [usize; 4] = [1, 8, 64, 256];
/// How long each number of games writes.
const TIME: Duration = Duration::from_secs(4);
/// After this time without a commit, the next one makes the connection report what it did.
const REPORT: Duration = Duration::from_millis(1200);

/// What one action appends, about as long as in a match.
fn action() -> Batch {
    let text = "x".repeat(100);
    let entry =
        || Entry { at: Timestamp(0), body: format!(r#"{{"of":"a test","text":"{text}"}}"#) };
    Batch::new([entry(), entry()], Summary::new(Stage::Live))
}

/// Appends an action to each game.
async fn round(store: &PostgresStore, holds: Vec<Hold>) -> Vec<Hold> {
    let appended = holds.into_iter().map(|hold| store.append(hold, action()));
    let appended = join_all(appended).await.into_iter();
    appended.map(|hold| hold.expect("the database works")).collect()
}

/// Lets this number of games write as fast as they can, round after round.
async fn measure(server: &Server, games: usize) -> Figures {
    let database = server.new_database().await;
    let options = Options::new(server.address(&database), "growth", FOLD);
    let store = PostgresStore::open(&options, Timestamp(0), |_| Settlement::Over).await;
    let store = store.expect("a new database");
    let number = |nth: usize| GameId((nth as u128).to_be_bytes());
    let created = join_all((0..games).map(|nth| store.create(number(nth), action()))).await;
    let mut holds: Vec<Hold> = created.into_iter().map(Result::unwrap).collect();
    let reported = async |holds: Vec<Hold>| -> (Vec<Hold>, Statistics) {
        sleep(REPORT).await;
        let holds = round(&store, holds).await;
        (holds, server.statistics(&database).await)
    };
    let (again, before) = reported(holds).await;
    holds = again;
    let process = server.process().expect("the server runs");
    let (begun, used) = (Instant::now(), with_children(process));
    while begun.elapsed() < TIME {
        holds = round(&store, holds).await;
    }
    let (time, used) = (begun.elapsed(), with_children(process) - used);
    let (_, after) = reported(holds).await;
    store.close().await;
    let actions = (after.table("entry").inserted - before.table("entry").inserted) as f64 / 2.0;
    let commits = (after.commits - before.commits) as f64;
    let mut figures = Figures::default();
    figures.add("games", games as f64);
    figures.add("writes of 1000 commits", 1000.0 * actions / commits);
    figures.add("commit us", 1e6 * time.as_secs_f64() / commits);
    figures.add("database us of a commit", 1e6 * used / commits);
    figures
}

/// Measures each number of games; nothing if this machine has no Postgres.
pub(super) fn run() -> Option<Vec<Figures>> {
    let server = Server::start(DURABLE)?;
    Some(GAMES.map(|games| runtime().block_on(measure(&server, games))).into())
}
