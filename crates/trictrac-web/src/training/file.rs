//! The text file with all results of training.
//!
//! The first line is `Trictrac training 1`. Every other line is a row: exercise, time, value, with a space between them.

use core::fmt::Write as _;

use super::row::{RowError, TrainingRow};
use super::rows::TrainingRows;

/// The beginning of the first line.
const FORMAT: &str = "Trictrac training";
/// The version of the format.
const VERSION: &str = "1";

/// The reason for which a file cannot be read, and the line, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainingFileError {
    /// The number of the line.
    pub line: usize,
    /// The fault of the line.
    pub fault: TrainingFileFault,
}

/// A fault in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrainingFileFault {
    /// There is nothing in it.
    Empty,
    /// It begins with this, not with the name of the format.
    Format(String),
    /// It has this version, which is not known.
    Version(String),
    /// The line is no row: name, time, value.
    NoRow,
    /// The name or the value of the row is not allowed.
    Row(RowError),
}

/// Writes all rows as one file.
#[must_use]
pub fn write(rows: &TrainingRows) -> String {
    let mut file = format!("{FORMAT} {VERSION}\n");
    for TrainingRow { exercise, at, value } in rows.all() {
        let _ = writeln!(file, "{exercise} {at} {value}");
    }
    file
}

/// Reads a file as a whole or not at all. Blank lines do not matter.
///
/// # Errors
/// The first line that cannot be read.
pub fn read(file: &str) -> Result<Vec<TrainingRow>, TrainingFileError> {
    let file = file.strip_prefix('\u{feff}').unwrap_or(file);
    let lines = file.lines().enumerate().map(|(index, line)| (index + 1, line));
    let mut lines = lines.filter(|(_, line)| !line.trim().is_empty());
    let (line, first) =
        lines.next().ok_or(TrainingFileError { line: 1, fault: TrainingFileFault::Empty })?;
    let wrong = |fault| Err(TrainingFileError { line, fault });
    let Some(version) = first.strip_prefix(FORMAT) else {
        return wrong(TrainingFileFault::Format(first.chars().take(40).collect()));
    };
    if version.trim() != VERSION {
        return wrong(TrainingFileFault::Version(version.trim().chars().take(40).collect()));
    }
    let row = |(line, text)| row(text).map_err(|fault| TrainingFileError { line, fault });
    lines.map(row).collect()
}

fn row(line: &str) -> Result<TrainingRow, TrainingFileFault> {
    let mut words = line.splitn(3, ' ');
    let mut word = || words.next().ok_or(TrainingFileFault::NoRow);
    let (exercise, at) = (word()?, word()?);
    // Some editors remove the space at the end of a line: an empty value.
    let value = word().unwrap_or_default();
    let at = at.parse().map_err(|_| TrainingFileFault::NoRow)?;
    TrainingRow::new(exercise, at, value).map_err(TrainingFileFault::Row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::{LONGEST_EXERCISE, LONGEST_VALUE};

    fn rows() -> TrainingRows {
        let long = "x".repeat(LONGEST_EXERCISE);
        let row = |exercise: &str, at, value: &str| TrainingRow::new(exercise, at, value).unwrap();
        TrainingRows::from(vec![
            row("count/hits-2/1a", 1_700_000_000_000, "wrong 0.2 6.4 1 2"),
            row("a", 0, ""),
            row(&long, u64::MAX, &"é ".repeat(LONGEST_VALUE / 3)),
            row("b", 7, "  two  spaces "),
        ])
    }

    #[test]
    fn what_is_written_is_read_again() {
        assert_eq!(read(&write(&rows())).map(TrainingRows::from), Ok(rows()));
        assert_eq!(read(&write(&TrainingRows::default())), Ok(Vec::new()));
    }

    #[test]
    fn an_editor_may_change_ends_of_lines() {
        let one = TrainingRows::from(vec![
            TrainingRow::new("a", 3, "x y").unwrap(),
            TrainingRow::new("b", 4, "").unwrap(),
        ]);
        let file = write(&one).replace("b 4 \n", "b 4\n").replace('\n', "\r\n\r\n");
        assert_eq!(read(&format!("\u{feff}{file}")).map(TrainingRows::from), Ok(one));
    }

    #[test]
    fn faults_have_their_line() {
        let fault = |file: &str| {
            let error = read(file).unwrap_err();
            (error.line, error.fault)
        };
        assert_eq!(fault(" \n\n"), (1, TrainingFileFault::Empty));
        assert_eq!(fault("\nhello\n"), (2, TrainingFileFault::Format("hello".into())));
        assert_eq!(
            fault("Trictrac archive 1\n").1,
            TrainingFileFault::Format("Trictrac archive 1".into())
        );
        assert_eq!(fault("Trictrac training 2\n"), (1, TrainingFileFault::Version("2".into())));
        let row = |line: &str| fault(&format!("Trictrac training 1\n\na 1 x\n{line}\n"));
        for line in ["a", "a x y", "a -1 y", "a 1.5 y", " 1 y"] {
            assert_eq!(row(line).0, 4, "{line}");
        }
        assert_eq!(row("a").1, TrainingFileFault::NoRow);
        assert_eq!(row("é 1 x").1, TrainingFileFault::Row(RowError::Exercise));
        assert_eq!(row("a 1 x\ty").1, TrainingFileFault::Row(RowError::Value));
        let long = format!("{} 1 x", "a".repeat(LONGEST_EXERCISE + 1));
        assert_eq!(row(&long).1, TrainingFileFault::Row(RowError::Exercise));
    }
}
