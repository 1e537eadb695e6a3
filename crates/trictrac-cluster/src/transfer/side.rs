//! A database that is moved from or into.

use std::path::PathBuf;

use sqlx::{
    AssertSqlSafe, Connection as _, PgConnection, Postgres, QueryBuilder, Row as _, Sqlite,
    SqliteConnection,
};

use super::tables::{ColumnType, TABLES, TableSchema};
use crate::postgres::{self, Address};
use trictrac_store::{StorageFault, sqlite};

/// A value in a row.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Cell {
    Bool(Option<bool>),
    Bytes(Option<Vec<u8>>),
    Int(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
}

pub(super) type TableRow = Vec<Cell>;

/// An open database.
#[derive(Debug)]
pub(super) enum OpenDatabase {
    Sqlite(SqliteConnection, PathBuf),
    Postgres(PgConnection, Address),
}

/// Does the same for either database: they differ in types only.
macro_rules! with {
    ($side:expr, |$connection:ident: $database:ident| $body:expr) => {
        match $side {
            OpenDatabase::Sqlite($connection, place) => {
                type $database = Sqlite;
                let result: Result<_, sqlx::Error> = $body;
                result.map_err(|error| sqlite::fault(place, &error))
            }
            OpenDatabase::Postgres($connection, address) => {
                type $database = Postgres;
                let result: Result<_, sqlx::Error> = $body;
                result.map_err(|error| postgres::fault(address.place(), &error))
            }
        }
    };
}

/// Adds a value to a statement.
macro_rules! push {
    ($separated:expr, $cell:expr) => {
        match $cell {
            Cell::Bool(value) => $separated.push_bind(*value),
            Cell::Bytes(value) => $separated.push_bind(value.clone()),
            Cell::Int(value) => $separated.push_bind(*value),
            Cell::Real(value) => $separated.push_bind(*value),
            Cell::Text(value) => $separated.push_bind(value.clone()),
        }
    };
}

/// Reads a row.
macro_rules! cells {
    ($table:expr, $row:expr) => {{
        let columns = $table.columns.iter().enumerate();
        let cell = |(place, (_, kind)): (usize, &(&str, ColumnType))| -> Result<Cell, sqlx::Error> {
            Ok(match kind {
                ColumnType::Bool => Cell::Bool($row.try_get(place)?),
                ColumnType::Bytes => Cell::Bytes($row.try_get(place)?),
                ColumnType::Int => Cell::Int($row.try_get(place)?),
                ColumnType::Real => Cell::Real($row.try_get(place)?),
                ColumnType::Text => Cell::Text($row.try_get(place)?),
            })
        };
        columns.map(cell).collect::<Result<TableRow, sqlx::Error>>()
    }};
}

fn names<'a>(columns: impl IntoIterator<Item = &'a (&'static str, ColumnType)>) -> String {
    let names: Vec<&str> = columns.into_iter().map(|(name, _)| *name).collect();
    names.join(", ")
}

impl OpenDatabase {
    /// The rows of a table after a row, in the order of the key.
    pub(super) async fn page(
        &mut self,
        table: &TableSchema,
        after: Option<&TableRow>,
        most: u32,
    ) -> Result<Vec<TableRow>, StorageFault> {
        let (name, key) = (table.name, names(table.key_columns()));
        let select = format!("select {} from {name}", names(table.columns));
        let rest = format!(" order by {key} limit {most}");
        with!(self, |connection: Database| async {
            let mut query = QueryBuilder::<Database>::new(select);
            if let Some(row) = after {
                query.push(format!(" where ({key}) > ("));
                let mut separated = query.separated(", ");
                for cell in &row[..table.key] {
                    push!(separated, cell);
                }
                query.push(")");
            }
            query.push(rest);
            let rows = query.build().fetch_all(connection).await?;
            rows.iter().map(|row| cells!(table, row)).collect::<Result<Vec<TableRow>, _>>()
        }
        .await)
    }

    /// Inserts rows in one transaction.
    pub(super) async fn insert(
        &mut self,
        table: &TableSchema,
        rows: &[TableRow],
    ) -> Result<(), StorageFault> {
        let insert = format!("insert into {} ({}) ", table.name, names(table.columns));
        with!(self, |connection: Database| async {
            let mut query = QueryBuilder::<Database>::new(insert);
            query.push_values(rows, |mut separated, row| {
                for cell in row {
                    push!(separated, cell);
                }
            });
            query.build().execute(connection).await.map(drop)
        }
        .await)
    }

    /// The number of rows of all tables.
    pub(super) async fn rows(&mut self) -> Result<u64, StorageFault> {
        let mut all = 0;
        for table in &TABLES {
            all += self.count(table).await?;
        }
        Ok(all)
    }

    async fn count(&mut self, table: &TableSchema) -> Result<u64, StorageFault> {
        let sql = AssertSqlSafe(format!("select count(*) from {}", table.name));
        let count: Result<i64, StorageFault> = with!(self, |connection: Database| {
            sqlx::query_scalar::<Database, i64>(sql).fetch_one(connection).await
        });
        count.map(i64::cast_unsigned)
    }

    /// The last numbers that numbered tables have given, also to rows that are gone.
    pub(super) async fn last_numbers(&mut self) -> Result<Vec<(&'static str, i64)>, StorageFault> {
        let mut numbers = Vec::new();
        for table in TABLES.iter().filter(|table| table.numbered) {
            let key = table.columns[0].0;
            let last = match self {
                Self::Sqlite(connection, place) => {
                    let last = sqlx::query_scalar("select seq from sqlite_sequence where name = ?");
                    let last = last.bind(table.name).fetch_optional(connection).await;
                    last.map_err(|error| sqlite::fault(place, &error))?
                }
                Self::Postgres(connection, address) => {
                    let last = sqlx::query_scalar(
                        "select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)",
                    );
                    let last: Result<Option<i64>, _> =
                        last.bind(table.name).bind(key).fetch_one(connection).await;
                    last.map_err(|error| postgres::fault(address.place(), &error))?
                }
            };
            numbers.extend(last.map(|last: i64| (table.name, last)));
        }
        Ok(numbers)
    }

    /// Continues with these numbers.
    pub(super) async fn set_last_numbers(
        &mut self,
        numbers: &[(&'static str, i64)],
    ) -> Result<(), StorageFault> {
        for (table, last) in numbers {
            match self {
                Self::Sqlite(connection, place) => {
                    let set = sqlx::query("update sqlite_sequence set seq = ?2 where name = ?1");
                    let set = set.bind(*table).bind(last).execute(&mut *connection).await;
                    let set = set.map_err(|error| sqlite::fault(place, &error))?;
                    if set.rows_affected() == 0 {
                        let add =
                            sqlx::query("insert into sqlite_sequence (name, seq) values (?1, ?2)");
                        let add = add.bind(*table).bind(last).execute(&mut *connection).await;
                        add.map_err(|error| sqlite::fault(place, &error))?;
                    }
                }
                Self::Postgres(connection, address) => {
                    let key = if *table == "player" { "id" } else { "number" };
                    let set = sqlx::query("select setval(pg_get_serial_sequence($1, $2), $3)");
                    let set = set.bind(*table).bind(key).bind(last).execute(connection).await;
                    set.map_err(|error| postgres::fault(address.place(), &error))?;
                }
            }
        }
        Ok(())
    }

    /// Marks a target as incomplete, and removes what an earlier move has left there. A file is new in any case.
    pub(super) async fn clear(&mut self) -> Result<(), StorageFault> {
        let Self::Postgres(connection, address) = self else { return Ok(()) };
        let tables: Vec<&str> = TABLES.iter().map(|table| table.name).collect();
        let tables = tables.join(", ");
        let sql = format!(
            "begin; truncate {tables}, node, moving, moved; insert into moving default values; commit"
        );
        let cleared = sqlx::raw_sql(AssertSqlSafe(sql)).execute(connection).await;
        cleared.map(drop).map_err(|error| postgres::fault(address.place(), &error))
    }

    /// Removes the mark. What was copied is no news for servers.
    pub(super) async fn complete(&mut self) -> Result<(), StorageFault> {
        let Self::Postgres(connection, address) = self else { return Ok(()) };
        let sql = "begin; delete from moving; delete from change; commit; analyze";
        let completed = sqlx::raw_sql(sql).execute(connection).await;
        completed.map(drop).map_err(|error| postgres::fault(address.place(), &error))
    }

    pub(super) async fn close(self) {
        // Everything is written.
        let _ = match self {
            Self::Sqlite(connection, _) => connection.close().await,
            Self::Postgres(connection, _) => connection.close().await,
        };
    }
}
