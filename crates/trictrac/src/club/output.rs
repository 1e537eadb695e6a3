//! The output of the commands: sentences, or JSON.

use std::io::{self, Write as _};

use serde_json::Value;
use trictrac_console::terminal;
use trictrac_words::lang::Texts;

/// Prints sentences in a language, or JSON.
#[derive(Clone, Copy)]
pub(super) struct ClubOutput<'a> {
    pub(super) texts: &'a Texts,
    pub(super) json: bool,
}

impl ClubOutput<'_> {
    /// Prints a result: the sentence `text`, or the object `data`.
    pub(super) fn print(self, text: &str, data: &Value) -> io::Result<()> {
        if self.json { terminal::print_json(data) } else { writeln!(terminal::stdout(), "{text}") }
    }
}
