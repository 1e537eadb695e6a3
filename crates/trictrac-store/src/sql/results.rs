//! Rows about results and ratings.

use std::collections::BTreeMap;

use crate::game::{GameId, Timestamp};
use crate::results::{RatedOutcome, RatedResult, RatingStanding, Strength};
use crate::summary::PlayerId;

/// A row of `result`: number, game, ended, pace, white, black, winner.
pub type ResultRow = (i64, Vec<u8>, i64, String, i64, i64, i64);
/// A row of `rating`: number, player, the three values before, the three after, games.
pub type RatingRow = (i64, i64, f64, f64, f64, f64, f64, f64, i64);
/// The columns of a standing: when the game ended, the three values, games.
pub type StandingRow = (i64, f64, f64, f64, i64);

/// The strengths before and after each result, by its number and the player.
pub type Strengths = BTreeMap<(i64, i64), [Strength; 2]>;

/// The strengths in these rows.
#[must_use]
pub fn strengths(rows: Vec<RatingRow>) -> Strengths {
    let strength = |[rating, deviation, volatility]: [f64; 3], games: i64| {
        let games = u32::try_from(games).unwrap_or(0);
        Strength { rating, deviation, volatility, games }
    };
    let both = |row: RatingRow| {
        let (number, player, a, b, c, after_a, after_b, after_c, games) = row;
        let before = strength([a, b, c], games - 1);
        ((number, player), [before, strength([after_a, after_b, after_c], games)])
    };
    rows.into_iter().map(both).collect()
}

/// A result with both its ratings. They are written in one transaction, so none is absent.
#[must_use]
pub fn rated(row: ResultRow, ratings: &Strengths) -> Option<RatedResult> {
    let (number, game, ended, pace, white, black, winner) = row;
    let [white_before, white_after] = *ratings.get(&(number, white))?;
    let [black_before, black_after] = *ratings.get(&(number, black))?;
    let outcome = RatedOutcome {
        game: GameId(game.try_into().ok()?),
        ended: Timestamp(ended),
        pace,
        players: [PlayerId(white), PlayerId(black)],
        winner: usize::try_from(winner).ok()?,
    };
    Some(RatedResult {
        number: number.cast_unsigned(),
        outcome,
        before: [white_before, black_before],
        after: [white_after, black_after],
    })
}

/// The standing in a row.
#[must_use]
pub fn standing((ended, rating, deviation, volatility, games): StandingRow) -> RatingStanding {
    let games = u32::try_from(games).unwrap_or(0);
    let strength = Strength { rating, deviation, volatility, games };
    RatingStanding { strength, ended: Timestamp(ended) }
}
