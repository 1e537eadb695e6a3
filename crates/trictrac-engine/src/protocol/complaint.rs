//! What is wrong with a message.

use core::fmt;

use crate::forfeit::shown;

/// What is wrong with a message: where, what was found and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The message and the word of it, from 1, or what else tells the place.
    pub place: String,
    /// What was wrong and, if it can be told, what was expected.
    pub reason: String,
}

impl Complaint {
    /// A complaint that tells what was found and what was expected.
    pub fn new(place: impl Into<String>, found: &str, expected: impl fmt::Display) -> Self {
        let reason = format!("found {}, expected {expected}", shown(found));
        Self { place: place.into(), reason }
    }

    /// A complaint in the words of another part.
    pub fn told(place: impl Into<String>, reason: impl fmt::Display) -> Self {
        Self { place: place.into(), reason: reason.to_string() }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

impl core::error::Error for Complaint {}
