//! The tables and their versions. Versions only go forward.

use std::path::Path;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr as _, SqliteConnection};

use super::fault;
use crate::error::{Fault, FaultKind, OpenError};

/// Every version of the tables. A released one is never edited: its checksum is in every database.
const MIGRATIONS: [(i64, &str, &str); 4] = [
    (1, "games", include_str!("../../migrations/0001_games.sql")),
    (2, "players", include_str!("../../migrations/0002_players.sql")),
    (4, "results", include_str!("../../migrations/0004_results.sql")),
    (8, "analysis", include_str!("../../migrations/0008_analysis.sql")),
];

/// The number in the header of the file that says whose it is: "Tric" in ASCII.
const APPLICATION: i64 = 0x5472_6963;

/// What a file contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contents {
    /// Nothing.
    Empty,
    /// Tables of this program.
    Tables,
}

/// Checks that the database is empty, or is one of this program and not newer.
pub(crate) async fn check(
    connection: &mut SqliteConnection,
    database: &Path,
) -> Result<Contents, OpenError> {
    let failed = |error| fault(database, &error);
    let application: i64 = sqlx::query_scalar("pragma application_id")
        .fetch_one(&mut *connection)
        .await
        .map_err(failed)?;
    let tables: i64 = sqlx::query_scalar("select count(*) from sqlite_schema")
        .fetch_one(&mut *connection)
        .await
        .map_err(failed)?;
    if tables == 0 {
        return Ok(Contents::Empty);
    }
    if application != APPLICATION {
        return Err(OpenError::NotADatabase { place: database.to_owned() });
    }
    let found: Option<i64> = sqlx::query_scalar("select max(version) from _sqlx_migrations")
        .fetch_one(&mut *connection)
        .await
        .map_err(failed)?;
    match (found, newest()) {
        (Some(found), known) if found > known => {
            Err(OpenError::Newer { place: database.to_owned(), found, known })
        }
        _ => Ok(Contents::Tables),
    }
}

/// Brings the tables to the newest version.
pub(crate) async fn migrate(
    connection: &mut SqliteConnection,
    database: &Path,
) -> Result<(), OpenError> {
    let mark = AssertSqlSafe(format!("pragma application_id = {APPLICATION}"));
    sqlx::query(mark).execute(&mut *connection).await.map_err(|error| fault(database, &error))?;
    let migrations = MIGRATIONS.map(|(version, name, sql)| {
        let sql = sql.into_sql_str();
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    });
    let migrator = Migrator::with_migrations(migrations.into());
    migrator
        .run_direct(None, connection, false)
        .await
        .map_err(|error| migration_fault(database, error))
}

fn newest() -> i64 {
    MIGRATIONS.last().map_or(0, |(version, ..)| *version)
}

fn migration_fault(database: &Path, error: MigrateError) -> OpenError {
    OpenError::Failed(match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            fault(database, &error)
        }
        other => {
            let (kind, place) = (FaultKind::Damaged, database.to_owned());
            Fault { kind, place, said: other.to_string() }
        }
    })
}
