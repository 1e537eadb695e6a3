//! The queries about results, which are the same for all databases.
//!
//! The module that calls the macro has the `Connection` of the database.

/// Implements these tables for the `SqlRegistry` of the module.
#[doc(hidden)]
#[macro_export]
macro_rules! result_queries {
    () => {
        use std::collections::HashSet;

        use $crate::sql::{
            RatingRow, ResultRow, StandingRow, game_ids, rated, standing, strengths,
        };
        use $crate::{GameId, PlayerId, RatedResult, RatingStanding};

        /// The number of the result of a game.
        pub(super) async fn number(
            connection: &mut Connection,
            game: GameId,
        ) -> Result<Option<i64>, sqlx::Error> {
            sqlx::query_scalar("select number from result where game = $1")
                .bind(&game.0[..])
                .fetch_optional(connection)
                .await
        }

        /// The results from a number on.
        pub(super) async fn results(
            connection: &mut Connection,
            from: i64,
            most: u32,
        ) -> Result<Vec<RatedResult>, sqlx::Error> {
            let rows: Vec<ResultRow> = sqlx::query_as(
                "select number, game, ended, pace, white, black, winner from result \
                 where number >= $1 order by number limit $2",
            )
            .bind(from)
            .bind(i64::from(most))
            .fetch_all(&mut *connection)
            .await?;
            let Some(&(last, ..)) = rows.last() else { return Ok(Vec::new()) };
            let ratings: Vec<RatingRow> = sqlx::query_as(
                "select number, player, rating_before, deviation_before, volatility_before, \
                 rating, deviation, volatility, games from rating where number between $1 and $2",
            )
            .bind(from)
            .bind(last)
            .fetch_all(connection)
            .await?;
            let ratings = strengths(ratings);
            Ok(rows.into_iter().filter_map(|row| rated(row, &ratings)).collect())
        }

        /// The games that have a result.
        pub(super) async fn games(
            connection: &mut Connection,
        ) -> Result<HashSet<GameId>, sqlx::Error> {
            let rows = sqlx::query_scalar("select game from result").fetch_all(connection).await?;
            Ok(game_ids(rows).into_iter().collect())
        }

        /// The standing of a player.
        pub(super) async fn latest(
            connection: &mut Connection,
            player: PlayerId,
            pace: &str,
        ) -> Result<Option<RatingStanding>, sqlx::Error> {
            let row: Option<StandingRow> = sqlx::query_as(
                "select ended, rating, deviation, volatility, games from rating \
                 where player = $1 and pace = $2 order by number desc limit 1",
            )
            .bind(player.0)
            .bind(pace)
            .fetch_optional(connection)
            .await?;
            Ok(row.map(standing))
        }

        /// The standings of all players.
        pub(super) async fn standings(
            connection: &mut Connection,
        ) -> Result<Vec<(PlayerId, String, RatingStanding)>, sqlx::Error> {
            type Row = (i64, String, i64, f64, f64, f64, i64);
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

        /// The standings of a player.
        pub(super) async fn standings_of(
            connection: &mut Connection,
            player: PlayerId,
        ) -> Result<Vec<(String, RatingStanding)>, sqlx::Error> {
            type Row = (String, i64, f64, f64, f64, i64);
            let rows: Vec<Row> = sqlx::query_as(
                "select pace, ended, rating, deviation, volatility, games from rating as latest \
                 where player = $1 and number = (select max(number) from rating \
                 where player = latest.player and pace = latest.pace) order by pace",
            )
            .bind(player.0)
            .fetch_all(connection)
            .await?;
            let named = |(pace, ended, rating, deviation, volatility, games)| {
                (pace, standing((ended, rating, deviation, volatility, games)))
            };
            Ok(rows.into_iter().map(named).collect())
        }

        /// The standings of a player after each game.
        pub(super) async fn history(
            connection: &mut Connection,
            player: PlayerId,
            pace: &str,
        ) -> Result<Vec<RatingStanding>, sqlx::Error> {
            let rows: Vec<StandingRow> = sqlx::query_as(
                "select ended, rating, deviation, volatility, games from rating \
                 where player = $1 and pace = $2 order by number",
            )
            .bind(player.0)
            .bind(pace)
            .fetch_all(connection)
            .await?;
            Ok(rows.into_iter().map(standing).collect())
        }
    };
}
