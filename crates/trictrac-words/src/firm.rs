//! No-break spaces.

/// The no-break space, U+00A0.
pub const FIRM: char = '\u{a0}';

/// Replaces every space of `text` by a no-break space, so that it stays on one line.
#[must_use]
pub fn unbroken(text: &str) -> String {
    text.chars().map(|character| if character == ' ' { FIRM } else { character }).collect()
}
