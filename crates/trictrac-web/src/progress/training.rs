//! The results of training in one view.

use super::MISTAKES;
use crate::count::{self, Tally};
use crate::lessons::{LESSONS, Progress};
use crate::training::Rows;

/// The results of training.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrainingResults {
    /// The exercises of Count!: right answers, and all.
    pub counted: Tally,
    /// The most right answers in a sprint.
    pub sprint: Option<u32>,
    /// The exercises of Count! that are due again.
    pub count_due: usize,
    /// The puzzles with a result that comes back.
    pub puzzles: usize,
    /// The puzzles that are due again.
    pub puzzles_due: usize,
    /// The own mistakes that come back.
    pub mistakes: usize,
    /// The own mistakes that are due again.
    pub mistakes_due: usize,
    /// The complete lessons, and all.
    pub lessons: [usize; 2],
}

/// The names of puzzles begin with this.
const PUZZLES: &str = "puzzle/";

impl TrainingResults {
    /// The results in `rows`, and the progress in the lessons, `now`.
    #[must_use]
    pub fn of(rows: &Rows, lessons: &Progress, now: u64) -> Self {
        let tallies = rows.of(count::PREFIX).filter_map(|row| Tally::parse(&row.value));
        let counted = tallies.fold(Tally::default(), |sum, one| Tally {
            right: sum.right.saturating_add(one.right),
            all: sum.all.saturating_add(one.all),
        });
        Self {
            counted,
            sprint: count::record(rows),
            count_due: rows.due(count::PREFIX, now).len(),
            puzzles: rows.of(PUZZLES).count(),
            puzzles_due: rows.due(PUZZLES, now).len(),
            mistakes: rows.of(MISTAKES).count(),
            mistakes_due: rows.due(MISTAKES, now).len(),
            lessons: [lessons.done(), LESSONS.len()],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::{Review, Row};

    #[test]
    fn results_of_all_parts_are_added_up() {
        let failed = Review::first(false, 0);
        let row = |exercise: &str, value: &str| Row::new(exercise, 1, value).unwrap();
        let rows = Rows::from(vec![
            row("count/hits-1", "3/4"),
            row("count/mixed-5", "1/6"),
            row("count/hits-1/2a", &failed.to_string()),
            row("sprint/count/2026-11-24", "17"),
            row("mistake/0000000000000007/3-play", &failed.to_string()),
            row("puzzle/1a2b", &failed.next(true, 5).to_string()),
        ]);
        let found = TrainingResults::of(&rows, &Progress::default(), failed.due);
        assert_eq!((found.counted, found.sprint), (Tally { right: 4, all: 10 }, Some(17)));
        assert_eq!((found.count_due, found.mistakes, found.mistakes_due), (1, 1, 1));
        assert_eq!((found.puzzles, found.puzzles_due), (1, 0));
        assert_eq!(found.lessons, [0, LESSONS.len()]);
    }
}
