//! Results that count for ratings, and the ratings that follow from them.

use std::collections::HashSet;

use async_trait::async_trait;

use crate::error::{ReadError, WriteError};
use crate::game::{GameId, Secret, Timestamp};
use crate::summary::PlayerId;

/// The strength of a player for one kind of clock (Glicko-2). The store does not compute it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// The rating.
    pub rating: f64,
    /// The rating deviation.
    pub deviation: f64,
    /// The rating volatility.
    pub volatility: f64,
    /// The number of rated games.
    pub games: u32,
}

impl Strength {
    /// Checks whether every bit is the same.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let bits = |strength: &Self| {
            [strength.rating, strength.deviation, strength.volatility].map(f64::to_bits)
        };
        bits(self) == bits(other) && self.games == other.games
    }
}

/// A result that counts for ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedOutcome {
    /// The game.
    pub game: GameId,
    /// The moment when it ended.
    pub ended: Timestamp,
    /// The kind of its clock, a text that the store does not read.
    pub pace: String,
    /// White and Black.
    pub players: [PlayerId; 2],
    /// The winner: 0 is White, 1 is Black.
    pub winner: usize,
}

/// A result with its number, and the strengths of White and Black.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedResult {
    /// Its place in the order of all results, from 1 without a hole.
    pub number: u64,
    /// The result.
    pub outcome: RatedOutcome,
    /// The strengths before the game, as they counted in it.
    pub before: [Strength; 2],
    /// The strengths after it.
    pub after: [Strength; 2],
}

/// The strength of a player after their last rated game with a kind of clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingStanding {
    /// The strength.
    pub strength: Strength,
    /// The moment when the game ended.
    pub ended: Timestamp,
}

/// Computes the strengths of White and Black before and after a game from their standings. Nothing stands for a player without a
/// rated game.
pub type RateFunction = fn(
    standings: [Option<RatingStanding>; 2],
    outcome: &RatedOutcome,
) -> ([Strength; 2], [Strength; 2]);

/// The outcome of adding a result.
#[derive(Clone, Debug, PartialEq)]
pub enum AddedResult {
    /// It has the next number.
    Now(RatedResult),
    /// It had this number before.
    Before(u64),
}

/// Saves results and ratings. Whatever it acknowledges is on disk.
#[async_trait]
pub trait RatedResults: Send + Sync {
    /// Gives a result the next number, and computes the strengths that follow, in one transaction. A game has one result, however
    /// often it is added.
    ///
    /// # Errors
    /// The store failed. Adding the result again is harmless.
    async fn add_result(
        &self,
        outcome: &RatedOutcome,
        rate: RateFunction,
    ) -> Result<AddedResult, WriteError>;

    /// Lists the results from this number on, at most `most`.
    ///
    /// # Errors
    /// The store failed.
    async fn results(&self, from: u64, most: u32) -> Result<Vec<RatedResult>, ReadError>;

    /// The result of a game, if it has one.
    ///
    /// # Errors
    /// The store failed.
    async fn result(&self, game: GameId) -> Result<Option<RatedResult>, ReadError>;

    /// The games that have a result.
    ///
    /// # Errors
    /// The store failed.
    async fn games_with_result(&self) -> Result<HashSet<GameId>, ReadError>;

    /// Replaces all results by others, in one transaction.
    ///
    /// # Errors
    /// The store failed. Replacing them again is harmless.
    async fn replace_results(&self, results: &[RatedResult]) -> Result<(), WriteError>;

    /// The standings of all players, by the kind of clock.
    ///
    /// # Errors
    /// The store failed.
    async fn standings(&self) -> Result<Vec<(PlayerId, String, RatingStanding)>, ReadError>;

    /// The standings of a player, by the kind of clock.
    ///
    /// # Errors
    /// The store failed.
    async fn standings_of(
        &self,
        player: PlayerId,
    ) -> Result<Vec<(String, RatingStanding)>, ReadError>;

    /// The standings of a player after each game with this kind of clock, in the order of the results.
    ///
    /// # Errors
    /// The store failed.
    async fn history(&self, player: PlayerId, pace: &str)
    -> Result<Vec<RatingStanding>, ReadError>;

    /// Saves a challenge that stays while its player is away, with the secret of its dice if they are fixed. If one is there already,
    /// nothing changes, and its body comes back.
    ///
    /// # Errors
    /// The store failed.
    async fn put_challenge(
        &self,
        id: [u8; 16],
        at: Timestamp,
        body: &str,
        secret: Option<&Secret>,
    ) -> Result<Option<String>, WriteError>;

    /// The secret of the dice of a challenge; nothing if it is gone, or has none.
    ///
    /// # Errors
    /// The store failed.
    async fn challenge_secret(&self, id: [u8; 16]) -> Result<Option<Secret>, ReadError>;

    /// Removes a challenge; whether this call has removed it. Of several calls at the same time, only one has.
    ///
    /// # Errors
    /// The store failed.
    async fn remove_challenge(&self, id: [u8; 16]) -> Result<bool, WriteError>;

    /// Removes the challenges that were made before a moment, and lists the bodies of the others, the oldest first.
    ///
    /// # Errors
    /// The store failed.
    async fn challenges(&self, since: Timestamp) -> Result<Vec<String>, WriteError>;
}
