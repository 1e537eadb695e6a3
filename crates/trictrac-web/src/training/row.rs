//! A result of training.

/// The longest name of an exercise, in bytes.
pub const LONGEST_EXERCISE: usize = 100;
/// The longest value, in bytes.
pub const LONGEST_VALUE: usize = 1_000;

/// A result of training.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainingRow {
    /// The name of the exercise, such as `puzzle/1a2b3c` or `sprint/count/2026-11-24`: visible ASCII characters.
    pub exercise: String,
    /// The time of the result, in milliseconds since 1970.
    pub at: u64,
    /// The result: one line of text, whose form depends on the exercise.
    pub value: String,
}

/// The reason for which a row cannot be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowError {
    /// The name of the exercise is empty or too long, or contains other characters than visible ASCII.
    Exercise,
    /// The value is too long, or more than a line.
    Value,
}

impl TrainingRow {
    /// Creates a row.
    ///
    /// # Errors
    /// The name or the value is too long, or contains characters that it must not.
    pub fn new(exercise: &str, at: u64, value: &str) -> Result<Self, RowError> {
        let named = !exercise.is_empty() && exercise.len() <= LONGEST_EXERCISE;
        if !named || !exercise.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(RowError::Exercise);
        }
        if value.len() > LONGEST_VALUE || value.chars().any(char::is_control) {
            return Err(RowError::Value);
        }
        Ok(Self { exercise: exercise.to_owned(), at, value: value.to_owned() })
    }

    /// Checks whether this row counts and not `other`, which is about the same exercise. Of two rows of the same time the one
    /// with the greater value counts, so that every device decides the same.
    #[must_use]
    pub fn replaces(&self, other: &Self) -> bool {
        (self.at, &self.value) > (other.at, &other.value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_values_have_limits() {
        let long = "a".repeat(LONGEST_EXERCISE);
        for exercise in ["puzzle/1", &long] {
            assert!(TrainingRow::new(exercise, 0, "").is_ok(), "{exercise}");
        }
        for exercise in ["", "a b", "a\n", "é", &(long.clone() + "a")] {
            assert_eq!(TrainingRow::new(exercise, 0, ""), Err(RowError::Exercise), "{exercise}");
        }
        let long = "é".repeat(LONGEST_VALUE / 2);
        assert!(TrainingRow::new("a", 0, &long).is_ok());
        for value in ["a\nb", "a\tb", &(long.clone() + "a")] {
            assert_eq!(TrainingRow::new("a", 0, value), Err(RowError::Value), "{value}");
        }
    }

    #[test]
    fn one_of_two_different_rows_counts() {
        let row = |at, value| TrainingRow::new("a", at, value).unwrap();
        assert!(row(2, "a").replaces(&row(1, "b")));
        assert!(row(1, "b").replaces(&row(1, "a")));
        assert!(!row(1, "a").replaces(&row(1, "b")));
        assert!(!row(1, "a").replaces(&row(1, "a")));
    }
}
