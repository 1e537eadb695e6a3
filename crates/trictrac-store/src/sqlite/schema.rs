//! The tables and their versions. Versions only go forward.

use std::path::Path;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr as _, SqliteConnection};

use super::fault;
use crate::error::{OpenError, StorageFault, StorageFaultKind};

/// Every version of the tables. A released one is never edited: its checksum is in every database. Numbers 3, 6 and 7 were never used; a new version
/// takes the next number after the highest.
const MIGRATIONS: [(i64, &str, &str); 18] = [
    (1, "games", include_str!("../../migrations/0001_games.sql")),
    (2, "players", include_str!("../../migrations/0002_players.sql")),
    (4, "results", include_str!("../../migrations/0004_results.sql")),
    (5, "people", include_str!("../../migrations/0005_people.sql")),
    (8, "analysis", include_str!("../../migrations/0008_analysis.sql")),
    (9, "talk", include_str!("../../migrations/0009_talk.sql")),
    (10, "training", include_str!("../../migrations/0010_training.sql")),
    (11, "seats", include_str!("../../migrations/0011_seats.sql")),
    (12, "trained", include_str!("../../migrations/0012_trained.sql")),
    (13, "starts", include_str!("../../migrations/0013_starts.sql")),
    (14, "invitations", include_str!("../../migrations/0014_invitations.sql")),
    (15, "guests", include_str!("../../migrations/0015_guests.sql")),
    (16, "challenge dice", include_str!("../../migrations/0016_challenge_dice.sql")),
    (17, "channels", include_str!("../../migrations/0017_channels.sql")),
    (18, "told", include_str!("../../migrations/0018_told.sql")),
    (19, "absences", include_str!("../../migrations/0019_absences.sql")),
    (20, "webhooks", include_str!("../../migrations/0020_webhooks.sql")),
    (21, "invitation lines", include_str!("../../migrations/0021_invitation_lines.sql")),
];

/// The number in the header of the file that says whose it is: "Tric" in ASCII.
const APPLICATION: i64 = 0x5472_6963;

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DatabaseContents {
    /// Nothing.
    Empty,
    /// Tables of this program.
    Tables,
}

/// Checks that the database is empty, or is one of this program and not newer.
pub(crate) async fn check(
    connection: &mut SqliteConnection,
    database: &Path,
) -> Result<DatabaseContents, OpenError> {
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
        return Ok(DatabaseContents::Empty);
    }
    if application != APPLICATION {
        return Err(OpenError::NotADatabase { place: database.to_owned() });
    }
    let found = version(connection, database).await?;
    match (found, newest()) {
        (Some(found), known) if found > known => {
            Err(OpenError::Newer { place: database.to_owned(), found, known })
        }
        _ => Ok(DatabaseContents::Tables),
    }
}

/// The version of the tables.
async fn version(
    connection: &mut SqliteConnection,
    database: &Path,
) -> Result<Option<i64>, OpenError> {
    let found = sqlx::query_scalar("select max(version) from _sqlx_migrations");
    Ok(found.fetch_one(connection).await.map_err(|error| fault(database, &error))?)
}

/// Checks whether the tables of this program have the newest version.
pub(crate) async fn is_current(
    connection: &mut SqliteConnection,
    database: &Path,
) -> Result<bool, OpenError> {
    Ok(version(connection, database).await? == Some(newest()))
}

/// Brings the tables to the newest version.
pub(crate) async fn migrate(
    connection: &mut SqliteConnection,
    database: &Path,
) -> Result<(), OpenError> {
    migrate_to(&MIGRATIONS, connection, database).await
}

/// Brings empty tables to the `count`th version only, as an older program did. Returns the number of versions.
#[cfg(feature = "testing")]
pub(crate) async fn migrate_first(
    count: usize,
    connection: &mut SqliteConnection,
    database: &Path,
) -> Result<usize, OpenError> {
    migrate_to(&MIGRATIONS[..count], connection, database).await?;
    Ok(MIGRATIONS.len())
}

async fn migrate_to(
    versions: &[(i64, &'static str, &'static str)],
    connection: &mut SqliteConnection,
    database: &Path,
) -> Result<(), OpenError> {
    let mark = AssertSqlSafe(format!("pragma application_id = {APPLICATION}"));
    sqlx::query(mark).execute(&mut *connection).await.map_err(|error| fault(database, &error))?;
    let migrations = versions.iter().map(|&(version, name, sql)| {
        let sql = sql.into_sql_str();
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    });
    let migrator = Migrator::with_migrations(migrations.collect());
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
            let (kind, place) = (StorageFaultKind::Damaged, database.to_owned());
            StorageFault { kind, place, said: other.to_string() }
        }
    })
}

#[cfg(test)]
mod tests {
    use sqlx::Connection as _;

    use super::super::{SqliteOptions, SqliteRegistry, write_options};
    use super::*;
    use crate::game::Timestamp;
    use crate::people::{SessionDigest, Sessions as _};
    use crate::registry::Registry as _;
    use crate::results::RatedResults as _;

    #[tokio::test]
    async fn a_database_without_accounts_keeps_its_data() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("club.db");
        let options = write_options(&database, SqliteOptions::default());
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        assert_eq!(MIGRATIONS.map(|(version, ..)| version)[..4], [1, 2, 4, 5]);
        migrate_to(&MIGRATIONS[..3], &mut connection, &database).await.unwrap();
        let data = "insert into player (created) values (5);
            insert into session (digest, player, created) values (zeroblob(32), 1, 7);
            insert into challenge (id, at, body) values (zeroblob(16), 8, '{}');
            insert into game (id, created, next, epoch) values (zeroblob(16), 5, 1, 1);
            insert into summary (game, stage, first_player, second_player, details) \
            values (zeroblob(16), 'live', null, 1, '{}');";
        sqlx::raw_sql(data).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();

        let registry = SqliteRegistry::open(&database).await.unwrap();
        let session = registry.session(SessionDigest([0; 32])).await.unwrap().unwrap();
        assert_eq!(
            (session.player.0, session.seen, session.device.as_str()),
            (1, Timestamp(7), "")
        );
        assert_eq!(registry.challenges(Timestamp(0)).await.unwrap(), ["{}"]);
        registry.close().await;
        // A second start writes nothing: it succeeds while somebody else writes.
        let mut other = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::raw_sql("begin immediate").execute(&mut other).await.unwrap();
        SqliteRegistry::open(&database).await.unwrap().close().await;
    }
}
