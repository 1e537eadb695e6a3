//! Writing results.

use sqlx::PgConnection;

use super::read;
use crate::postgres::appends::{column, number};
use trictrac_store::{AddedResult, RateFunction, RatedOutcome, RatedResult};

/// The results that are inserted at once.
const AT_ONCE: usize = 10_000;

/// Adds a result, within a transaction that nobody else writes results beside.
pub(super) async fn add(
    connection: &mut PgConnection,
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
    connection: &mut PgConnection,
    results: &[RatedResult],
) -> Result<(), sqlx::Error> {
    sqlx::query("delete from rating").execute(&mut *connection).await?;
    sqlx::query("delete from result").execute(&mut *connection).await?;
    for part in results.chunks(AT_ONCE) {
        put(connection, part).await?;
    }
    Ok(())
}

/// Inserts results with their ratings.
async fn put(connection: &mut PgConnection, results: &[RatedResult]) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into result (number, game, ended, pace, white, black, winner) \
         select * from unnest($1::bigint[], $2::bytea[], $3::bigint[], $4::text[], $5::bigint[], \
         $6::bigint[], $7::bigint[])",
    )
    .bind(column(results, |rated| rated.number.cast_signed()))
    .bind(column(results, |rated| rated.outcome.game.0.to_vec()))
    .bind(column(results, |rated| rated.outcome.ended.0))
    .bind(column(results, |rated| rated.outcome.pace.clone()))
    .bind(column(results, |rated| rated.outcome.players[0].0))
    .bind(column(results, |rated| rated.outcome.players[1].0))
    .bind(column(results, |rated| number(rated.outcome.winner)))
    .execute(&mut *connection)
    .await?;

    let both: Vec<_> = results.iter().flat_map(|rated| [(rated, 0), (rated, 1)]).collect();
    sqlx::query(
        "insert into rating (player, pace, number, ended, rating_before, deviation_before, \
         volatility_before, rating, deviation, volatility, games) \
         select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::float8[], \
         $6::float8[], $7::float8[], $8::float8[], $9::float8[], $10::float8[], $11::bigint[])",
    )
    .bind(column(&both, |(rated, seat)| rated.outcome.players[*seat].0))
    .bind(column(&both, |(rated, _)| rated.outcome.pace.clone()))
    .bind(column(&both, |(rated, _)| rated.number.cast_signed()))
    .bind(column(&both, |(rated, _)| rated.outcome.ended.0))
    .bind(column(&both, |(rated, seat)| rated.before[*seat].rating))
    .bind(column(&both, |(rated, seat)| rated.before[*seat].deviation))
    .bind(column(&both, |(rated, seat)| rated.before[*seat].volatility))
    .bind(column(&both, |(rated, seat)| rated.after[*seat].rating))
    .bind(column(&both, |(rated, seat)| rated.after[*seat].deviation))
    .bind(column(&both, |(rated, seat)| rated.after[*seat].volatility))
    .bind(column(&both, |(rated, seat)| i64::from(rated.after[*seat].games)))
    .execute(connection)
    .await
    .map(drop)
}
