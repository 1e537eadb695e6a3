//! The truth for whoever asks, and what was overlooked once it is too late. Rule: R11.1, R11.6.

use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::style::{FAINT, styled};
use trictrac_console::wrap::wrap;
use trictrac_rules::side::PerSide;
use trictrac_rules::table::TableMatch;
use trictrac_words::Truth;
use trictrac_words::lang::key;

use crate::earnings::earnings;
use crate::play::classic::ClassicAtTerminal;

impl<R: BufRead, W: Write> ClassicAtTerminal<'_, R, W> {
    pub(super) fn truth(&self) -> Truth<'_> {
        Truth { texts: self.texts, game: self.game() }
    }

    /// Everything that is true about the throw on the table.
    pub(super) fn print_referee(&mut self) -> Result<(), Failure> {
        let Some(coup) = self.game().coup() else { return Ok(()) };
        self.print_dice_of(&coup)?;
        let mut lines = earnings(self.texts, &coup, false, self.near());
        if lines.is_empty() {
            lines.push(self.texts.plain(key!("earns-nothing")));
        }
        lines.iter().try_for_each(|line| self.line(line))?;
        self.truth().lines().iter().try_for_each(|text| self.wrapped(text, 2))
    }

    /// The same, and the best plays if the throw is still to be played by its roller.
    pub(super) fn print_referee_and_hint(&mut self) -> Result<(), Failure> {
        self.print_referee()?;
        if self.game().to_decide().is_some() {
            let _ = self.show_hint()?;
        }
        Ok(())
    }

    pub(super) fn print_reason(&mut self, lines: &[String]) -> Result<(), Failure> {
        for (index, line) in lines.iter().enumerate() {
            let indent = if index == 0 { "" } else { "\u{a0}\u{a0}" };
            self.wrapped(&format!("\u{a0}\u{a0}{indent}{line}"), 4)?;
        }
        Ok(())
    }

    /// Says what it is too late to claim after `before`, because dice fell, if the reader wants to know.
    pub(super) fn print_overlooked(&mut self, before: &TableMatch) -> Result<(), Failure> {
        if !self.beside.announced.teach {
            return Ok(());
        }
        let people = PerSide::from_fn(|side| self.is_human(side));
        for text in (Truth { texts: self.texts, game: before }).overlooked(people) {
            for line in wrap(&text, 0, 2) {
                self.line(&styled(FAINT, &line))?;
            }
        }
        Ok(())
    }
}
