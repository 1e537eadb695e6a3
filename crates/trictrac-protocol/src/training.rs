//! Results of training that follow an account: the JSON of the route about them.

use serde::{Deserialize, Serialize};

use crate::is_control;

/// The path of the results of training: GET reads them, PUT sends new ones.
pub const PROGRESS_PATH: &str = "/api/v1/me/progress";

/// The result of an exercise. For each exercise the later one counts; of two of the same moment, the one whose value comes later in the order of
/// bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrainedRow {
    /// The exercise: a text of 1 to 100 bytes.
    pub exercise: String,
    /// The moment when it was done, in milliseconds since 1970. The server takes a moment in the future as now.
    pub at: u64,
    /// The result: a text of at most 1,000 bytes, which the server does not read.
    pub value: String,
}

impl TrainedRow {
    /// The most bytes of [`TrainedRow::exercise`].
    pub const MOST_EXERCISE: usize = 100;
    /// The most bytes of [`TrainedRow::value`].
    pub const MOST_VALUE: usize = 1_000;

    /// Checks whether the server stores it: the texts have the right size, and no character that controls something.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        let Self { exercise, value, .. } = self;
        (1..=Self::MOST_EXERCISE).contains(&exercise.len())
            && value.len() <= Self::MOST_VALUE
            && !exercise.chars().chain(value.chars()).any(is_control)
    }

    /// Checks whether it counts, and not `other`, which is of the same exercise.
    #[must_use]
    pub fn replaces(&self, other: &Self) -> bool {
        (self.at, &self.value) > (other.at, &other.value)
    }
}

/// Results that a device sends, or saves in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrainedRows {
    /// The results.
    pub rows: Vec<TrainedRow>,
}

impl TrainedRows {
    /// The most rows of a request.
    pub const MOST: usize = 500;
    /// The most bytes of a request.
    pub const MOST_BYTES: usize = 1 << 20;
    /// The most exercises of an account.
    pub const MOST_OF_ACCOUNT: u32 = 20_000;
    /// The most bytes of the exercises and values of an account.
    pub const MOST_BYTES_OF_ACCOUNT: u32 = 2_000_000;
}

/// The results that the server has stored since a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrainingProgress {
    /// The results, in the order in which they were stored: each exercise once.
    pub rows: Vec<TrainedRow>,
    /// The place after them, for the next request. If it is less than the one that was asked for, the server was set back: send everything again.
    pub next: u64,
    /// True if there are more.
    pub more: bool,
}

impl TrainingProgress {
    /// The most rows of an answer.
    pub const MOST: u32 = 1_000;
}

/// The answer to results that were sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgressPlace {
    /// The place after everything that is stored now.
    pub next: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(exercise: &str, value: &str) -> TrainedRow {
        TrainedRow { exercise: exercise.to_owned(), at: 5, value: value.to_owned() }
    }

    #[test]
    fn rows_have_limits() {
        assert!(row("puzzle/1a2b3c", "").is_valid());
        assert!(row(&"é".repeat(50), &"x".repeat(1_000)).is_valid());
        for bad in [
            row("", "x"),
            row(&"x".repeat(101), "x"),
            row("a", &"x".repeat(1_001)),
            row("a\u{0}", "x"),
            row("a", "\n"),
            row("a", "\u{202e}"),
        ] {
            assert!(!bad.is_valid(), "{bad:?}");
        }
    }

    #[test]
    fn of_two_results_exactly_one_counts() {
        let later = TrainedRow { at: 6, ..row("a", "1") };
        for (one, other) in [(&later, &row("a", "2")), (&row("a", "é"), &row("a", "z"))] {
            assert!(one.replaces(other) && !other.replaces(one) && !one.replaces(one));
        }
    }
}
