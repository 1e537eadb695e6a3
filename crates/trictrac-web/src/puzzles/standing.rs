//! The puzzles and problems that the reader has solved.

use super::record::SOLVED;
use super::subject::PuzzleSubject;
use crate::training::{Review, TrainingRows};

/// The standing of a puzzle with the reader, by the last answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleStanding {
    /// It was never answered.
    New,
    /// The last answer was right.
    Right,
    /// The last answer was wrong.
    Wrong,
}

/// The standing of a puzzle or problem.
#[must_use]
pub fn solved(rows: &TrainingRows, subject: PuzzleSubject) -> PuzzleStanding {
    match rows.value(&subject.exercise()) {
        None => PuzzleStanding::New,
        Some(SOLVED) => PuzzleStanding::Right,
        Some(value) if Review::parse(value).is_some_and(|review| review.right) => {
            PuzzleStanding::Right
        }
        Some(_) => PuzzleStanding::Wrong,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::TrainingRow;

    #[test]
    fn the_last_answer_counts() {
        let subject = PuzzleSubject::Treatise(1);
        let wrong = Review::first(false, 5);
        let check = |value: &str, expected| {
            let row = TrainingRow::new(&subject.exercise(), 5, value).unwrap();
            assert_eq!(solved(&TrainingRows::from(vec![row]), subject), expected, "{value}");
        };
        assert_eq!(solved(&TrainingRows::default(), subject), PuzzleStanding::New);
        check("solved", PuzzleStanding::Right);
        check(&wrong.to_string(), PuzzleStanding::Wrong);
        check(&wrong.next(true, 9).to_string(), PuzzleStanding::Right);
        check("nonsense", PuzzleStanding::Wrong);
    }
}
