//! Comments in several languages.

/// A comment of a record, parted from the name of its language.
///
/// ```
/// use trictrac_rules::notation::record::Comment;
/// let comment = Comment::of("fr: Le coin est pris.");
/// assert_eq!((comment.language(), comment.text), (Some("fr".to_owned()), "Le coin est pris."));
/// assert_eq!(Comment::of("8 points: a hole").language(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comment<'a> {
    code: Option<&'a str>,
    /// What it says.
    pub text: &'a str,
}

impl<'a> Comment<'a> {
    /// A comment that begins with two letters and a colon is in the language of that code.
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

    /// Whether it is for readers of the language of this code.
    #[must_use]
    pub fn is_for(&self, language: &str) -> bool {
        self.code.is_none_or(|code| code.eq_ignore_ascii_case(language))
    }
}
