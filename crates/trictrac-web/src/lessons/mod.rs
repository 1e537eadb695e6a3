//! A lesson for newcomers: short steps with a task, and an explanation of every wrong answer.
//!
//! No text and no answer contains a number of the rules: all come from the rules crate, through a [`StagedPosition`].
//!
//! ```
//! use trictrac_web::course::LESSONS;
//! use trictrac_web::lessons::{LessonWalk, StepVerdict};
//! let mut walk = LessonWalk::new(&LESSONS[1], 0);
//! walk.tap(24); // the opponent's men
//! assert!(matches!(walk.answered(), StepVerdict::Wrong(_)));
//! walk.tap(1);
//! assert!(walk.is_right());
//! ```

mod aim;
mod chance;
mod fact;
mod points;
mod question;
mod scene;
mod solve;
mod stage;
mod step;
mod touch_places;
mod walk;
mod work;
mod wrong_answer;

pub use aim::PlayAim;
pub use chance::{LessonPlayer, ThrowChance, ThrowEffect, Throws};
pub use fact::{LessonFact, arguments};
pub use points::points_slip;
pub use question::{AnswerChoice, AnswerLabel, HoleChoice, LessonQuestion};
pub use stage::{PERSON, StagedPosition};
pub use step::{Lesson, LessonStep, StepTask};
pub use touch_places::TouchPlaces;
pub use walk::{LessonWalk, StepVerdict};
pub use work::StepWork;
pub use wrong_answer::WrongAnswer;
