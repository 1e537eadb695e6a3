//! Refusing what a person typed, and the last refusal for `help`.

use std::io::{BufRead, Write};

use trictrac_engine::forfeit::quote;
use trictrac_rules::side::Side;
use trictrac_words::lang::{fluent_args, key};

use super::session::MatchSession;
use crate::failure::Failure;
use crate::style::{REFUSED, styled};
use crate::wrap::wrap;

/// The last line that was refused in this turn.
#[derive(Clone, Debug)]
pub(super) struct LastRefusal {
    /// The player who typed it.
    by: Side,
    /// The line; empty if it was not text.
    line: String,
    /// The reason.
    reason: String,
}

impl<R: BufRead, W: Write> MatchSession<'_, R, W> {
    /// Prints why the line that was typed last is refused.
    pub(super) fn refuse(&mut self, reason: String) -> Result<(), Failure> {
        let text = self.texts.with(key!("refused"), &fluent_args!["reason" => reason.clone()]);
        for line in wrap(&text, 0, 4) {
            self.line(&styled(REFUSED, &line))?;
        }
        let typed = self.typed.clone();
        self.last_refusal = typed.map(|(by, line)| LastRefusal { by, line, reason });
        Ok(())
    }

    /// Describes the line of `who` that was refused last in this turn, if one was.
    pub(super) fn refused_lately(&self, who: Side) -> Option<String> {
        let last = self.last_refusal.as_ref().filter(|last| last.by == who)?;
        let line = if last.line.is_empty() { "none".to_owned() } else { quote(&last.line) };
        let arguments = fluent_args!["line" => line, "reason" => last.reason.as_str()];
        Some(self.texts.with(key!("last-refused"), &arguments))
    }
}
