//! The tables and their versions. Versions only go forward.

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{PgConnection, SqlSafeStr as _};

use super::address::Address;
use super::fault::fault;
use trictrac_store::{OpenError, StorageFault, StorageFaultKind};

/// Every version of the tables. A released one is never edited: its checksum is in every database.
const MIGRATIONS: [(i64, &str, &str); 16] = [
    (1, "games", include_str!("../../migrations/0001_games.sql")),
    (2, "people", include_str!("../../migrations/0002_people.sql")),
    (3, "talk", include_str!("../../migrations/0003_talk.sql")),
    (4, "changes", include_str!("../../migrations/0004_changes.sql")),
    (5, "training", include_str!("../../migrations/0005_training.sql")),
    (6, "seats", include_str!("../../migrations/0006_seats.sql")),
    (7, "trained", include_str!("../../migrations/0007_trained.sql")),
    (8, "starts", include_str!("../../migrations/0008_starts.sql")),
    (9, "invitations", include_str!("../../migrations/0009_invitations.sql")),
    (10, "guests", include_str!("../../migrations/0010_guests.sql")),
    (11, "challenge dice", include_str!("../../migrations/0011_challenge_dice.sql")),
    (12, "channels", include_str!("../../migrations/0012_channels.sql")),
    (13, "told", include_str!("../../migrations/0013_told.sql")),
    (14, "absences", include_str!("../../migrations/0014_absences.sql")),
    (15, "webhooks", include_str!("../../migrations/0015_webhooks.sql")),
    (16, "invitation lines", include_str!("../../migrations/0016_invitation_lines.sql")),
];

/// Brings the tables to the newest version. Several nodes may do so at the same time: a lock in the database makes them wait for each
/// other.
pub(crate) async fn migrate(
    connection: &mut PgConnection,
    address: &Address,
) -> Result<(), OpenError> {
    migrate_to(&MIGRATIONS, connection, address).await
}

/// Brings empty tables to the `count`th version only, as an older program did.
#[cfg(feature = "testing")]
pub(crate) async fn migrate_first(
    count: usize,
    connection: &mut PgConnection,
    address: &Address,
) -> Result<(), OpenError> {
    migrate_to(&MIGRATIONS[..count], connection, address).await
}

async fn migrate_to(
    versions: &[(i64, &'static str, &'static str)],
    connection: &mut PgConnection,
    address: &Address,
) -> Result<(), OpenError> {
    check(connection, address).await?;
    let migrations = versions.iter().map(|&(version, name, sql)| {
        let sql = sql.into_sql_str();
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    });
    let migrator = Migrator::with_migrations(migrations.collect());
    let migrated = migrator.run_direct(None, connection, false).await;
    migrated.map_err(|error| migration_fault(address, error))
}

/// Checks that the database has the tables of a club, of any version.
pub(crate) async fn check_has_tables(
    connection: &mut PgConnection,
    address: &Address,
) -> Result<(), OpenError> {
    let known = sqlx::query_scalar("select to_regclass('_sqlx_migrations') is not null");
    let place = address.place();
    let known: bool = known.fetch_one(connection).await.map_err(|error| fault(place, &error))?;
    if known { Ok(()) } else { Err(OpenError::NotADatabase { place: place.clone() }) }
}

/// Migrates, unless a club is being moved into the database, or was moved out of it.
pub(super) async fn open(
    connection: &mut PgConnection,
    address: &Address,
) -> Result<(), OpenError> {
    migrate(connection, address).await?;
    let moving =
        sqlx::query_scalar("select exists (select from moving)").fetch_one(&mut *connection);
    let place = address.place();
    if moving.await.map_err(|error| fault(place, &error))? {
        return Err(OpenError::HalfMoved { place: place.clone() });
    }
    let moved = sqlx::query_scalar("select place from moved").fetch_optional(connection);
    match moved.await.map_err(|error| fault(place, &error))? {
        Some(to) => Err(OpenError::Moved { place: place.clone(), to }),
        None => Ok(()),
    }
}

/// Checks that the database is empty, or one of this program and not newer.
async fn check(connection: &mut PgConnection, address: &Address) -> Result<(), OpenError> {
    let failed = |error| fault(address.place(), &error);
    let place = address.place().clone();
    let (known, encoding): (bool, String) = sqlx::query_as(
        "select to_regclass('_sqlx_migrations') is not null, current_setting('server_encoding')",
    )
    .fetch_one(&mut *connection)
    .await
    .map_err(failed)?;
    if encoding != "UTF8" {
        let said = format!("the encoding of the database is {encoding}, it must be UTF8");
        return Err(StorageFault { kind: StorageFaultKind::Other, place, said }.into());
    }
    if !known {
        return Ok(());
    }
    let (found, is_ours): (Option<i64>, bool) = sqlx::query_as(
        "select max(version), coalesce(bool_or(version = 1 and description = 'games'), true) \
         from _sqlx_migrations",
    )
    .fetch_one(connection)
    .await
    .map_err(failed)?;
    match found {
        Some(_) if !is_ours => Err(OpenError::NotADatabase { place }),
        Some(found) if found > newest() => Err(OpenError::Newer { place, found, known: newest() }),
        _ => Ok(()),
    }
}

fn newest() -> i64 {
    MIGRATIONS.last().map_or(0, |(version, ..)| *version)
}

fn migration_fault(address: &Address, error: MigrateError) -> OpenError {
    let place = address.place();
    OpenError::Failed(match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            fault(place, &error)
        }
        other => {
            let said = other.to_string();
            StorageFault { kind: StorageFaultKind::Damaged, place: place.clone(), said }
        }
    })
}
