//! The file that contains the archive.
//!
//! ```text
//! Trictrac archive 1
//!
//! match 00c0ffee00c0ffee 1700683863123 1700684401456
//!     [Trictrac "1"]
//!     …
//! ```
//!
//! The first line of an entry says what it is (`match`, `series`, `unreadable`), its identity, and when it began and was last
//! played, in milliseconds since 1970. The lines of the text follow, each after a tab.

use core::fmt::Write as _;

use tribord_babord::notation::record::{
    Record as Series, RecordError as SeriesError, RecordFault as SeriesFault,
};
use trictrac_rules::notation::record::{Record, RecordError, RecordFault};

use super::entry::{Entry, MatchId};
use super::summary::Summary;

/// The first words of an archive, and the version of its format.
const FORMAT: &str = "Trictrac archive";
const VERSION: &str = "1";
/// The beginnings of records of both games.
const MATCH: &str = "[Trictrac ";
const SERIES: &str = "[TribordEtBabord ";

/// Why a file is not imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: FileFault,
}

/// What is wrong with a line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// The file is empty.
    Empty,
    /// The first line belongs neither to an archive nor to a record.
    NoArchive(String),
    /// Another version of the format.
    OtherVersion(String),
    /// The line is not the first line of an entry.
    NoEntry(String),
    /// A record of Trictrac has this fault.
    Match(RecordFault),
    /// A record of Tribord et Bâbord has this fault.
    Series(SeriesFault),
}

/// What the first line of an entry says that it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Match,
    Series,
    Unreadable,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Match, Self::Series, Self::Unreadable];

    const fn word(self) -> &'static str {
        match self {
            Self::Match => "match",
            Self::Series => "series",
            Self::Unreadable => "unreadable",
        }
    }

    const fn of(summary: &Summary) -> Self {
        match summary {
            Summary::Match(_) => Self::Match,
            Summary::Series(_) => Self::Series,
            Summary::Unreadable => Self::Unreadable,
        }
    }

    /// Checks that `text`, whose first line has the number `line`, is what it is said to be.
    fn check(self, text: &str, line: usize) -> Result<(), FileError> {
        let at = |number: usize| line + number.saturating_sub(1);
        match self {
            Self::Match => Record::parse(text).map(drop).map_err(|RecordError { line, reason }| {
                FileError { line: at(line), fault: FileFault::Match(reason) }
            }),
            Self::Series => {
                Series::parse(text).map(drop).map_err(|SeriesError { line, reason }| FileError {
                    line: at(line),
                    fault: FileFault::Series(reason),
                })
            }
            Self::Unreadable => Ok(()),
        }
    }
}

/// Writes all entries as one file.
#[must_use]
pub fn write(entries: &[Entry]) -> String {
    let mut file = format!("{FORMAT} {VERSION}\n");
    for Entry { id, begun, last, text, summary } in entries {
        let kind = Kind::of(summary).word();
        let _ = writeln!(file, "\n{kind} {id} {begun} {last}");
        for line in text.split('\n') {
            let _ = writeln!(file, "\t{line}");
        }
    }
    file
}

/// Reads the entries of an archive, or a single record, which then enters the archive `now`.
///
/// # Errors
/// The first line that cannot be read. A file is read as a whole or not at all.
pub fn read(file: &str, now: u64) -> Result<Vec<Entry>, FileError> {
    let file = file.strip_prefix('\u{feff}').unwrap_or(file);
    let mut lines = Lines { rest: file.split('\n').peekable(), number: 0 };
    let first = lines.first()?;
    if first.starts_with(MATCH) {
        return single(Kind::Match, file, now);
    }
    if first.starts_with(SERIES) {
        return single(Kind::Series, file, now);
    }
    let version =
        first.strip_prefix(FORMAT).ok_or_else(|| lines.wrong(first, FileFault::NoArchive))?;
    if version.trim() != VERSION {
        return Err(lines.wrong(version.trim(), FileFault::OtherVersion));
    }
    let mut entries = Vec::new();
    while let Some(entry) = lines.entry()? {
        entries.push(entry);
    }
    Ok(entries)
}

fn single(kind: Kind, text: &str, now: u64) -> Result<Vec<Entry>, FileError> {
    kind.check(text, 1)?;
    Ok(vec![Entry::new(MatchId::of_text(text), text.to_owned(), now)])
}

/// The lines of a file that are still to be read.
struct Lines<'a, I: Iterator<Item = &'a str>> {
    rest: core::iter::Peekable<I>,
    /// The number of lines read, which is the number of the last one.
    number: usize,
}

impl<'a, I: Iterator<Item = &'a str>> Lines<'a, I> {
    /// The next line that is not blank.
    fn next(&mut self) -> Option<&'a str> {
        loop {
            self.number += 1;
            let line = self.rest.next()?;
            if !line.trim().is_empty() {
                return Some(line.trim_end());
            }
        }
    }

    fn first(&mut self) -> Result<&'a str, FileError> {
        self.next().ok_or(FileError { line: 1, fault: FileFault::Empty })
    }

    /// The next entry; nothing at the end of the file.
    fn entry(&mut self) -> Result<Option<Entry>, FileError> {
        let Some(line) = self.next() else { return Ok(None) };
        let (kind, id, begun, last) =
            head(line).ok_or_else(|| self.wrong(line, FileFault::NoEntry))?;
        let first = self.number + 1;
        let text = self.text();
        kind.check(&text, first)?;
        let summary = Summary::of(&text);
        Ok(Some(Entry { id, begun, last, text, summary }))
    }

    /// The lines that begin with a tab, without it. An editor may have removed the tab of an empty line.
    fn text(&mut self) -> String {
        let mut lines = Vec::new();
        let mut own = 0;
        while let Some(line) = self.rest.next_if(|line| line.starts_with('\t') || is_blank(line)) {
            self.number += 1;
            let of_text = line.strip_prefix('\t');
            lines.push(of_text.unwrap_or_default());
            if of_text.is_some() {
                own = lines.len();
            }
        }
        lines.truncate(own);
        lines.join("\n")
    }

    fn wrong(&self, found: &str, fault: impl FnOnce(String) -> FileFault) -> FileError {
        FileError { line: self.number, fault: fault(found.to_owned()) }
    }
}

fn is_blank(line: &str) -> bool {
    line.is_empty() || line == "\r"
}

/// Reads the first line of an entry.
fn head(line: &str) -> Option<(Kind, MatchId, u64, u64)> {
    let mut words = line.split_whitespace();
    let word = words.next()?;
    let kind = Kind::ALL.into_iter().find(|kind| kind.word() == word)?;
    let id = words.next()?.parse().ok()?;
    let begun = words.next()?.parse().ok()?;
    let last = words.next()?.parse().ok()?;
    words.next().is_none().then_some((kind, id, begun, last))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "[Trictrac \"1\"]\n[White \"human\"]\n\nlead 5/3\nw 64\n";
    const SHIPS: &str = "[TribordEtBabord \"1\"]\n\ngame 1\nbegin td ba\nbegin ts ba\n";
    const ODD: &str = "\r\n\n\tnot a record\r\n\n [x] é\n\n\n";

    fn archive() -> Vec<Entry> {
        [(7, RECORD), (1, SHIPS), (u64::MAX, ODD), (3, ""), (4, "x")]
            .into_iter()
            .map(|(id, text)| Entry {
                last: 1_700_000_000_123,
                ..Entry::new(MatchId::new(id), text.into(), id)
            })
            .collect()
    }

    #[test]
    fn what_is_written_is_read_again() {
        assert_eq!(read(&write(&archive()), 0), Ok(archive()));
        assert_eq!(read(&write(&[]), 0), Ok(Vec::new()));
    }

    #[test]
    fn an_editor_may_trim_and_end_lines_its_way() {
        let one = vec![Entry::new(MatchId::new(7), RECORD.trim_end().into(), 5)];
        let trimmed = write(&one).replace("\t\n", "\n");
        assert_eq!(read(&format!("\u{feff}{trimmed}\n\n"), 0), Ok(one.clone()));
        let returned = read(&write(&one).replace('\n', "\r\n"), 0).unwrap();
        assert_eq!(returned[0].summary, one[0].summary);
    }

    #[test]
    fn a_single_record_is_an_archive_of_one() {
        for text in [RECORD, SHIPS] {
            let read = read(text, 9).unwrap();
            assert_eq!(read, [Entry::new(MatchId::of_text(text), text.into(), 9)]);
        }
    }

    #[test]
    fn faults_have_their_line() {
        let fault = |file: &str| {
            let error = read(file, 0).unwrap_err();
            (error.line, error.fault)
        };
        assert_eq!(fault(" \n\n"), (1, FileFault::Empty));
        assert_eq!(fault("\nhello\n"), (2, FileFault::NoArchive("hello".into())));
        assert_eq!(fault("Trictrac archive 2\n"), (1, FileFault::OtherVersion("2".into())));
        for line in
            ["nonsense", "match 7 1 2", "match 0000000000000007 1", "match 0000000000000007 1 2 3"]
        {
            let found = fault(&format!("Trictrac archive 1\n\n{line}\n"));
            assert_eq!(found, (3, FileFault::NoEntry(line.into())));
        }
        let damaged = write(&archive()).replace("w 64", "w 94");
        assert!(matches!(fault(&damaged), (8, FileFault::Match(_))), "{:?}", fault(&damaged));
        let damaged = write(&archive()).replace("td ba", "td xx");
        assert!(matches!(fault(&damaged), (15, FileFault::Series(_))), "{:?}", fault(&damaged));
        assert!(matches!(fault("[Trictrac \"1\"]\n\nw 99\n"), (3, FileFault::Match(_))));
    }
}
