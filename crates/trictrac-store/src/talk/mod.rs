//! Words of players, blocks and reports, and acts of operators.
//!
//! Nothing here is decided: who may read or report which words, and who is an operator, is the business of the server.

mod acts;
mod blocks;
mod reports;
mod words;

pub use acts::{
    ActAuthor, ActError, ActOutcome, Acts, ListPage, NewAct, OpenAdmission, StoredAuditLine,
    StoredDeed,
};
pub use blocks::Blocks;
pub use reports::{NewReport, Reports, StoredReport, StoredReportedWord};
pub use words::{ChatWords, NewWord, StoredRoom, StoredWord};

/// Everything that is stored about talk and its consequences.
pub trait Talk: ChatWords + Blocks + Reports + Acts {}

impl<T: ChatWords + Blocks + Reports + Acts> Talk for T {}
