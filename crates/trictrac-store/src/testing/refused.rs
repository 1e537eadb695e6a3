//! A database that refuses results.

use std::path::Path;

use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};

use crate::sqlite::{SqliteOptions, write_options};

/// Lets a database refuse every new result, as a disk that fails does, or accept them again.
///
/// # Panics
/// The database cannot be changed.
pub async fn refuse_results(database: &Path, refuse: bool) {
    let statement = if refuse {
        "create trigger refused before insert on result begin select raise(abort, 'refused'); end"
    } else {
        "drop trigger refused"
    };
    let options = write_options(database, SqliteOptions::default());
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query(AssertSqlSafe(statement)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
