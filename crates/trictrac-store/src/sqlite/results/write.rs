//! Writing results.

use sqlx::{QueryBuilder, SqliteConnection};

use super::read;
use crate::results::{AddedResult, RateFunction, RatedOutcome, RatedResult};

/// The results that are inserted at once. SQLite allows 32,766 values in a statement, and each result has 29.
const AT_ONCE: usize = 1000;

/// Adds a result, within a transaction that nobody else writes beside.
pub(super) async fn add(
    connection: &mut SqliteConnection,
    outcome: &RatedOutcome,
    rate: RateFunction,
) -> Result<AddedResult, sqlx::Error> {
    if let Some(number) = read::number(connection, outcome.game).await? {
        return Ok(AddedResult::Before(number.cast_unsigned()));
    }
    let last: Option<i64> =
        sqlx::query_scalar("select max(number) from result").fetch_one(&mut *connection).await?;
    let [white, black] = outcome.players;
    let standings = [
        read::latest(connection, white, &outcome.pace).await?,
        read::latest(connection, black, &outcome.pace).await?,
    ];
    let (before, after) = rate(standings, outcome);
    let number = last.unwrap_or(0).cast_unsigned() + 1;
    let rated = RatedResult { number, outcome: outcome.clone(), before, after };
    put(connection, std::slice::from_ref(&rated)).await?;
    Ok(AddedResult::Now(rated))
}

/// Replaces all results.
pub(super) async fn replace(
    connection: &mut SqliteConnection,
    results: &[RatedResult],
) -> Result<(), sqlx::Error> {
    sqlx::query("delete from rating").execute(&mut *connection).await?;
    sqlx::query("delete from result").execute(&mut *connection).await?;
    for part in results.chunks(AT_ONCE) {
        put(connection, part).await?;
    }
    Ok(())
}

/// Inserts results, which must not be empty.
async fn put(
    connection: &mut SqliteConnection,
    results: &[RatedResult],
) -> Result<(), sqlx::Error> {
    let mut insert =
        QueryBuilder::new("insert into result (number, game, ended, pace, white, black, winner) ");
    insert.push_values(results, |mut row, RatedResult { number, outcome, .. }| {
        let RatedOutcome { game, ended, pace, players: [white, black], winner } = outcome;
        row.push_bind(number.cast_signed()).push_bind(&game.0[..]).push_bind(ended.0);
        row.push_bind(pace).push_bind(white.0).push_bind(black.0).push_bind(*winner as u8);
    });
    insert.build().execute(&mut *connection).await?;

    let mut insert = QueryBuilder::new(
        "insert into rating (player, pace, number, ended, rating_before, deviation_before, \
         volatility_before, rating, deviation, volatility, games) ",
    );
    let both = results.iter().flat_map(|rated| [(rated, 0), (rated, 1)]);
    insert.push_values(both, |mut row, (rated, side)| {
        let RatedResult { number, outcome, before, after } = rated;
        let (before, after) = (before[side], after[side]);
        row.push_bind(outcome.players[side].0).push_bind(&outcome.pace);
        row.push_bind(number.cast_signed()).push_bind(outcome.ended.0);
        row.push_bind(before.rating).push_bind(before.deviation).push_bind(before.volatility);
        row.push_bind(after.rating).push_bind(after.deviation).push_bind(after.volatility);
        row.push_bind(after.games);
    });
    insert.build().execute(connection).await.map(drop)
}
