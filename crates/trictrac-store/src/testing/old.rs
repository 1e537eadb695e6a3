//! Databases as older programs have made them.

use std::path::Path;

use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};

use crate::sqlite::{SqliteOptions, migrate_first, write_options};

/// Creates a SQLite database with only the first `count` versions of the tables, and executes `sql` in it. Returns the number of
/// versions that there are.
///
/// # Panics
/// The database cannot be made.
pub async fn old_database(database: &Path, count: usize, sql: &str) -> usize {
    let options = write_options(database, SqliteOptions::default());
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let versions = migrate_first(count, &mut connection, database).await.unwrap();
    let sql = AssertSqlSafe(sql.to_owned());
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    versions
}
