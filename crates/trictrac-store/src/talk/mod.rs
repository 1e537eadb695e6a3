//! What players say to each other, whom they block and report, and what operators do about it.
//!
//! Nothing here is decided: who may read or report which words, and who is an operator, is the business of the server.

mod acts;
mod blocks;
mod reports;
mod words;

pub use acts::{Acted, Actor, Acts, AuditLine, Deed, NewAct, NotActed, Page};
pub use blocks::Blocks;
pub use reports::{NewReport, Report, ReportedWord, Reports};
pub use words::{NewWord, Room, Word, Words};

/// Everything that is stored about talk and its consequences.
pub trait Talk: Words + Blocks + Reports + Acts {}

impl<T: Words + Blocks + Reports + Acts> Talk for T {}
