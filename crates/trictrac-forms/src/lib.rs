#![doc = include_str!("../README.md")]
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
