//! The changes of the results of training by an answer.

use super::strength::PuzzleStrength;
use super::subject::PuzzleSubject;
use crate::training::{Review, TrainingRows};

/// The value of a puzzle that was solved at the first answer, and of a day.
pub const SOLVED: &str = "solved";
/// The value of a day whose puzzle was failed.
const FAILED: &str = "failed";

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleAnswer<'a> {
    /// The puzzle or problem.
    pub subject: PuzzleSubject,
    /// True if it is right.
    pub right: bool,
    /// The rating of the puzzle; `None` for problems that are not rated.
    pub rating: Option<f64>,
    /// The day whose puzzle it is, if it is one.
    pub day: Option<&'a str>,
}

/// The rows that record an answer: exercises and values. Only the first answer to a puzzle changes the reader's strength, and only the
/// first one of a day counts for it; a puzzle that was failed comes back.
#[must_use]
pub fn record(rows: &TrainingRows, answered: PuzzleAnswer<'_>, now: u64) -> Vec<(String, String)> {
    let PuzzleAnswer { subject, right, rating, day } = answered;
    let exercise = subject.exercise();
    let before = rows.value(&exercise);
    let mut changed = Vec::new();
    if let (None, Some(puzzle)) = (before, rating) {
        let strength = PuzzleStrength::of(rows).after(puzzle, right);
        changed.push((PuzzleSubject::RATING.to_owned(), strength.to_string()));
    }
    let is_first = |day: &&str| rows.value(&PuzzleSubject::day(day)).is_none();
    if let Some(day) = day.filter(is_first) {
        let value = if right { SOLVED } else { FAILED };
        changed.push((PuzzleSubject::day(day), value.to_owned()));
        // The answer may change the band, but not the puzzle of this day.
        changed.push((PuzzleSubject::TODAY.to_owned(), format!("{day} {subject}")));
    }
    let value = match before.and_then(Review::parse) {
        Some(review) => Some(review.next(right, now).to_string()),
        None if !right => Some(Review::first(false, now).to_string()),
        None if before.is_none() => Some(SOLVED.to_owned()),
        None => None,
    };
    changed.extend(value.map(|value| (exercise, value)));
    changed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::TrainingRow;

    const NOW: u64 = 1_000_000;

    fn answer(rows: &mut TrainingRows, right: bool, day: Option<&str>) -> Vec<String> {
        let subject = PuzzleSubject::Mined("836ac26c".parse().unwrap());
        let answered = PuzzleAnswer { subject, right, rating: Some(1500.0), day };
        let changed = record(rows, answered, NOW);
        for (exercise, value) in &changed {
            let at = rows.time_of_next(exercise, NOW);
            rows.add(&[TrainingRow::new(exercise, at, value).unwrap()]);
        }
        changed.into_iter().map(|(exercise, _)| exercise).collect()
    }

    #[test]
    fn a_puzzle_is_rated_once() {
        let mut rows = TrainingRows::default();
        assert_eq!(answer(&mut rows, true, None), ["puzzle/rating", "puzzle/836ac26c"]);
        assert_eq!(rows.value("puzzle/836ac26c"), Some("solved"));
        let rated = rows.value("puzzle/rating").map(str::to_owned);
        assert!(answer(&mut rows, true, None).is_empty());
        assert_eq!(answer(&mut rows, false, None), ["puzzle/836ac26c"]);
        assert_eq!(rows.value("puzzle/rating"), rated.as_deref());
        assert_eq!(rows.due("puzzle/", u64::MAX), ["puzzle/836ac26c"]);
    }

    #[test]
    fn a_failed_puzzle_comes_back_and_is_then_known_for_longer() {
        let mut rows = TrainingRows::default();
        answer(&mut rows, false, None);
        assert!(rows.due("puzzle/", NOW).is_empty());
        let soon = rows.next_due("puzzle/").expect("a time");
        assert_eq!(answer(&mut rows, true, None), ["puzzle/836ac26c"]);
        assert!(rows.next_due("puzzle/").expect("a time") > soon);
    }

    #[test]
    fn only_the_first_answer_of_a_day_counts() {
        let mut rows = TrainingRows::default();
        let day = Some("2026-11-26");
        answer(&mut rows, false, day);
        answer(&mut rows, true, day);
        assert_eq!(rows.value("puzzle/day/2026-11-26"), Some("failed"));
        assert_eq!(rows.value("puzzle/today"), Some("2026-11-26 836ac26c"));
        // A puzzle that was solved before may be that of the day.
        answer(&mut rows, true, Some("2026-11-27"));
        assert_eq!(rows.value("puzzle/day/2026-11-27"), Some("solved"));
    }

    #[test]
    fn problems_of_treatises_are_not_rated() {
        let answered = PuzzleAnswer {
            subject: PuzzleSubject::Treatise(3),
            right: true,
            rating: None,
            day: None,
        };
        let solved = ("puzzle/treatises/3".to_owned(), "solved".to_owned());
        assert_eq!(record(&TrainingRows::default(), answered, NOW), [solved]);
    }
}
