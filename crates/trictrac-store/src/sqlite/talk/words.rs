//! What was said.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::numbers;
use crate::error::{ReadError, WriteError};
use crate::game::{GameId, Timestamp};
use crate::sqlite::SqliteRegistry;
use crate::summary::PlayerId;
use crate::talk::{NewWord, Room, Word, Words};

/// The number of a room in a row.
pub(super) const fn room_number(room: Room) -> i64 {
    match room {
        Room::Players => 0,
        Room::Spectators => 1,
    }
}

/// The room of a row. The tables refuse any other number.
pub(super) const fn room_of(number: i64) -> Room {
    if number == 0 { Room::Players } else { Room::Spectators }
}

/// A row of `word`: number, game, room, player, at, text.
pub(super) type Row = (i64, Vec<u8>, i64, i64, i64, String);

pub(super) fn word((number, game, room, player, at, text): Row) -> Word {
    let game = GameId(game.try_into().unwrap_or_default());
    let (room, player, at) = (room_of(room), PlayerId(player), Timestamp(at));
    Word { number: number.cast_unsigned(), said: NewWord { game, room, player, at, text } }
}

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
        let rows: Result<Vec<Row>, _> = sqlx::query_as(
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
        let rows: Result<Vec<Row>, _> = sqlx::query_as(
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
