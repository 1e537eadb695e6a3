//! What a lesson is made of.

use trictrac_rules::play::PlayRefusal;

use super::{Aim, Fact, Question, Sought};

/// A lesson: a few steps that belong together.
#[derive(Debug)]
pub struct Lesson {
    /// Under which name progress is kept.
    pub name: &'static str,
    /// The key of its title.
    pub title: &'static str,
    /// The key of what can be done after it.
    pub about: &'static str,
    /// Its steps.
    pub steps: &'static [LessonStep],
}

/// One step: something to see, something to read, something to do.
#[derive(Debug)]
pub struct LessonStep {
    /// The position, White sitting at the near rail.
    pub position: &'static str,
    /// The key of what is to be read.
    pub text: &'static str,
    /// The key of what is to be done.
    pub ask: &'static str,
    /// What is to be done.
    pub task: Task,
    /// The key of what is said when it is done.
    pub done: &'static str,
    /// The variables of its texts.
    pub facts: &'static [Fact],
}

/// What the person is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// To play the throw.
    Play(Aim),
    /// To touch these places, all of them and no others.
    Touch(Sought),
    /// To choose an answer.
    Ask(Question),
}

/// What is said of an answer that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// A text.
    Text(&'static str),
    /// A text about a place.
    Place(&'static str, u8),
    /// A text with a number.
    Count(&'static str, u8),
    /// A rule stands against it.
    Refused(PlayRefusal),
}
