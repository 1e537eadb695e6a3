//! The settings of online play, and the errors at its start.

use std::sync::Arc;

use trictrac_store::club::Nightly;
use trictrac_store::sqlite::SqliteOptions;
use trictrac_store::{DataFolder, OpenError, ReadError, StorageFault, WriteError};

use super::analysis::AnalysisSettings;
use super::limits::ServerLimits;
use super::origin::ServerNames;
use super::outside::{Outside, System};
use super::senders::{SenderSettings, SenderStartError};
use super::storage::StorageKind;
use crate::metrics::Metrics;
use trictrac_store::bus::BusError;

/// The settings of online play.
#[derive(Clone)]
pub struct OnlineSettings {
    /// The folder in which the games are saved.
    pub folder: DataFolder,
    /// The bytes of the disk that must be free for a new game.
    pub reserve: u64,
    /// The names under which people find the server, besides its addresses.
    pub names: ServerNames,
    /// The limits of a client.
    pub limits: ServerLimits,
    /// The time and the random numbers.
    pub outside: Arc<dyn Outside>,
    /// The metrics.
    pub metrics: Arc<Metrics>,
    /// The nightly backups; none are made if there is nothing.
    pub backups: Option<Nightly>,
    /// The settings for analysing finished games; they are not analysed if there is nothing.
    pub analysis: Option<AnalysisSettings>,
    /// The place in which everything is stored.
    pub storage: StorageKind,
    /// The services that send to others.
    pub senders: SenderSettings,
}

impl OnlineSettings {
    /// The usual ones, for games in `folder`.
    #[must_use]
    pub fn new(folder: DataFolder) -> Self {
        let (names, limits) = (ServerNames::default(), ServerLimits::default());
        let (outside, metrics) = (Arc::new(System::start()), Arc::default());
        let reserve = SqliteOptions::default().reserve;
        Self {
            folder,
            reserve,
            names,
            limits,
            outside,
            metrics,
            backups: None,
            analysis: None,
            storage: StorageKind::default(),
            senders: SenderSettings::default(),
        }
    }
}

/// The reason why online play cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum ClubStartError {
    /// The folder cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The store cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The store cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The folder cannot be written.
    #[error(transparent)]
    Folder(#[from] StorageFault),
    /// The bus cannot be used.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// A service that sends to others cannot begin.
    #[error(transparent)]
    Sender(#[from] SenderStartError),
    /// The folder for backups cannot be written.
    #[error(transparent)]
    Backups(#[from] trictrac_store::club::ClubError),
}
