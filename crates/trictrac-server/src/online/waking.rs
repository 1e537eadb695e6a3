//! Games that come into memory although nobody has opened them: when the server starts, and when their time is up.

use trictrac_protocol::{Clock, GameId};
use trictrac_store::ReadError;

use super::game::ask::TaskMessage;
use super::stored::timestamp;
use super::summary::Details;
use super::tables::OnlineTables;

/// Brings the games into memory whose time runs, or in which the engine may have to play.
///
/// # Errors
/// The store failed.
pub(crate) async fn resume(tables: &OnlineTables) -> Result<(), ReadError> {
    // Those that no other node has come into memory later.
    if tables.cluster.is_some() {
        return Ok(());
    }
    for game in tables.base.store.live().await? {
        if runs_in_memory(tables, game).await? {
            tables.games.send(GameId(game.0), TaskMessage::Wake).await;
        }
    }
    Ok(())
}

/// Checks whether a game in progress must be in memory while the server runs. A correspondence game between two persons need not: the
/// sweep finds it when its time is up.
///
/// # Errors
/// The store failed.
pub(crate) async fn runs_in_memory(
    tables: &OnlineTables,
    game: trictrac_store::GameId,
) -> Result<bool, ReadError> {
    let summary = tables.base.store.summary(game).await?;
    let details: Option<Details> = serde_json::from_str(&summary.details).ok();
    let waits_for_days = details
        .is_some_and(|details| matches!(details.clock, Clock::Days(_)) && !details.has_engine());
    Ok(summary.deadline.is_some() && !waits_for_days)
}

/// Looks at the games whose time is up: nobody may have them open.
pub(crate) async fn sweep(tables: &OnlineTables) {
    match tables.base.store.overdue(timestamp(tables.base.outside.now().wall)).await {
        Ok(overdue) => {
            for game in overdue {
                tables.games.send(GameId(game.0), TaskMessage::Wake).await;
            }
        }
        Err(error) => tracing::warn!(%error, "overdue games cannot be listed"),
    }
}
