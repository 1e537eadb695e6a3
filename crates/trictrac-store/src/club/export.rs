//! Prints the log of a game.

use std::io::Write;

use sqlx::Connection as _;
use sqlx::sqlite::SqliteConnectOptions;

use super::{ClubError, open};
use crate::folder::DataFolder;
use crate::game::GameId;
use crate::sqlite::read_log;

/// Writes the entries of `game` as JSON, one a line: `{"number":…,"at":…,"body":…}`. Private rows are not in it. A server may run
/// meanwhile.
///
/// # Errors
/// There is no such game, or `out` cannot be written.
pub async fn export(
    folder: &DataFolder,
    game: GameId,
    out: &mut impl Write,
) -> Result<(), ClubError> {
    let database = folder.database();
    let mut connection = open(&database, SqliteConnectOptions::new()).await?;
    let entries = read_log(&mut connection, &database, game, 0).await?;
    let _ = connection.close().await;
    for (number, entry) in entries.iter().enumerate() {
        // The table accepts nothing but JSON as a body.
        writeln!(out, r#"{{"number":{number},"at":{},"body":{}}}"#, entry.at.0, entry.body)?;
    }
    Ok(())
}
