//! Errors of SQLite as faults of a store.

use std::path::Path;

use crate::error::{StorageFault, StorageFaultKind};

/// Translates an error of the database in the file `place`.
#[must_use]
pub fn fault(place: &Path, error: &sqlx::Error) -> StorageFault {
    let said = match error.as_database_error().map(|error| (error.message(), error.code())) {
        Some((message, Some(code))) => format!("{message}, SQLite code {code}"),
        _ => error.to_string(),
    };
    StorageFault { kind: kind(error), place: place.to_owned(), said }
}

/// The lowest byte of SQLite's code is the kind: <https://www.sqlite.org/rescode.html>.
fn kind(error: &sqlx::Error) -> StorageFaultKind {
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<i32>().ok());
    match (code.map(|code| code & 0xff), error) {
        (Some(5 | 6), _) => StorageFaultKind::Busy,
        (Some(8), _) => StorageFaultKind::ReadOnly,
        (Some(10), _) | (None, sqlx::Error::Io(_)) => StorageFaultKind::Disk,
        (Some(11 | 26), _) => StorageFaultKind::Damaged,
        (Some(13), _) => StorageFaultKind::Full,
        (Some(14), _) => StorageFaultKind::Unopenable,
        (None, sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed) => StorageFaultKind::Closed,
        _ => StorageFaultKind::Other,
    }
}
