//! The write-ahead log stays short, whoever writes.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use sqlx::{Connection as _, SqliteConnection};
use trictrac_store::sqlite::{SqliteOptions, SqliteRegistry, SqliteStore};
use trictrac_store::testing::suite::{batch, game};
use trictrac_store::testing::training::{account, row};
use trictrac_store::{
    CreateError, DataFolder, NoRoom, PlayerId, Registry, RestoreSettlement, Store as _, Timestamp,
    TrainingAmount,
};

use crate::folder_in_memory;

/// Pages after which the log is copied.
const PAGES: u32 = 100;
const LIMIT: u64 = PAGES as u64 * 4_120;

fn options() -> SqliteOptions {
    SqliteOptions { reserve: 0, checkpoint_pages: PAGES, ..SqliteOptions::default() }
}

async fn open(folder: &Path) -> (SqliteStore, Arc<dyn Registry>, PlayerId) {
    let data = DataFolder::at(folder);
    let store = SqliteStore::open(&data, options(), |_| RestoreSettlement::Over).await.unwrap();
    let registry = SqliteRegistry::open_with(&data.database(), options()).await.unwrap();
    let player = account(&registry, "Rose", 1).await;
    (store, Arc::new(registry), player)
}

/// Replaces 500 results of a kilobyte: about as much as the log may have before it is copied.
async fn train(registry: &dyn Registry, player: PlayerId, round: i64) {
    let value = "x".repeat(1_000);
    let rows: Vec<_> = (0..500).map(|nth| row(&format!("e/{nth}"), round, &value)).collect();
    let most = TrainingAmount { exercises: 500, bytes: 1_000_000 };
    registry.train(player, &rows, Timestamp(round), most).await.unwrap().unwrap();
}

fn log(folder: &Path) -> u64 {
    fs::metadata(folder.join("trictrac.db-wal")).unwrap().len()
}

#[tokio::test]
async fn large_writes_beside_games_leave_a_short_log() {
    let folder = folder_in_memory();
    let (store, registry, player) = open(folder.path()).await;
    let mut hold = store.create(game(1), batch([0])).await.unwrap();
    let mut longest = 0;
    for round in 1..100 {
        train(&*registry, player, round).await;
        let next = hold.next();
        hold = store.append(hold, batch([next])).await.unwrap();
        longest = longest.max(log(folder.path()));
    }
    // The writer waits at twice the limit; four commits, together of some 1,200 pages, come on top of it. All rounds write 400 MB.
    assert!(longest <= 16 * LIMIT, "{longest} bytes");
    // The next commits begin the log again, and cut it, as soon as the checkpoint has ended.
    while log(folder.path()) > LIMIT {
        let next = hold.next();
        assert!(next < 10_000, "{} bytes", log(folder.path()));
        hold = store.append(hold, batch([next])).await.unwrap();
    }
}

#[tokio::test]
async fn a_reader_that_stays_stops_only_what_is_new() {
    let folder = folder_in_memory();
    let (store, registry, player) = open(folder.path()).await;
    let mut hold = store.create(game(1), batch([0])).await.unwrap();
    let url = format!("sqlite://{}/trictrac.db", folder.path().display());
    let mut reader = SqliteConnection::connect(&url).await.unwrap();
    let begin = "begin; select count(*) from entry;";
    sqlx::raw_sql(begin).execute(&mut reader).await.unwrap();
    let mut round = 0;
    while store.check_room().is_ok() {
        round += 1;
        train(&*registry, player, round).await;
        assert!(round < 1_000, "the log is {} bytes long", log(folder.path()));
    }
    assert!(matches!(store.check_room(), Err(NoRoom::LongLog { .. })));
    let refused = store.create(game(2), batch([0])).await.unwrap_err();
    assert!(matches!(&refused, CreateError::NoRoom(NoRoom::LongLog { .. })), "{refused}");
    let next = hold.next();
    hold = store.append(hold, batch([next])).await.unwrap();
    sqlx::raw_sql("commit").execute(&mut reader).await.unwrap();
    // Games go on, and with them the log becomes short again.
    while store.check_room().is_err() {
        let next = hold.next();
        assert!(next < 10_000, "the log is {} bytes long", log(folder.path()));
        hold = store.append(hold, batch([next])).await.unwrap();
    }
    store.create(game(2), batch([0])).await.unwrap();
}

#[tokio::test]
async fn results_of_a_kilobyte_take_little_more_than_their_bytes() {
    let folder = folder_in_memory();
    let (store, registry, player) = open(folder.path()).await;
    let value = "x".repeat(1_000);
    let most = TrainingAmount { exercises: 20_000, bytes: 10_000_000 };
    for part in 0..10 {
        let rows: Vec<_> = (0..500).map(|nth| row(&format!("e/{part}/{nth}"), 1, &value)).collect();
        registry.train(player, &rows, Timestamp(part), most).await.unwrap().unwrap();
    }
    assert_eq!(
        registry.trained_bytes().await.unwrap(),
        5_000 * 1_000 + 10 * (10 * 5 + 90 * 6 + 400 * 7)
    );
    registry.close().await;
    store.close().await;
    let bytes = fs::metadata(folder.path().join("trictrac.db")).unwrap().len();
    assert!(bytes < 6_500_000, "{bytes} bytes for 5,000,000");
}
