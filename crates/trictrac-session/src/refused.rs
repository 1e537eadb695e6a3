//! The reasons why nothing happens.

use core::error::Error;
use core::fmt;

use trictrac_rules::play::PlayRefusal;

/// The reason why a hand does not move a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TouchRefusal {
    /// The play would break a rule of the classical game.
    Play(PlayRefusal),
    /// No known play goes so: the number of the rule.
    Walk(&'static str),
}

impl TouchRefusal {
    /// The rule of the classical game that is broken.
    #[must_use]
    pub const fn play(self) -> Option<PlayRefusal> {
        match self {
            Self::Play(refusal) => Some(refusal),
            Self::Walk(_) => None,
        }
    }
}

impl From<PlayRefusal> for TouchRefusal {
    fn from(refusal: PlayRefusal) -> Self {
        Self::Play(refusal)
    }
}

impl fmt::Display for TouchRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(refusal) => refusal.fmt(f),
            Self::Walk(rule) => write!(f, "no play goes so ({rule})"),
        }
    }
}

/// The reason why a touch or an action is refused; `R` are the refusals of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionRefusal<R> {
    /// Nobody at this device is asked.
    NotAsked,
    /// A rule forbids the action.
    Rule(R),
    /// The men do not go so.
    Touch(TouchRefusal),
}

impl<R: fmt::Display> fmt::Display for SessionRefusal<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAsked => f.write_str("nobody at this device is asked"),
            Self::Rule(refusal) => refusal.fmt(f),
            Self::Touch(refusal) => refusal.fmt(f),
        }
    }
}

impl<R: fmt::Debug + fmt::Display> Error for SessionRefusal<R> {}
