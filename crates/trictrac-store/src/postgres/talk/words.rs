//! What was said.

use async_trait::async_trait;

use crate::error::{ReadError, WriteError};
use crate::game::{GameId, Timestamp};
use crate::postgres::PostgresRegistry;
use crate::postgres::appends::column;
use crate::postgres::lists::numbers;
use crate::rows::{WordRow, room_number, word};
use crate::summary::PlayerId;
use crate::talk::{NewWord, Room, Word, Words};

#[async_trait]
impl Words for PostgresRegistry {
    async fn say(&self, words: &[NewWord]) -> Result<Vec<u64>, WriteError> {
        let said = sqlx::query_scalar(
            "insert into word (game, room, player, at, text) \
             select game, room, player, at, text from unnest($1::bytea[], $2::bigint[], \
             $3::bigint[], $4::bigint[], $5::text[]) with ordinality \
             as new (game, room, player, at, text, place) order by place returning number",
        )
        .bind(column(words, |word| word.game.0.to_vec()))
        .bind(column(words, |word| room_number(word.room)))
        .bind(column(words, |word| word.player.0))
        .bind(column(words, |word| word.at.0))
        .bind(column(words, |word| word.text.clone()));
        let numbers: Vec<i64> = self.written(said.fetch_all(self.pool())).await?;
        Ok(numbers.into_iter().map(i64::cast_unsigned).collect())
    }

    async fn said(&self, game: GameId, room: Room, most: u32) -> Result<Vec<Word>, ReadError> {
        let rows = sqlx::query_as(
            "select number, game, room, player, at, text from word \
             where game = $1 and room = $2 order by number desc limit $3",
        )
        .bind(&game.0[..])
        .bind(room_number(room))
        .bind(i64::from(most));
        let rows: Vec<WordRow> = self.answer(rows.fetch_all(self.pool())).await?;
        Ok(rows.into_iter().rev().map(word).collect())
    }

    async fn words_of(&self, player: &[PlayerId], most: u32) -> Result<Vec<Word>, ReadError> {
        let rows = sqlx::query_as(
            "select number, game, room, player, at, text from word \
             where player = any ($1) order by number desc limit $2",
        )
        .bind(numbers(player))
        .bind(i64::from(most));
        let rows: Vec<WordRow> = self.answer(rows.fetch_all(self.pool())).await?;
        Ok(rows.into_iter().rev().map(word).collect())
    }

    async fn forget_words(&self, before: Timestamp) -> Result<u64, WriteError> {
        self.execute(sqlx::query("delete from word where at < $1").bind(before.0)).await
    }
}
