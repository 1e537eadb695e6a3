//! Standard output and standard error, as everything here writes to them that people read.
//!
//! Much of it was written by others: names and messages of players, tags and comments of records, errors of programs and servers. So
//! whatever controls a terminal, or the direction of the text, becomes a replacement character, wherever it comes from. Only line
//! breaks, tabs and the colours of [`crate::style`] pass.

use std::io::{self, StderrLock, StdoutLock, Write};

use anstream::AutoStream;
use trictrac_protocol::is_control;

use crate::style::COLOURS;

/// Where people read standard output.
pub type Output = Harmless<AutoStream<StdoutLock<'static>>>;

/// Standard output.
#[must_use]
pub fn stdout() -> Output {
    Harmless::new(anstream::stdout().lock())
}

/// Standard error.
#[must_use]
pub fn stderr() -> Harmless<AutoStream<StderrLock<'static>>> {
    Harmless::new(anstream::stderr().lock())
}

/// A writer that replaces what controls a terminal. Each colour must come in one piece.
#[derive(Debug)]
pub struct Harmless<W>(W);

impl<W: Write> Harmless<W> {
    /// Writes to `out`.
    pub const fn new(out: W) -> Self {
        Self(out)
    }

    /// Begins the line of a terminal again.
    ///
    /// # Errors
    /// The output fails.
    pub fn erase_line(&mut self) -> io::Result<()> {
        self.0.write_all(b"\r\x1b[2K")
    }
}

impl<W: Write> Write for Harmless<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(bytes);
        let mut rest = &*text;
        while let Some(place) = rest.find(is_unwanted) {
            let (harmless, control) = rest.split_at(place);
            self.0.write_all(harmless.as_bytes())?;
            let colour = COLOURS.into_iter().find(|colour| control.starts_with(colour));
            let replaced = control.chars().next().map_or(0, char::len_utf8);
            self.0.write_all(colour.unwrap_or("\u{fffd}").as_bytes())?;
            rest = &control[colour.map_or(replaced, str::len)..];
        }
        self.0.write_all(rest.as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Whether a character does more than break a line or a column.
fn is_unwanted(character: char) -> bool {
    is_control(character) && !matches!(character, '\n' | '\t')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::style::{BLACK, FAINT, GAIN, LOSS, REFUSED, STRONG, WHITE, styled};

    fn written(text: &str) -> String {
        let mut out = Harmless::new(Vec::new());
        write!(out, "{text}").unwrap();
        String::from_utf8(out.0).unwrap()
    }

    #[test]
    fn nothing_controls_the_terminal() {
        assert_eq!(written("Ro\u{1b}]0;Pwn\u{7}se"), "Ro\u{fffd}]0;Pwn\u{fffd}se");
        assert_eq!(written("\u{1b}[2J\u{1b}[8m\u{9b}1m"), "\u{fffd}[2J\u{fffd}[8m\u{fffd}1m");
        assert_eq!(written("a\u{202e}b\rc\u{8}\u{2028}"), "a\u{fffd}b\u{fffd}c\u{fffd}\u{fffd}");
        let harmless = "une dame\tdéjà\n\u{a0}« 😀 »";
        assert_eq!(written(harmless), harmless);
    }

    #[test]
    fn every_colour_passes() {
        for style in [STRONG, GAIN, LOSS, FAINT, WHITE, BLACK, REFUSED] {
            let text = styled(style, "x");
            assert_eq!(written(&text), text);
            let mut out = Harmless::new(Vec::new());
            write!(out, "{style}x{style:#}").unwrap();
            assert_eq!(String::from_utf8(out.0).unwrap(), text);
        }
    }
}
