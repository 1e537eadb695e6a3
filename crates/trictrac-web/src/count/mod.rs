//! Count!: what does a throw earn, for whom, in how many ways?
//!
//! An exercise is a position of self-play with a throw. Its [`ExerciseId`] (topic, grade, seed) determines it, so that it can
//! come back and be shared. Every answer comes from the rules crate.
//!
//! ```
//! use trictrac_web::count::{Exercise, ExerciseId};
//! let id: ExerciseId = "hits-3/2a".parse().unwrap();
//! let exercise = Exercise::new(id);
//! assert_eq!(exercise, Exercise::new(id));
//! assert!(exercise.is_right(&exercise.solution()));
//! ```

mod answer;
mod draft;
mod exercise;
mod families;
mod grade;
mod id;
mod search;
mod selfplay;
mod sprint;
mod tally;
mod topic;

pub use answer::{CountAnswer, FamilyPoints, MOST_POINTS, MarkingPlayers, PointsPair};
pub use draft::{AnswerDraft, Range};
pub use exercise::{Exercise, ExerciseForm};
pub use grade::Grade;
pub use id::{ExerciseId, ExerciseKind};
pub use sprint::{SPRINT, Sprint, record};
pub use tally::ExerciseTally;
pub use topic::Topic;

use trictrac_rules::side::Side;

/// The side of the player, at the near rail.
pub const PERSON: Side = Side::White;
/// The beginning of the names of exercises among the results of training.
pub const PREFIX: &str = "count/";
