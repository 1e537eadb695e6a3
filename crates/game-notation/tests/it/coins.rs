//! A small game for the tests: coins are thrown, one throw a line. The game is over when a throw shows heads.

use std::fmt;

use game_notation::record::{self, Format, LineError, RecordHead, RecordReader, Tags};
use game_notation::{TextError, number};

pub(crate) static FORMAT: Format = Format {
    tag: "Coins",
    version: "1",
    meant: &["Count"],
    example: "[Name \"Ada\"]",
    comments: true,
};

/// A record of the game, with the lines and comments as they were read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Throws {
    pub(crate) tags: Tags,
    pub(crate) count: Option<u8>,
    pub(crate) lines: Vec<String>,
    pub(crate) comments: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Count(TextError<&'static str, &'static str>),
    NotACoin(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(error) => error.fmt(f),
            Self::NotACoin(found) => write!(f, "found {found}, expected heads or tails"),
        }
    }
}

impl RecordReader for Throws {
    const FORMAT: &'static Format = &FORMAT;
    type Fault = Fault;

    fn begin(head: &RecordHead) -> Result<Self, LineError<Fault>> {
        let count = head.read("Count", |text| {
            let error = || game_notation::Piece::whole(text).error("count", "a number");
            number(text).ok_or_else(|| Fault::Count(error()))
        })?;
        Ok(Self { tags: head.tags().clone(), count, lines: Vec::new(), comments: Vec::new() })
    }

    fn read_line(&mut self, line: &str) -> Result<(), Fault> {
        if !["heads", "tails"].contains(&line) {
            return Err(Fault::NotACoin(line.to_owned()));
        }
        self.lines.push(line.to_owned());
        Ok(())
    }

    fn comment(&mut self, comment: &str) {
        self.comments.push(format!("{} {}", self.lines.len(), comment.trim()));
    }

    fn result(&self) -> Option<String> {
        let over = self.lines.last().is_some_and(|line| line == "heads");
        over.then(|| format!("after {}", self.lines.len()))
    }
}

impl fmt::Display for Throws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.count.map(|count| count.to_string());
        self.tags.write(f, [("Count", count)], self.result())?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

pub(crate) fn read(text: &str) -> Result<Throws, LineError<Fault>> {
    record::read(text)
}

/// Checks that `text` is refused with this line and this reason.
#[track_caller]
pub(crate) fn refused(text: &str, line: usize, reason: &str) {
    let error = read(text).expect_err("not a record");
    assert_eq!((error.line, error.reason.to_string()), (line, reason.to_owned()));
    assert_eq!(error.to_string(), format!("line {line}: {reason}"));
}
