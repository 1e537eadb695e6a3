//! A lesson for newcomers: short steps with a task, and an explanation of every wrong answer.
//!
//! No text and no answer contains a number of the rules: all come from the rules crate, through a [`Stage`].
//!
//! ```
//! use trictrac_web::course::LESSONS;
//! use trictrac_web::lessons::{Answered, Walk};
//! let mut walk = Walk::new(&LESSONS[1], 0);
//! walk.tap(24); // the opponent's men
//! assert!(matches!(walk.answered(), Answered::Wrong(_)));
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
mod sought;
mod stage;
mod step;
mod walk;
mod work;
mod wrong_answer;

pub use aim::Aim;
pub use chance::{Chance, Does, Throws, Whose};
pub use fact::{Fact, arguments};
pub use points::points_slip;
pub use question::{Better, Choice, Label, Question};
pub use sought::Sought;
pub use stage::{PERSON, Stage};
pub use step::{Lesson, LessonStep, Task};
pub use walk::{Answered, Walk};
pub use work::Work;
pub use wrong_answer::WrongAnswer;
