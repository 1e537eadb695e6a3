//! The question: a puzzle, or a problem of a treatise.

use trictrac_engine::lines::ErrorClass;
use trictrac_engine::puzzles::Puzzle;
use trictrac_engine::puzzles::answer::PuzzleDecision;
use trictrac_engine::puzzles::bank::Bank;
use trictrac_engine::puzzles::treatises::{Commentaries, Problem, ProblemTask};
use trictrac_rules::rules::Rules;
use trictrac_words::lang::Language;

use super::subject::PuzzleSubject;
use crate::count::PointsPair;
use crate::lessons::StagedPosition;

/// A puzzle or problem, as it is shown.
#[derive(Clone, Debug)]
pub struct PuzzleQuestion {
    /// The puzzle or problem.
    pub subject: PuzzleSubject,
    /// Its source.
    pub about: PuzzleSource,
    /// The position before the throw is marked.
    pub stage: StagedPosition,
    /// The task.
    pub ask: PuzzleTask,
}

/// The source of a question.
#[derive(Clone, Debug, PartialEq)]
pub enum PuzzleSource {
    /// From the file of puzzles.
    Mined {
        /// The class of the error that the second action would be.
        class: ErrorClass,
        /// Its rating.
        rating: f64,
    },
    /// From a treatise.
    Treatise {
        /// The treatise and the place in it, in French.
        source: String,
        /// The commentaries.
        commentaries: Commentaries,
    },
}

/// The task of a question.
#[derive(Clone, Debug)]
pub enum PuzzleTask {
    /// Asks for the action of White.
    Act(Box<PuzzleDecision>),
    /// Asks for the points that each player marks.
    Count,
}

impl PuzzleQuestion {
    /// The question of a puzzle.
    #[must_use]
    pub fn of_puzzle(bank: &Bank, puzzle: &Puzzle) -> Option<Self> {
        let Puzzle { class, position, .. } = *puzzle;
        let rating = bank.entry(puzzle.id())?.rating;
        Some(Self {
            subject: PuzzleSubject::Mined(puzzle.id()),
            about: PuzzleSource::Mined { class, rating },
            stage: StagedPosition::at(position, Rules::default()),
            ask: PuzzleTask::Act(Box::new(PuzzleDecision::of_puzzle(puzzle)?)),
        })
    }

    /// The question of a problem.
    #[must_use]
    pub fn of_problem(problem: &Problem) -> Option<Self> {
        let Problem { number, source, position, commentaries, .. } = problem;
        let ask = match problem.task {
            ProblemTask::Count => PuzzleTask::Count,
            ProblemTask::Act { .. } => {
                PuzzleTask::Act(Box::new(PuzzleDecision::of_problem(problem)?))
            }
        };
        Some(Self {
            subject: PuzzleSubject::Treatise(*number),
            about: PuzzleSource::Treatise {
                source: source.clone(),
                commentaries: commentaries.clone(),
            },
            stage: StagedPosition::at(*position, Rules::default()),
            ask,
        })
    }

    /// The rating of a puzzle; `None` for a problem.
    #[must_use]
    pub const fn rating(&self) -> Option<f64> {
        match self.about {
            PuzzleSource::Mined { rating, .. } => Some(rating),
            PuzzleSource::Treatise { .. } => None,
        }
    }

    /// The commentary of a problem.
    #[must_use]
    pub fn comment(&self, language: Language) -> Option<&str> {
        match &self.about {
            PuzzleSource::Mined { .. } => None,
            PuzzleSource::Treatise { commentaries, .. } => {
                commentaries.in_language(language.code())
            }
        }
    }

    /// The points that the throw earns for the player and for the opponent.
    #[must_use]
    pub fn amounts(&self) -> PointsPair {
        let totals = self.stage.totals();
        PointsPair { own: totals.roller, other: totals.opponent }
    }
}
