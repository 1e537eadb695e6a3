//! Appends of many games with few statements: each statement costs the way to the thread of SQLite and back, which is more than
//! its own work.

use std::collections::HashSet;

use sqlx::query::Query;
use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, Row as _, Sqlite, SqliteConnection};

use super::writer::put_private;
use crate::game::{GameId, StoredEntry};
use crate::group::{WriteEffect, WriteRefusal};
use crate::sql::{GameAppend, SUMMARY};
use crate::summary::GameSummary;

/// The most rows of a statement. Every number of rows is a sum of powers of two, so that each statement has only seven texts to
/// prepare.
const ROWS: usize = 64;

/// Performs appends of different games. Returns one answer for each.
pub(super) async fn append(
    connection: &mut SqliteConnection,
    appends: &[GameAppend<'_>],
) -> Result<Vec<WriteEffect>, sqlx::Error> {
    let held = advance(connection, appends).await?;
    let is_held = |append: &&GameAppend<'_>| held.contains(&append.game);
    let (mut entries, mut summaries) = (Vec::new(), Vec::new());
    for &GameAppend { game, first, batch, .. } in appends.iter().filter(is_held) {
        entries.extend((first..).zip(&batch.entries).map(|(number, entry)| (game, number, entry)));
        put_private(connection, game, batch).await?;
        summaries.push((game, &batch.summary));
    }
    put_entries(connection, &entries).await?;
    put_summaries(connection, &summaries).await?;
    let answer = |append: &GameAppend<'_>| {
        if is_held(&append) {
            WriteEffect::Held { epoch: append.epoch, next: append.next() }
        } else {
            WriteEffect::Refused(WriteRefusal::Lost)
        }
    };
    Ok(appends.iter().map(answer).collect())
}

/// Raises the next numbers of the games that have the epochs and next numbers of the appends, and returns these games.
async fn advance(
    connection: &mut SqliteConnection,
    appends: &[GameAppend<'_>],
) -> Result<HashSet<GameId>, sqlx::Error> {
    let mut held = HashSet::new();
    for rows in parts(appends) {
        let values = values(rows.len(), "(?, ?, ?, ?)");
        let query = sqlx::query(AssertSqlSafe(format!(
            "with new (id, epoch, first, next) as (values {values}) \
             update game set next = new.next from new \
             where game.id = new.id and game.epoch = new.epoch and game.next = new.first \
             and frozen is null and restored = 0 returning game.id"
        )));
        let bind = |query: OwnedQuery, append: &GameAppend<'_>| {
            let query = query.bind(append.game.0.to_vec()).bind(append.epoch.cast_signed());
            query.bind(append.first).bind(append.next())
        };
        let query = rows.iter().fold(query, bind);
        for row in query.fetch_all(&mut *connection).await? {
            // The table refuses any other length.
            held.extend(row.try_get::<Vec<u8>, _>(0)?.try_into().map(GameId));
        }
    }
    Ok(held)
}

/// Inserts entries.
pub(super) async fn put_entries(
    connection: &mut SqliteConnection,
    entries: &[(GameId, u32, &StoredEntry)],
) -> Result<(), sqlx::Error> {
    for rows in parts(entries) {
        let values = values(rows.len(), "(?, ?, ?, ?)");
        let query = sqlx::query(AssertSqlSafe(format!(
            "insert into entry (game, number, at, body) values {values}"
        )));
        let bind = |query: OwnedQuery, (game, number, entry): &(GameId, u32, &StoredEntry)| {
            let query = query.bind(game.0.to_vec()).bind(*number);
            query.bind(entry.at.0).bind(entry.body.clone())
        };
        rows.iter().fold(query, bind).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Inserts or replaces the summaries of games. One that has not changed is not written again.
pub(super) async fn put_summaries(
    connection: &mut SqliteConnection,
    summaries: &[(GameId, &GameSummary)],
) -> Result<(), sqlx::Error> {
    let excluded: Vec<String> =
        SUMMARY.split(", ").map(|column| format!("excluded.{column}")).collect();
    let excluded = excluded.join(", ");
    for rows in parts(summaries) {
        let values = values(rows.len(), "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        let query = sqlx::query(AssertSqlSafe(format!(
            "insert into summary (game, {SUMMARY}) values {values} \
             on conflict (game) do update set ({SUMMARY}) = ({excluded}) \
             where ({SUMMARY}) is not ({excluded})"
        )));
        let bind = |query: OwnedQuery, (game, summary): &(GameId, &GameSummary)| {
            let deadline = summary.deadline.map(|deadline| deadline.0);
            let query = query.bind(game.0.to_vec()).bind(summary.stage.text()).bind(deadline);
            let query = summary.seats().into_iter().fold(query, Query::bind);
            let query = query.bind(summary.players.len() as u8).bind(summary.details.clone());
            let finish = summary.finish;
            let winner = finish.and_then(|finish| finish.winner).map(|winner| winner as u8);
            let query = query.bind(finish.map(|finish| finish.at.0)).bind(winner);
            query.bind(finish.is_some_and(|finish| finish.rated))
        };
        rows.iter().fold(query, bind).execute(&mut *connection).await?;
    }
    Ok(())
}

/// A statement whose text is not constant.
pub(super) type OwnedQuery = Query<'static, Sqlite, SqliteArguments>;

/// Rows in parts whose lengths are powers of two, the longest first.
pub(super) fn parts<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let length = 1 << rows.len().min(ROWS).checked_ilog2()?;
        let (part, rest) = rows.split_at(length);
        rows = rest;
        Some(part)
    })
}

/// The text of this number of rows.
pub(super) fn values(rows: usize, row: &str) -> String {
    vec![row; rows].join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_powers_of_two_and_together_everything() {
        for length in 0..300 {
            let rows: Vec<usize> = (0..length).collect();
            let found: Vec<&[usize]> = parts(&rows).collect();
            assert!(found.iter().all(|part| part.len().is_power_of_two() && part.len() <= ROWS));
            assert_eq!(found.concat(), rows);
        }
    }
}
