//! The folder, its lock, the versions of the database, and the free space.

use std::fs;
use std::path::Path;

use sqlx::{Connection as _, SqliteConnection};
use tempfile::tempdir;
use trictrac_store::sqlite::{SqliteOptions, SqliteStore};
use trictrac_store::testing::suite::{batch, entries, game};
use trictrac_store::{
    CreateError, DataFolder, NoRoom, OpenError, RestoreSettlement, StorageFaultKind, Store as _,
    free_space,
};

use crate::open;

#[tokio::test]
async fn a_second_server_is_refused_and_a_dead_one_is_not_in_the_way() {
    let folder = tempdir().unwrap();
    let store = open(folder.path()).await.unwrap();
    let place = folder.path().to_owned();
    let refused = open(folder.path()).await.unwrap_err();
    assert_eq!(refused, OpenError::InUse { place, process: Some(std::process::id()) });
    let text = format!("in use by another server (process {})", std::process::id());
    assert!(refused.to_string().ends_with(&text), "{refused}");

    store.create(game(1), batch([0])).await.unwrap();
    store.close().await;
    drop(store);
    // The file of a process that was killed stays, without its lock.
    fs::write(folder.path().join("trictrac.lock"), "1\n").unwrap();
    let store = open(folder.path()).await.unwrap();
    assert_eq!(store.read(game(1), 0).await.unwrap(), entries(1));
}

#[tokio::test]
async fn only_the_owner_may_look_into_the_folder() {
    let parent = tempdir().unwrap();
    let folder = parent.path().join("deep").join("data");
    open(&folder).await.unwrap().close().await;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o700);
    }
}

async fn execute(database: &Path, sql: &'static str) {
    let url = format!("sqlite://{}?mode=rwc", database.display());
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    sqlx::query(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_newer_database_is_refused_and_stays_as_it_is() {
    let folder = tempdir().unwrap();
    open(folder.path()).await.unwrap().close().await;
    let database = folder.path().join("trictrac.db");
    execute(&database, "insert into _sqlx_migrations select 99, 'future', installed_on, 1, checksum, 0 from _sqlx_migrations limit 1").await;
    let before = fs::read(&database).unwrap();
    let refused = open(folder.path()).await.unwrap_err();
    let OpenError::Newer { place, found: 99, known } = &refused else { panic!("{refused}") };
    assert_eq!(place, &database);
    let text = format!("the database has version 99, this program reads versions up to {known}");
    assert!(refused.to_string().ends_with(&text), "{refused}");
    assert_eq!(fs::read(&database).unwrap(), before);
}

#[tokio::test]
async fn other_files_are_refused() {
    let folder = tempdir().unwrap();
    let database = folder.path().join("trictrac.db");
    execute(&database, "create table something (else_ text)").await;
    let refused = open(folder.path()).await.unwrap_err();
    assert_eq!(refused, OpenError::NotADatabase { place: database.clone() });

    fs::write(&database, "this is a text of more than a hundred bytes ".repeat(20)).unwrap();
    let refused = open(folder.path()).await.unwrap_err();
    assert!(matches!(refused, OpenError::Failed(fault) if fault.kind == StorageFaultKind::Damaged));

    fs::remove_file(&database).unwrap();
    fs::create_dir(&database).unwrap();
    let refused = open(folder.path()).await.unwrap_err();
    assert!(
        matches!(refused, OpenError::Failed(fault) if fault.kind == StorageFaultKind::Unopenable)
    );

    let place = folder.path().join("trictrac.lock");
    let refused = open(&place).await.unwrap_err();
    assert_eq!(refused, OpenError::NotAFolder { place });
}

#[tokio::test]
async fn no_game_begins_when_little_space_is_free() {
    let folder = tempdir().unwrap();
    let free = free_space(folder.path()).unwrap();
    assert!(free > 0);
    let hold = {
        let store = open(folder.path()).await.unwrap();
        let hold = store.create(game(1), batch([0])).await.unwrap();
        store.close().await;
        hold
    };
    let options = SqliteOptions { reserve: u64::MAX, ..SqliteOptions::default() };
    let data = DataFolder::at(folder.path());
    let store = SqliteStore::open(&data, options, |_| RestoreSettlement::Over).await.unwrap();
    let refused = store.create(game(2), batch([0])).await.unwrap_err();
    let expected = |room: &NoRoom| matches!(room, NoRoom::DiskNearlyFull { needed: u64::MAX, .. });
    assert!(matches!(&refused, CreateError::NoRoom(room) if expected(room)), "{refused}");
    // A game in progress goes on.
    let hold = store.append(hold, batch([1])).await.unwrap();
    assert_eq!(hold.next(), 2);
    assert_eq!(SqliteOptions::default().reserve, 500_000_000);
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_reads_the_database() {
    use std::fs::{Permissions, metadata, set_permissions};
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempdir().unwrap();
    set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    let modes = |folder: &Path| {
        ["trictrac.db", "trictrac.db-wal", "trictrac.db-shm"]
            .map(|name| metadata(folder.join(name)).unwrap().permissions().mode() & 0o777)
    };
    let store = open(folder.path()).await.unwrap();
    store.create(game(1), batch([0])).await.unwrap();
    assert_eq!(modes(folder.path()), [0o600; 3]);
    store.close().await;
    // One that an older program has made.
    set_permissions(folder.path().join("trictrac.db"), Permissions::from_mode(0o644)).unwrap();
    let store = open(folder.path()).await.unwrap();
    store.create(game(2), batch([0])).await.unwrap();
    assert_eq!(modes(folder.path()), [0o600; 3]);
}

#[test]
fn the_platform_has_a_folder() {
    let folder = DataFolder::of_platform().unwrap();
    assert!(folder.path().ends_with("trictrac"), "{folder:?}");
}
