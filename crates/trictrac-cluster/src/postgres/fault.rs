//! Errors of Postgres as faults of a store.

use std::path::Path;

use sqlx::postgres::{PgDatabaseError, PgSeverity};

use trictrac_store::{Fault, FaultKind};

/// Translates an error of the database at `place`.
pub(crate) fn fault(place: &Path, error: &sqlx::Error) -> Fault {
    let said = match database_error(error) {
        Some(error) => format!("{}, SQLSTATE {}", error.message(), error.code()),
        None => error.to_string(),
    };
    Fault { kind: kind(error), place: place.to_owned(), said }
}

fn database_error(error: &sqlx::Error) -> Option<&PgDatabaseError> {
    error.as_database_error()?.try_downcast_ref()
}

/// The first two characters of a code are its class: <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
fn kind(error: &sqlx::Error) -> FaultKind {
    let Some(code) = database_error(error).map(PgDatabaseError::code) else {
        return match error {
            sqlx::Error::PoolClosed => FaultKind::Closed,
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut => FaultKind::Unreachable,
            _ => FaultKind::Other,
        };
    };
    match code {
        "53100" | "53200" => FaultKind::Full,
        "25006" => FaultKind::ReadOnly,
        "55P03" => FaultKind::Busy,
        _ => match code.get(..2) {
            Some("08" | "28" | "3D" | "53" | "57") => FaultKind::Unreachable,
            Some("58") => FaultKind::Disk,
            Some("XX") => FaultKind::Damaged,
            _ => FaultKind::Other,
        },
    }
}

/// Whether the database has rolled back what this error is about. After anything but a plain error of a statement, a commit may have
/// been made.
pub(super) fn is_rolled_back(error: &sqlx::Error) -> bool {
    database_error(error).is_some_and(|error| error.severity() == PgSeverity::Error)
}
