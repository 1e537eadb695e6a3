//! What is read about results.

use std::collections::{HashMap, HashSet};

use sqlx::SqliteConnection;

use crate::game::{GameId, Timestamp};
use crate::results::{Outcome, Rated, Standing, Strength};
use crate::summary::PlayerId;

/// The number of the result of a game.
pub(super) async fn number(
    connection: &mut SqliteConnection,
    game: GameId,
) -> Result<Option<i64>, sqlx::Error> {
    sqlx::query_scalar("select number from result where game = ?1")
        .bind(&game.0[..])
        .fetch_optional(connection)
        .await
}

/// A row of `result`: number, game, ended, pace, white, black, winner.
type ResultRow = (i64, Vec<u8>, i64, String, i64, i64, i64);
/// A row of `rating`: number, player, the three values before, the three after, games.
type RatingRow = (i64, i64, f64, f64, f64, f64, f64, f64, u32);

/// The results from a number on.
pub(super) async fn results(
    connection: &mut SqliteConnection,
    from: i64,
    most: u32,
) -> Result<Vec<Rated>, sqlx::Error> {
    let rows: Vec<ResultRow> = sqlx::query_as(
        "select number, game, ended, pace, white, black, winner from result \
         where number >= ?1 order by number limit ?2",
    )
    .bind(from)
    .bind(most)
    .fetch_all(&mut *connection)
    .await?;
    let Some(&(last, ..)) = rows.last() else { return Ok(Vec::new()) };
    let ratings: Vec<RatingRow> = sqlx::query_as(
        "select number, player, rating_before, deviation_before, volatility_before, \
         rating, deviation, volatility, games from rating where number between ?1 and ?2",
    )
    .bind(from)
    .bind(last)
    .fetch_all(connection)
    .await?;
    let ratings: HashMap<(i64, i64), [Strength; 2]> =
        ratings.into_iter().map(strengths_of).collect();
    Ok(rows.into_iter().filter_map(|row| rated(row, &ratings)).collect())
}

/// The strengths before and after, by number and player.
fn strengths_of(row: RatingRow) -> ((i64, i64), [Strength; 2]) {
    let (
        number,
        player,
        rating,
        deviation,
        volatility,
        after,
        deviation_after,
        volatility_after,
        games,
    ) = row;
    let before = Strength { rating, deviation, volatility, games: games.saturating_sub(1) };
    let after =
        Strength { rating: after, deviation: deviation_after, volatility: volatility_after, games };
    ((number, player), [before, after])
}

/// A result with both its ratings. They are written in one transaction, so none is absent.
fn rated(row: ResultRow, ratings: &HashMap<(i64, i64), [Strength; 2]>) -> Option<Rated> {
    let (number, game, ended, pace, white, black, winner) = row;
    let [white_before, white_after] = *ratings.get(&(number, white))?;
    let [black_before, black_after] = *ratings.get(&(number, black))?;
    let outcome = Outcome {
        game: GameId(game.try_into().ok()?),
        ended: Timestamp(ended),
        pace,
        players: [PlayerId(white), PlayerId(black)],
        winner: usize::try_from(winner).ok()?,
    };
    Some(Rated {
        number: number.cast_unsigned(),
        outcome,
        before: [white_before, black_before],
        after: [white_after, black_after],
    })
}

/// The games that have a result.
pub(super) async fn games(
    connection: &mut SqliteConnection,
) -> Result<HashSet<GameId>, sqlx::Error> {
    let rows: Vec<Vec<u8>> =
        sqlx::query_scalar("select game from result").fetch_all(connection).await?;
    // The table refuses any other length.
    Ok(rows.into_iter().filter_map(|game| game.try_into().ok().map(GameId)).collect())
}

/// The columns of a standing: when the game ended, the three values, games.
type StandingRow = (i64, f64, f64, f64, u32);

fn standing((ended, rating, deviation, volatility, games): StandingRow) -> Standing {
    let strength = Strength { rating, deviation, volatility, games };
    Standing { strength, ended: Timestamp(ended) }
}

/// The standing of a player.
pub(super) async fn latest(
    connection: &mut SqliteConnection,
    player: PlayerId,
    pace: &str,
) -> Result<Option<Standing>, sqlx::Error> {
    let row: Option<StandingRow> = sqlx::query_as(
        "select ended, rating, deviation, volatility, games from rating \
         where player = ?1 and pace = ?2 order by number desc limit 1",
    )
    .bind(player.0)
    .bind(pace)
    .fetch_optional(connection)
    .await?;
    Ok(row.map(standing))
}

/// The standings of all players.
pub(super) async fn standings(
    connection: &mut SqliteConnection,
) -> Result<Vec<(PlayerId, String, Standing)>, sqlx::Error> {
    type Row = (i64, String, i64, f64, f64, f64, u32);
    let rows: Vec<Row> = sqlx::query_as(
        "select player, pace, ended, rating, deviation, volatility, games from rating as latest \
         where number = (select max(number) from rating \
         where player = latest.player and pace = latest.pace) order by player, pace",
    )
    .fetch_all(connection)
    .await?;
    let named = |(player, pace, ended, rating, deviation, volatility, games)| {
        (PlayerId(player), pace, standing((ended, rating, deviation, volatility, games)))
    };
    Ok(rows.into_iter().map(named).collect())
}

/// The standings of a player after each game.
pub(super) async fn history(
    connection: &mut SqliteConnection,
    player: PlayerId,
    pace: &str,
) -> Result<Vec<Standing>, sqlx::Error> {
    let rows: Vec<StandingRow> = sqlx::query_as(
        "select ended, rating, deviation, volatility, games from rating \
         where player = ?1 and pace = ?2 order by number",
    )
    .bind(player.0)
    .bind(pace)
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(standing).collect())
}
