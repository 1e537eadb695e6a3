//! The tables about talk, reports and what operators do.

use super::lists::numbers;
use super::people::{free_likeness, is_taken, put_admission};
use super::registry::{SqliteRegistry as SqlRegistry, lock_players};
use super::webhooks::put_webhook;

use sqlx::SqliteConnection as Connection;

use crate::sql::TransactionLock;

/// The test that a column is one of the numbers in a parameter.
macro_rules! one_of {
    ($parameter:literal) => {
        concat!("in (select value from json_each(", $parameter, "))")
    };
}

const END_CHALLENGES: &str = "delete from challenge where json_extract(body, '$.challenge.by.number') in \
    (select $1 union all select guest from former_guest where player = $1)";

crate::talk_tables!();

impl SqlRegistry {
    async fn put_words(&self, words: &[NewWord]) -> Result<Vec<u64>, WriteError> {
        let mut transaction = self.begin().await?;
        let mut numbers = Vec::with_capacity(words.len());
        for word in words {
            let said = sqlx::query_scalar(
                "insert into word (game, room, player, at, text) values ($1, $2, $3, $4, $5) \
                 returning number",
            )
            .bind(&word.game.0[..])
            .bind(room_number(word.room))
            .bind(word.player.0)
            .bind(word.at.0)
            .bind(word.text.as_str());
            let number: i64 = self.written(said.fetch_one(&mut *transaction)).await?;
            numbers.push(number.cast_unsigned());
        }
        self.commit(transaction).await?;
        Ok(numbers)
    }
}
