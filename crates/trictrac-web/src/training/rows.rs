//! All results of a reader.

use std::collections::BTreeMap;
use std::collections::btree_map::Values;

use super::merge::{TrainingMerge, merge};
use super::review::Review;
use super::row::TrainingRow;

/// All results of a reader, one row for each exercise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrainingRows(BTreeMap<String, TrainingRow>);

impl From<Vec<TrainingRow>> for TrainingRows {
    fn from(rows: Vec<TrainingRow>) -> Self {
        let mut all = Self::default();
        all.add(&rows);
        all
    }
}

impl TrainingRows {
    /// All rows, by the names of their exercises.
    pub fn all(&self) -> Values<'_, String, TrainingRow> {
        self.0.values()
    }

    /// The value of an exercise.
    #[must_use]
    pub fn value(&self, exercise: &str) -> Option<&str> {
        self.0.get(exercise).map(|row| row.value.as_str())
    }

    /// The rows of the exercises whose names begin with `prefix`.
    pub fn of<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'a TrainingRow> {
        let from = self.0.range(prefix.to_owned()..).map(|(_, row)| row);
        from.take_while(move |row| row.exercise.starts_with(prefix))
    }

    /// The number of exercises with a result.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Checks whether there are no results.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The changes that `rows` would make.
    #[must_use]
    pub fn merge(&self, rows: Vec<TrainingRow>) -> TrainingMerge {
        merge(&self.0, rows)
    }

    /// Adds rows, each unless there is a later one of its exercise.
    pub fn add(&mut self, rows: &[TrainingRow]) {
        for row in rows {
            if self.0.get(&row.exercise).is_none_or(|known| row.replaces(known)) {
                self.0.insert(row.exercise.clone(), row.clone());
            }
        }
    }

    /// The time of the next result of an exercise: now, or just after its last result if the clock was put back.
    #[must_use]
    pub fn time_of_next(&self, exercise: &str, now: u64) -> u64 {
        self.0.get(exercise).map_or(now, |row| now.max(row.at.saturating_add(1)))
    }

    /// The failed exercises whose names begin with `prefix` and that are due again, the one that has waited longest first.
    #[must_use]
    pub fn due<'a>(&'a self, prefix: &'a str, now: u64) -> Vec<&'a str> {
        let mut due: Vec<_> = self
            .of(prefix)
            .filter_map(|row| Some((Review::parse(&row.value)?.due, row.exercise.as_str())))
            .filter(|(due, _)| *due <= now)
            .collect();
        due.sort_unstable();
        due.into_iter().map(|(_, exercise)| exercise).collect()
    }

    /// The failed exercises whose names begin with `prefix` and that will be due, with the time: the first one first.
    #[must_use]
    pub fn waiting<'a>(&'a self, prefix: &'a str, now: u64) -> Vec<(u64, &'a str)> {
        let mut waiting: Vec<_> = self
            .of(prefix)
            .filter_map(|row| Some((Review::parse(&row.value)?, row.exercise.as_str())))
            .filter(|(review, _)| !review.right && review.due > now)
            .map(|(review, exercise)| (review.due, exercise))
            .collect();
        waiting.sort_unstable();
        waiting
    }

    /// The time at which the next exercise of `prefix` is due; nothing if none ever is.
    #[must_use]
    pub fn next_due(&self, prefix: &str) -> Option<u64> {
        self.of(prefix).filter_map(|row| Some(Review::parse(&row.value)?.due)).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_failed_exercises_of_the_part_come_back() {
        let row = |exercise: &str, value: &str| TrainingRow::new(exercise, 5, value).unwrap();
        let failed = Review::first(false, 5);
        let rows = TrainingRows::from(vec![
            row("count/hits-1", "3 4"),
            row("count/hits-1/7", &failed.to_string()),
            row("count/hits-1/8", "wrong 1 5 0 9"),
            row("counted/1", &failed.to_string()),
        ]);
        assert_eq!(rows.due("count/", failed.due), ["count/hits-1/8", "count/hits-1/7"]);
        assert_eq!(rows.due("count/", 8), [""; 0]);
        let waiting = [(9, "count/hits-1/8"), (failed.due, "count/hits-1/7")];
        assert_eq!(rows.waiting("count/", 8), waiting);
        assert_eq!(rows.waiting("count/", 9), waiting[1..]);
        assert_eq!(rows.next_due("count/"), Some(9));
        assert_eq!((rows.next_due("puzzle/"), rows.of("count").count()), (None, 4));
    }

    #[test]
    fn a_new_result_is_always_the_later_one() {
        let rows = TrainingRows::from(vec![TrainingRow::new("a", 90, "").unwrap()]);
        assert_eq!([10, 90, 91].map(|now| rows.time_of_next("a", now)), [91, 91, 91]);
        assert_eq!(rows.time_of_next("b", 10), 10);
    }
}
