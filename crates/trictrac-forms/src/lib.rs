//! The other forms of Trictrac, numbered in `docs/variants.md` (V0 to V11).
//!
//! The classical game is [`trictrac_rules`]; here are other ways to keep its account, for two, three, four and up to six
//! people, and its small cousins. They are scorers above the same relève: a [`Seat`] is a person and no side of the
//! board, and an account is no peg.
//!
//! - accounts without men and dice, which take what happened in a throw: [`ecrire`], [`honours`], [`combine`], [`toc`],
//!   [`poule`], [`ticktack`], [`toccategli`], and their entries as text ([`token`], [`earned`]);
//! - what the players agree on: [`ChosenOptions`] (V11).
//!
//! Like the rules, the crate has no I/O, no clock and no randomness.
//!
//! ```
//! use trictrac_forms::ecrire::{Company, Ecrire, EcrireSettings};
//! use trictrac_forms::{ChosenOptions, Seat, token::HoleEntry};
//!
//! let settings = EcrireSettings::new(Company::Two, &ChosenOptions::default())?;
//! let mut account = Ecrire::new(settings, [Seat::A, Seat::B]).expect("two players");
//! for entry in ["B+5g", "A+7g"] {
//!     HoleEntry::parse(entry)?.enter(&mut account)?;
//! }
//! assert_eq!(account.ended()[0].to_string(), "A 7-5 x3 22");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

pub mod amount;
pub mod combine;
pub mod cousins;
pub mod earned;
pub mod ecrire;
pub mod form;
pub mod game;
pub mod holes;
pub mod honours;
pub mod options;
pub mod poule;
pub mod refusal;
pub mod tally;
pub mod ticktack;
pub mod toc;
pub mod toccategli;
pub mod token;
pub mod unit;

pub use form::Form;
pub use game_notation::{By, Seat};
pub use options::ChosenOptions;
pub use refusal::EntryRefusal;
