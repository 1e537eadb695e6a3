//! Puzzles without a browser: which one is shown, whether an answer is right, what is recorded, and the reader's rating.
//!
//! A [`Bank`] reads the file of puzzles. A [`PuzzleDecision`] is a puzzle, or a problem of a treatise, that waits for an answer.
//!
//! ```
//! use trictrac_web::puzzles::{Bank, PuzzleDecision};
//! let file = "trictrac puzzles 2 | judge net-d0eeef06 | seed 21 | each 450\n\
//!             aff4e11b talon | W15,5/6/6/5,B15 w 64 0/0 0/0 1 | \
//!             1/7 1/5 0.5300 0.0000 96; 1/5/11 0.5000 0.0040 96 | 40 30 20 10 0 | 7\n";
//! let bank = Bank::read(file).unwrap();
//! let id = bank.entries()[0].id;
//! let decision = PuzzleDecision::of_puzzle(&bank.puzzle(id).unwrap()).unwrap();
//! assert!(decision.judge(decision.best().action).right);
//! ```

mod address;
mod band;
mod bank;
mod choose;
mod daily;
mod decision;
mod library;
mod question;
mod record;
mod searched;
mod standing;
mod streak;
mod strength;
mod subject;

pub use address::PuzzleAddress;
pub use band::PuzzleBand;
pub use bank::{Bank, BankEntry};
pub use choose::near;
pub use daily::daily;
pub use decision::{PuzzleDecision, PuzzleVerdict};
pub use library::Library;
pub use question::{PuzzleQuestion, PuzzleSource, PuzzleTask};
pub use record::{PuzzleAnswer, SOLVED, record};
pub use searched::{search_question, searched_loss};
pub use standing::{PuzzleStanding, solved};
pub use streak::{Bead, Streak};
pub use strength::{LEVEL_RATINGS, PuzzleStrength, rating_of};
pub use subject::{PREFIX, PuzzleSubject};
