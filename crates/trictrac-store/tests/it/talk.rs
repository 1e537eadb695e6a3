//! Tests of the tables about talk in SQLite.

use trictrac_store::Registry as _;
use trictrac_store::sqlite::SqliteRegistry;
use trictrac_store::testing::talk::check;

#[tokio::test]
async fn sqlite_conforms() {
    let folder = tempfile::tempdir().unwrap();
    let registry = SqliteRegistry::open(&folder.path().join("talk.db")).await.unwrap();
    check(&registry, &registry).await;
}

#[tokio::test]
async fn nothing_changes_or_shortens_the_audit_log() {
    use sqlx::Connection as _;
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("talk.db");
    let registry = SqliteRegistry::open(&database).await.unwrap();
    check(&registry, &registry).await;
    registry.close().await;
    let address = format!("sqlite:{}", database.display());
    let mut connection = sqlx::SqliteConnection::connect(&address).await.unwrap();
    for sql in ["delete from audit", "update audit set reason = 'another'"] {
        let refused = sqlx::query(sql).execute(&mut connection).await.unwrap_err().to_string();
        assert!(refused.contains("the audit log only grows"), "{sql}: {refused}");
    }
}
