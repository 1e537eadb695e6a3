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
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use trictrac_protocol::{Pace, Rating, RatingChange, RatingPoint};
use trictrac_store::{
    AddedResult, GameId, PlayerId, RatedOutcome, RatedResult, RatedResults, RatingStanding,
    ReadError, WriteError,
};

pub(crate) use glicko::RATINGS;
pub(crate) use outcome::{of_entries, of_game};
#[cfg(test)]
pub(crate) use rerate::fold;
pub use rerate::{RerateReport, ResultDisagreement, rerate};

use super::base::StoreTrouble;
use super::outside::Outside;
use super::stored::timestamp;

/// The most points in the graph of a rating.
const MOST_POINTS: usize = 1000;

/// The ratings of all players.
pub(crate) struct Ratings {
    results: Arc<dyn RatedResults>,
    outside: Arc<dyn Outside>,
    /// The standings by player and clock.
    standings: RwLock<HashMap<u64, BTreeMap<Pace, RatingStanding>>>,
    /// True if a game may be over whose result could not be added.
    incomplete: AtomicBool,
}

impl Ratings {
    /// Reads the standings of all players.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn read(
        results: Arc<dyn RatedResults>,
        outside: Arc<dyn Outside>,
    ) -> Result<Self, ReadError> {
        let mut standings: HashMap<u64, BTreeMap<Pace, RatingStanding>> = HashMap::new();
        for (player, pace, standing) in results.standings().await? {
            // A kind of clock of a newer program would not be known.
            if let Some(pace) = Pace::named(&pace) {
                standings.entry(player.0.cast_unsigned()).or_default().insert(pace, standing);
            }
        }
        let (standings, incomplete) = (RwLock::new(standings), AtomicBool::new(true));
        Ok(Self { results, outside, standings, incomplete })
    }

    /// Reads the standings of a player again: another node may have added a result.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn read_again(&self, player: PlayerId) -> Result<(), ReadError> {
        let standings = self.results.standings_of(player).await?;
        let known = standings.into_iter().filter_map(|(pace, it)| Some((Pace::named(&pace)?, it)));
        let known: BTreeMap<Pace, RatingStanding> = known.collect();
        let mut all = self.standings.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(player.0.cast_unsigned(), known);
        Ok(())
    }

    /// The ratings that a player has now.
    pub(crate) fn of(&self, player: u64) -> BTreeMap<Pace, Rating> {
        let now = timestamp(self.outside.now().wall);
        let standings = self.standings.read().unwrap_or_else(PoisonError::into_inner);
        let shown = |(pace, standing): (&Pace, &RatingStanding)| {
            (*pace, glicko::shown(glicko::at(*standing, now)))
        };
        standings.get(&player).into_iter().flatten().map(shown).collect()
    }

    /// Makes sure that a game has its result.
    ///
    /// # Errors
    /// The store failed. The result is added later.
    pub(crate) async fn settle(
        &self,
        outcome: &RatedOutcome,
    ) -> Result<RatingSettlement, StoreTrouble> {
        let settled = self.find_or_add(outcome).await;
        if settled.is_err() {
            self.incomplete.store(true, Ordering::Relaxed);
        }
        settled
    }

    async fn find_or_add(&self, outcome: &RatedOutcome) -> Result<RatingSettlement, StoreTrouble> {
        if let Some(changes) = self.changes(outcome.game).await? {
            return Ok(RatingSettlement { changes, new: false });
        }
        match self.add(outcome).await? {
            AddedResult::Now(rated) => Ok(RatingSettlement { changes: changes(&rated), new: true }),
            AddedResult::Before(_) => {
                let changes = self.changes(outcome.game).await?;
                let changes = changes.ok_or(ReadError::Missing(outcome.game))?;
                Ok(RatingSettlement { changes, new: false })
            }
        }
    }

    /// Adds a result, unless the game has one.
    async fn add(&self, outcome: &RatedOutcome) -> Result<AddedResult, WriteError> {
        let added = self.results.add_result(outcome, glicko::rate).await;
        if let Ok(AddedResult::Now(rated)) = &added {
            self.note(rated);
        }
        added
    }

    /// Takes over the standings after a result. Those after a later one, which came first, stay.
    fn note(&self, rated: &RatedResult) {
        let Some(pace) = Pace::named(&rated.outcome.pace) else { return };
        let mut standings = self.standings.write().unwrap_or_else(PoisonError::into_inner);
        for (player, strength) in rated.outcome.players.iter().zip(rated.after) {
            let of_player = standings.entry(player.0.cast_unsigned()).or_default();
            let known = of_player.get(&pace).map_or(0, |standing| standing.strength.games);
            if known < strength.games {
                of_player.insert(pace, RatingStanding { strength, ended: rated.outcome.ended });
            }
        }
    }

    /// The changes of the ratings of White and Black by a game; nothing without a result.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn changes(
        &self,
        game: GameId,
    ) -> Result<Option<[RatingChange; 2]>, ReadError> {
        Ok(self.results.result(game).await?.as_ref().map(changes))
    }

    /// The rating of a player after each game with a clock, the oldest first: of a long history not every game.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn history(
        &self,
        player: u64,
        pace: Pace,
    ) -> Result<Vec<RatingPoint>, ReadError> {
        let player = PlayerId(player.cast_signed());
        let history = self.results.history(player, pace.text()).await?;
        let every = history.len().div_ceil(MOST_POINTS).max(1);
        // The last one is always there.
        let chosen = history.iter().rev().step_by(every).rev();
        let point = |RatingStanding { strength, ended }: &RatingStanding| {
            let Rating { rating, deviation, .. } = glicko::shown(*strength);
            (ended.0.cast_unsigned(), rating, deviation)
        };
        Ok(chosen.map(point).collect())
    }
}

impl fmt::Debug for Ratings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ratings")
    }
}

/// The changes by a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RatingSettlement {
    /// The ratings of White and Black.
    pub(crate) changes: [RatingChange; 2],
    /// True if the result was added just now.
    pub(crate) new: bool,
}

/// The changes of the ratings of White and Black by a result.
fn changes(rated: &RatedResult) -> [RatingChange; 2] {
    let change = |side: usize| RatingChange {
        before: glicko::shown(rated.before[side]),
        after: glicko::shown(rated.after[side]),
    };
    [0, 1].map(change)
}
