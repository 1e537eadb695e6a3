//! The place in which a server stores, and the other servers that store in it.

#[cfg(feature = "cluster")]
mod shared;

use std::sync::Arc;

#[cfg(feature = "cluster")]
use trictrac_cluster::postgres::Address;
use trictrac_protocol::Bytes32;
use trictrac_store::sqlite::{self, SqliteRegistry, SqliteStore};
use trictrac_store::{FolderLock, Registry, Store};

use super::cluster::ClusterNode;
use super::outside::random;
use super::settings::{ClubStartError, OnlineSettings};
use super::summary::settle;
use crate::metrics::MeasuredWriter;

/// The place in which a server stores.
#[derive(Clone, Debug, Default)]
pub enum StorageKind {
    /// In its folder: one server.
    #[default]
    Folder,
    /// In a Postgres database, which other servers may share. The folder has only what must outlive a restored backup.
    #[cfg(feature = "cluster")]
    Postgres {
        /// The database.
        address: Address,
        /// The address of NATS, over which the servers talk; nothing if there is one server.
        bus: Option<String>,
    },
}

/// The storage that a server has opened.
pub(crate) struct OpenStorage {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) registry: Arc<dyn Registry>,
    /// The other servers; nothing if there can be none.
    pub(crate) cluster: Option<Arc<ClusterNode>>,
    /// No other server uses the folder while this is there.
    pub(crate) lock: Option<FolderLock>,
}

impl OpenStorage {
    /// Opens what the settings name.
    ///
    /// # Errors
    /// The folder, the database or the bus cannot be used.
    pub(crate) async fn open(settings: &OnlineSettings) -> Result<Self, ClubStartError> {
        match &settings.storage {
            StorageKind::Folder => Self::in_folder(settings).await,
            #[cfg(feature = "cluster")]
            StorageKind::Postgres { address, bus } => {
                shared::open(settings, address, bus.as_deref()).await
            }
        }
    }

    async fn in_folder(settings: &OnlineSettings) -> Result<Self, ClubStartError> {
        if let Some(nightly) = &settings.backups {
            nightly.check_known(&settings.folder)?;
        }
        let now = settings.outside.now().wall;
        let measured = |writer| MeasuredWriter::new(writer, &settings.metrics.storage);
        let secret = || Bytes32(random(&*settings.outside));
        let settled = |restored: &_| settle(restored, secret(), now);
        let options =
            sqlite::SqliteOptions { reserve: settings.reserve, ..sqlite::SqliteOptions::default() };
        let store = SqliteStore::open_with(&settings.folder, options, settled, measured).await?;
        let registry = SqliteRegistry::open(&settings.folder.database()).await?;
        Ok(Self { store: Arc::new(store), registry: Arc::new(registry), cluster: None, lock: None })
    }
}
