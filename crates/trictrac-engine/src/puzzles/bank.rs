//! The file of puzzles, of which only the puzzle that is shown is read in full.

use core::ops::Range;
use std::collections::BTreeMap;

use super::line::PARTS;
use super::rating::rating_of;
use super::set::FORMAT;
use super::{Puzzle, PuzzleId, Theme};
use crate::level::LEVELS;
use crate::lines::ErrorClass;

/// All puzzles.
///
/// ```
/// use trictrac_engine::puzzles::answer::PuzzleDecision;
/// use trictrac_engine::puzzles::bank::Bank;
/// let file = "trictrac puzzles 2 | judge net-d0eeef06 | seed 21 | each 450\n\
///             aff4e11b talon | W15,5/6/6/5,B15 w 64 0/0 0/0 1 | \
///             1/7 1/5 0.5300 0.0000 96; 1/5/11 0.5000 0.0040 96 | 40 30 20 10 0 | 7\n";
/// let bank = Bank::read(file).unwrap();
/// let id = bank.entries()[0].id;
/// let decision = PuzzleDecision::of_puzzle(&bank.puzzle(id).unwrap()).unwrap();
/// assert!(decision.judge(decision.best().action).right);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Bank {
    file: String,
    entries: Vec<BankEntry>,
}

/// The facts about a puzzle before it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct BankEntry {
    /// Its identity.
    pub id: PuzzleId,
    /// Its theme.
    pub theme: Theme,
    /// Its rating.
    pub rating: f64,
    line: Range<usize>,
}

impl Bank {
    /// Reads the beginning and the end of every line; `None` if this is no file of puzzles.
    #[must_use]
    pub fn read(file: &str) -> Option<Self> {
        let (head, _) = file.split_once('\n').filter(|(head, _)| head.starts_with(FORMAT))?;
        let mut at = head.len() + 1;
        let (mut entries, mut ratings) = (Vec::new(), BankRatings::default());
        for text in file[at..].split_inclusive('\n') {
            let line = at..at + text.trim_end().len();
            entries.push(entry(&file[line.clone()], line, &mut ratings)?);
            at += text.len();
        }
        Some(Self { file: file.to_owned(), entries })
    }

    /// All puzzles.
    #[must_use]
    pub fn entries(&self) -> &[BankEntry] {
        &self.entries
    }

    /// The entry of a puzzle.
    #[must_use]
    pub fn entry(&self, id: PuzzleId) -> Option<&BankEntry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    /// Reads a puzzle in full, and checks it against the rules.
    #[must_use]
    pub fn puzzle(&self, id: PuzzleId) -> Option<Puzzle> {
        Puzzle::parse(&self.file[self.entry(id)?.line.clone()]).ok()
    }
}

/// The ratings computed so far, by the sum of the failures, on which they depend.
#[derive(Default)]
struct BankRatings(BTreeMap<u16, f64>);

impl BankRatings {
    fn of(&mut self, failures: [u8; LEVELS.len()]) -> f64 {
        let sum = failures.map(u16::from).iter().sum();
        *self.0.entry(sum).or_insert_with(|| rating_of(failures))
    }
}

fn entry(text: &str, line: Range<usize>, ratings: &mut BankRatings) -> Option<BankEntry> {
    let (name, rest) = text.split_once(PARTS)?;
    let (id, class) = name.split_once(' ')?;
    let (rest, _) = rest.rsplit_once(PARTS)?;
    let (_, failures) = rest.rsplit_once(PARTS)?;
    let failures: Vec<u8> =
        failures.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let failures: [u8; LEVELS.len()] = failures.try_into().ok()?;
    let (id, class) = (id.parse().ok()?, ErrorClass::named(class)?);
    Some(BankEntry { id, theme: class.into(), rating: ratings.of(failures), line })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nonsense_is_no_file_of_puzzles() {
        let head = "trictrac puzzles 2 | judge x | seed 1 | each 1\n";
        let right = "aff4e11b talon | a | b | 40 30 20 10 0 | 7\n";
        assert_eq!(Bank::read(&format!("{head}{right}")).map(|bank| bank.entries.len()), Some(1));
        assert_eq!(Bank::read(head).map(|bank| bank.entries.len()), Some(0));
        for wrong in [
            "",
            "trictrac puzzles 2",
            "<!doctype html>\n",
            &format!("{head}aff4e11b talon | a | b | 40 30 20 10 | 7\n"),
            &format!("{head}aff4e11b nothing | a | b | 40 30 20 10 0 | 7\n"),
            &format!("{head}AFF4E11B talon | a | b | 40 30 20 10 0 | 7\n"),
            &format!("{head}{right}\n"),
        ] {
            assert_eq!(Bank::read(wrong), None, "{wrong}");
        }
        // A line that only begins and ends like a puzzle has an entry, but no puzzle.
        let bank = Bank::read(&format!("{head}{right}")).unwrap();
        assert_eq!(bank.puzzle(bank.entries[0].id), None);
    }
}
