//! Reads results.

type Connection = sqlx::SqliteConnection;

crate::result_queries!();
