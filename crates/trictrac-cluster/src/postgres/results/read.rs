//! Reads results.

type Connection = sqlx::PgConnection;

trictrac_store::result_queries!();
