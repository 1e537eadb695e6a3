//! Lists of games.

use async_trait::async_trait;
use sqlx::AssertSqlSafe;

use super::reader::PostgresReader;
use trictrac_store::sql::{ListedRow, SUMMARY, any_seat, game_ids, listed};
use trictrac_store::{
    GameId, GameSummary, Lists, PairTally, PlayerId, ReadError, Timestamp, by_hour,
};

/// The games of the person whose numbers are the array `$1`.
fn of_person() -> String {
    any_seat("= any ($1)")
}

/// The numbers of players.
pub(super) fn numbers(players: &[PlayerId]) -> Vec<i64> {
    players.iter().map(|player| player.0).collect()
}

impl PostgresReader {
    /// The games of a person with their summaries; `rest` is the end of the statement.
    async fn listed(
        &self,
        person: &[PlayerId],
        rest: &str,
        [skip, most]: [i64; 2],
    ) -> Result<Vec<(GameId, GameSummary)>, ReadError> {
        let sql = AssertSqlSafe(format!(
            "select game, {SUMMARY} from summary where {} and {rest} limit $3 offset $2",
            of_person()
        ));
        let query = sqlx::query_as(sql).bind(numbers(person)).bind(skip).bind(most);
        let rows: Vec<ListedRow> = self.answer(query.fetch_all(&self.pool)).await?;
        rows.into_iter().map(listed).collect()
    }
}

#[async_trait]
impl Lists for PostgresReader {
    async fn current(&self, person: &[PlayerId]) -> Result<Vec<(GameId, GameSummary)>, ReadError> {
        let rest = "stage <> 'ended' order by \
                    (select created from game where id = summary.game) desc, game";
        self.listed(person, rest, [0, i64::MAX]).await
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
        let query = sqlx::query_scalar(sql).bind(numbers(person));
        self.answer(query.fetch_one(&self.pool)).await.map(i64::cast_unsigned)
    }

    async fn against(
        &self,
        person: &[PlayerId],
        opponent: &[PlayerId],
    ) -> Result<PairTally, ReadError> {
        let query = sqlx::query_as(
            "select first_player = any ($1) as first, winner, count(*) \
             from summary where ended is not null and seats = 2 \
             and ((first_player = any ($1) and second_player = any ($2)) \
             or (second_player = any ($1) and first_player = any ($2))) group by 1, 2",
        );
        let query = query.bind(numbers(person)).bind(numbers(opponent));
        let rows: Vec<(bool, Option<i64>, i64)> = self.answer(query.fetch_all(&self.pool)).await?;
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
        let query = sqlx::query_scalar(
            "select game from summary where rated and winner is not null order by ended, game",
        );
        self.answer(query.fetch_all(&self.pool)).await.map(game_ids)
    }

    async fn recent(&self, most: u32) -> Result<Vec<(GameId, GameSummary)>, ReadError> {
        let sql = AssertSqlSafe(format!(
            "select game, {SUMMARY} from summary where rated and winner is not null \
             order by ended desc, game desc limit $1"
        ));
        let query = sqlx::query_as(sql).bind(i64::from(most));
        let rows: Vec<ListedRow> = self.answer(query.fetch_all(&self.pool)).await?;
        rows.into_iter().map(listed).collect()
    }

    async fn hours(&self, since: Timestamp) -> Result<[u32; 24], ReadError> {
        let query = sqlx::query_as(
            "select (ended / 3600000) % 24, count(*) from summary \
             where rated and winner is not null and ended >= $1 group by 1",
        );
        let rows: Vec<(i64, i64)> = self.answer(query.bind(since.0).fetch_all(&self.pool)).await?;
        Ok(by_hour(rows))
    }
}
