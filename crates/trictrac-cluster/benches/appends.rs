//! Benchmark of acknowledged appends: how many a second when 1, 10, 100 or 1,000 games write at once.
//!
//! Each game appends one entry, waits for the answer and appends the next. The folder of SQLite is on the disk of the build directory,
//! that of Postgres is in the folder for temporary files; both wait for the disk at every commit. Without Postgres its part is left out.

use divan::Bencher;
use divan::counter::ItemsCount;
use futures_util::future::join_all;
use tokio::runtime::Runtime;
use trictrac_cluster::postgres;
use trictrac_cluster::testing::postgres::{Disk, PostgresServer};
use trictrac_store::sqlite::{SqliteOptions, SqliteStore};
use trictrac_store::testing::suite::{batch, game};
use trictrac_store::{DataFolder, Hold, RestoreSettlement, Store, Timestamp};

/// Appends of each game in one sample.
const APPENDS: u32 = 20;
/// The numbers of games.
const GAMES: [u64; 4] = [1, 10, 100, 1_000];

fn main() {
    divan::main();
}

async fn append(store: &dyn Store, mut hold: Hold) -> Hold {
    for _ in 0..APPENDS {
        let next = hold.next();
        hold = store.append(hold, batch([next])).await.expect("the disk works");
    }
    hold
}

/// Appends at once to `games` games; the items are acknowledged appends.
fn measure(bencher: Bencher<'_, '_>, runtime: &Runtime, store: &dyn Store, games: u64) {
    let mut holds: Vec<Hold> = runtime.block_on(async {
        let created = (0..games).map(|number| store.create(game(number), batch([0])));
        let holds: Result<_, _> = join_all(created).await.into_iter().collect();
        holds.expect("new games")
    });
    let items = ItemsCount::new(games * u64::from(APPENDS));
    bencher.counter(items).bench_local(|| {
        let games = std::mem::take(&mut holds).into_iter();
        holds = runtime.block_on(join_all(games.map(|hold| append(store, hold))));
    });
    runtime.block_on(store.close());
}

#[divan::bench(args = GAMES, sample_count = 15, sample_size = 1)]
fn appends(bencher: Bencher<'_, '_>, games: u64) {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("the disk works");
    let runtime = Runtime::new().expect("threads");
    let data = DataFolder::at(folder.path());
    let opened = SqliteStore::open(&data, SqliteOptions::default(), |_| RestoreSettlement::Over);
    let store = runtime.block_on(opened).expect("a new folder");
    measure(bencher, &runtime, &store, games);
}

#[divan::bench(args = GAMES, sample_count = 15, sample_size = 1)]
fn appends_to_postgres(bencher: Bencher<'_, '_>, games: u64) {
    let Some(server) = PostgresServer::start(Disk::Durable) else { return };
    let runtime = Runtime::new().expect("threads");
    let store = runtime.block_on(async {
        let options = postgres::PostgresOptions::new(server.database().await, "bench", 1);
        postgres::open(&options, Timestamp(0), |_| RestoreSettlement::Over).await
    });
    measure(bencher, &runtime, &store.expect("a new database"), games);
}
