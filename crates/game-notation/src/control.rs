//! Characters that have no place in a text that others read.

/// Whether a character controls the terminal or the direction of the text, or begins a line.
///
/// ```
/// assert!(game_notation::is_control('\u{1b}') && game_notation::is_control('\u{202e}'));
/// assert!(!game_notation::is_control('é') && !game_notation::is_control('\u{a0}'));
/// ```
#[must_use]
pub fn is_control(character: char) -> bool {
    let direction = matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let line = matches!(character, '\u{2028}' | '\u{2029}');
    character.is_control() || direction || line
}
