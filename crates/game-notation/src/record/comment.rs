//! Comments in several languages.

use crate::control::is_control;

/// A comment of a record, separated from the name of its language.
///
/// ```
/// use game_notation::record::Comment;
/// let comment = Comment::of("fr: Le coin est pris.");
/// assert_eq!((comment.language(), comment.text), (Some("fr".to_owned()), "Le coin est pris."));
/// assert_eq!(Comment::of("8 points: a hole").language(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comment<'a> {
    code: Option<&'a str>,
    /// The text without the name of the language.
    pub text: &'a str,
}

impl<'a> Comment<'a> {
    /// Separates a comment from its language: two letters and a colon at its beginning.
    #[must_use]
    pub fn of(comment: &'a str) -> Self {
        let coded = comment.split_once(':').filter(|(code, _)| {
            code.len() == 2 && code.bytes().all(|letter| letter.is_ascii_alphabetic())
        });
        match coded {
            Some((code, text)) => Self { code: Some(code), text: text.trim() },
            None => Self { code: None, text: comment },
        }
    }

    /// The code of its language in small letters; nothing if it is for everybody.
    #[must_use]
    pub fn language(&self) -> Option<String> {
        self.code.map(str::to_ascii_lowercase)
    }

    /// Checks whether it is for readers of the language with this code.
    #[must_use]
    pub fn is_for(&self, language: &str) -> bool {
        self.code.is_none_or(|code| code.eq_ignore_ascii_case(language))
    }

    /// Makes any text a comment that fits on a line of a record: without braces and what controls a
    /// terminal or the direction of the text, with one space between its words.
    #[must_use]
    pub fn clean(text: &str) -> String {
        let text = text.replace(['{', '}'], "");
        // A space that does not break a line stays: it belongs to the spelling.
        let words = text.split(|c: char| c == ' ' || is_control(c));
        words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }
}
