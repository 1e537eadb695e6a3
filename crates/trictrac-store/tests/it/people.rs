//! Tests of the tables about people in SQLite.

use trictrac_store::people::Sessions as _;
use trictrac_store::sqlite::{SqliteOptions, SqliteRegistry, SqliteStore};
use trictrac_store::testing::people::{check, session};
use trictrac_store::{
    DataFolder, Registry as _, RestoreSettlement, StorageFaultKind, Timestamp, WriteError,
};

#[tokio::test]
async fn sqlite_conforms() {
    let folder = tempfile::tempdir().unwrap();
    let registry = SqliteRegistry::open(&folder.path().join("people.db")).await.unwrap();
    check(&registry, &registry).await;
}

#[tokio::test]
async fn people_and_games_share_a_file() {
    let temporary = tempfile::tempdir().unwrap();
    let folder = DataFolder::at(temporary.path());
    let options = SqliteOptions { reserve: 0, ..SqliteOptions::default() };
    let store = SqliteStore::open(&folder, options, |_| RestoreSettlement::Over).await.unwrap();
    let registry = SqliteRegistry::open(&folder.database()).await.unwrap();
    let guest = registry.create_guest(&session(1, 5)).await.unwrap();
    registry.close().await;
    trictrac_store::Store::close(&store).await;

    let again = SqliteRegistry::open(&folder.database()).await.unwrap();
    assert_eq!(again.created(guest).await.unwrap(), Some(Timestamp(5)));
    again.close().await;
    let refused = again.create_guest(&session(2, 5)).await.unwrap_err();
    assert!(matches!(refused, WriteError::Failed(fault) if fault.kind == StorageFaultKind::Closed));
}
