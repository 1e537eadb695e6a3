//! The archive: every match that was begun, with its record, and the file that contains them all.
//!
//! The page stores the entries in the browser's database. Everything that decides what is stored is here.

mod annotated;
mod entry;
mod file;
mod file_name;
mod keep;
mod merge;
mod summary;

pub use annotated::with_notes_of;
pub use entry::{ArchiveEntry, MatchId, NEAR, continues, fingerprint};
pub use file::{ArchiveFileError, ArchiveFileFault, read, write};
pub use file_name::file_name;
pub use keep::{KeepPlan, keep};
pub use merge::{ArchiveMerge, merge};
pub use summary::{EntrySummary, MatchSummary, SeriesSummary};
