//! Lines that people type at a terminal.

use trictrac_console::lines::{InputLine, LONGEST};
use trictrac_table::Seat;
use trictrac_words::lang::{Texts, fluent_args, key};

/// A line as it was typed.
pub(super) enum TypedLine {
    /// The input has ended.
    End,
    /// Text.
    Line(String),
    /// Something that is no text, and what to say about it.
    Unreadable(String),
}

impl TypedLine {
    /// A line that was read; nothing at the end of the input.
    pub(super) fn new(line: Option<InputLine<'_>>, texts: &Texts) -> Self {
        match line {
            None => Self::End,
            Some(InputLine::Text(line)) => Self::Line(line.trim().to_owned()),
            Some(InputLine::NotText { character }) => Self::Unreadable(
                texts.with(key!("refused-not-text"), &fluent_args!["character" => character]),
            ),
            Some(InputLine::TooLong) => Self::Unreadable(
                texts.with(key!("refused-too-long"), &fluent_args!["longest" => LONGEST]),
            ),
        }
    }

    /// The text of the line; empty without any.
    pub(super) fn line(&self) -> &str {
        match self {
            Self::Line(line) => line,
            Self::End | Self::Unreadable(_) => "",
        }
    }
}

/// The last line that was refused in this turn.
#[derive(Clone, Debug)]
pub(super) struct LastRefusal {
    /// The player who typed it.
    pub(super) by: Seat,
    /// The line; empty if it was not text.
    pub(super) line: String,
    /// The reason.
    pub(super) reason: String,
}
