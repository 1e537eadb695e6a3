//! Characters that have no place in a text that others read.

/// Checks whether a character controls the terminal or the direction of the text, or begins a line.
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

/// Checks whether nobody sees a character, and no language needs it: texts can hide in it. Joiners and selectors of variants are not among
/// them.
///
/// ```
/// assert!(game_notation::is_hidden('\u{200b}') && game_notation::is_hidden('\u{e0041}'));
/// assert!(!game_notation::is_hidden(' ') && !game_notation::is_hidden('\u{200d}'));
/// ```
#[must_use]
pub const fn is_hidden(character: char) -> bool {
    let is_no_character =
        matches!(character, '\u{fdd0}'..='\u{fdef}') || character as u32 & 0xfffe == 0xfffe;
    let shows_nothing = matches!(character, '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}' | '\u{200b}'
        | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}');
    is_no_character || shows_nothing && !is_selector(character)
}

/// Checks whether a character says how those beside it are joined: in Persian, in scripts of India, in emoji.
///
/// ```
/// assert!(game_notation::is_joiner('\u{200d}'));
/// ```
#[must_use]
pub const fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200c}' | '\u{200d}')
}

/// Checks whether a character selects a variant of the one before it.
///
/// ```
/// assert!(game_notation::is_selector('\u{fe0f}'));
/// ```
#[must_use]
pub const fn is_selector(character: char) -> bool {
    matches!(character, '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

/// Checks whether a character is a mark on the letter before it.
///
/// ```
/// assert!(game_notation::is_mark('\u{301}'));
/// ```
#[must_use]
pub const fn is_mark(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// The most marks on a letter. Languages have up to three.
pub const MOST_MARKS: usize = 4;
