//! One answer a line, written by hand into memory that is used again: this is the fast path.

use std::fmt::{self, Display};
use std::ops::Range;

use trictrac_rules::coup::Coup;
use trictrac_rules::jan::Earned;
use trictrac_rules::notation::{ParseErrors, Position};
use trictrac_rules::rules::Rules;

use crate::data::beneficiary;
use crate::lines::{LONGEST, Line};
use crate::position::place_of_dice;

/// The answers that were not sent on yet.
#[derive(Debug)]
pub(super) struct Answer {
    rules: Rules,
    text: String,
    plays: Plays,
}

/// The plays of one throw: their texts one after the other, and where each begins and ends.
#[derive(Debug, Default)]
struct Plays {
    text: String,
    entries: Vec<Entry>,
}

#[derive(Clone, Debug)]
struct Entry {
    play: Range<usize>,
    board: Range<usize>,
}

impl Answer {
    pub(super) fn new(rules: &Rules) -> Self {
        Self { rules: *rules, text: String::new(), plays: Plays::default() }
    }

    /// What was answered.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Forgets what was answered.
    pub(super) fn clear(&mut self) {
        self.text.clear();
    }

    /// Answers line number `number`; whether it could be read.
    pub(super) fn line(&mut self, line: Line, number: u64) -> bool {
        let (character, found) = match line {
            Line::Text(text) => return self.position(text, number),
            Line::NotText { character } => (character, "bytes that are not UTF-8"),
            Line::TooLong => (LONGEST, "more characters"),
        };
        let reason =
            format_args!("line, character {character}: found {found}, expected a position");
        self.error(&reason, number);
        false
    }

    fn position(&mut self, text: &str, line: u64) -> bool {
        match Position::parse(text, &self.rules) {
            Ok(position) => match position.situation() {
                Some(situation) => {
                    let coup = Coup::new(&self.rules, &situation);
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
        let (character, found) = place_of_dice(text);
        self.error(
            &format_args!(
                "dice, character {character}: found {found}, expected two digits from 1 to 6"
            ),
            line,
        );
        false
    }

    /// Answers that line number `line` could not be read.
    fn error(&mut self, reason: &dyn Display, line: u64) {
        self.text.push_str("{\"error\":\"");
        put(&mut Escaped(&mut self.text), reason);
        self.text.push_str("\",\"line\":");
        put(&mut self.text, &line);
        self.text.push_str("}\n");
    }

    fn coup(&mut self, position: &Position, coup: &Coup) {
        let text = &mut self.text;
        text.push_str("{\"position\":\"");
        put(text, position);
        text.push_str("\",\"events\":[");
        let mut separator = "";
        coup.score(|earned| {
            text.push_str(separator);
            event(text, &earned);
            separator = ",";
        });
        text.push_str("],\"helpless\":");
        text.push(char::from(b'0' + coup.helpless()));
        text.push_str(",\"plays\":[");
        self.plays.fill(coup);
        self.plays.write(text);
        text.push_str("]}\n");
    }
}

impl Plays {
    /// Takes the plays of `coup`, in the order of the boards they leave.
    fn fill(&mut self, coup: &Coup) {
        let Self { text, entries } = self;
        text.clear();
        entries.clear();
        coup.plays(|play, _| {
            let start = text.len();
            put(text, &play);
            let middle = text.len();
            put(text, &coup.board_after(play));
            entries.push(Entry { play: start..middle, board: middle..text.len() });
        });
        let bytes = text.as_bytes();
        entries.sort_unstable_by(|one, other| {
            bytes[one.board.clone()].cmp(&bytes[other.board.clone()])
        });
    }

    fn write(&self, out: &mut String) {
        let mut start = "{\"play\":\"";
        for Entry { play, board } in &self.entries {
            out.push_str(start);
            out.push_str(&self.text[play.clone()]);
            out.push_str("\",\"board\":\"");
            out.push_str(&self.text[board.clone()]);
            out.push_str("\"}");
            start = ",{\"play\":\"";
        }
    }
}

fn event(text: &mut String, earned: &Earned) {
    text.push_str("{\"jan\":\"");
    text.push_str(earned.jan.name());
    text.push('"');
    if let Some(at) = earned.at {
        text.push_str(",\"at\":");
        put(text, &at.number());
    }
    text.push_str(",\"ways\":");
    put(text, &earned.ways);
    text.push_str(",\"points\":");
    put(text, &earned.points);
    text.push_str(",\"to\":\"");
    text.push_str(beneficiary(earned.jan.beneficiary()));
    text.push_str("\"}");
}

/// Writes to memory, which cannot fail.
fn put(out: &mut impl fmt::Write, value: &(impl Display + ?Sized)) {
    let written = write!(out, "{value}");
    debug_assert!(written.is_ok(), "writing to memory does not fail");
}

/// Writes into a JSON string.
struct Escaped<'a>(&'a mut String);

impl fmt::Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for character in text.chars() {
            match character {
                '"' => self.0.push_str("\\\""),
                '\\' => self.0.push_str("\\\\"),
                '\u{0}'..='\u{1f}' => write!(self.0, "\\u{:04x}", u32::from(character))?,
                plain => self.0.push(plain),
            }
        }
        Ok(())
    }
}
