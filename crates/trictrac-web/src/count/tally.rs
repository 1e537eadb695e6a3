//! The number of exercises of a kind that were answered, and of those answered rightly.

use core::fmt;

/// The number of exercises that were answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExerciseTally {
    /// Those answered rightly.
    pub right: u32,
    /// All of them.
    pub all: u32,
}

impl ExerciseTally {
    /// Reads the value of a row.
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        let (right, all) = value.split_once('/')?;
        let tally = Self { right: right.parse().ok()?, all: all.parse().ok()? };
        (tally.right <= tally.all).then_some(tally)
    }

    /// Counts one more answer.
    #[must_use]
    pub const fn with(self, right: bool) -> Self {
        Self { right: self.right.saturating_add(right as u32), all: self.all.saturating_add(1) }
    }
}

impl fmt::Display for ExerciseTally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.right, self.all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let tally = ExerciseTally::default().with(true).with(false).with(true);
        assert_eq!(tally, ExerciseTally { right: 2, all: 3 });
        assert_eq!(ExerciseTally::parse(&tally.to_string()), Some(tally));
        for value in ["", "3", "4/3", "-1/3", "1/2/3", "wrong 1 2 3 4"] {
            assert_eq!(ExerciseTally::parse(value), None, "{value}");
        }
    }
}
