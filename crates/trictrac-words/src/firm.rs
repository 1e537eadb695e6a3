//! Spaces at which no line is broken.

/// A space at which no line is broken.
pub const FIRM: char = '\u{a0}';

/// `text` in one piece, which no line breaks.
#[must_use]
pub fn unbroken(text: &str) -> String {
    text.chars().map(|character| if character == ' ' { FIRM } else { character }).collect()
}
