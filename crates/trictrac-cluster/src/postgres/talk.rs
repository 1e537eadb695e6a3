//! The tables about talk, reports and what operators do.

use super::appends::column;
use super::lists::numbers;
use super::people::{free_likeness, is_taken, put_admission};
use super::registry::{PostgresRegistry as SqlRegistry, lock_players};
use super::webhooks::put_webhook;

use sqlx::PgConnection as Connection;
use trictrac_store::sql::TransactionLock;

/// The test that a column is one of the numbers in a parameter.
macro_rules! one_of {
    ($parameter:literal) => {
        concat!("= any (", $parameter, ")")
    };
}

const END_CHALLENGES: &str = "delete from challenge where body::json #>> '{challenge,by,number}' in \
    (select $1::text union all select guest::text from former_guest where player = $1)";

trictrac_store::talk_tables!();

impl SqlRegistry {
    async fn put_words(&self, words: &[NewWord]) -> Result<Vec<u64>, WriteError> {
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
}
