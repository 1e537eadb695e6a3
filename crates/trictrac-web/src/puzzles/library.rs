//! Everything that can be asked, and which question comes next.

use std::sync::OnceLock;

use trictrac_engine::puzzles::band::PuzzleBand;
use trictrac_engine::puzzles::bank::{Bank, BankEntry};
use trictrac_engine::puzzles::treatises::{FORMAT, Problem, Treatises};

use super::address::PuzzleAddress;
use super::choose::near;
use super::daily::daily;
use super::question::PuzzleQuestion;
use super::strength::PuzzleStrength;
use super::subject::PuzzleSubject;
use crate::training::{TrainingRows, day};

/// All puzzles and problems.
#[derive(Clone, Debug)]
pub struct Library {
    /// The puzzles.
    pub bank: Bank,
    /// The file of problems, which is read when the first of them is needed.
    file: String,
    problems: OnceLock<Vec<Problem>>,
}

impl Library {
    /// Reads the file of puzzles; `None` if one of the files is something else.
    #[must_use]
    pub fn read(puzzles: &str, treatises: &str) -> Option<Self> {
        let file = treatises.starts_with(FORMAT).then(|| treatises.to_owned())?;
        Some(Self { bank: Bank::read(puzzles)?, file, problems: OnceLock::new() })
    }

    /// The problems of the treatises, in the order of their numbers; none if there is an error in their file.
    pub fn problems(&self) -> &[Problem] {
        self.problems.get_or_init(|| {
            Treatises::parse(&self.file).map(|treatises| treatises.problems).unwrap_or_default()
        })
    }

    /// The question about a puzzle or problem, if there is such a one.
    #[must_use]
    pub fn question(&self, subject: PuzzleSubject) -> Option<PuzzleQuestion> {
        match subject {
            PuzzleSubject::Mined(id) => {
                PuzzleQuestion::of_puzzle(&self.bank, &self.bank.puzzle(id)?)
            }
            PuzzleSubject::Treatise(number) => {
                let index = usize::from(number).checked_sub(1)?;
                PuzzleQuestion::of_problem(self.problems().get(index)?)
            }
        }
    }

    /// The question that an address leads to, or that comes after `current` there; `None` if there is none, or no more.
    #[must_use]
    pub fn next(
        &self,
        address: PuzzleAddress,
        current: Option<PuzzleSubject>,
        rows: &TrainingRows,
        now: u64,
        random: u32,
    ) -> Option<PuzzleSubject> {
        match (address, current) {
            (PuzzleAddress::Daily, None) => self.daily(rows, &day(now)),
            (PuzzleAddress::One(subject), None) => self.question(subject).map(|it| it.subject),
            (PuzzleAddress::Theme(theme), _) => {
                self.unseen(rows, random, |entry| entry.theme == theme)
            }
            (PuzzleAddress::Again, current) => {
                let due =
                    rows.due(super::PREFIX, now).into_iter().filter_map(PuzzleSubject::of_exercise);
                due.filter(|one| Some(*one) != current).find(|one| self.question(*one).is_some())
            }
            (PuzzleAddress::Train, _) => self.unseen(rows, random, |_| true),
            (
                PuzzleAddress::Start
                | PuzzleAddress::Treatises
                | PuzzleAddress::Daily
                | PuzzleAddress::One(_),
                _,
            ) => None,
        }
    }

    /// The puzzle of the day: the one that was answered on this day, or else the one of the reader's band.
    fn daily(&self, rows: &TrainingRows, day: &str) -> Option<PuzzleSubject> {
        let answered = rows.value(PuzzleSubject::TODAY).and_then(|value| value.split_once(' '));
        let answered = answered.filter(|(answered, _)| *answered == day);
        let answered = answered.and_then(|(_, subject)| subject.parse().ok());
        answered.filter(|subject| self.question(*subject).is_some()).or_else(|| {
            let band = PuzzleStrength::of(rows).band();
            let entries = self.bank.entries().iter();
            let of_band = entries.filter(|entry| PuzzleBand::of(entry.rating) == band);
            daily(of_band, day).map(PuzzleSubject::Mined)
        })
    }

    /// A puzzle that was never answered, near the reader's rating.
    fn unseen(
        &self,
        rows: &TrainingRows,
        random: u32,
        fits: impl Fn(&BankEntry) -> bool,
    ) -> Option<PuzzleSubject> {
        let rating = PuzzleStrength::of(rows).rating;
        let is_new = |entry: &&BankEntry| {
            fits(entry) && rows.value(&PuzzleSubject::Mined(entry.id).exercise()).is_none()
        };
        near(self.bank.entries().iter().filter(is_new), rating, random).map(PuzzleSubject::Mined)
    }
}
