//! Standard output and standard error, as everything here writes to them that people read.
//!
//! Much of it was written by others: names and messages of players, tags and comments of records, errors of programs and servers. So
//! whatever controls a terminal, or the direction of the text, becomes a replacement character, wherever it comes from. Only line
//! breaks, tabs and the colours of [`crate::style`] pass. What nobody sees is left out, and so are marks that are heaped on a letter.
//! Where the locale has ASCII only, people get ASCII; data stays as it is.

use std::cell::RefCell;
use std::env;
use std::io::{self, StderrLock, StdoutLock, Write};
use std::rc::Rc;

use anstream::AutoStream;
use serde::Serialize;
use trictrac_protocol::{MOST_MARKS, is_control, is_hidden, is_joiner, is_mark, is_selector};

use trictrac_words::ascii::{is_ascii_locale, simple};

use crate::style::COLOURS;

/// Output for people.
pub type TerminalOutput = HarmlessWriter<TerminalSink>;

/// Standard output.
#[must_use]
pub fn stdout() -> TerminalOutput {
    output(false)
}

/// Writes `data` to standard output as a line of JSON.
///
/// # Errors
/// Output that cannot be written.
pub fn print_json(data: &impl Serialize) -> io::Result<()> {
    let mut out = output(true);
    serde_json::to_writer(&mut out, data)?;
    writeln!(out)?;
    out.flush()
}

/// Standard output: of data, which is the same in every locale, or of text.
#[must_use]
pub fn output(is_data: bool) -> TerminalOutput {
    let out = HarmlessWriter::new(TerminalSink::Standard(anstream::stdout().lock()));
    if is_data { out } else { out.for_locale() }
}

/// The place where output for people goes.
#[derive(Debug)]
pub enum TerminalSink {
    /// Standard output, line after line.
    Standard(AutoStream<StdoutLock<'static>>),
    /// A pane of the full screen.
    Pane(PaneText),
}

impl Write for TerminalSink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Standard(out) => out.write(bytes),
            Self::Pane(text) => {
                text.0.borrow_mut().push_str(&String::from_utf8_lossy(bytes));
                Ok(bytes.len())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Standard(out) => out.flush(),
            Self::Pane(_) => Ok(()),
        }
    }
}

/// The text of a pane of the full screen, and behind its last line break a prompt. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct PaneText(Rc<RefCell<String>>);

impl PaneText {
    /// Output that goes here.
    #[must_use]
    pub fn output(&self) -> TerminalOutput {
        HarmlessWriter::new(TerminalSink::Pane(self.clone()))
    }

    /// The whole lines, and the prompt behind them.
    #[must_use]
    pub fn parts(&self) -> (String, String) {
        let text = self.0.borrow();
        let end = text.rfind('\n').map_or(0, |end| end + 1);
        (text[..end].to_owned(), text[end..].to_owned())
    }

    /// Removes the prompt.
    pub fn erase_prompt(&self) {
        let mut text = self.0.borrow_mut();
        let end = text.rfind('\n').map_or(0, |end| end + 1);
        text.truncate(end);
    }

    /// Removes everything.
    pub fn clear(&self) {
        self.0.borrow_mut().clear();
    }
}

/// Standard error.
#[must_use]
pub fn stderr() -> HarmlessWriter<AutoStream<StderrLock<'static>>> {
    HarmlessWriter::new(anstream::stderr().lock()).for_locale()
}

/// A writer that replaces what controls a terminal, and leaves out what hides. Each colour must come in one piece.
#[derive(Debug)]
pub struct HarmlessWriter<W> {
    out: W,
    /// The marks on the last letter.
    marks: usize,
    /// True if only ASCII is written.
    ascii: bool,
}

impl<W: Write> HarmlessWriter<W> {
    /// Writes to `out`.
    pub const fn new(out: W) -> Self {
        Self { out, marks: 0, ascii: false }
    }

    /// Writes ASCII only, if the locale has nothing else. Windows has no locale in its environment, and its consoles show every character.
    fn for_locale(mut self) -> Self {
        self.ascii = !cfg!(windows) && is_ascii_locale(|name| env::var(name).ok());
        self
    }

    /// Writes text in which nothing is unwanted.
    fn put(&mut self, text: &str) -> io::Result<()> {
        if self.ascii && !text.is_ascii() {
            let text: String = text.chars().map(simple).collect();
            return self.out.write_all(text.as_bytes());
        }
        self.out.write_all(text.as_bytes())
    }

    /// Returns whether a character hides, is a mark too many, or does more than break a line or a column.
    fn is_unwanted(&mut self, character: char) -> bool {
        if is_hidden(character) {
            return true;
        }
        let is_on_letter = is_mark(character) || is_joiner(character) || is_selector(character);
        self.marks = if is_on_letter { self.marks + 1 } else { 0 };
        self.marks > MOST_MARKS || is_control(character) && !matches!(character, '\n' | '\t')
    }
}

impl TerminalOutput {
    /// Begins the last line again: removes a prompt.
    ///
    /// # Errors
    /// The output fails.
    pub fn erase_line(&mut self) -> io::Result<()> {
        match &mut self.out {
            TerminalSink::Standard(out) => out.write_all(b"\r\x1b[2K"),
            TerminalSink::Pane(text) => {
                text.erase_prompt();
                Ok(())
            }
        }
    }
}

impl<W: Write> Write for HarmlessWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(bytes);
        let mut rest = &*text;
        while let Some(place) = rest.find(|character| self.is_unwanted(character)) {
            let (harmless, unwanted) = rest.split_at(place);
            self.put(harmless)?;
            let colour = COLOURS.into_iter().find(|colour| unwanted.starts_with(colour));
            let first = unwanted.chars().next();
            let replaced = if first.is_some_and(is_control) { "\u{fffd}" } else { "" };
            self.put(colour.unwrap_or(replaced))?;
            let length = colour.map_or_else(|| first.map_or(0, char::len_utf8), str::len);
            rest = &unwanted[length..];
        }
        self.put(rest)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::style::{BLACK, FAINT, GAIN, LOSS, REFUSED, STRONG, WHITE, styled};

    fn written(text: &str) -> String {
        let mut out = HarmlessWriter::new(Vec::new());
        write!(out, "{text}").unwrap();
        String::from_utf8(out.out).unwrap()
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
    fn nothing_hides_and_no_marks_are_heaped() {
        assert_eq!(written("a\u{200b}b\u{2060}\u{feff}\u{ad}\u{e0041}\u{3164}c"), "abc");
        let marks = |number| "\u{301}".repeat(number);
        assert_eq!(written(&format!("e{}!", marks(200))), format!("e{}!", marks(MOST_MARKS)));
        assert_eq!(written(&"\u{301}\u{200b}".repeat(200)), marks(MOST_MARKS));
        assert_eq!(written(&format!("x{}", "\u{fe00}".repeat(50))).chars().count(), 1 + MOST_MARKS);
        let needed = "👩\u{200d}🚀 ❤\u{fe0f}\u{200d}🔥 می\u{200c}خواهم ế";
        assert_eq!(written(needed), needed);
    }

    #[test]
    fn ascii_terminals_get_ascii() {
        let mut out = HarmlessWriter { ascii: true, ..HarmlessWriter::new(Vec::new()) };
        write!(out, "{STRONG}┏ relève ┓{STRONG:#} a\u{1b}").unwrap();
        assert_eq!(String::from_utf8(out.out).unwrap(), "\u{1b}[1m+ releve +\u{1b}[0m a?");
    }

    #[test]
    fn a_pane_has_lines_and_a_prompt() {
        let pane = PaneText::default();
        let mut out = pane.output();
        write!(out, "one\x1b[2J\ntwo\n> ").unwrap();
        assert_eq!(pane.parts(), ("one\u{fffd}[2J\ntwo\n".to_owned(), "> ".to_owned()));
        out.erase_line().unwrap();
        assert_eq!(pane.parts().1, "");
        pane.clear();
        assert_eq!(pane.parts(), (String::new(), String::new()));
    }

    #[test]
    fn every_colour_passes() {
        for style in [STRONG, GAIN, LOSS, FAINT, WHITE, BLACK, REFUSED] {
            let text = styled(style, "x");
            assert_eq!(written(&text), text);
            let mut out = HarmlessWriter::new(Vec::new());
            write!(out, "{style}x{style:#}").unwrap();
            assert_eq!(String::from_utf8(out.out).unwrap(), text);
        }
    }
}
