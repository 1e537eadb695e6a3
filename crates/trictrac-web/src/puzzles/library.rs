//! Everything that can be asked, and which question comes next.

use std::sync::OnceLock;

use trictrac_engine::puzzles::treatises::{FORMAT, Problem, Treatises};

use super::address::Address;
use super::bank::{Bank, Entry};
use super::choose::near;
use super::daily::daily;
use super::question::Question;
use super::strength::Strength;
use super::subject::Subject;
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
    pub fn question(&self, subject: Subject) -> Option<Question> {
        match subject {
            Subject::Mined(id) => Question::of_puzzle(&self.bank, &self.bank.puzzle(id)?),
            Subject::Treatise(number) => {
                let index = usize::from(number).checked_sub(1)?;
                Question::of_problem(self.problems().get(index)?)
            }
        }
    }

    /// The question that an address leads to, or that comes after `current` there; `None` if there is none, or no more.
    #[must_use]
    pub fn next(
        &self,
        address: Address,
        current: Option<Subject>,
        rows: &TrainingRows,
        now: u64,
        random: u32,
    ) -> Option<Subject> {
        match (address, current) {
            (Address::Daily, None) => {
                daily(self.bank.entries().iter(), &day(now)).map(Subject::Mined)
            }
            (Address::One(subject), None) => self.question(subject).map(|it| it.subject),
            (Address::Theme(theme), _) => self.unseen(rows, random, |entry| entry.theme == theme),
            (Address::Again, current) => {
                let due = rows.due(super::PREFIX, now).into_iter().filter_map(Subject::of_exercise);
                due.filter(|one| Some(*one) != current).find(|one| self.question(*one).is_some())
            }
            (Address::Train, _) => self.unseen(rows, random, |_| true),
            (Address::Start | Address::Treatises | Address::Daily | Address::One(_), _) => None,
        }
    }

    /// A puzzle that was never answered, near the reader's rating.
    fn unseen(
        &self,
        rows: &TrainingRows,
        random: u32,
        fits: impl Fn(&Entry) -> bool,
    ) -> Option<Subject> {
        let rating = rows.value(Subject::RATING).and_then(Strength::parse).unwrap_or_default();
        let is_new = |entry: &&Entry| {
            fits(entry) && rows.value(&Subject::Mined(entry.id).exercise()).is_none()
        };
        near(self.bank.entries().iter().filter(is_new), rating.rating, random).map(Subject::Mined)
    }
}
