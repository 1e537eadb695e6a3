//! The lessons for newcomers: short steps with a task, and an explanation of every wrong answer.
//!
//! No text and no answer contains a number of the rules: all come from the rules crate, through a [`Stage`].
//!
//! ```
//! use trictrac_web::lessons::{Answered, LESSONS, Walk};
//! let mut walk = Walk::new(&LESSONS[1], 0);
//! walk.tap(24); // the opponent's men
//! assert!(matches!(walk.answered(), Answered::Wrong(_)));
//! walk.tap(1);
//! assert!(walk.is_right());
//! ```

mod aim;
mod chance;
mod fact;
mod path;
mod points;
mod progress;
mod question;
mod scene;
mod solve;
mod sought;
mod stage;
mod step;
mod walk;
mod work;

pub use aim::Aim;
pub use chance::{Chance, Does, Throws, Whose};
pub use fact::{Fact, arguments};
pub use path::{LESSONS, PARTS, Part, at_address};
pub use points::points_slip;
pub use progress::Progress;
pub use question::{Better, Choice, Label, Question};
pub use sought::Sought;
pub use stage::Stage;
pub use step::{Lesson, LessonStep, Task, WrongAnswer};
pub use walk::{Answered, Walk};
pub use work::Work;

use trictrac_rules::side::Side;

/// The side of the learner, at the near rail.
pub const PERSON: Side = Side::White;
