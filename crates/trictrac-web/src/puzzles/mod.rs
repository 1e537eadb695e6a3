//! Puzzles without a browser: which one is shown, whether an answer is right, what is recorded, and the reader's rating.
//!
//! A [`Library`] has the puzzles and the problems of the treatises. The engine reads the files, and judges answers.

mod address;
mod choose;
mod daily;
mod library;
mod question;
mod record;
mod searched;
mod standing;
mod streak;
mod strength;
mod subject;

pub use address::PuzzleAddress;
pub use choose::near;
pub use daily::daily;
pub use library::Library;
pub use question::{PuzzleQuestion, PuzzleSource, PuzzleTask};
pub use record::{PuzzleAnswer, SOLVED, record};
pub use searched::{search_question, searched_loss};
pub use standing::{PuzzleStanding, solved};
pub use streak::{Bead, Streak};
pub use strength::PuzzleStrength;
pub use subject::{PREFIX, PuzzleSubject};
