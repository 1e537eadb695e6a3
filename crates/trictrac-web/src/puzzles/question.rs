//! What is asked: a puzzle, or a problem of a treatise.

use trictrac_engine::puzzles::treatises::{Problem, Task};
use trictrac_engine::puzzles::{Puzzle, Theme};
use trictrac_rules::rules::Rules;
use trictrac_words::lang::Language;

use super::bank::Bank;
use super::decision::Decision;
use super::subject::Subject;
use crate::count::PointsPair;
use crate::lessons::StagedPosition;

/// A puzzle or problem, as it is shown.
#[derive(Clone, Debug)]
pub struct Question {
    /// Which one it is.
    pub subject: Subject,
    /// Where it comes from.
    pub about: About,
    /// The position before the throw is marked.
    pub stage: StagedPosition,
    /// What is asked.
    pub ask: Ask,
}

/// Where a question comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum About {
    /// From the file of puzzles.
    Mined {
        /// What it is about.
        theme: Theme,
        /// Its rating.
        rating: f64,
    },
    /// From a treatise.
    Treatise {
        /// The treatise and the place in it, in French.
        source: String,
        /// The commentary in French and in English.
        comments: [String; 2],
    },
}

/// What is asked.
#[derive(Clone, Debug)]
pub enum Ask {
    /// What does White do?
    Act(Box<Decision>),
    /// How many points does each player mark?
    Count,
}

impl Question {
    /// The question of a puzzle.
    #[must_use]
    pub fn of_puzzle(bank: &Bank, puzzle: &Puzzle) -> Option<Self> {
        let Puzzle { theme, position, .. } = *puzzle;
        let rating = bank.entry(puzzle.id())?.rating;
        Some(Self {
            subject: Subject::Mined(puzzle.id()),
            about: About::Mined { theme, rating },
            stage: StagedPosition::at(position, Rules::default()),
            ask: Ask::Act(Box::new(Decision::of_puzzle(puzzle)?)),
        })
    }

    /// The question of a problem.
    #[must_use]
    pub fn of_problem(problem: &Problem) -> Option<Self> {
        let Problem { number, source, position, french, english, .. } = problem;
        let comments = [french.clone(), english.clone()];
        let ask = match problem.task {
            Task::Count => Ask::Count,
            Task::Act { .. } => Ask::Act(Box::new(Decision::of_problem(problem)?)),
        };
        Some(Self {
            subject: Subject::Treatise(*number),
            about: About::Treatise { source: source.clone(), comments },
            stage: StagedPosition::at(*position, Rules::default()),
            ask,
        })
    }

    /// The rating of a puzzle; `None` for a problem.
    #[must_use]
    pub const fn rating(&self) -> Option<f64> {
        match self.about {
            About::Mined { rating, .. } => Some(rating),
            About::Treatise { .. } => None,
        }
    }

    /// The commentary of a problem.
    #[must_use]
    pub fn comment(&self, language: Language) -> Option<&str> {
        match (&self.about, language) {
            (About::Mined { .. }, _) => None,
            (About::Treatise { comments: [french, _], .. }, Language::Fr) => Some(french),
            (About::Treatise { comments: [_, english], .. }, Language::En) => Some(english),
        }
    }

    /// The points that the throw earns for the player and for the opponent.
    #[must_use]
    pub fn amounts(&self) -> PointsPair {
        let totals = self.stage.totals();
        PointsPair { own: totals.roller, other: totals.opponent }
    }
}
