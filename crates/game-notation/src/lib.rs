//! The parts that the text forms of board and dice games share: records, option lists, and errors with their place.
//!
//! A game supplies only what is special about it: how one of its lines is read, which tags have a meaning, which options
//! there are, and the names of what a text should contain. It reads its positions, plays and numbers with the same [`Piece`]s.
//!
//! - [`record`]: a text with tags (`[White "Ada"]`), an empty line, then the game line by line, with comments (`{…}`) in any
//!   number of languages. It has limits, so that no text keeps its reader busy for long.
//! - [`read_options`], [`write_options`]: lists such as `margot=on,holes=3`.
//! - [`Seat`], [`PerSeat`], [`By`], [`EarlyEnd`]: the seats of a match, values for them, who acts, and how a match was broken off.
//! - [`day`], [`utc`], [`from_utc`]: moments as dates.
//! - [`TextError`], [`TextErrors`]: what was found where, and what was expected.
//!
//! The crate has no dependency unless the feature `serde` is on, no unsafe code and no I/O, and it builds for WebAssembly.
//!
//! # Read a list of options
//!
//! ```
//! use game_notation::{TextError, number, read_options};
//!
//! #[derive(Default)]
//! struct Rules {
//!     holes: u8,
//! }
//!
//! let read = |text| {
//!     read_options(text, "rules", "an option", |rules: &mut Rules, key, value| {
//!         match key {
//!             "holes" => rules.holes = number(value).ok_or("a number")?,
//!             _ => return Err("holes"),
//!         }
//!         Ok(())
//!     })
//! };
//! assert_eq!(read("holes=3")?.holes, 3);
//! let error: TextError<_, _> = read("holes=3,men=14").map(|_| ()).unwrap_err();
//! assert_eq!(error.to_string(), "rules, character 9: found men=14, expected holes");
//! # Ok::<(), TextError<&str, &str>>(())
//! ```
#![forbid(unsafe_code)]

mod control;
mod date;
mod ended;
mod error;
mod options;
mod piece;
pub mod record;
mod seat;

pub use control::{MOST_MARKS, is_control, is_hidden, is_joiner, is_mark, is_selector};
pub use date::{day, from_utc, utc};
pub use ended::EarlyEnd;
pub use error::{TextError, TextErrors};
pub use options::{read_options, write_options};
pub use piece::{Piece, number, signed};
pub use seat::{By, PerSeat, Seat};
