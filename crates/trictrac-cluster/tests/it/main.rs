//! The stores in Postgres. Without Postgres these tests are skipped.

mod nodes;
mod recovery;
mod registry;
mod transfer;

use std::sync::Arc;

use async_trait::async_trait;
use sqlx::{Connection as _, PgConnection};
use trictrac_cluster::postgres::{self, Address, PostgresOptions, PostgresStore};
use trictrac_cluster::testing::old_postgres;
use trictrac_cluster::testing::postgres::database;
use trictrac_store::testing::suite::{StorePlace, check, check_faults};
use trictrac_store::testing::{Faults, FaultyWriter};
use trictrac_store::{
    GameId, GameStage, GameSummary, Lists as _, PlayerId, RestoreSettlement, Store, Timestamp,
};

/// The newest rules that the nodes of these tests play.
const FOLD: u32 = 1;

async fn open(address: &Address, faults: Faults) -> PostgresStore {
    let options = PostgresOptions::new(address.clone(), "test", FOLD);
    let wrap = |writer| FaultyWriter::new(writer, faults);
    postgres::open_with(&options, Timestamp(0), |_| RestoreSettlement::Over, wrap).await.unwrap()
}

/// A connection of an operator.
async fn connect(address: &Address) -> PgConnection {
    PgConnection::connect(&format!("{address}").replace("//", "//trictrac@")).await.unwrap()
}

/// A newtype, because the traits and the type are foreign.
struct Here(Address);

#[async_trait]
impl StorePlace for Here {
    async fn open(&self) -> Arc<dyn Store> {
        let store = open(&self.0, Faults::default()).await;
        // Then it may take the games of the store before.
        for _ in 0..2 {
            store.nodes().beat(Timestamp(0)).await.unwrap();
        }
        Arc::new(store)
    }
}

#[tokio::test]
async fn games_of_older_tables_have_two_seats() {
    let Some(address) = database().await else { return };
    let rows = "insert into game (id, created, next, epoch) values (decode(repeat('00', 16), 'hex'), 5, 1, 1);
        insert into summary (game, stage, first_player, second_player, details) \
        select id, 'live', 1, 2, '{}' from game;";
    old_postgres(&address, 5, rows).await;
    let store = open(&address, Faults::default()).await;
    let live = store.current(&[PlayerId(2)]).await.unwrap();
    let players = vec![Some(PlayerId(1)), Some(PlayerId(2))];
    assert_eq!(
        live,
        [(GameId([0; 16]), GameSummary { players, ..GameSummary::new(GameStage::Live) })]
    );
    store.close().await;
}

#[tokio::test]
async fn postgres_conforms() {
    let Some(address) = database().await else { return };
    check(&Here(address)).await;
}

#[tokio::test]
async fn postgres_conforms_with_faults() {
    let Some(address) = database().await else { return };
    let faults = Faults::default();
    let store = open(&address, faults.clone()).await;
    check_faults(&store, &faults).await;
}
