//! Every store passes the same suite.

use std::sync::Arc;

use async_trait::async_trait;
use tempfile::TempDir;
use trictrac_store::sqlite::{SqliteOptions, SqliteRegistry, SqliteStore};
use trictrac_store::testing::analyses::AnalysesPlace;
use trictrac_store::testing::nodes::StoreCluster;
use trictrac_store::testing::results::ResultsPlace;
use trictrac_store::testing::suite::{StorePlace, check, check_faults};
use trictrac_store::testing::{Faults, FaultyWriter, Memory};
use trictrac_store::{
    Analyses, DataFolder, NodeId, RatedResults, Registry, RestoreSettlement, Store, Timestamp,
};

#[async_trait]
impl StorePlace for Here<Memory> {
    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(self.0.open(|writer| FaultyWriter::new(writer, Faults::default())))
    }
}

#[async_trait]
impl StoreCluster for Here<Memory> {
    async fn join(&self, now: Timestamp, fold: u32) -> Arc<dyn Store> {
        Arc::new(self.0.join(now).with_fold(fold).open(|writer| writer))
    }

    async fn expire(&self, node: NodeId) {
        self.0.expire(node);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_in_memory_conform() {
    trictrac_store::testing::nodes::check(&Here(Memory::default())).await;
}

/// A newtype, because the trait and the types are foreign.
struct Here<T>(T);

#[async_trait]
impl StorePlace for Here<TempDir> {
    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(open(&self.0, Faults::default()).await)
    }
}

async fn open(folder: &TempDir, faults: Faults) -> SqliteStore {
    let options = SqliteOptions { reserve: 0, ..SqliteOptions::default() };
    let folder = DataFolder::at(folder.path());
    let wrap = |writer| FaultyWriter::new(writer, faults);
    SqliteStore::open_with(&folder, options, |_| RestoreSettlement::Over, wrap).await.unwrap()
}

#[tokio::test]
async fn memory_conforms() {
    check(&Here(Memory::default())).await;
    let faults = Faults::default();
    let store = Memory::default().open(|writer| FaultyWriter::new(writer, faults.clone()));
    check_faults(&store, &faults).await;
}

#[tokio::test]
async fn sqlite_conforms() {
    check(&Here(tempfile::tempdir().unwrap())).await;
    let (folder, faults) = (tempfile::tempdir().unwrap(), Faults::default());
    let store = open(&folder, faults.clone()).await;
    check_faults(&store, &faults).await;
}

#[async_trait]
impl ResultsPlace for Here<TempDir> {
    async fn open(&self) -> Arc<dyn RatedResults> {
        let database = DataFolder::at(self.0.path()).database();
        Arc::new(SqliteRegistry::open(&database).await.unwrap())
    }
}

#[tokio::test]
async fn results_in_sqlite_conform() {
    trictrac_store::testing::results::check(&Here(tempfile::tempdir().unwrap())).await;
}

#[async_trait]
impl AnalysesPlace for Here<TempDir> {
    async fn open(&self) -> Arc<dyn Analyses> {
        let database = DataFolder::at(self.0.path()).database();
        Arc::new(SqliteRegistry::open(&database).await.unwrap())
    }
}

#[tokio::test]
async fn analyses_in_sqlite_conform() {
    trictrac_store::testing::analyses::check(&Here(tempfile::tempdir().unwrap())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn training_in_sqlite_conforms() {
    let folder = tempfile::tempdir().unwrap();
    let database = DataFolder::at(folder.path()).database();
    let registry: Arc<dyn Registry> = Arc::new(SqliteRegistry::open(&database).await.unwrap());
    trictrac_store::testing::training::check(&registry).await;
}

#[tokio::test]
async fn webhooks_in_sqlite_conform() {
    let folder = tempfile::tempdir().unwrap();
    let database = DataFolder::at(folder.path()).database();
    let registry = SqliteRegistry::open(&database).await.unwrap();
    trictrac_store::testing::webhooks::check(&registry, &registry, &registry).await;
}
