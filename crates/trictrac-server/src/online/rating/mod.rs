//! Ratings: how they follow from results (`glicko`), which games have a result (`outcome`), and the ratings of everybody in memory.
//!
//! The task of a game adds its result when the game is over. If it cannot, or if the server is killed between the two, `missing` adds
//! the result later. The store numbers the results, and ratings follow from the results in the order of their numbers.

mod glicko;
mod missing;
mod outcome;
mod rerate;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use trictrac_protocol::{Pace, Rating, RatingChange};
use trictrac_store::{Added, GameId, Outcome, Rated, ReadError, Results, Standing, WriteError};

pub(crate) use outcome::{of_entries, of_game};
pub use rerate::{Disagreement, Rerated, rerate};

use super::outside::Outside;
use super::summary::timestamp;

/// The ratings of all players.
pub(crate) struct Ratings {
    results: Arc<dyn Results>,
    outside: Arc<dyn Outside>,
    /// The standings by player and clock.
    standings: RwLock<HashMap<u64, BTreeMap<Pace, Standing>>>,
    /// Whether a game may be over whose result could not be added.
    incomplete: AtomicBool,
}

impl Ratings {
    /// Reads the standings of all players.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn read(
        results: Arc<dyn Results>,
        outside: Arc<dyn Outside>,
    ) -> Result<Self, ReadError> {
        let mut standings: HashMap<u64, BTreeMap<Pace, Standing>> = HashMap::new();
        for (player, pace, standing) in results.standings().await? {
            // A kind of clock of a newer program would not be known.
            if let Some(pace) = Pace::named(&pace) {
                standings.entry(player.0.cast_unsigned()).or_default().insert(pace, standing);
            }
        }
        let (standings, incomplete) = (RwLock::new(standings), AtomicBool::new(true));
        Ok(Self { results, outside, standings, incomplete })
    }

    /// The ratings that a player has now.
    pub(crate) fn of(&self, player: u64) -> BTreeMap<Pace, Rating> {
        let now = timestamp(self.outside.now().wall);
        let standings = self.standings.read().unwrap_or_else(PoisonError::into_inner);
        let shown = |(pace, standing): (&Pace, &Standing)| {
            (*pace, glicko::shown(glicko::at(*standing, now)))
        };
        standings.get(&player).into_iter().flatten().map(shown).collect()
    }

    /// Makes sure that a game has its result, and returns how it has changed the ratings of White and Black.
    ///
    /// # Errors
    /// The store failed. The result is added later.
    pub(crate) async fn settle(&self, outcome: &Outcome) -> Result<[RatingChange; 2], RatingError> {
        let settled = self.find_or_add(outcome).await;
        if settled.is_err() {
            self.incomplete.store(true, Ordering::Relaxed);
        }
        settled
    }

    async fn find_or_add(&self, outcome: &Outcome) -> Result<[RatingChange; 2], RatingError> {
        if let Some(changes) = self.changes(outcome.game).await? {
            return Ok(changes);
        }
        match self.add(outcome).await? {
            Added::Now(rated) => Ok(changes(&rated)),
            Added::Before(_) => {
                let changes = self.changes(outcome.game).await?;
                changes.ok_or_else(|| ReadError::Missing(outcome.game).into())
            }
        }
    }

    /// Adds a result, unless the game has one.
    async fn add(&self, outcome: &Outcome) -> Result<Added, WriteError> {
        let added = self.results.add_result(outcome, glicko::rate).await;
        if let Ok(Added::Now(rated)) = &added {
            self.note(rated);
        }
        added
    }

    /// Takes over the standings after a result. Those after a later one, which came first, stay.
    fn note(&self, rated: &Rated) {
        let Some(pace) = Pace::named(&rated.outcome.pace) else { return };
        let mut standings = self.standings.write().unwrap_or_else(PoisonError::into_inner);
        for (player, strength) in rated.outcome.players.iter().zip(rated.after) {
            let of_player = standings.entry(player.0.cast_unsigned()).or_default();
            let known = of_player.get(&pace).map_or(0, |standing| standing.strength.games);
            if known < strength.games {
                of_player.insert(pace, Standing { strength, ended: rated.outcome.ended });
            }
        }
    }

    /// How a game has changed the ratings of White and Black; nothing without a result.
    ///
    /// # Errors
    /// The store failed.
    async fn changes(
        &self,
        game: GameId,
    ) -> Result<Option<[RatingChange; 2]>, ReadError> {
        Ok(self.results.result(game).await?.as_ref().map(changes))
    }

    /// The rating of a player after each game with a clock, the oldest first.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn history(
        &self,
        player: u64,
        pace: Pace,
    ) -> Result<Vec<(u64, Rating)>, ReadError> {
        let player = trictrac_store::PlayerId(player.cast_signed());
        let history = self.results.history(player, pace.text()).await?;
        let point = |Standing { strength, ended }| (ended.0.cast_unsigned(), glicko::shown(strength));
        Ok(history.into_iter().map(point).collect())
    }
}

/// Why a result cannot be added.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RatingError {
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// How a result has changed the ratings of White and Black.
fn changes(rated: &Rated) -> [RatingChange; 2] {
    let change = |side: usize| RatingChange {
        before: glicko::shown(rated.before[side]),
        after: glicko::shown(rated.after[side]),
    };
    [0, 1].map(change)
}
