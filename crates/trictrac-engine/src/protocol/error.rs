//! Errors in messages.

use core::fmt;

use crate::forfeit::quote;

/// An error in a message: the place, what was found and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageError {
    /// The message and the number of the word in it, from 1, or another description of the place.
    pub place: String,
    /// The fault and, if possible, the expected text.
    pub reason: String,
}

impl MessageError {
    /// Creates an error that says what was found and what was expected.
    pub fn new(place: impl Into<String>, found: &str, expected: impl fmt::Display) -> Self {
        let reason = format!("found {}, expected {expected}", quote(found));
        Self { place: place.into(), reason }
    }

    /// Creates an error with a `reason` in the words of another error.
    pub fn with_reason(place: impl Into<String>, reason: impl fmt::Display) -> Self {
        Self { place: place.into(), reason: reason.to_string() }
    }
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

impl core::error::Error for MessageError {}
