//! What a throw-away Postgres server has done so far, by its own count.

use sqlx::postgres::PgRow;
use sqlx::{PgConnection, Row as _};

use super::postgres::Server;

/// The counters of a server and of one of its databases. A connection reports what it does about once a second.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    /// The transactions of the database that were committed.
    pub commits: u64,
    /// The bytes of the write-ahead log of the server.
    pub log_bytes: u64,
    /// The pages that are in this log as a whole: after each checkpoint, the first change of a page adds it.
    pub whole_pages: u64,
    /// How often this log was forced to disk.
    pub syncs: u64,
    /// The tables of the database.
    pub tables: Vec<Table>,
}

/// The counters of a table.
#[derive(Clone, Debug)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// The rows that were inserted.
    pub inserted: u64,
    /// The rows that were updated.
    pub updated: u64,
    /// Those of them that left the indexes as they were.
    pub updated_in_page: u64,
    /// The rows that were deleted.
    pub deleted: u64,
    /// The bytes on disk, with the indexes.
    pub bytes: u64,
}

const SERVER: &str = "
    select (select xact_commit from pg_stat_database where datname = current_database()),
        (pg_current_wal_insert_lsn() - '0/0')::bigint, wal_fpi, wal_sync from pg_stat_wal";

const TABLES: &str = "
    select relname::text, n_tup_ins, n_tup_upd, n_tup_hot_upd, n_tup_del, pg_total_relation_size(relid)
    from pg_stat_user_tables order by 1";

impl Statistics {
    /// A table.
    ///
    /// # Panics
    /// There is none of this name.
    #[must_use]
    pub fn table(&self, name: &str) -> &Table {
        self.tables.iter().find(|table| table.name == name).expect("a table of the club")
    }
}

impl Server {
    /// The counters of the server and of a database.
    ///
    /// # Panics
    /// The server does not work.
    pub async fn statistics(&self, database: &str) -> Statistics {
        let mut connection = self.connection(database).await;
        let server = sqlx::query(SERVER).fetch_one(&mut connection).await.expect("statistics");
        let tables = sqlx::query(TABLES).fetch_all(&mut connection).await.expect("statistics");
        Statistics {
            commits: count(&server, 0),
            log_bytes: count(&server, 1),
            whole_pages: count(&server, 2),
            syncs: count(&server, 3),
            tables: tables.iter().map(table).collect(),
        }
    }

    /// Writes all pages to disk. After that, the first change of each page adds it to the write-ahead log as a whole.
    ///
    /// # Panics
    /// The server does not work.
    pub async fn checkpoint(&self) {
        let mut connection = self.connection("postgres").await;
        sqlx::query("checkpoint").execute(&mut connection).await.expect("a checkpoint");
    }

    /// The bodies of all entries, one a line.
    ///
    /// # Panics
    /// The server does not work.
    pub async fn logs(&self, database: &str) -> String {
        let mut connection = self.connection(database).await;
        let sql = "select coalesce(string_agg(body, E'\n' order by game, number), '') from entry";
        sqlx::query_scalar(sql).fetch_one(&mut connection).await.expect("the logs")
    }

    async fn connection(&self, database: &str) -> PgConnection {
        self.address(database).connect().await.expect("the server works")
    }
}

fn table(row: &PgRow) -> Table {
    Table {
        name: row.get(0),
        inserted: count(row, 1),
        updated: count(row, 2),
        updated_in_page: count(row, 3),
        deleted: count(row, 4),
        bytes: count(row, 5),
    }
}

fn count(row: &PgRow, column: usize) -> u64 {
    row.get::<i64, _>(column).cast_unsigned()
}
