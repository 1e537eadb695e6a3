//! Puzzles: decisions of which rollouts have shown that one action is clearly best.
//!
//! A puzzle is a [`Position`] with White to act on a throw, and its [candidates](RolledAction), the best first. Its class is
//! that of the [error](ErrorClass) that the second candidate would be ([`facts`]); its difficulty follows from the
//! [levels](crate::level) of the engine.
//! [`answer`] judges answers; [`bank`] reads of a file of puzzles only what is needed to choose one, with its [`rating`].
//! [`set`] reads and prints files of puzzles, [`treatises`] the problems of the treatises; the repository's `docs/puzzles.md`
//! describes both formats.
//!
//! ```
//! use trictrac_engine::puzzles::{Puzzle, Theme};
//! let line = "aff4e11b talon | W15,5/6/6/5,B15 w 64 0/0 0/0 1 | \
//!             1/7 1/5 0.5300 0.0000 96; 1/5/11 0.5000 0.0040 96 | 40 30 20 10 0 | 7";
//! let puzzle = Puzzle::parse(line)?;
//! assert_eq!(puzzle.theme(), Theme::Plays);
//! assert_eq!(puzzle.best().to_string(), "1/7 1/5");
//! assert_eq!(puzzle.to_string(), line);
//! # Ok::<(), trictrac_engine::puzzles::PuzzleFault>(())
//! ```

pub mod answer;
pub mod band;
pub mod bank;
mod colours;
pub mod facts;
mod fault;
mod line;
pub mod rating;
pub mod set;
mod theme;
pub mod treatises;
mod twins;

use core::fmt;
use core::str::FromStr;

use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::turn::{Action, Phase};

pub use colours::with_white_to_move;
pub use fault::{ExpectedWord, PuzzleFault};
pub use line::has_clear_best;
pub use theme::Theme;
pub use twins::{MEN_APART, Twins, men_apart};

use crate::level::LEVELS;
use crate::lines::ErrorClass;

/// The smallest lead of the best candidate over every other one: in chance to win the match, 0 to 1.
pub const LEAST_LEAD: f64 = 0.02;
/// The smallest lead of the best candidate over every other one, in standard errors of the difference.
pub const LEAST_ERRORS: f64 = 3.0;

/// A decision with one action that is clearly best.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The class of the error that the second candidate would be.
    pub class: ErrorClass,
    /// The position: White has thrown, and its points are not marked yet.
    pub position: Position,
    /// The actions that were rolled out, the best first; at least two.
    pub candidates: Vec<RolledAction>,
    /// For each of the [levels](LEVELS): with how many of 100 seeds it does not find the best action.
    pub failures: [u8; LEVELS.len()],
    /// The number of the match of self-play from which the position comes.
    pub index: u64,
}

/// An action and the result of its rollout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RolledAction {
    /// A play, which is also a hold where White may hold or go; or go.
    pub action: Action,
    /// White's chance to win the match after the action, 0 to 1.
    pub chance: f64,
    /// The standard error of the difference between this chance and that of the best action; 0 for the best.
    pub error: f64,
    /// The number of trials.
    pub trials: u32,
}

/// The identity of a puzzle: a hash of its position. It is printed as eight hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleId(u32);

impl PuzzleId {
    /// Computes the identity of a position: the 32-bit FNV-1a hash of its text.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let hash = |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        Self(position.to_string().bytes().fold(0x811c_9dc5, hash))
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

impl FromStr for PuzzleId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let id = Self(u32::from_str_radix(text, 16).map_err(drop)?);
        // One puzzle has one name.
        if id.to_string() == text { Ok(id) } else { Err(()) }
    }
}

impl Puzzle {
    /// What the puzzle is about.
    #[must_use]
    pub fn theme(&self) -> Theme {
        self.class.into()
    }

    /// Returns the identity of the puzzle.
    #[must_use]
    pub fn id(&self) -> PuzzleId {
        PuzzleId::of(&self.position)
    }

    /// The best action.
    #[must_use]
    pub fn best(&self) -> Action {
        self.candidates[0].action
    }

    /// The match that waits for White's decision, or `None` if the position leaves nothing to decide.
    #[must_use]
    pub fn state(&self) -> Option<Match> {
        decision(&self.position)
    }

    /// Returns the difficulty of the puzzle: the mean of its [failures](Self::failures), 0 to 100.
    #[must_use]
    pub fn difficulty(&self) -> f64 {
        let sum: u32 = self.failures.iter().copied().map(u32::from).sum();
        f64::from(sum) / LEVELS.len() as f64
    }
}

/// Returns the match of `position` that waits for hold or go, or for a play; `None` without dice, or if the throw wins the
/// match.
#[must_use]
pub fn decision(position: &Position) -> Option<Match> {
    let state = position.to_match(Rules::default());
    matches!(state.phase(), Phase::Choice(_) | Phase::Play(_)).then_some(state)
}
