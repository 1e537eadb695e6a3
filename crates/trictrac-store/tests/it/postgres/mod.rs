//! The stores in Postgres. Without Postgres these tests are skipped.

mod nodes;
mod recovery;
mod registry;
mod transfer;

use std::sync::Arc;

use async_trait::async_trait;
use sqlx::{Connection as _, PgConnection};
use trictrac_store::postgres::{Address, Options, PostgresStore};
use trictrac_store::testing::postgres::database;
use trictrac_store::testing::suite::{Place, check, check_faults};
use trictrac_store::testing::{Faults, Faulty};
use trictrac_store::{Settlement, Store, Timestamp};

/// The newest rules that the nodes of these tests play.
const FOLD: u32 = 1;

async fn open(address: &Address, faults: Faults) -> PostgresStore {
    let options = Options::new(address.clone(), "test", FOLD);
    let wrap = |writer| Faulty::new(writer, faults);
    PostgresStore::open_with(&options, Timestamp(0), |_| Settlement::Over, wrap).await.unwrap()
}

/// A connection of an operator.
async fn connect(address: &Address) -> PgConnection {
    PgConnection::connect(&format!("{address}").replace("//", "//trictrac@")).await.unwrap()
}

/// A newtype, because the traits and the type are foreign.
struct Here(Address);

#[async_trait]
impl Place for Here {
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
