//! Adding results that the task of a game could not add.

use std::sync::atomic::Ordering;

use trictrac_store::{GameId, Store};

use super::{Ratings, outcome};
use crate::online::base::StoreTrouble;

impl Ratings {
    /// Adds the results of rated games that were not added when the games ended, and says so.
    pub(crate) async fn add_missing_results(&self, store: &dyn Store) {
        match self.add_missing(store).await {
            Ok(0) => {}
            Ok(added) => tracing::info!(added, "results of rated games are added"),
            Err(error) => tracing::warn!(%error, "the results of rated games cannot be added"),
        }
    }

    /// Adds the results of the games that are over and have none, in the order in which they ended. Does nothing if there can be
    /// no such game. Returns their number.
    ///
    /// # Errors
    /// The store failed. The rest is added by the next call.
    pub(crate) async fn add_missing(&self, store: &dyn Store) -> Result<u64, StoreTrouble> {
        if !self.incomplete.swap(false, Ordering::Relaxed) {
            return Ok(0);
        }
        let added = self.add_all_missing(store).await;
        if added.is_err() {
            self.incomplete.store(true, Ordering::Relaxed);
        }
        added
    }

    async fn add_all_missing(&self, store: &dyn Store) -> Result<u64, StoreTrouble> {
        let (rated, known) = (store.rated().await?, self.results.games_with_result().await?);
        let mut added = 0;
        for game in rated.into_iter().filter(|game| !known.contains(game)) {
            added += u64::from(self.add_of_log(store, game).await?);
        }
        Ok(added)
    }

    /// Adds the result that the log of a game contains; whether it contains one.
    async fn add_of_log(&self, store: &dyn Store, game: GameId) -> Result<bool, StoreTrouble> {
        let outcome = outcome::of_log(game, &store.read(game, 0).await?);
        match outcome {
            Ok(Some(outcome)) => {
                self.add(&outcome).await?;
                Ok(true)
            }
            // The summary of the game says that there is a result.
            Ok(None) => {
                tracing::warn!(?game, "the log of a rated game has no result");
                Ok(false)
            }
            Err(reason) => {
                tracing::warn!(?game, reason, "the result of a rated game cannot be read");
                Ok(false)
            }
        }
    }
}
