//! Games that come into memory although nobody has opened them: when the server starts, and when their time is up.

use trictrac_protocol::{Clock, GameId};
use trictrac_store::{GameSummary, ReadError};

use super::game::ask::TaskMessage;
use super::stored::timestamp;
use super::summary::Details;
use super::tables::OnlineTables;

/// Checks whether a game in progress must be in memory while the server runs. A correspondence game between two persons need not: the
/// sweep finds it when its time is up.
fn runs_in_memory(summary: &GameSummary) -> bool {
    let details: Option<Details> = serde_json::from_str(&summary.details).ok();
    let waits_for_days = details
        .is_some_and(|details| matches!(details.clock, Clock::Days(_)) && !details.has_engine());
    summary.deadline.is_some() && !waits_for_days
}

impl OnlineTables {
    /// Brings the games into memory whose time runs, or in which the engine may have to play.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn resume(&self) -> Result<(), ReadError> {
        // Those that no other node has come into memory later.
        if self.cluster.is_some() {
            return Ok(());
        }
        for game in self.base.store.live().await? {
            if self.runs_in_memory(game).await? {
                self.games.send(GameId(game.0), TaskMessage::Wake).await;
            }
        }
        Ok(())
    }

    /// Checks whether a game in progress must be in memory while a server runs.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn runs_in_memory(
        &self,
        game: trictrac_store::GameId,
    ) -> Result<bool, ReadError> {
        Ok(runs_in_memory(&self.base.store.summary(game).await?))
    }

    /// Looks at the games whose time is up: nobody may have them open.
    pub(crate) async fn sweep(&self) {
        match self.base.store.overdue(timestamp(self.base.outside.now().wall)).await {
            Ok(overdue) => {
                for game in overdue {
                    self.games.send(GameId(game.0), TaskMessage::Wake).await;
                }
            }
            Err(error) => tracing::warn!(%error, "overdue games cannot be listed"),
        }
    }
}
