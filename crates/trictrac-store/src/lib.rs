//! Saves the logs of online games, so that nothing acknowledged is lost.
//!
//! A game is a [`Log`]: entries numbered without a hole from 0, each with an opaque body (JSON). The store knows nothing about the
//! rules. With every append the caller also gives a [`GameSummary`] of the game (a derived row that lists and sweeps read) and may give
//! private rows ([`Secret`]), which never appear in a log or an export.
//!
//! - [`Store`] is the interface, and [`sqlite::SqliteStore`] saves into one file in a folder. [`Registry`] is everything beside the games.
//!   `trictrac-cluster` has both in a database that several servers share; [`sql`] is what all databases have in common.
//! - An answer of [`Store::create`], [`Store::take`] or [`Store::append`] comes after the commit that holds it is on disk. Writes of
//!   many games share a commit.
//! - A [`Hold`] is the right to append to one game. `append` consumes it, so each game has at most one append in flight, and after
//!   any error the caller must [`Store::take`] the game, and so read its log, again.
//! - [`club`] contains what an operator does with a folder: backup, restore, export, rebuild.
//!
//! # Examples
//!
//! ```
//! # use trictrac_store::*;
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let temporary = tempfile::tempdir()?;
//! # let folder = DataFolder::at(temporary.path());
//! let store = sqlite::SqliteStore::open(&folder, sqlite::SqliteOptions::default(), |_log| RestoreSettlement::Over).await?;
//!
//! let entry = |body: &str| StoredEntry { at: Timestamp(0), body: body.to_owned() };
//! let summary = || GameSummary::new(GameStage::Live);
//! let game = GameId([7; 16]);
//! let created = Batch::new([entry(r#"{"create":{}}"#)], summary());
//! let hold = store.create(game, created).await?;
//! store.append(hold, Batch::new([entry(r#"{"sit":{}}"#)], summary())).await?;
//!
//! let TakenGame { hold, log, .. } = store.take(game).await?;
//! assert_eq!((hold.next(), log.entries.len()), (2, 2));
//! store.close().await;
//! # Ok(())
//! # }
//! ```
#![forbid(unsafe_code)]

mod analyses;
pub mod bus;
mod changes;
pub mod club;
pub mod erasures;
mod error;
mod folder;
mod game;
mod group;
mod heartbeat;
mod lists;
mod nodes;
pub mod people;
mod registry;
mod results;
mod space;
pub mod sql;
pub mod sqlite;
mod store;
mod summary;
pub mod talk;
#[cfg(feature = "testing")]
pub mod testing;
mod training;
mod webhooks;

pub use analyses::{Analyses, AnalysisProgress, BegunAnalysis, QueueLimits, QueueOutcome};
pub use changes::{Changes, ClubChange, Cursor, LogPlace};
pub use error::{
    AppendError, CreateError, OpenError, ReadError, StorageFault, StorageFaultKind, TakeError,
    WriteError,
};
pub use folder::{DataFolder, FolderLock, NoDataFolder};
pub use game::{
    BadGameId, Batch, GameId, Hold, Log, PrivateName, RestoreSettlement, RestoredGame, Secret,
    StoredEntry, Timestamp,
};
pub use group::{CommitError, StoreWriter, Write, WriteEffect, WriteRefusal};
pub use heartbeat::{Beat, Heartbeat};
pub use lists::{Lists, PairTally, by_hour};
pub use nodes::{LoneNode, NodeId, NodeRun, Nodes};
pub use people::{People, SessionDigest};
pub use registry::Registry;
pub use results::{
    AddedResult, RateFunction, RatedOutcome, RatedResult, RatedResults, RatingStanding, Strength,
};
pub use space::{LogBound, NoRoom, Reserve, free_space};
pub use store::{GroupedStore, Store, StoreReader, TakenGame};
pub use summary::{GameFinish, GameStage, GameSummary, MOST_SEATS, PlayerId};
pub use talk::Talk;
pub use training::{ExerciseResult, ExerciseResults, Training, TrainingAmount};
pub use webhooks::{NewWebhook, Webhook, WebhookProgress, Webhooks};
