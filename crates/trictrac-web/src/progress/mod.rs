//! What matches show about a player: the report of one match, the mistakes to replay, and the progress over all of them.
//!
//! A [`Work`] asks the engine about one throw after the other. Its result is stored ([`Head`] and [`Body`]), so that no throw is analysed twice. A
//! [`Report`] is made of it; its [`MatchFigures`] are what the [`Overview`] over many matches adds up.

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

pub use address::Address;
pub use export::{Exported, to_csv, to_json};
pub use figures::{Accuracy, Count, MatchFigures, SideFigures};
pub use mistake::{MISTAKES, MistakeId};
pub use overview::{OpponentFigures, Overview, Played};
pub use player::{OWN_SIDE, Opponent, Person, opponent, own_side, people, side_row};
pub use replay::{Answer, Replay};
pub use report::{Costly, Report};
pub use saved::{About, Body, Head, JudgedThrow};
pub use training::TrainingResults;
pub use trend::{Trend, TrendPoint};
pub use unfit::Unfit;
pub use work::Work;
