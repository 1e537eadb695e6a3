//! Several nodes on one Postgres database.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use sqlx::postgres::PgConnection;
use sqlx::{AssertSqlSafe, Connection as _};
use trictrac_cluster::postgres::{self, Address, PostgresOptions, PostgresStore};
use trictrac_cluster::testing::postgres::{Disk, PostgresServer, database};
use trictrac_store::testing::nodes::{StoreCluster, check};
use trictrac_store::testing::suite::{batch, entries, entry, game};
use trictrac_store::{
    AppendError, Batch, GameStage, GameSummary, Hold, NodeId, RestoreSettlement, StorageFaultKind,
    Store, TakeError, Timestamp,
};

use super::{Here, connect};

async fn join(address: &Address, now: Timestamp, fold: u32) -> PostgresStore {
    let options = PostgresOptions::new(address.clone(), "node", fold);
    postgres::open(&options, now, |_| RestoreSettlement::Over).await.unwrap()
}

async fn beat(store: &PostgresStore) {
    store.nodes().beat(Timestamp(1)).await.unwrap();
}

async fn execute(address: &Address, sql: &str) {
    let mut connection: PgConnection = connect(address).await;
    sqlx::query(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

async fn expire(address: &Address, node: NodeId) {
    let sql = format!("update node set until = clock_timestamp() where id = {node}");
    execute(address, &sql).await;
}

#[async_trait]
impl StoreCluster for Here {
    async fn join(&self, now: Timestamp, fold: u32) -> Arc<dyn Store> {
        let store = join(&self.0, now, fold).await;
        for _ in 0..2 {
            store.nodes().beat(now).await.unwrap();
        }
        Arc::new(store)
    }

    async fn expire(&self, node: NodeId) {
        expire(&self.0, node).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_conform() {
    let Some(address) = database().await else { return };
    check(&Here(address)).await;
}

/// Before its second heartbeat a new node takes only what is free.
#[tokio::test]
async fn a_new_node_waits_for_two_heartbeats() {
    let Some(address) = database().await else { return };
    let first = join(&address, Timestamp(0), 1).await;
    first.create(game(1), batch([0])).await.unwrap();
    let free = first.create(game(2), batch([0])).await.unwrap();
    first.release(free).await.unwrap();
    expire(&address, first.nodes().own().unwrap()).await;
    let second = join(&address, Timestamp(0), 1).await;
    let held = TakeError::Held { game: game(1), node: first.nodes().own().unwrap() };
    assert_eq!(second.take(game(1)).await.unwrap_err(), held);
    assert_eq!(second.nodes().orphans(9).await.unwrap(), [game(2)]);
    second.take(game(2)).await.unwrap();
    beat(&second).await;
    second.take(game(1)).await.unwrap();
}

/// After an outage longer than a lease every node gets the chance to renew its own before anybody takes its games.
#[tokio::test]
async fn nobody_takes_games_at_the_end_of_an_outage() {
    let Some(address) = database().await else { return };
    let nodes = [join(&address, Timestamp(0), 1).await, join(&address, Timestamp(0), 1).await];
    let [first, second] = &nodes;
    first.create(game(1), batch([0])).await.unwrap();
    for node in &nodes {
        beat(node).await;
        beat(node).await;
    }
    for node in &nodes {
        expire(&address, node.nodes().own().unwrap()).await;
    }
    beat(second).await;
    assert!(matches!(second.take(game(1)).await, Err(TakeError::Held { .. })));
    assert_eq!(second.nodes().orphans(9).await.unwrap(), []);
    beat(first).await;
    beat(second).await;
    assert!(matches!(second.take(game(1)).await, Err(TakeError::Held { .. })), "it has renewed");
    first.take(game(1)).await.unwrap();
}

/// Also if the lease has not ended: the heartbeat of the other one may still fail.
#[tokio::test]
async fn a_node_whose_heartbeat_failed_waits_for_two() {
    let Some(address) = database().await else { return };
    let first = join(&address, Timestamp(0), 1).await;
    let second = join(&address, Timestamp(0), 1).await;
    first.create(game(1), batch([0])).await.unwrap();
    beat(&second).await;
    terminate(&address).await;
    assert!(second.nodes().beat(Timestamp(1)).await.is_err());
    expire(&address, first.nodes().own().unwrap()).await;
    beat(&second).await;
    assert!(matches!(second.take(game(1)).await, Err(TakeError::Held { .. })));
    beat(&second).await;
    second.take(game(1)).await.unwrap();
}

/// Ends the connections of all stores of a database.
async fn terminate(address: &Address) {
    let sql = "select pg_terminate_backend(pid) from pg_stat_activity \
               where datname = current_database() and pid <> pg_backend_pid()";
    execute(address, sql).await;
}

/// Appends until it succeeds; what was acknowledged must be there.
async fn append(store: &PostgresStore, number: u32) -> Hold {
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < Duration::from_mins(1), "entry {number} is not stored");
        let Ok(taken) = store.take(game(1)).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        assert!(taken.log.entries.len() as u32 >= number, "an acknowledged entry is missing");
        if taken.hold.next() > number {
            return taken.hold;
        }
        match store.append(taken.hold, batch([number])).await {
            Ok(hold) => return hold,
            Err(AppendError::NotStored(_) | AppendError::Unknown(_)) => {}
            Err(AppendError::Lost(_)) => panic!("nobody else has taken the game"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_connections_end() {
    let Some(address) = database().await else { return };
    let store = join(&address, Timestamp(0), 1).await;
    store.create(game(1), batch([0])).await.unwrap();
    let ending = tokio::spawn({
        let address = address.clone();
        async move {
            for _ in 0..30 {
                terminate(&address).await;
                tokio::time::sleep(Duration::from_millis(15)).await;
            }
        }
    });
    let mut number = 1;
    while !ending.is_finished() {
        append(&store, number).await;
        number += 1;
    }
    ending.await.unwrap();
    append(&store, number).await;
    assert_eq!(store.read(game(1), 0).await.unwrap(), entries(number + 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_survives_a_crash_of_the_database() {
    let server =
        tokio::task::spawn_blocking(|| PostgresServer::start(Disk::Durable)).await.unwrap();
    let Some(mut server) = server else { return };
    let address = server.database().await;
    let store = join(&address, Timestamp(0), 1).await;
    store.create(game(1), batch([0])).await.unwrap();
    for number in 1..4 {
        append(&store, number).await;
        server = restart(server).await;
    }
    append(&store, 4).await;
    assert_eq!(store.read(game(1), 0).await.unwrap(), entries(5));

    let server = tokio::task::spawn_blocking(move || {
        server.stop();
        server
    });
    let _server = server.await.unwrap();
    let error = store.nodes().beat(Timestamp(1)).await.unwrap_err();
    assert_eq!(error.kind, StorageFaultKind::Unreachable, "{error}");
    let error = store.take(game(1)).await.unwrap_err();
    assert!(
        matches!(&error, TakeError::Failed(fault) if fault.kind == StorageFaultKind::Unreachable)
    );
}

/// The database does not answer for longer than a lease: a request that waits in it takes nothing when it goes on.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_stood_still_gives_no_games_away() {
    let server = tokio::task::spawn_blocking(|| PostgresServer::start(Disk::Fast)).await.unwrap();
    let Some(server) = server else { return };
    let address = server.database().await;
    let first = join(&address, Timestamp(0), 1).await;
    let second = Arc::new(join(&address, Timestamp(0), 1).await);
    let hold = first.create(game(1), batch([0])).await.unwrap();
    for _ in 0..2 {
        beat(&first).await;
        beat(&second).await;
    }
    assert!(second.take(game(1)).await.is_err(), "now both have a connection");

    server.freeze();
    let waiting = tokio::spawn({
        let second = second.clone();
        async move { second.take(game(1)).await }
    });
    tokio::time::sleep(Duration::from_millis(4500)).await;
    server.thaw();
    let is_refused = |taken: Result<_, TakeError>| matches!(taken, Err(TakeError::Held { .. }));
    assert!(is_refused(waiting.await.unwrap()));
    beat(&second).await;
    assert!(is_refused(second.take(game(1)).await), "it has renewed its lease too late");
    beat(&first).await;
    beat(&second).await;
    assert!(is_refused(second.take(game(1)).await), "the other one has renewed its lease");
    first.append(hold, batch([1])).await.unwrap();
}

async fn restart(mut server: PostgresServer) -> PostgresServer {
    let restarted = tokio::task::spawn_blocking(move || {
        server.stop();
        server.resume();
        server
    });
    restarted.await.unwrap()
}

/// A node that died long ago is forgotten, unless its time of running matters for a game that goes on.
#[tokio::test]
async fn old_nodes_are_forgotten() {
    let Some(address) = database().await else { return };
    let [playing, idle] =
        [join(&address, Timestamp(7), 1).await, join(&address, Timestamp(0), 1).await];
    let hold = playing.create(game(1), batch([0])).await.unwrap();
    playing.release(hold).await.unwrap();
    let over = Batch::new([entry(0)], GameSummary::new(GameStage::Ended));
    idle.create(game(2), over).await.unwrap();
    execute(&address, "update node set until = until - interval '2 days'").await;
    execute(
        &address,
        "insert into change (at, kind, id) values (now() - interval '2 hours', 'block', 1)",
    )
    .await;
    let new = join(&address, Timestamp(0), 1).await;
    let mut connection = connect(&address).await;
    let left: Vec<i64> = sqlx::query_scalar("select id from node order by id")
        .fetch_all(&mut connection)
        .await
        .unwrap();
    assert_eq!(left, [playing.nodes().own().unwrap().0, new.nodes().own().unwrap().0]);
    let changes: i64 =
        sqlx::query_scalar("select count(*) from change").fetch_one(&mut connection).await.unwrap();
    assert_eq!(changes, 0);
    assert_eq!(new.take(game(1)).await.unwrap().writer.unwrap().start, Timestamp(7));
    // One that was only stopped comes back.
    beat(&idle).await;
    assert!(new.nodes().beat(Timestamp(0)).await.unwrap().contains(&idle.nodes().own().unwrap()));
}

/// Nodes that start at the same time on an empty database wait for each other.
#[tokio::test(flavor = "multi_thread")]
async fn many_nodes_start_at_once() {
    let Some(address) = database().await else { return };
    let starts: Vec<_> = (0..6)
        .map(|_| {
            let address = address.clone();
            tokio::spawn(
                async move { join(&address, Timestamp(0), 1).await.nodes().own().unwrap() },
            )
        })
        .collect();
    let mut nodes = Vec::new();
    for start in starts {
        nodes.push(start.await.unwrap());
    }
    nodes.sort();
    nodes.dedup();
    assert_eq!(nodes.len(), 6);
}
