//! For tests: throw-away servers of Postgres and NATS, and databases as older programs have made them.

pub mod epochs;
pub mod nats;
pub mod postgres;

use sqlx::{AssertSqlSafe, Connection as _};

use crate::postgres::Address;

/// Creates the tables of a Postgres database in only their first `count` versions, and executes `sql` in it.
///
/// # Panics
/// The database cannot be made.
pub async fn old_postgres(address: &Address, count: usize, sql: &str) {
    let mut connection = address.connect().await.unwrap();
    crate::postgres::migrate_first(count, &mut connection, address).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
