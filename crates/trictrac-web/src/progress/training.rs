//! The results of training in one view.

use super::mistake::MISTAKES;
use crate::count::{self, ExerciseTally};
use crate::course::{CourseProgress, LESSONS};
use crate::puzzles::{self, PuzzleStanding, PuzzleStrength, PuzzleSubject, solved};
use crate::training::TrainingRows;

/// The results of training.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TrainingResults {
    /// The exercises of Count!: right answers, and all.
    pub counted: ExerciseTally,
    /// The most right answers in a sprint.
    pub sprint: Option<u32>,
    /// The exercises of Count! that are due again.
    pub count_due: usize,
    /// The puzzles and problems whose last answer was right.
    pub puzzles: usize,
    /// The reader's rating in puzzles.
    pub puzzle_rating: Option<f64>,
    /// The puzzles that are due again.
    pub puzzles_due: usize,
    /// The own mistakes that come back.
    pub mistakes: usize,
    /// The own mistakes that are due again.
    pub mistakes_due: usize,
    /// The complete lessons, and all.
    pub lessons: [usize; 2],
}

impl TrainingResults {
    /// The results in `rows`, and the progress in the lessons, `now`.
    #[must_use]
    pub fn of(rows: &TrainingRows, lessons: &CourseProgress, now: u64) -> Self {
        let tallies = rows.of(count::PREFIX).filter_map(|row| ExerciseTally::parse(&row.value));
        let counted = tallies.fold(ExerciseTally::default(), |sum, one| ExerciseTally {
            right: sum.right.saturating_add(one.right),
            all: sum.all.saturating_add(one.all),
        });
        let named = rows.of(puzzles::PREFIX).map(|row| row.exercise.as_str());
        let answered = named.filter_map(PuzzleSubject::of_exercise);
        let strength = Some(PuzzleStrength::of(rows)).filter(|strength| !strength.is_unrated());
        Self {
            counted,
            sprint: count::record(rows),
            count_due: rows.due(count::PREFIX, now).len(),
            puzzles: answered.filter(|one| solved(rows, *one) == PuzzleStanding::Right).count(),
            puzzle_rating: strength.map(|strength| strength.rating.round()),
            puzzles_due: rows.due(puzzles::PREFIX, now).len(),
            mistakes: rows.of(MISTAKES).count(),
            mistakes_due: rows.due(MISTAKES, now).len(),
            lessons: [lessons.done(), LESSONS.len()],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::{Review, TrainingRow};

    #[test]
    fn results_of_all_parts_are_added_up() {
        let failed = Review::first(false, 0);
        let row = |exercise: &str, value: &str| TrainingRow::new(exercise, 1, value).unwrap();
        let rows = TrainingRows::from(vec![
            row("count/hits-1", "3/4"),
            row("count/mixed-5", "1/6"),
            row("count/hits-1/2a", &failed.to_string()),
            row("sprint/count/2026-11-24", "17"),
            row("mistake/0000000000000007/3-play", &failed.to_string()),
            row("puzzle/836ac26c", &failed.next(true, 5).to_string()),
            row("puzzle/ebd7fe72", "solved"),
            row("puzzle/treatises/1", &failed.to_string()),
            row("puzzle/day/2026-11-24", "solved"),
            row(PuzzleSubject::RATING, "1612.000 90.000 0.060000 31"),
        ]);
        let found = TrainingResults::of(&rows, &CourseProgress::default(), failed.due);
        assert_eq!((found.counted, found.sprint), (ExerciseTally { right: 4, all: 10 }, Some(17)));
        assert_eq!((found.count_due, found.mistakes, found.mistakes_due), (1, 1, 1));
        assert_eq!((found.puzzles, found.puzzles_due), (2, 1));
        assert_eq!(found.puzzle_rating, Some(1612.0));
        assert_eq!(found.lessons, [0, LESSONS.len()]);
    }
}
