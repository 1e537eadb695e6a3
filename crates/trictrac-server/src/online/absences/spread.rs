//! Brings absences into the logs of correspondence games.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{StreamExt as _, stream};
use tokio::sync::mpsc::Receiver;
use tokio::sync::oneshot;
use tokio::time::timeout;
use trictrac_protocol::{Clock, GameId};
use trictrac_store::people::StoredAbsence;
use trictrac_store::{PlayerId, ReadError};

use crate::online::base::{StoreTrouble, every};
use crate::online::game::ask::TaskMessage;
use crate::online::stored::timestamp;
use crate::online::summary::Details;
use crate::online::tables::OnlineTables;

/// The number of games that are told at the same time.
const AT_ONCE: usize = 16;
/// The time to wait for a game, and for all of them.
const GAME: Duration = Duration::from_secs(5);
const ALL: Duration = Duration::from_secs(10);
/// The interval at which the server looks for absences that a game may lack.
const SWEEP: Duration = Duration::from_secs(10);
/// The milliseconds for which absences are kept: they count for the days of a calendar year.
const KEPT: u64 = 800 * 24 * 3_600_000;

/// Brings absences into games until the server stops.
pub(crate) async fn follow(tables: Arc<OnlineTables>, mut changed: Receiver<u64>) {
    let closing = tables.base.closing.clone();
    let follow = async {
        let mut sweep = every(SWEEP);
        loop {
            tokio::select! {
                Some(player) = changed.recv() => tables.spread_absences(player).await,
                _ = sweep.tick() => tables.spread_all_absences().await,
            }
        }
    };
    closing.run_until_cancelled(follow).await;
}

impl OnlineTables {
    /// Brings the absences of all players into games that lack them.
    pub(crate) async fn spread_all_absences(&self) {
        match self.base.registry.unnoted_absences().await {
            Ok(players) => {
                for player in players {
                    self.spread_absences(player.0.cast_unsigned()).await;
                }
            }
            Err(error) => tracing::warn!(%error, "new absences cannot be listed"),
        }
    }

    /// Brings the absences of a player into the games that lack them. What cannot be done now is done later.
    pub(crate) async fn spread_absences(&self, player: u64) {
        match timeout(ALL, self.try_to_spread(player)).await {
            Ok(Ok(())) | Err(_) => {}
            Ok(Err(error)) => tracing::warn!(%error, "an absence cannot be noted"),
        }
    }

    async fn try_to_spread(&self, player: u64) -> Result<(), StoreTrouble> {
        let registry = &self.base.registry;
        let account = PlayerId(player.cast_signed());
        let stored = registry.absences(account).await?;
        let new: Vec<StoredAbsence> = stored.into_iter().filter(|absence| !absence.noted).collect();
        if new.is_empty() {
            return Ok(());
        }
        let games = self.waiting_games(player).await?;
        let all = stream::iter(games).map(|game| self.tell_game(game)).buffer_unordered(AT_ONCE);
        if all.all(|told| async move { told }).await {
            for absence in new {
                registry.note_absence(account, absence).await?;
            }
        }
        Ok(())
    }

    /// The correspondence games of a player in which a time runs.
    async fn waiting_games(&self, player: u64) -> Result<Vec<GameId>, ReadError> {
        let numbers = self.people.directory.players(player);
        let games = self.base.store.current(&numbers).await?.into_iter();
        let waits = |details: &str| {
            let details: Option<Details> = serde_json::from_str(details).ok();
            details.is_some_and(|details| matches!(details.clock, Clock::Days(_)))
        };
        let waiting = games
            .filter(|(_, summary)| summary.deadline.is_some() && waits(&summary.details))
            .map(|(game, _)| GameId(game.0));
        Ok(waiting.collect())
    }

    /// Lets a game look who is away; whether it has.
    async fn tell_game(&self, game: GameId) -> bool {
        let (done, is_done) = oneshot::channel();
        self.games.send(game, TaskMessage::Absent { done }).await;
        matches!(timeout(GAME, is_done).await, Ok(Ok(())))
    }

    /// Removes absences that count no more.
    pub(crate) async fn forget_absences(&self) {
        let before = timestamp(self.base.outside.now().wall.saturating_sub(KEPT));
        if let Err(error) = self.base.registry.forget_absences(before).await {
            tracing::warn!(%error, "old absences cannot be removed");
        }
    }
}
