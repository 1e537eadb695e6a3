//! Records: tags, then the lines of a game.
//!
//! ```
//! use game_notation::record::{self, Format, RecordHead, RecordReader, LineError};
//!
//! /// Heads and tails, one throw a line.
//! #[derive(Default)]
//! struct Throws(Vec<bool>);
//!
//! impl RecordReader for Throws {
//!     const FORMAT: &'static Format =
//!         &Format { tag: "Coins", version: "1", meant: &[], example: "[Name \"Ada\"]", comments: false };
//!     type Fault = String;
//!
//!     fn begin(_: &RecordHead) -> Result<Self, LineError<String>> {
//!         Ok(Self::default())
//!     }
//!
//!     fn read_line(&mut self, line: &str) -> Result<(), String> {
//!         if !["heads", "tails"].contains(&line) {
//!             return Err(format!("found {line}, expected heads or tails"));
//!         }
//!         self.0.push(line == "heads");
//!         Ok(())
//!     }
//!
//!     fn result(&self) -> Option<String> {
//!         Some(format!("{} heads", self.0.iter().filter(|heads| **heads).count()))
//!     }
//! }
//!
//! let throws: Throws = record::read("[Coins \"1\"]\n[Result \"1 heads\"]\n\nheads\ntails\n")?;
//! assert_eq!(throws.0, [true, false]);
//! let error = record::read::<Throws>("[Coins \"1\"]\n\nheads\nedge\n").map(|_| ()).unwrap_err();
//! assert_eq!(error.to_string(), "line 4: found edge, expected heads or tails");
//! # Ok::<(), LineError<String>>(())
//! ```

mod comment;
mod fault;
mod lines;
mod tags;

pub use comment::Comment;
pub use fault::{LineError, LineFault};
pub use tags::{RecordHead, Tags};

use lines::RecordLine;

/// The most bytes of a record: a hundred times those of a long match with comments.
pub const MOST_BYTES: usize = 4 * 1024 * 1024;

/// The most tags besides those that the format gives a meaning.
pub const MOST_TAGS: usize = 1000;

/// The tag with the result, which every format has.
const RESULT: &str = "Result";

/// Some editors put it before the first character of a file.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The form of a game's records, as far as games differ.
#[derive(Debug, PartialEq, Eq)]
pub struct Format {
    /// The key of the tag that every record has, with the version.
    pub tag: &'static str,
    /// The version that is written and read.
    pub version: &'static str,
    /// The keys of the other tags with a meaning, besides `Result`.
    pub meant: &'static [&'static str],
    /// A tag, for errors.
    pub example: &'static str,
    /// True if records have comments.
    pub comments: bool,
}

impl Format {
    fn gives_meaning(&self, key: &str) -> bool {
        key == self.tag || key == RESULT || self.meant.contains(&key)
    }
}

/// A game that reads its record, line by line.
pub trait RecordReader: Sized {
    /// The form of the records.
    const FORMAT: &'static Format;

    /// A fault that only records of this game can have.
    type Fault;

    /// Begins with the tags of a record.
    ///
    /// # Errors
    /// A tag whose value cannot be read.
    fn begin(head: &RecordHead) -> Result<Self, LineError<Self::Fault>>;

    /// Reads a line, which is not empty and has no space at its ends.
    ///
    /// # Errors
    /// What is wrong with it.
    fn read_line(&mut self, line: &str) -> Result<(), Self::Fault>;

    /// Takes a comment on the line before it, or on the record as a whole.
    fn comment(&mut self, _comment: &str) {}

    /// The result, in the notation of the tag; nothing before the end.
    fn result(&self) -> Option<String>;
}

/// Reads a record.
///
/// # Errors
/// The first line that cannot be read.
pub fn read<R: RecordReader>(text: &str) -> Result<R, LineError<R::Fault>> {
    check_length(text)?;
    let text = text.trim_start_matches(BYTE_ORDER_MARK);
    let lines = lines::split(text, R::FORMAT.comments)?;
    let is_above = |line: &RecordLine| line.text.is_empty() || line.text.starts_with('[');
    let (above, below) = lines.split_at(lines.iter().take_while(|line| is_above(line)).count());
    let mut head = RecordHead::new(R::FORMAT);
    let mut reader: R = begin(&mut head, above)?;
    above.iter().flat_map(|line| &line.comments).for_each(|comment| reader.comment(comment));
    for line in below {
        if !line.text.is_empty() {
            reader.read_line(&line.text).map_err(|fault| line.error(fault.into()))?;
        }
        line.comments.iter().for_each(|comment| reader.comment(comment));
    }
    check_result(&head, &reader)?;
    Ok(reader)
}

/// A text that is too long is refused on the line that goes beyond.
fn check_length<F>(text: &str) -> Result<(), LineError<F>> {
    let Some((fitting, [_, ..])) = text.as_bytes().split_at_checked(MOST_BYTES) else {
        return Ok(());
    };
    let line = fitting.split(|&byte| byte == b'\n').count();
    Err(LineError { line, reason: LineFault::TooLong { found: text.len(), most: MOST_BYTES } })
}

/// Reads the tags, then begins with them.
fn begin<R: RecordReader>(
    head: &mut RecordHead,
    lines: &[RecordLine],
) -> Result<R, LineError<R::Fault>> {
    let tags = read_tags(head, lines);
    let begun = R::begin(head);
    let Err(error) = tags else { return begun };
    // A tag that this game cannot read may be above one that no game can read.
    let above = begun.err().filter(|above| above.line < error.line);
    Err(above.unwrap_or(error))
}

fn read_tags<F>(head: &mut RecordHead, lines: &[RecordLine]) -> Result<(), LineError<F>> {
    for line in lines.iter().filter(|line| !line.text.is_empty()) {
        head.add(line).map_err(|reason| line.error(reason))?;
    }
    head.check_version().map_err(|reason| LineError { line: 1, reason })
}

/// The result, if the record has one, must be that of its lines.
fn check_result<R: RecordReader>(head: &RecordHead, reader: &R) -> Result<(), LineError<R::Fault>> {
    let Some((line, found)) = head.find(RESULT) else { return Ok(()) };
    let found = found.to_owned();
    let reason = match reader.result() {
        Some(result) if found == result => return Ok(()),
        Some(expected) => LineFault::OtherResult { found, expected },
        None => LineFault::ResultTooEarly(found),
    };
    Err(LineError { line, reason })
}
