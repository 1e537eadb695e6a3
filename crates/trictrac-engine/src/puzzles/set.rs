//! Files of puzzles: a line that says how they were made, then one line for each puzzle.

use core::fmt;

use super::line::{PARTS, parts};
use super::{Puzzle, PuzzleFault, Twins};

/// The beginning of the first line: the format and its version.
pub const FORMAT: &str = "trictrac puzzles 2";

/// The head of a file of puzzles: the values they were made with. The same values give the same puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleHead {
    /// The name of the network that plays and judges.
    pub judge: String,
    /// The seed of the dice.
    pub seed: u64,
    /// The number of puzzles of each theme.
    pub each: u32,
}

/// A file of puzzles.
#[derive(Clone, Debug)]
pub struct PuzzleSet {
    /// The values they were made with.
    pub head: PuzzleHead,
    /// The puzzles, in the order of their matches.
    pub puzzles: Vec<Puzzle>,
    /// The positions that find out whether another puzzle is nearly the same as one of these.
    pub twins: Twins,
}

/// The fault in a file of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSetError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The fault.
    pub reason: PuzzleSetFault,
}

/// The fault in a line of a file of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleSetFault {
    /// The first line does not say how the puzzles were made.
    Head(String),
    /// The line of a puzzle is wrong.
    Puzzle(PuzzleFault),
    /// The puzzle does not come from a later match than the one before.
    OutOfOrder,
    /// The puzzle is nearly the same as an earlier one.
    Twin,
    /// The problem does not have the next number.
    Number {
        /// Its number.
        found: u16,
        /// The next number.
        expected: u16,
    },
}

impl PuzzleSet {
    /// Reads a file of puzzles.
    ///
    /// # Errors
    /// The first line that is wrong, and why.
    pub fn parse(text: &str) -> Result<Self, PuzzleSetError> {
        let mut lines = (1..).zip(text.lines());
        let (line, first) = lines.next().unwrap_or((1, ""));
        let head = PuzzleHead::parse(first).map_err(|reason| PuzzleSetError { line, reason })?;
        let mut set = Self { head, puzzles: Vec::new(), twins: Twins::default() };
        for (line, text) in lines {
            set.read(text).map_err(|reason| PuzzleSetError { line, reason })?;
        }
        Ok(set)
    }

    fn read(&mut self, line: &str) -> Result<(), PuzzleSetFault> {
        let puzzle = Puzzle::parse(line).map_err(PuzzleSetFault::Puzzle)?;
        if self.puzzles.last().is_some_and(|last| last.index >= puzzle.index) {
            return Err(PuzzleSetFault::OutOfOrder);
        }
        if !self.twins.add(&puzzle) {
            return Err(PuzzleSetFault::Twin);
        }
        self.puzzles.push(puzzle);
        Ok(())
    }
}

impl PuzzleHead {
    fn parse(line: &str) -> Result<Self, PuzzleSetFault> {
        Self::read(line)
            .filter(|head| head.to_string() == line)
            .ok_or_else(|| PuzzleSetFault::Head(line.to_owned()))
    }

    fn read(line: &str) -> Option<Self> {
        let [_, judge, seed, each] = parts(line, PARTS).ok()?;
        Some(Self {
            judge: judge.strip_prefix("judge ")?.to_owned(),
            seed: seed.strip_prefix("seed ")?.parse().ok()?,
            each: each.strip_prefix("each ")?.parse().ok()?,
        })
    }
}

impl fmt::Display for PuzzleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.head)?;
        self.puzzles.iter().try_for_each(|puzzle| writeln!(f, "{puzzle}"))
    }
}

impl fmt::Display for PuzzleHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { judge, seed, each } = self;
        write!(f, "{FORMAT}{PARTS}judge {judge}{PARTS}seed {seed}{PARTS}each {each}")
    }
}

impl fmt::Display for PuzzleSetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Head(found) => {
                write!(
                    f,
                    "found {found}, expected {FORMAT}{PARTS}judge NETWORK{PARTS}seed N{PARTS}each N"
                )
            }
            Self::Puzzle(fault) => fault.fmt(f),
            Self::OutOfOrder => {
                f.write_str("found a match that is not later than in the line before")
            }
            Self::Twin => f.write_str("found nearly the same puzzle as in an earlier line"),
            Self::Number { found, expected } => {
                write!(f, "found problem {found}, expected problem {expected}")
            }
        }
    }
}

impl fmt::Display for PuzzleSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl core::error::Error for PuzzleSetError {}
