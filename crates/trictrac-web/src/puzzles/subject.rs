//! The subjects of answers: a puzzle, or a problem of a treatise; and the names of both among the results of training.

use core::fmt;
use core::str::FromStr;

use trictrac_engine::puzzles::PuzzleId;

/// The beginning of the names of all results of puzzles.
pub const PREFIX: &str = "puzzle/";
const TREATISES: &str = "treatises/";

/// A puzzle, or a problem of a treatise. Its text is the end of an address, and the end of the name of its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PuzzleSubject {
    /// A puzzle of the file.
    Mined(PuzzleId),
    /// The problem with this number.
    Treatise(u16),
}

impl PuzzleSubject {
    /// The name of the reader's rating among the results of training.
    pub const RATING: &'static str = "puzzle/rating";

    /// The name, among the results of training, of the last puzzle of the day that was answered.
    pub const TODAY: &'static str = "puzzle/today";

    /// Its name among the results of training: `puzzle/836ac26c` or `puzzle/treatises/12`.
    #[must_use]
    pub fn exercise(self) -> String {
        format!("{PREFIX}{self}")
    }

    /// The subject with this name among the results of training.
    #[must_use]
    pub fn of_exercise(name: &str) -> Option<Self> {
        name.strip_prefix(PREFIX)?.parse().ok()
    }

    /// The name of the result of a day.
    #[must_use]
    pub fn day(day: &str) -> String {
        format!("{PREFIX}day/{day}")
    }
}

impl fmt::Display for PuzzleSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mined(id) => id.fmt(f),
            Self::Treatise(number) => write!(f, "{TREATISES}{number}"),
        }
    }
}

impl FromStr for PuzzleSubject {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let Some(number) = text.strip_prefix(TREATISES) else {
            return text.parse().map(Self::Mined);
        };
        let subject = Self::Treatise(number.parse().map_err(drop)?);
        // One problem has one name.
        if subject.to_string() == text { Ok(subject) } else { Err(()) }
    }
}
