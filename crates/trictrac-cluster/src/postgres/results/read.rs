//! Reads results.

use sqlx::PgConnection as Connection;

trictrac_store::result_queries!();
