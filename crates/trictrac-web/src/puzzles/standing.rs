//! What the reader has solved.

use super::record::SOLVED;
use super::subject::Subject;
use crate::training::{Review, TrainingRows};

/// Whether a puzzle was answered, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solved {
    /// It was never answered.
    New,
    /// The last answer was right.
    Right,
    /// The last answer was wrong.
    Wrong,
}

/// How the reader has answered a puzzle or problem.
#[must_use]
pub fn solved(rows: &TrainingRows, subject: Subject) -> Solved {
    match rows.value(&subject.exercise()) {
        None => Solved::New,
        Some(SOLVED) => Solved::Right,
        Some(value) if Review::parse(value).is_some_and(|review| review.right) => Solved::Right,
        Some(_) => Solved::Wrong,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::TrainingRow;

    #[test]
    fn the_last_answer_counts() {
        let subject = Subject::Treatise(1);
        let wrong = Review::first(false, 5);
        let check = |value: &str, expected| {
            let row = TrainingRow::new(&subject.exercise(), 5, value).unwrap();
            assert_eq!(solved(&TrainingRows::from(vec![row]), subject), expected, "{value}");
        };
        assert_eq!(solved(&TrainingRows::default(), subject), Solved::New);
        check("solved", Solved::Right);
        check(&wrong.to_string(), Solved::Wrong);
        check(&wrong.next(true, 9).to_string(), Solved::Right);
        check("nonsense", Solved::Wrong);
    }
}
