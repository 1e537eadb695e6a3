//! Results of training: for each exercise of an account, the latest.
//!
//! Of two results of the same exercise the later one counts; of two of the same moment, the one whose value comes later in the order of
//! bytes. So devices that write in any order end with the same rows.

use std::collections::BTreeMap;

use async_trait::async_trait;

use crate::error::{ReadError, WriteError};
use crate::game::Timestamp;
use crate::summary::PlayerId;

/// The result of an exercise.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ExerciseResult {
    /// The exercise.
    pub exercise: String,
    /// The moment when it was done.
    pub at: Timestamp,
    /// The result, a text that the store does not read.
    pub value: String,
}

/// An amount of training, done or allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrainingAmount {
    /// The number of exercises.
    pub exercises: u32,
    /// The bytes of the exercises and their values.
    pub bytes: u32,
}

/// Some of the results of a player, in the order in which they were stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseResults {
    /// The results.
    pub rows: Vec<ExerciseResult>,
    /// The beginning of the next page.
    pub next: u64,
    /// True if there are more.
    pub more: bool,
}

/// Saves results of training.
#[async_trait]
pub trait Training: Send + Sync {
    /// Stores those results of an account that are later than what is stored; a moment after `now` counts as `now`. Nothing is stored if the
    /// account would have more than `most`, and more than before. Returns the place after everything that is stored, unless it is too much.
    ///
    /// # Errors
    /// There is no such account, or the store failed. Then a part may be stored: sending everything again changes nothing else.
    async fn train(
        &self,
        player: PlayerId,
        rows: &[ExerciseResult],
        now: Timestamp,
        most: TrainingAmount,
    ) -> Result<Option<u64>, WriteError>;

    /// The bytes of the results of all accounts.
    ///
    /// # Errors
    /// The store failed.
    async fn trained_bytes(&self) -> Result<u64, ReadError>;

    /// Lists at most `most` results of a player that were stored after the place `after`. A place that does not exist yet, because a backup was
    /// restored, is the beginning.
    ///
    /// # Errors
    /// The store failed.
    async fn trained(
        &self,
        player: PlayerId,
        after: u64,
        most: u32,
    ) -> Result<ExerciseResults, ReadError>;
}

/// An amount as the databases have it: exercises and bytes.
pub type AmountRow = (i64, i64);

/// The results that must be stored, and how much the account has then; nothing if that is too much.
///
/// `known` is what is stored of their exercises: the exercise, the moment and the value; `had` is how much the account has.
#[must_use]
pub fn news(
    rows: Vec<ExerciseResult>,
    known: Vec<(String, i64, String)>,
    had: Option<AmountRow>,
    most: TrainingAmount,
) -> Option<(Vec<ExerciseResult>, AmountRow)> {
    let bytes = |exercise: &str, value: &str| ((exercise.len() + value.len()) as u64).cast_signed();
    let known: BTreeMap<String, (i64, String)> =
        known.into_iter().map(|(exercise, at, value)| (exercise, (at, value))).collect();
    let had = had.unwrap_or_default();
    let (mut news, mut has) = (Vec::new(), had);
    for row in rows {
        match known.get(&row.exercise) {
            Some((at, value)) if (row.at.0, &row.value) <= (*at, value) => continue,
            Some((_, value)) => has.1 -= bytes(&row.exercise, value),
            None => has.0 += 1,
        }
        has.1 += bytes(&row.exercise, &row.value);
        news.push(row);
    }
    let fits = |has: i64, had: i64, most: u32| has <= had.max(most.into());
    (fits(has.0, had.0, most.exercises) && fits(has.1, had.1, most.bytes)).then_some((news, has))
}

/// The latest row of each exercise, none of them in the future.
#[must_use]
pub fn latest(rows: &[ExerciseResult], now: Timestamp) -> Vec<ExerciseResult> {
    let mut latest: BTreeMap<&str, (Timestamp, &str)> = BTreeMap::new();
    for ExerciseResult { exercise, at, value } in rows {
        let row = ((*at).min(now), value.as_str());
        let known = latest.entry(exercise).or_insert(row);
        *known = row.max(*known);
    }
    let trained = |(exercise, (at, value)): (&str, (Timestamp, &str))| ExerciseResult {
        exercise: exercise.to_owned(),
        at,
        value: value.to_owned(),
    };
    latest.into_iter().map(trained).collect()
}

/// The place before the next row that is stored, if the last one has the place `last`. Places are milliseconds, and never given twice: also
/// after a restored backup, new rows come after those that readers have seen before.
#[must_use]
pub fn place_before(last: i64, now: Timestamp) -> i64 {
    last.max(now.0)
}

/// The page of rows with their places, of which one more than `most` was read.
#[must_use]
pub fn page(rows: Vec<(String, i64, String, i64)>, after: i64, most: u32) -> ExerciseResults {
    let more = rows.len() > most as usize;
    let mut next = after;
    let rows = rows.into_iter().take(most as usize).map(|(exercise, at, value, change)| {
        next = change;
        ExerciseResult { exercise, at: Timestamp(at), value }
    });
    let rows = rows.collect();
    ExerciseResults { rows, next: next.cast_unsigned(), more }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(exercise: &str, at: i64, value: &str) -> ExerciseResult {
        ExerciseResult { exercise: exercise.to_owned(), at: Timestamp(at), value: value.to_owned() }
    }

    #[test]
    fn the_latest_of_each_exercise_counts_in_any_order() {
        let mut rows = [row("b", 5, "y"), row("a", 7, "x"), row("b", 5, "z"), row("b", 4, "~")];
        let expected = [row("a", 7, "x"), row("b", 5, "z")];
        for _ in 0..rows.len() {
            assert_eq!(latest(&rows, Timestamp(9)), expected);
            rows.rotate_left(1);
        }
        assert_eq!(latest(&rows, Timestamp(5)), [row("a", 5, "x"), row("b", 5, "z")]);
    }
}
