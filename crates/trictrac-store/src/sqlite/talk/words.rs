//! What was said.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::numbers;
use crate::error::{ReadError, WriteError};
use crate::game::{GameId, Timestamp};
use crate::rows::{WordRow, room_number, word};
use crate::sqlite::SqliteRegistry;
use crate::summary::PlayerId;
use crate::talk::{NewWord, Room, Word, Words};

async fn put(connection: &mut SqliteConnection, word: &NewWord) -> Result<u64, sqlx::Error> {
    let number: i64 = sqlx::query_scalar(
        "insert into word (game, room, player, at, text) values (?1, ?2, ?3, ?4, ?5) \
         returning number",
    )
    .bind(&word.game.0[..])
    .bind(room_number(word.room))
    .bind(word.player.0)
    .bind(word.at.0)
    .bind(word.text.as_str())
    .fetch_one(connection)
    .await?;
    Ok(number.cast_unsigned())
}

#[async_trait]
impl Words for SqliteRegistry {
    async fn say(&self, words: &[NewWord]) -> Result<Vec<u64>, WriteError> {
        let mut transaction = self.begin().await?;
        let mut numbers = Vec::with_capacity(words.len());
        for word in words {
            let number = put(&mut transaction, word).await;
            numbers.push(number.map_err(|error| self.not_written(&error))?);
        }
        self.commit(transaction).await?;
        Ok(numbers)
    }

    async fn said(&self, game: GameId, room: Room, most: u32) -> Result<Vec<Word>, ReadError> {
        let rows: Result<Vec<WordRow>, _> = sqlx::query_as(
            "select number, game, room, player, at, text from word \
             where game = ?1 and room = ?2 order by number desc limit ?3",
        )
        .bind(&game.0[..])
        .bind(room_number(room))
        .bind(most)
        .fetch_all(&mut *self.reader().await?)
        .await;
        let rows = rows.map_err(|error| self.not_read(&error))?;
        Ok(rows.into_iter().rev().map(word).collect())
    }

    async fn words_of(&self, player: &[PlayerId], most: u32) -> Result<Vec<Word>, ReadError> {
        let rows: Result<Vec<WordRow>, _> = sqlx::query_as(
            "select number, game, room, player, at, text from word \
             where player in (select value from json_each(?1)) order by number desc limit ?2",
        )
        .bind(numbers(player))
        .bind(most)
        .fetch_all(&mut *self.reader().await?)
        .await;
        let rows = rows.map_err(|error| self.not_read(&error))?;
        Ok(rows.into_iter().rev().map(word).collect())
    }

    async fn forget_words(&self, before: Timestamp) -> Result<u64, WriteError> {
        self.execute(sqlx::query("delete from word where at < ?1").bind(before.0)).await
    }
}
