//! Reads results.

use sqlx::SqliteConnection as Connection;

crate::result_queries!();
