//! How a server offers online play, and why it cannot.

use std::sync::Arc;

use trictrac_store::club::Nightly;
use trictrac_store::sqlite::Options;
use trictrac_store::{DataFolder, Fault, OpenError, ReadError, WriteError};

use super::analysis::Analysing;
use super::limits::Limits;
use super::origin::Names;
use super::outside::{Outside, System};
use super::storage::Storage;
use crate::metrics::Metrics;
use trictrac_store::bus::BusError;

/// How a server offers online play.
#[derive(Clone)]
pub struct Settings {
    /// Where the games are saved.
    pub folder: DataFolder,
    /// The bytes of the disk that must be free for a new game.
    pub reserve: u64,
    /// The names under which people find the server, besides its addresses.
    pub names: Names,
    /// How much a client may ask for.
    pub limits: Limits,
    /// The time and the random numbers.
    pub outside: Arc<dyn Outside>,
    /// What is counted and measured.
    pub metrics: Arc<Metrics>,
    /// Where and when backups are made; nowhere if there is none.
    pub backups: Option<Nightly>,
    /// How finished games are analysed; not at all if there is none.
    pub analysis: Option<Analysing>,
    /// Where everything is stored.
    pub storage: Storage,
}

impl Settings {
    /// The usual ones, for games in `folder`.
    #[must_use]
    pub fn new(folder: DataFolder) -> Self {
        let (names, limits) = (Names::default(), Limits::default());
        let (outside, metrics) = (Arc::new(System::start()), Arc::default());
        let reserve = Options::default().reserve;
        Self {
            folder,
            reserve,
            names,
            limits,
            outside,
            metrics,
            backups: None,
            analysis: None,
            storage: Storage::default(),
        }
    }
}

/// Why online play cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum ClubError {
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
    Folder(#[from] Fault),
    /// The bus cannot be used.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// The folder for backups cannot be written.
    #[error(transparent)]
    Backups(#[from] trictrac_store::club::ClubError),
}
