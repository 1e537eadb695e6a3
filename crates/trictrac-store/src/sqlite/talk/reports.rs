//! Reports.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::{before, numbers};
use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;
use crate::rows::{
    ReportRow, ReportedRow, WordRow, may_be_reported, report, reported_word, room_number, word,
};
use crate::sqlite::SqliteRegistry;
use crate::summary::PlayerId;
use crate::talk::{NewReport, Page, Report, ReportedWord, Reports, Word};

/// A query for rows of reports.
macro_rules! select {
    ($rest:literal) => {
        sqlx::query_as::<_, ReportRow>(concat!(
            "select number, at, reporter, player, game, reason, text, handled from report ",
            $rest
        ))
    };
}

/// The words of a report, and whether it is about them; nothing if it may not be about one of them.
async fn words_of(
    connection: &mut SqliteConnection,
    new: &NewReport,
    around: u32,
) -> Result<Option<Vec<ReportedWord>>, sqlx::Error> {
    let mut all = BTreeMap::new();
    let wanted: BTreeSet<u64> = new.words.iter().copied().collect();
    for &number in &wanted {
        let row: Option<WordRow> = sqlx::query_as(
            "select number, game, room, player, at, text from word where number = ?1",
        )
        .bind(number.cast_signed())
        .fetch_optional(&mut *connection)
        .await?;
        let Some(word) = row.map(word).filter(|word| may_be_reported(new, word)) else {
            return Ok(None);
        };
        all.extend(neighbours(connection, &word, around).await?);
        all.insert(number, word);
    }
    let reported = |(number, word)| ReportedWord { word, reported: wanted.contains(&number) };
    Ok(Some(all.into_iter().map(reported).collect()))
}

/// The words that were said in the same room before and after a word.
async fn neighbours(
    connection: &mut SqliteConnection,
    Word { number, said }: &Word,
    around: u32,
) -> Result<Vec<(u64, Word)>, sqlx::Error> {
    let rows: Vec<WordRow> = sqlx::query_as(
        "select * from (select number, game, room, player, at, text from word \
         where game = ?1 and room = ?2 and number < ?3 order by number desc limit ?4) \
         union all \
         select * from (select number, game, room, player, at, text from word \
         where game = ?1 and room = ?2 and number > ?3 order by number limit ?4)",
    )
    .bind(&said.game.0[..])
    .bind(room_number(said.room))
    .bind(number.cast_signed())
    .bind(around)
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(word).map(|word| (word.number, word)).collect())
}

async fn put(
    connection: &mut SqliteConnection,
    new: &NewReport,
    words: &[ReportedWord],
) -> Result<u64, sqlx::Error> {
    let number: i64 = sqlx::query_scalar(
        "insert into report (at, reporter, player, game, reason, text) \
         values (?1, ?2, ?3, ?4, ?5, ?6) returning number",
    )
    .bind(new.at.0)
    .bind(new.by.0)
    .bind(new.player.0)
    .bind(new.game.as_ref().map(|game| &game.0[..]))
    .bind(new.reason.as_str())
    .bind(new.text.as_deref())
    .fetch_one(&mut *connection)
    .await?;
    for ReportedWord { word, reported } in words {
        sqlx::query(
            "insert into report_word (report, word, room, player, at, text, reported) \
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )
        .bind(number)
        .bind(word.number.cast_signed())
        .bind(room_number(word.said.room))
        .bind(word.said.player.0)
        .bind(word.said.at.0)
        .bind(word.said.text.as_str())
        .bind(*reported)
        .execute(&mut *connection)
        .await?;
    }
    Ok(number.cast_unsigned())
}

/// Adds their words to reports.
async fn with_words(
    connection: &mut SqliteConnection,
    rows: Vec<ReportRow>,
) -> Result<Vec<Report>, sqlx::Error> {
    let mut reports: Vec<Report> = rows.into_iter().map(report).collect();
    for report in &mut reports {
        let rows: Vec<ReportedRow> = sqlx::query_as(
            "select report, word, room, player, at, text, reported from report_word \
             where report = ?1 order by word",
        )
        .bind(report.number.cast_signed())
        .fetch_all(&mut *connection)
        .await?;
        report.words = rows.into_iter().map(|row| reported_word(report.game, row)).collect();
    }
    Ok(reports)
}

#[async_trait]
impl Reports for SqliteRegistry {
    async fn report(&self, new: &NewReport, around: u32) -> Result<Option<u64>, WriteError> {
        let mut transaction = self.begin().await?;
        let saved = async {
            let Some(words) = words_of(&mut transaction, new, around).await? else {
                return Ok(None);
            };
            put(&mut transaction, new, &words).await.map(Some)
        };
        let saved = saved.await.map_err(|error| self.not_written(&error))?;
        self.commit(transaction).await?;
        Ok(saved)
    }

    async fn reports(&self, all: bool, page: Page) -> Result<Vec<Report>, ReadError> {
        let mut reader = self.reader().await?;
        let read = async {
            let rows = if all {
                select!("where number < ?1 order by number desc limit ?2")
            } else {
                select!("where handled is null and number < ?1 order by number desc limit ?2")
            };
            let rows = rows.bind(before(page)).bind(page.most).fetch_all(&mut *reader).await?;
            with_words(&mut reader, rows).await
        };
        read.await.map_err(|error| self.not_read(&error))
    }

    async fn report_numbered(&self, number: u64) -> Result<Option<Report>, ReadError> {
        let mut reader = self.reader().await?;
        let read = async {
            let row = select!("where number = ?1").bind(number.cast_signed());
            let rows = row.fetch_all(&mut *reader).await?;
            Ok(with_words(&mut reader, rows).await?.pop())
        };
        read.await.map_err(|error| self.not_read(&error))
    }

    async fn reports_by(&self, player: &[PlayerId], most: u32) -> Result<Vec<Report>, ReadError> {
        let mut reader = self.reader().await?;
        let read = async {
            let rows = select!(
                "where reporter in (select value from json_each(?1)) order by number desc limit ?2"
            );
            let rows = rows.bind(numbers(player)).bind(most).fetch_all(&mut *reader).await?;
            with_words(&mut reader, rows).await
        };
        read.await.map_err(|error| self.not_read(&error))
    }

    async fn count_reports(&self, players: &[PlayerId]) -> Result<[u64; 2], ReadError> {
        let counts: Result<(i64, i64), _> = sqlx::query_as(
            "select (select count(*) from report where player in (select value from json_each(?1))), \
             (select count(*) from report where reporter in (select value from json_each(?1)))",
        )
        .bind(numbers(players))
        .fetch_one(&mut *self.reader().await?)
        .await;
        let (about, sent) = counts.map_err(|error| self.not_read(&error))?;
        Ok([about.cast_unsigned(), sent.cast_unsigned()])
    }

    async fn forget_reports(&self, before: Timestamp) -> Result<u64, WriteError> {
        let old = "delete from report where handled < ?1 or (handled is null and at < ?1)";
        self.execute(sqlx::query(old).bind(before.0)).await
    }
}
