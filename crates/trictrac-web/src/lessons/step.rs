//! The parts of a lesson.

use trictrac_words::lang::Key;

use super::aim::PlayAim;
use super::chance::ThrowChance;
use super::fact::LessonFact;
use super::question::LessonQuestion;
use super::touch_places::TouchPlaces;

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
    pub task: StepTask,
    /// The key of the text after the solution.
    pub done: Key,
    /// The variables of the texts.
    pub facts: &'static [LessonFact],
}

/// The task of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepTask {
    /// Play the throw.
    Play(PlayAim),
    /// Touch exactly these places.
    Touch(TouchPlaces),
    /// Choose an answer.
    Ask(LessonQuestion),
    /// Mark, on the grid of the 36 throws, all those that do this.
    Throws(ThrowChance),
}
