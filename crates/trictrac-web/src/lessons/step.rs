//! The parts of a lesson.

use trictrac_rules::play::PlayRefusal;
use trictrac_rules::throw::Throw;
use trictrac_words::lang::Key;

use super::{Aim, Chance, Fact, Question, Sought};

/// A lesson: a few steps on one topic.
#[derive(Debug)]
pub struct Lesson {
    /// The name under which progress is saved.
    pub name: &'static str,
    /// The key of the title.
    pub title: Key,
    /// The key of the summary.
    pub about: Key,
    /// The numbers of the rules that it is about.
    pub rules: &'static [&'static str],
    /// The steps.
    pub steps: &'static [LessonStep],
}

/// A step: a position, a text and a task.
#[derive(Debug)]
pub struct LessonStep {
    /// The position in its notation, with options after a semicolon. White is the learner's side.
    pub position: &'static str,
    /// The key of the text to read.
    pub text: Key,
    /// The key of the instruction.
    pub ask: Key,
    /// The task.
    pub task: Task,
    /// The key of the text after the solution.
    pub done: Key,
    /// The variables of the texts.
    pub facts: &'static [Fact],
}

/// The task of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Play the throw.
    Play(Aim),
    /// Touch exactly these places.
    Touch(Sought),
    /// Choose an answer.
    Ask(Question),
    /// Mark, on the grid of the 36 throws, all those that do this.
    Throws(Chance),
}

/// The explanation of a wrong answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongAnswer {
    /// A text.
    Text(Key),
    /// A text about a place.
    Place(Key, u8),
    /// A text with a number.
    Count(Key, u8),
    /// A text about a throw.
    Throw(Key, Throw),
    /// A text about a play: the number of throws that it leaves, and that of the best play.
    Chances(Key, u8, u8),
    /// The rule that forbids the move.
    Refused(PlayRefusal),
}
