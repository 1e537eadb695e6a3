//! Lists of games.

use async_trait::async_trait;
use sqlx::AssertSqlSafe;

use super::SqliteReader;
use crate::error::ReadError;
use crate::game::{GameId, Timestamp};
use crate::lists::{Lists, PairTally, by_hour};
use crate::sql::{ListedRow, SUMMARY, any_seat, game_ids, listed};
use crate::summary::{GameSummary, PlayerId};

/// The games of the person whose numbers are the JSON list `?1`.
fn of_person() -> String {
    any_seat("in (select value from json_each(?1))")
}

/// The numbers of a person as a JSON list.
pub(super) fn numbers(person: &[PlayerId]) -> String {
    let numbers: Vec<String> = person.iter().map(|player| player.0.to_string()).collect();
    format!("[{}]", numbers.join(","))
}

impl SqliteReader {
    /// The games of a person with their summaries; `rest` is the end of the statement.
    async fn listed(
        &self,
        person: &[PlayerId],
        rest: &str,
        [skip, most]: [i64; 2],
    ) -> Result<Vec<(GameId, GameSummary)>, ReadError> {
        let sql = AssertSqlSafe(format!(
            "select game, {SUMMARY} from summary where {} and {rest} limit ?3 offset ?2",
            of_person()
        ));
        let query = sqlx::query_as(sql).bind(numbers(person)).bind(skip).bind(most);
        let rows: Vec<ListedRow> =
            query.fetch_all(&self.pool).await.map_err(|error| self.failed(&error))?;
        rows.into_iter().map(listed).collect()
    }
}

#[async_trait]
impl Lists for SqliteReader {
    async fn current(&self, person: &[PlayerId]) -> Result<Vec<(GameId, GameSummary)>, ReadError> {
        let rest = "stage <> 'ended' order by \
                    (select created from game where id = summary.game) desc, game";
        self.listed(person, rest, [0, -1]).await
    }

    async fn played(
        &self,
        person: &[PlayerId],
        skip: u64,
        most: u32,
    ) -> Result<Vec<(GameId, GameSummary)>, ReadError> {
        let rest = "ended is not null order by ended, game";
        self.listed(person, rest, [skip.cast_signed(), i64::from(most)]).await
    }

    async fn count_played(&self, person: &[PlayerId]) -> Result<u64, ReadError> {
        let sql = AssertSqlSafe(format!(
            "select count(*) from summary where {} and ended is not null",
            of_person()
        ));
        let count: Result<i64, _> =
            sqlx::query_scalar(sql).bind(numbers(person)).fetch_one(&self.pool).await;
        count.map(i64::cast_unsigned).map_err(|error| self.failed(&error))
    }

    async fn against(
        &self,
        person: &[PlayerId],
        opponent: &[PlayerId],
    ) -> Result<PairTally, ReadError> {
        let rows: Vec<(bool, Option<i64>, i64)> = sqlx::query_as(
            "select first_player in (select value from json_each(?1)) as first, winner, count(*) \
             from summary where ended is not null and seats = 2 \
             and ((first_player in (select value from json_each(?1)) \
             and second_player in (select value from json_each(?2))) \
             or (second_player in (select value from json_each(?1)) \
             and first_player in (select value from json_each(?2)))) group by first, winner",
        )
        .bind(numbers(person))
        .bind(numbers(opponent))
        .fetch_all(&self.pool)
        .await
        .map_err(|error| self.failed(&error))?;
        let mut tally = PairTally::default();
        for (is_first, winner, count) in rows {
            let place = match winner {
                None => &mut tally.other,
                Some(winner) if (winner == 0) == is_first => &mut tally.won,
                Some(_) => &mut tally.lost,
            };
            *place += count.cast_unsigned();
        }
        Ok(tally)
    }

    async fn rated(&self) -> Result<Vec<GameId>, ReadError> {
        let rows = sqlx::query_scalar(
            "select game from summary where rated = 1 and winner is not null order by ended, game",
        );
        let rows = rows.fetch_all(&self.pool).await;
        rows.map(game_ids).map_err(|error| self.failed(&error))
    }

    async fn recent(&self, most: u32) -> Result<Vec<(GameId, GameSummary)>, ReadError> {
        let sql = AssertSqlSafe(format!(
            "select game, {SUMMARY} from summary where rated = 1 and winner is not null \
             order by ended desc, game desc limit ?1"
        ));
        let query = sqlx::query_as(sql).bind(i64::from(most));
        let rows: Vec<ListedRow> =
            query.fetch_all(&self.pool).await.map_err(|error| self.failed(&error))?;
        rows.into_iter().map(listed).collect()
    }

    async fn hours(&self, since: Timestamp) -> Result<[u32; 24], ReadError> {
        let query = sqlx::query_as(
            "select (ended / 3600000) % 24, count(*) from summary \
             where rated = 1 and winner is not null and ended >= ?1 group by 1",
        );
        let rows: Vec<(i64, i64)> =
            query.bind(since.0).fetch_all(&self.pool).await.map_err(|error| self.failed(&error))?;
        Ok(by_hour(rows))
    }
}
