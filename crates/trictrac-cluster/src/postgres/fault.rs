//! Errors of Postgres as faults of a store.

use std::path::Path;

use sqlx::postgres::{PgDatabaseError, PgSeverity};

use trictrac_store::{StorageFault, StorageFaultKind};

/// Translates an error of the database at `place`.
pub(crate) fn fault(place: &Path, error: &sqlx::Error) -> StorageFault {
    let said = match database_error(error) {
        Some(error) => format!("{}, SQLSTATE {}", error.message(), error.code()),
        None => error.to_string(),
    };
    StorageFault { kind: kind(error), place: place.to_owned(), said }
}

fn database_error(error: &sqlx::Error) -> Option<&PgDatabaseError> {
    error.as_database_error()?.try_downcast_ref()
}

/// The first two characters of a code are its class: <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
fn kind(error: &sqlx::Error) -> StorageFaultKind {
    let Some(code) = database_error(error).map(PgDatabaseError::code) else {
        return match error {
            sqlx::Error::PoolClosed => StorageFaultKind::Closed,
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut => StorageFaultKind::Unreachable,
            _ => StorageFaultKind::Other,
        };
    };
    match code {
        "53100" | "53200" => StorageFaultKind::Full,
        "25006" => StorageFaultKind::ReadOnly,
        "55P03" => StorageFaultKind::Busy,
        _ => match code.get(..2) {
            Some("08" | "28" | "3D" | "53" | "57") => StorageFaultKind::Unreachable,
            Some("58") => StorageFaultKind::Disk,
            Some("XX") => StorageFaultKind::Damaged,
            _ => StorageFaultKind::Other,
        },
    }
}

/// Checks whether the database has rolled back what this error is about. After anything but a plain error of a statement, a commit may have
/// been made.
pub(super) fn is_rolled_back(error: &sqlx::Error) -> bool {
    database_error(error).is_some_and(|error| error.severity() == PgSeverity::Error)
}
