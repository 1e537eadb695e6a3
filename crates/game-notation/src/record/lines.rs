//! The lines of a record, separated from its comments.

use super::{LineError, LineFault};

/// A line without its comments, and the comments.
#[derive(Default)]
pub(super) struct RecordLine {
    /// From 1.
    pub(super) number: usize,
    pub(super) text: String,
    pub(super) comments: Vec<String>,
    /// True if the text has anything but space.
    holds_text: bool,
}

impl RecordLine {
    fn push(&mut self, character: char) {
        self.holds_text |= !character.is_whitespace();
        self.text.push(character);
    }

    fn is_empty(&self) -> bool {
        !self.holds_text && self.comments.is_empty()
    }

    fn trimmed(self) -> Self {
        Self { text: self.text.trim().to_owned(), ..self }
    }

    pub(super) fn error<F>(&self, reason: LineFault<F>) -> LineError<F> {
        LineError { line: self.number, reason }
    }
}

/// The lines of `text` that are not empty. With `comments`, takes the `{…}` comments out of the lines below the tags and
/// reads a tab there as a space.
///
/// A comment may span lines: then what stands before and after it is one line. It has the number of the first of them that
/// holds more than the comment.
pub(super) fn split<F>(text: &str, comments: bool) -> Result<Vec<RecordLine>, LineError<F>> {
    let mut lines: Vec<RecordLine> = Vec::new();
    let mut open_since = None;
    for (number, raw) in (1..).zip(text.lines()) {
        let mut line = match open_since {
            Some(_) => lines.pop().unwrap_or_default(),
            None => RecordLine::default(),
        };
        if !line.holds_text {
            line.number = number;
        }
        let verbatim = !comments || open_since.is_none() && raw.trim_start().starts_with('[');
        for character in raw.chars().chain([' ']) {
            match character {
                '{' if !verbatim && open_since.is_none() => {
                    open_since = Some(number);
                    line.comments.push(String::new());
                }
                '}' if !verbatim && open_since.is_some() => open_since = None,
                other if open_since.is_some() => {
                    line.comments.last_mut().into_iter().for_each(|comment| comment.push(other));
                }
                '\t' if !verbatim => line.push(' '),
                other => line.push(other),
            }
        }
        if !line.is_empty() {
            lines.push(line);
        }
    }
    match open_since {
        Some(line) => Err(LineError { line, reason: LineFault::EndlessComment }),
        None => Ok(lines.into_iter().map(RecordLine::trimmed).collect()),
    }
}
