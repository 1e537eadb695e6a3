//! The results of training: what is stored, how two stores are merged, the file that contains them, and when an exercise comes back.
//!
//! A result is a [`TrainingRow`]: an exercise, a time and a value. Of two rows for an exercise the later one counts, wherever
//! it comes from: this browser, a file, or the account. The page stores the rows in the browser's database; everything that
//! decides is here.
//!
//! ```
//! use trictrac_web::training::{Review, TrainingRow, TrainingRows};
//! let wrong = Review::first(false, 1_000);
//! let row = TrainingRow::new("puzzle/1a2b", 1_000, &wrong.to_string()).unwrap();
//! let rows = TrainingRows::from(vec![row]);
//! assert!(rows.due("puzzle/", 1_000).is_empty());
//! assert_eq!(rows.due("puzzle/", wrong.due), ["puzzle/1a2b"]);
//! ```

mod file;
mod merge;
mod recall;
mod review;
mod row;
mod rows;

pub use file::{TrainingFileError, TrainingFileFault, read, write};
pub use merge::{TrainingMerge, merge};
pub use review::Review;
pub use row::{LONGEST_EXERCISE, LONGEST_VALUE, RowError, TrainingRow};
pub use rows::TrainingRows;
pub use trictrac_protocol::day;
