//! The performance of a player in their analysed games.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use serde::Deserialize;
use trictrac_engine::analysis::{FEWEST, rating};
use trictrac_protocol::{ErrorsAnalysis, Performance};
use trictrac_store::{GameId, PlayerId, ReadError};

use super::AnalysisDesk;

/// The number of finished games of a player that are looked at, the last ones first.
const LAST: u32 = 100;
/// The number of analyses that are remembered: some 6 MB.
const REMEMBERED: usize = 100_000;

/// The part of an analysis that counts.
#[derive(Deserialize)]
struct BothSideErrors {
    white: SideErrors,
    black: SideErrors,
}

#[derive(Deserialize)]
struct SideErrors {
    all: ErrorsAnalysis,
}

/// The decisions of one side in a game, and what they lost in all, in chances to win.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct SideDecisions {
    decisions: u32,
    loss: f32,
}

/// Returns the decisions of White and Black; nothing if the analysis cannot be read.
pub(crate) fn decisions(text: &str) -> Option<[ErrorsAnalysis; 2]> {
    let BothSideErrors { white, black } = serde_json::from_str(text).ok()?;
    Some([white.all, black.all])
}

/// The decisions of both sides in analysed games. An analysis never changes, and is large: it is read once.
#[derive(Debug, Default)]
pub(super) struct PerformanceCache(Mutex<HashMap<GameId, [SideDecisions; 2]>>);

impl PerformanceCache {
    fn get(&self, game: GameId) -> Option<[SideDecisions; 2]> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&game).copied()
    }

    fn put(&self, game: GameId, sides: [SideDecisions; 2]) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= REMEMBERED {
            all.clear();
        }
        all.insert(game, sides);
    }
}

impl AnalysisDesk {
    /// Returns the performance of a player in those of the last finished games that are analysed. `games` is the number of finished
    /// games.
    pub(crate) async fn performance(
        &self,
        player: &[PlayerId],
        games: u64,
    ) -> Result<Option<Performance>, ReadError> {
        let skip = games.saturating_sub(LAST.into());
        let last = self.base.store.played(player, skip, LAST).await?;
        let own = last.into_iter().filter_map(|(game, summary)| {
            let is_own =
                |seated: &Option<PlayerId>| seated.is_some_and(|one| player.contains(&one));
            Some((game, summary.players.iter().position(is_own)?))
        });
        let own: Vec<(GameId, usize)> = own.collect();
        let decided = self.decided(own.iter().map(|&(game, _)| game)).await?;
        let found = own.iter().filter_map(|(game, side)| decided.get(game)?.get(*side).copied());
        Ok(summed(&found.collect::<Vec<_>>()))
    }

    /// The decisions of both sides in those of the games that are analysed.
    async fn decided(
        &self,
        games: impl Iterator<Item = GameId>,
    ) -> Result<HashMap<GameId, [SideDecisions; 2]>, ReadError> {
        let remembered = &self.remembered;
        let (mut found, mut unread) = (HashMap::new(), Vec::new());
        for game in games {
            match remembered.get(game) {
                Some(sides) => drop(found.insert(game, sides)),
                None => unread.push(game),
            }
        }
        if unread.is_empty() {
            return Ok(found);
        }
        let decided =
            |all: ErrorsAnalysis| SideDecisions { decisions: all.decisions, loss: all.loss };
        let mut read = |game, text: String| {
            if let Some(sides) = decisions(&text) {
                let sides = sides.map(decided);
                remembered.put(game, sides);
                found.insert(game, sides);
            }
        };
        self.base.registry.read_results(&unread, &mut read).await?;
        Ok(found)
    }
}

/// The performance in several games, in which every decision counts alike; nothing without decisions.
fn summed(games: &[SideDecisions]) -> Option<Performance> {
    let decisions: u64 = games.iter().map(|one| u64::from(one.decisions)).sum();
    let loss: f64 = games.iter().map(|one| f64::from(one.loss)).sum();
    let mean_loss = (decisions > 0).then(|| 1000.0 * loss / decisions as f64)?;
    Some(Performance {
        games: games.len() as u64,
        decisions,
        mean_loss,
        rating: (decisions >= u64::from(FEWEST)).then(|| rating(mean_loss as f32)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_decision_counts_alike() {
        let games =
            [(30, 0.5), (10, 0.0)].map(|(decisions, loss)| SideDecisions { decisions, loss });
        let found = summed(&games).unwrap();
        assert_eq!((found.games, found.decisions), (2, 40));
        assert!((found.mean_loss - 12.5).abs() < 1e-9, "{found:?}");
        assert_eq!(found.rating, Some(rating(12.5)));
    }

    #[test]
    fn few_decisions_have_no_performance() {
        assert_eq!(summed(&[]), None);
        assert_eq!(summed(&[SideDecisions::default()]), None);
        let few = SideDecisions { decisions: FEWEST - 1, loss: 0.0 };
        assert_eq!(summed(&[few]).unwrap().rating, None);
        assert_eq!(summed(&[few, few]).unwrap().rating, Some(3000));
    }

    #[test]
    fn memory_is_bounded() {
        let all = PerformanceCache::default();
        for number in 0..=REMEMBERED as u128 {
            all.put(GameId(number.to_be_bytes()), [SideDecisions::default(); 2]);
        }
        assert_eq!(all.0.lock().unwrap().len(), 1);
    }
}
