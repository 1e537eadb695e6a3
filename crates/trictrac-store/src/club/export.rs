//! Prints the log of a game.

use std::io::Write;

use super::{ClubError, ClubPlace};
use crate::game::GameId;

/// Writes the entries of `game` as JSON, one a line: `{"number":…,"at":…,"body":…}`. Private rows are not in it. A server may run
/// meanwhile.
///
/// # Errors
/// There is no such game, or `out` cannot be written.
pub async fn export(
    place: &dyn ClubPlace,
    game: GameId,
    out: &mut impl Write,
) -> Result<(), ClubError> {
    let logs = place.logs().await?;
    let entries = logs.read(game, 0).await;
    logs.close().await;
    let entries = entries?;
    for (number, entry) in entries.iter().enumerate() {
        // The table accepts nothing but JSON as a body.
        writeln!(out, r#"{{"number":{number},"at":{},"body":{}}}"#, entry.at.0, entry.body)?;
    }
    Ok(())
}
