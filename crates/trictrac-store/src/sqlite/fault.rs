//! Errors of SQLite as faults of a store.

use std::path::Path;

use crate::error::{Fault, FaultKind};

/// Translates an error of the database in the file `place`.
#[must_use]
pub fn fault(place: &Path, error: &sqlx::Error) -> Fault {
    let said = match error.as_database_error().map(|error| (error.message(), error.code())) {
        Some((message, Some(code))) => format!("{message}, SQLite code {code}"),
        _ => error.to_string(),
    };
    Fault { kind: kind(error), place: place.to_owned(), said }
}

/// The lowest byte of SQLite's code is the kind: <https://www.sqlite.org/rescode.html>.
fn kind(error: &sqlx::Error) -> FaultKind {
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<i32>().ok());
    match (code.map(|code| code & 0xff), error) {
        (Some(5 | 6), _) => FaultKind::Busy,
        (Some(8), _) => FaultKind::ReadOnly,
        (Some(10), _) | (None, sqlx::Error::Io(_)) => FaultKind::Disk,
        (Some(11 | 26), _) => FaultKind::Damaged,
        (Some(13), _) => FaultKind::Full,
        (Some(14), _) => FaultKind::Unopenable,
        (None, sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed) => FaultKind::Closed,
        _ => FaultKind::Other,
    }
}
