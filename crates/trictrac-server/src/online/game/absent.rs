//! Absences of the players of a correspondence game.

use std::collections::BTreeSet;

use tokio::sync::oneshot::Sender;
use trictrac_protocol::{Clock, GameEvent};
use trictrac_umpire::{Umpire, UmpireStep};

use super::log::person;
use super::{GameTask, RETRY, StorageFailure};
use crate::online::context::GameContext;
use crate::online::rarely::warn_rarely;

/// Checks whether players can be away from a game.
fn has_absences(umpire: &Umpire) -> bool {
    let game = umpire.game();
    matches!(game.clock(), Clock::Days(_)) && game.ended().is_none()
}

/// The number of a player in a log, and that of their account, if they have had one since.
fn numbers(context: &GameContext, number: u64) -> Vec<u64> {
    let account = context.directory.account_of(number);
    [number].into_iter().chain((account != number).then_some(account)).collect()
}

impl GameTask {
    /// Reads which players are away, before anything is decided: a turn that is over may have cost nothing.
    ///
    /// # Errors
    /// The store failed. It is tried again.
    pub(super) async fn learn_absences(&mut self) -> Result<(), StorageFailure> {
        let Some(umpire) = self.umpire.as_mut().filter(|umpire| has_absences(umpire)) else {
            return Ok(());
        };
        for seat in umpire.game().players() {
            let Some(number) = person(umpire, seat) else { continue };
            match self.context.absences.of(&numbers(&self.context, number)).await {
                Ok(absences) => umpire.know_absences(number, absences),
                Err(error) => {
                    warn_rarely!(game = %self.id, %error, "absences cannot be read");
                    self.retry = Some(tokio::time::Instant::now() + RETRY);
                    return Err(StorageFailure);
                }
            }
        }
        Ok(())
    }

    /// Ends the absences of the players who play in a step, before it is appended. Returns the numbers of these players.
    ///
    /// # Errors
    /// That is not on disk, or it is not known.
    pub(super) async fn end_absences(
        &self,
        step: &UmpireStep,
    ) -> Result<BTreeSet<u64>, StorageFailure> {
        let mut players = BTreeSet::new();
        let Some(umpire) = self.umpire.as_ref().filter(|umpire| has_absences(umpire)) else {
            return Ok(players);
        };
        for entry in step.entries() {
            let plays = matches!(entry.event, GameEvent::Act { .. } | GameEvent::Ready);
            let Some(number) = entry.by.filter(|_| plays).and_then(|by| person(umpire, by)) else {
                continue;
            };
            if umpire.is_absent(number, entry.at) {
                let numbers = numbers(&self.context, number);
                self.context.absences.end(&numbers, entry.at).await.map_err(|error| {
                    warn_rarely!(game = %self.id, %error, "an absence cannot be ended");
                    StorageFailure
                })?;
                players.extend(numbers);
            }
        }
        Ok(players)
    }

    /// Adds what the game lacks of the absences of its players. The owner of the game does that.
    pub(super) async fn note_absences(&mut self, done: Sender<()>) {
        let Some(done) = self.pass_absences(done) else { return };
        if self.wake().await.is_ok() {
            // Whoever waited may have given up.
            let _ = done.send(());
        }
    }
}
