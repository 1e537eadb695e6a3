//! Refuses what a person typed, and repeats the last refusal for `help`.

use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::style::{REFUSED, styled};
use trictrac_console::wrap::wrap;
use trictrac_engine::forfeit::quote;
use trictrac_table::Seat;
use trictrac_words::lang::{fluent_args, key};

use super::at_terminal::{TerminalGame, TerminalMatch};
use super::typed_line::LastRefusal;

impl<T: TerminalGame, R: BufRead, W: Write> TerminalMatch<'_, T, R, W> {
    /// Prints why the line that was typed last is refused.
    pub(super) fn refuse(&mut self, reason: String) -> Result<(), Failure> {
        let text = T::refusal(self.texts, &reason);
        for line in wrap(&text, 0, 4) {
            self.line(&styled(REFUSED, &line))?;
        }
        let typed = self.typed.clone();
        self.last_refusal = typed.map(|(by, line)| LastRefusal { by, line, reason });
        Ok(())
    }

    /// Prints the line of `who` that was refused last in this turn, if one was.
    pub(super) fn print_refused_lately(&mut self, who: Seat) -> Result<(), Failure> {
        let last = self.last_refusal.as_ref().filter(|last| last.by == who);
        let Some(LastRefusal { line, reason, .. }) = last else { return Ok(()) };
        let line = if line.is_empty() { "none".to_owned() } else { quote(line) };
        let arguments = fluent_args!["line" => line, "reason" => reason.as_str()];
        let text = self.texts.with(key!("last-refused"), &arguments);
        self.wrapped(&text, 2)
    }
}
