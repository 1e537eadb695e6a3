//! The progress of a player: the report of one match, the mistakes to replay, and the sums over all matches.
//!
//! An [`AnalysisWork`] asks the engine about one throw after the other. Its result is stored ([`AnalysisHead`] and
//! [`AnalysisBody`]), so that no throw is analysed twice. A [`MatchReport`] is made of it; its [`MatchFigures`] are what the
//! [`Overview`] over many matches adds up.

mod address;
mod ask;
mod export;
mod figures;
mod mistake;
mod overview;
mod player;
mod replay;
mod report;
mod saved;
mod training;
mod trend;
mod unfit;
mod work;

pub use address::ProgressAddress;
pub use export::{ProgressExport, to_csv, to_json};
pub use figures::{Accuracy, ErrorCount, MatchFigures, SideFigures};
pub use mistake::{MISTAKES, MistakeId};
pub use overview::{OpponentFigures, Overview, PersonMatch};
pub use player::{OWN_SIDE, OpponentName, Person, opponent, own_side, people, side_row};
pub use replay::{MistakeReplay, ReplayVerdict};
pub use report::MatchReport;
pub use saved::{AnalysisBody, AnalysisHead, AnalysisOrigin};
pub use training::TrainingResults;
pub use trend::{Trend, TrendPoint};
pub use unfit::UnfitReason;
pub use work::AnalysisWork;
