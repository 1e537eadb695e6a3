//! Writing results.

use sqlx::SqliteConnection;

use super::read;
use crate::results::{Added, Outcome, Rate, Rated, Strength};

/// Adds a result, within a transaction that nobody else writes beside.
pub(super) async fn add(
    connection: &mut SqliteConnection,
    outcome: &Outcome,
    rate: Rate,
) -> Result<Added, sqlx::Error> {
    if let Some(number) = read::number(connection, outcome.game).await? {
        return Ok(Added::Before(number.cast_unsigned()));
    }
    let last: Option<i64> =
        sqlx::query_scalar("select max(number) from result").fetch_one(&mut *connection).await?;
    let [white, black] = outcome.players;
    let known = [
        read::latest(connection, white, &outcome.pace).await?,
        read::latest(connection, black, &outcome.pace).await?,
    ];
    let (before, after) = rate(known, outcome.winner);
    let number = last.unwrap_or(0).cast_unsigned() + 1;
    let rated = Rated { number, outcome: outcome.clone(), before, after };
    put(connection, &rated).await?;
    Ok(Added::Now(rated))
}

/// Replaces the result of the same number.
pub(super) async fn replace(
    connection: &mut SqliteConnection,
    rated: &Rated,
) -> Result<(), sqlx::Error> {
    // Its ratings go with it.
    sqlx::query("delete from result where number = ?1")
        .bind(rated.number.cast_signed())
        .execute(&mut *connection)
        .await?;
    put(connection, rated).await
}

async fn put(connection: &mut SqliteConnection, rated: &Rated) -> Result<(), sqlx::Error> {
    let Outcome { game, ended, pace, players: [white, black], winner } = &rated.outcome;
    sqlx::query(
        "insert into result (number, game, ended, pace, white, black, winner) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )
    .bind(rated.number.cast_signed())
    .bind(&game.0[..])
    .bind(ended.0)
    .bind(pace)
    .bind(white.0)
    .bind(black.0)
    .bind(*winner as u8)
    .execute(&mut *connection)
    .await?;
    for side in 0..2 {
        put_rating(connection, rated, side).await?;
    }
    Ok(())
}

async fn put_rating(
    connection: &mut SqliteConnection,
    rated: &Rated,
    side: usize,
) -> Result<(), sqlx::Error> {
    let (before, after): (Strength, Strength) = (rated.before[side], rated.after[side]);
    sqlx::query(
        "insert into rating (player, pace, number, ended, rating_before, deviation_before, \
         volatility_before, rating, deviation, volatility, games) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    )
    .bind(rated.outcome.players[side].0)
    .bind(&rated.outcome.pace)
    .bind(rated.number.cast_signed())
    .bind(rated.outcome.ended.0)
    .bind(before.rating)
    .bind(before.deviation)
    .bind(before.volatility)
    .bind(after.rating)
    .bind(after.deviation)
    .bind(after.volatility)
    .bind(after.games)
    .execute(connection)
    .await
    .map(drop)
}
