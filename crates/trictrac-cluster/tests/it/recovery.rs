//! A standby is promoted, and a server is restored to an earlier time.

use trictrac_cluster::postgres::{self, Address, PostgresOptions, PostgresRegistry, PostgresStore};
use trictrac_cluster::testing::postgres::{Disk, PostgresServer, database};
use trictrac_store::club::ClubError;
use trictrac_store::people::Sessions as _;
use trictrac_store::testing::people::session;
use trictrac_store::testing::suite::{batch, entry, game};
use trictrac_store::{
    AppendError, Batch, Changes as _, ClubChange, Cursor, GameId, GameStage, GameSummary,
    OpenError, Registry as _, RestoreSettlement, Store as _, TakeError, Timestamp,
};

use super::connect;

async fn open(address: &Address) -> PostgresStore {
    let options = PostgresOptions::new(address.clone(), "test", 1);
    let settle = |_: &_| RestoreSettlement::Append(ended());
    postgres::open(&options, Timestamp(0), settle).await.unwrap()
}

/// The last entry of a game.
fn ended() -> Batch {
    Batch::new([entry(99)], GameSummary::new(GameStage::Ended))
}

async fn length(store: &PostgresStore, game: GameId) -> usize {
    store.read(game, 0).await.unwrap().len()
}

#[tokio::test]
async fn games_in_progress_end_after_a_database_went_back_in_time() {
    let Some(address) = database().await else { return };
    let old = open(&address).await;
    let hold = old.create(game(1), batch([0])).await.unwrap();
    old.create(game(2), ended()).await.unwrap();
    let mut connection = connect(&address).await;
    let lease = "update node set until = clock_timestamp() + interval '1 minute'";
    sqlx::query(lease).execute(&mut connection).await.unwrap();
    let refused = postgres::mark_restored(&address).await.unwrap_err();
    assert!(matches!(refused, ClubError::NodesRun { .. }), "{refused}");

    let challenges = "insert into challenge (id, at, body, secret) values \
         (decode(repeat('01', 16), 'hex'), 1, '\"fixed\"', decode(repeat('07', 32), 'hex')), \
         (decode(repeat('02', 16), 'hex'), 2, '\"open\"', null)";
    sqlx::query(challenges).execute(&mut connection).await.unwrap();

    // A server that was not stopped, and whose lease is nearly over in the database of before.
    let lease = "update node set until = clock_timestamp() + interval '1 second'";
    sqlx::query(lease).execute(&mut connection).await.unwrap();
    assert_eq!(postgres::mark_restored(&address).await.unwrap(), 1);
    assert_eq!(postgres::mark_restored(&address).await.unwrap(), 1, "it may be repeated");
    let nodes = "select count(*) from node";
    let nodes: i64 = sqlx::query_scalar(nodes).fetch_one(&mut connection).await.unwrap();
    assert_eq!(nodes, 0);
    let left = sqlx::query_scalar("select body from challenge").fetch_all(&mut connection);
    let left: Vec<String> = left.await.unwrap();
    assert_eq!(left, ["\"open\""], "the secret of the other one may be known by now");
    let now = "select (extract(epoch from clock_timestamp()) * 1000)::bigint";
    let now: i64 = sqlx::query_scalar(now).fetch_one(&mut connection).await.unwrap();
    let registry = PostgresRegistry::open(&address, old.nodes().own()).await.unwrap();
    let restored = registry.restored_at().await.unwrap().expect("a restored database").0;
    assert!((now - 60_000..=now).contains(&restored), "{restored} {now}");
    registry.close().await;
    let lost = old.append(hold, batch([1])).await.unwrap_err();
    assert!(matches!(lost, AppendError::Lost(_)), "{lost}");
    let refused = old.take(game(1)).await.unwrap_err();
    assert!(matches!(refused, TakeError::Frozen { .. }), "{refused}");

    let new = open(&address).await;
    assert_eq!((length(&new, game(1)).await, length(&new, game(2)).await), (2, 1));
    assert_eq!(new.summary(game(1)).await.unwrap().stage, GameStage::Ended);
}

#[tokio::test]
async fn a_database_without_a_club_is_not_marked() {
    let Some(address) = database().await else { return };
    let refused = postgres::mark_restored(&address).await.unwrap_err();
    assert!(matches!(refused, ClubError::Open(OpenError::NotADatabase { .. })), "{refused}");
    let mut connection = connect(&address).await;
    let tables = "select count(*) from pg_tables where schemaname = 'public'";
    let tables: i64 = sqlx::query_scalar(tables).fetch_one(&mut connection).await.unwrap();
    assert_eq!(tables, 0, "nothing was created");
}

/// A server that remembers numbers of transactions learns that the database is another one.
async fn learns_that_everything_may_have_changed(registry: &PostgresRegistry, cursor: Cursor) {
    let (changes, next) = registry.changes(cursor).await.unwrap();
    assert_eq!(changes, [ClubChange::Everything]);
    assert_eq!(registry.changes(next).await.unwrap().0, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_restored_to_a_time() {
    let Some(mut server) = PostgresServer::archiving(Disk::Fast) else { return };
    let name = server.new_database().await;
    let address = server.address(&name);
    let store = open(&address).await;
    let registry = PostgresRegistry::open(&address, store.nodes().own()).await.unwrap();
    let hold = store.create(game(1), batch([0])).await.unwrap();
    let backup = server.base_backup();
    let hold = store.append(hold, batch([1])).await.unwrap();
    let moment = server.moment().await;
    store.append(hold, batch([2])).await.unwrap();
    store.create(game(2), batch([0])).await.unwrap();
    registry.create_guest(&session(1, 1)).await.unwrap();
    let (_, cursor) = registry.changes(Cursor::default()).await.unwrap();
    store.close().await;
    let lengths = server.lengths_at(&name, &moment, "0").await;
    assert_eq!((lengths.len(), lengths[&game(1)]), (1, 2));

    server.archive_all().await;
    server.kill();
    server.restore(&backup, &moment).await;
    learns_that_everything_may_have_changed(&registry, cursor).await;
    assert_eq!(postgres::mark_restored(&address).await.unwrap(), 1);
    let store = open(&address).await;
    assert_eq!(length(&store, game(1)).await, 3, "two entries, and the end");
    assert!(store.read(game(2), 0).await.is_err(), "it was created later");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_promoted_standby_has_everything() {
    let Some(mut primary) = PostgresServer::start(Disk::Fast) else { return };
    let name = primary.new_database().await;
    let standby = primary.standby().await;
    let store = open(&primary.address(&name)).await;
    let mut hold = store.create(game(1), batch([0])).await.unwrap();
    for number in 1..100 {
        hold = store.append(hold, batch([number])).await.unwrap();
    }
    primary.kill();
    standby.promote().await;
    let store = open(&standby.address(&name)).await;
    assert_eq!(length(&store, game(1)).await, 100);
}
