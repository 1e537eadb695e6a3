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
    SeriesRecord as Series, SeriesRecordError as SeriesError, SeriesRecordFault as SeriesFault,
};
use trictrac_rules::notation::record::{Record, RecordError, RecordFault};

use super::entry::{ArchiveEntry, MatchId};
use super::summary::EntrySummary;

/// The first words of an archive, and the version of its format.
const FORMAT: &str = "Trictrac archive";
const VERSION: &str = "1";
/// The beginnings of records of both games.
const MATCH: &str = "[Trictrac ";
const SERIES: &str = "[TribordEtBabord ";

/// The reason for which a file is not imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveFileError {
    /// The line, from 1.
    pub line: usize,
    /// The fault of the line.
    pub fault: ArchiveFileFault,
}

/// A fault in a line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArchiveFileFault {
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

/// The kind of an entry, by its first line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EntryHeading {
    Match,
    Series,
    Unreadable,
}

impl EntryHeading {
    const ALL: [Self; 3] = [Self::Match, Self::Series, Self::Unreadable];

    const fn word(self) -> &'static str {
        match self {
            Self::Match => "match",
            Self::Series => "series",
            Self::Unreadable => "unreadable",
        }
    }

    const fn of(summary: &EntrySummary) -> Self {
        match summary {
            EntrySummary::Match(_) => Self::Match,
            EntrySummary::Series(_) => Self::Series,
            EntrySummary::Unreadable => Self::Unreadable,
        }
    }

    /// Checks that `text`, whose first line has the number `line`, is what it is said to be.
    fn check(self, text: &str, line: usize) -> Result<(), ArchiveFileError> {
        let at = |number: usize| line + number.saturating_sub(1);
        match self {
            Self::Match => Record::parse(text).map(drop).map_err(|RecordError { line, reason }| {
                ArchiveFileError { line: at(line), fault: ArchiveFileFault::Match(reason) }
            }),
            Self::Series => {
                Series::parse(text).map(drop).map_err(|SeriesError { line, reason }| {
                    ArchiveFileError { line: at(line), fault: ArchiveFileFault::Series(reason) }
                })
            }
            Self::Unreadable => Ok(()),
        }
    }
}

/// Writes all entries as one file.
#[must_use]
pub fn write(entries: &[ArchiveEntry]) -> String {
    let mut file = format!("{FORMAT} {VERSION}\n");
    for ArchiveEntry { id, begun, last, text, summary } in entries {
        let kind = EntryHeading::of(summary).word();
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
pub fn read(file: &str, now: u64) -> Result<Vec<ArchiveEntry>, ArchiveFileError> {
    let file = file.strip_prefix('\u{feff}').unwrap_or(file);
    let mut lines = ArchiveLines { rest: file.split('\n').peekable(), number: 0 };
    let first = lines.first()?;
    if first.starts_with(MATCH) {
        return single(EntryHeading::Match, file, now);
    }
    if first.starts_with(SERIES) {
        return single(EntryHeading::Series, file, now);
    }
    let version = first
        .strip_prefix(FORMAT)
        .ok_or_else(|| lines.wrong(first, ArchiveFileFault::NoArchive))?;
    if version.trim() != VERSION {
        return Err(lines.wrong(version.trim(), ArchiveFileFault::OtherVersion));
    }
    let mut entries = Vec::new();
    while let Some(entry) = lines.entry()? {
        entries.push(entry);
    }
    Ok(entries)
}

fn single(kind: EntryHeading, text: &str, now: u64) -> Result<Vec<ArchiveEntry>, ArchiveFileError> {
    kind.check(text, 1)?;
    Ok(vec![ArchiveEntry::new(MatchId::of_text(text), text.to_owned(), now)])
}

/// The lines of a file that are still to be read.
struct ArchiveLines<'a, I: Iterator<Item = &'a str>> {
    rest: core::iter::Peekable<I>,
    /// The number of lines read, which is the number of the last one.
    number: usize,
}

impl<'a, I: Iterator<Item = &'a str>> ArchiveLines<'a, I> {
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

    fn first(&mut self) -> Result<&'a str, ArchiveFileError> {
        self.next().ok_or(ArchiveFileError { line: 1, fault: ArchiveFileFault::Empty })
    }

    /// The next entry; nothing at the end of the file.
    fn entry(&mut self) -> Result<Option<ArchiveEntry>, ArchiveFileError> {
        let Some(line) = self.next() else { return Ok(None) };
        let (kind, id, begun, last) =
            head(line).ok_or_else(|| self.wrong(line, ArchiveFileFault::NoEntry))?;
        let first = self.number + 1;
        let text = self.text();
        kind.check(&text, first)?;
        let summary = EntrySummary::of(&text);
        Ok(Some(ArchiveEntry { id, begun, last, text, summary }))
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

    fn wrong(
        &self,
        found: &str,
        fault: impl FnOnce(String) -> ArchiveFileFault,
    ) -> ArchiveFileError {
        ArchiveFileError { line: self.number, fault: fault(found.to_owned()) }
    }
}

fn is_blank(line: &str) -> bool {
    line.is_empty() || line == "\r"
}

/// Reads the first line of an entry.
fn head(line: &str) -> Option<(EntryHeading, MatchId, u64, u64)> {
    let mut words = line.split_whitespace();
    let word = words.next()?;
    let kind = EntryHeading::ALL.into_iter().find(|kind| kind.word() == word)?;
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

    fn archive() -> Vec<ArchiveEntry> {
        [(7, RECORD), (1, SHIPS), (u64::MAX, ODD), (3, ""), (4, "x")]
            .into_iter()
            .map(|(id, text)| ArchiveEntry {
                last: 1_700_000_000_123,
                ..ArchiveEntry::new(MatchId::new(id), text.into(), id)
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
        let one = vec![ArchiveEntry::new(MatchId::new(7), RECORD.trim_end().into(), 5)];
        let trimmed = write(&one).replace("\t\n", "\n");
        assert_eq!(read(&format!("\u{feff}{trimmed}\n\n"), 0), Ok(one.clone()));
        let returned = read(&write(&one).replace('\n', "\r\n"), 0).unwrap();
        assert_eq!(returned[0].summary, one[0].summary);
    }

    #[test]
    fn a_single_record_is_an_archive_of_one() {
        for text in [RECORD, SHIPS] {
            let read = read(text, 9).unwrap();
            assert_eq!(read, [ArchiveEntry::new(MatchId::of_text(text), text.into(), 9)]);
        }
    }

    #[test]
    fn faults_have_their_line() {
        let fault = |file: &str| {
            let error = read(file, 0).unwrap_err();
            (error.line, error.fault)
        };
        assert_eq!(fault(" \n\n"), (1, ArchiveFileFault::Empty));
        assert_eq!(fault("\nhello\n"), (2, ArchiveFileFault::NoArchive("hello".into())));
        assert_eq!(fault("Trictrac archive 2\n"), (1, ArchiveFileFault::OtherVersion("2".into())));
        for line in
            ["nonsense", "match 7 1 2", "match 0000000000000007 1", "match 0000000000000007 1 2 3"]
        {
            let found = fault(&format!("Trictrac archive 1\n\n{line}\n"));
            assert_eq!(found, (3, ArchiveFileFault::NoEntry(line.into())));
        }
        let damaged = write(&archive()).replace("w 64", "w 94");
        assert!(
            matches!(fault(&damaged), (8, ArchiveFileFault::Match(_))),
            "{:?}",
            fault(&damaged)
        );
        let damaged = write(&archive()).replace("td ba", "td xx");
        assert!(
            matches!(fault(&damaged), (15, ArchiveFileFault::Series(_))),
            "{:?}",
            fault(&damaged)
        );
        assert!(matches!(fault("[Trictrac \"1\"]\n\nw 99\n"), (3, ArchiveFileFault::Match(_))));
    }
}
