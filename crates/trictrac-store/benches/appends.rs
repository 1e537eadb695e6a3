//! Benchmark of acknowledged appends: how many a second when 1, 10, 100 or 1,000 games write at once.
//!
//! Each game appends one entry, waits for the answer and appends the next. The folder is on the disk of the build directory.

use divan::Bencher;
use divan::counter::ItemsCount;
use futures_util::future::join_all;
use trictrac_store::sqlite::{Options, SqliteStore};
use trictrac_store::testing::suite::{batch, game};
use trictrac_store::{DataFolder, Hold, Settlement, Store as _};

/// Appends of each game in one sample.
const APPENDS: u32 = 20;

fn main() {
    divan::main();
}

async fn append(store: &SqliteStore, mut hold: Hold) -> Hold {
    for _ in 0..APPENDS {
        let next = hold.next();
        hold = store.append(hold, batch([next])).await.expect("the disk works");
    }
    hold
}

/// Appends at once to `games` games; the items are acknowledged appends.
#[divan::bench(args = [1, 10, 100, 1_000], sample_count = 15, sample_size = 1)]
fn appends(bencher: Bencher<'_, '_>, games: u64) {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("the disk works");
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let data = DataFolder::at(folder.path());
    let (store, mut holds) = runtime.block_on(async {
        let store = SqliteStore::open(&data, Options::default(), |_| Settlement::Over).await;
        let store = store.expect("a new folder");
        let created = (0..games).map(|number| store.create(game(number), batch([0])));
        let holds: Result<Vec<Hold>, _> = join_all(created).await.into_iter().collect();
        (store, holds.expect("new games"))
    });
    let items = ItemsCount::new(games * u64::from(APPENDS));
    bencher.counter(items).bench_local(|| {
        let games = std::mem::take(&mut holds).into_iter();
        holds = runtime.block_on(join_all(games.map(|hold| append(&store, hold))));
    });
    runtime.block_on(store.close());
}
