//! One answer a line, written by hand into memory that is used again: this is the fast path.

use std::fmt::Display;
use std::io::{self, Write};

use trictrac_console::lines::{InputLine, LONGEST};
use trictrac_console::position::no_throw;
use trictrac_rules::coup::Coup;
use trictrac_rules::jan::Earned;
use trictrac_rules::notation::{ParseErrors, Position};
use trictrac_rules::rules::Rules;

use super::boards::PlaysOfThrow;
use crate::data::beneficiary;

/// The answers that were not sent on yet.
#[derive(Debug)]
pub(super) struct BatchOutput {
    rules: Rules,
    text: Vec<u8>,
    boards: PlaysOfThrow,
}

impl BatchOutput {
    pub(super) fn new(rules: Rules) -> Self {
        Self { rules, text: Vec::new(), boards: PlaysOfThrow::default() }
    }

    /// The answers so far.
    pub(super) fn text(&self) -> &[u8] {
        &self.text
    }

    /// Forgets what was answered.
    pub(super) fn clear(&mut self) {
        self.text.clear();
    }

    /// Answers line number `number`; whether it could be read.
    pub(super) fn line(&mut self, line: InputLine, number: u64) -> bool {
        let (character, found) = match line {
            InputLine::Text(text) => return self.position(text, number),
            InputLine::NotText { character } => (character, "bytes that are not UTF-8"),
            InputLine::TooLong => (LONGEST, "more characters"),
        };
        let reason =
            format_args!("line, character {character}: found {found}, expected a position");
        self.error(&reason, number);
        false
    }

    fn position(&mut self, text: &str, line: u64) -> bool {
        match Position::parse(text, self.rules) {
            Ok(position) => match position.coup(self.rules) {
                Some(coup) => {
                    self.coup(&position, &coup);
                    true
                }
                None => self.no_throw(text, line),
            },
            Err(reasons) => self.unreadable(&reasons, line),
        }
    }

    fn unreadable(&mut self, reasons: &ParseErrors, line: u64) -> bool {
        self.error(reasons, line);
        false
    }

    fn no_throw(&mut self, text: &str, line: u64) -> bool {
        self.error(&no_throw(text), line);
        false
    }

    /// Answers that line number `line` could not be read.
    fn error(&mut self, reason: &dyn Display, line: u64) {
        self.text.extend_from_slice(b"{\"error\":\"");
        put(&mut JsonStringWriter(&mut self.text), reason);
        self.text.extend_from_slice(b"\",\"line\":");
        put(&mut self.text, &line);
        self.text.extend_from_slice(b"}\n");
    }

    fn coup(&mut self, position: &Position, coup: &Coup) {
        let text = &mut self.text;
        text.extend_from_slice(b"{\"position\":\"");
        put(text, position);
        text.extend_from_slice(b"\",\"events\":[");
        let mut separator: &[u8] = b"";
        coup.score(|earned| {
            text.extend_from_slice(separator);
            event(text, &earned);
            separator = b",";
        });
        text.extend_from_slice(b"],\"helpless\":");
        text.push(b'0' + coup.helpless());
        text.extend_from_slice(b",\"plays\":[");
        self.boards.fill(coup);
        self.boards.write(text);
        text.extend_from_slice(b"]}\n");
    }
}

fn event(text: &mut Vec<u8>, earned: &Earned) {
    text.extend_from_slice(b"{\"jan\":\"");
    text.extend_from_slice(earned.jan.name().as_bytes());
    text.push(b'"');
    if let Some(at) = earned.at {
        text.extend_from_slice(b",\"at\":");
        put(text, &at.number());
    }
    text.extend_from_slice(b",\"ways\":");
    put(text, &earned.ways);
    text.extend_from_slice(b",\"points\":");
    put(text, &earned.points);
    text.extend_from_slice(b",\"to\":\"");
    text.extend_from_slice(beneficiary(earned.jan.beneficiary()).as_bytes());
    text.extend_from_slice(b"\"}");
}

/// Writes to memory, which cannot fail.
fn put(out: &mut impl Write, value: &(impl Display + ?Sized)) {
    let written = write!(out, "{value}");
    debug_assert!(written.is_ok(), "writing to memory does not fail");
}

/// Writes into a JSON string.
struct JsonStringWriter<'a>(&'a mut Vec<u8>);

impl Write for JsonStringWriter<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        for &byte in text {
            match byte {
                b'"' | b'\\' => self.0.extend([b'\\', byte]),
                0..=0x1f => write!(self.0, "\\u{byte:04x}")?,
                plain => self.0.push(plain),
            }
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
