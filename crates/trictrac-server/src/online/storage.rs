//! Where a server stores, and how it finds the other servers that store in the same place.

use std::sync::Arc;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use trictrac_store::postgres::{self, Address, PostgresRegistry, PostgresStore};
use trictrac_store::sqlite::{self, SqliteRegistry, SqliteStore};
use trictrac_store::{FolderLock, NodeId, Registry, Secret, Store};

use super::cluster::{Alone, Bus, Cluster, Nats};
use super::outside::random;
use super::settings::{ClubError, Settings};
use super::summary::{settle, timestamp};
use crate::metrics::Measured;

/// The version of the rules that a node plays, with that of the other forms: a newer version of either is greater.
const FOLDS: u32 = trictrac_umpire::FOLD + trictrac_umpire::FORMS_FOLD;

/// Where a server stores.
#[derive(Clone, Debug, Default)]
pub enum Storage {
    /// In its folder: one server.
    #[default]
    Folder,
    /// In a Postgres database, which other servers may share. The folder has only what must outlive a restored backup.
    Postgres {
        /// The database.
        address: Address,
        /// The address of NATS, over which the servers talk; nothing if there is one server.
        bus: Option<String>,
    },
}

/// What a server has opened in order to store.
pub(crate) struct Stored {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) registry: Arc<dyn Registry>,
    /// The other servers; nothing if there can be none.
    pub(crate) cluster: Option<Arc<Cluster>>,
    /// No other server uses the folder while this is there.
    pub(crate) lock: Option<FolderLock>,
}

impl Stored {
    /// Opens what the settings name.
    ///
    /// # Errors
    /// The folder, the database or the bus cannot be used.
    pub(crate) async fn open(settings: &Settings) -> Result<Self, ClubError> {
        match &settings.storage {
            Storage::Folder => Self::in_folder(settings).await,
            Storage::Postgres { address, bus } => {
                Self::in_postgres(settings, address, bus.as_deref()).await
            }
        }
    }

    async fn in_folder(settings: &Settings) -> Result<Self, ClubError> {
        let now = settings.outside.now().wall;
        let measured = |writer| Measured::new(writer, &settings.metrics.storage);
        let settled = |log: &_| settle(log, now);
        let options = sqlite::Options { reserve: settings.reserve, ..sqlite::Options::default() };
        let store = SqliteStore::open_with(&settings.folder, options, settled, measured).await?;
        let registry = SqliteRegistry::open(&settings.folder.database()).await?;
        Ok(Self { store: Arc::new(store), registry: Arc::new(registry), cluster: None, lock: None })
    }

    async fn in_postgres(
        settings: &Settings,
        address: &Address,
        bus: Option<&str>,
    ) -> Result<Self, ClubError> {
        let lock = settings.folder.lock()?;
        let now = settings.outside.now().wall;
        let measured = |writer| Measured::new(writer, &settings.metrics.storage);
        let settled = |log: &_| settle(log, now);
        let name = format!("trictrac {}", std::process::id());
        let options = postgres::Options::new(address.clone(), &name, FOLDS);
        let store = PostgresStore::open_with(&options, timestamp(now), settled, measured).await?;
        let registry = PostgresRegistry::open(address, store.node()).await?;
        let cluster = match store.node() {
            Some(own) => Some(Arc::new(Cluster::new(own, meet(settings, &store, bus, own).await?))),
            None => None,
        };
        let (store, registry) = (Arc::new(store), Arc::new(registry));
        Ok(Self { store, registry, cluster, lock: Some(lock) })
    }
}

/// Connects to the bus. The servers of a club hear each other, and not those of other clubs.
async fn meet(
    settings: &Settings,
    store: &dyn Store,
    bus: Option<&str>,
    own: NodeId,
) -> Result<Arc<dyn Bus>, ClubError> {
    let Some(url) = bus else { return Ok(Arc::new(Alone::default())) };
    let fresh = Secret::new(random::<8>(&*settings.outside));
    let key = store.server_key("bus", fresh).await?;
    let club = BASE64_URL_SAFE_NO_PAD.encode(key.reveal());
    Ok(Arc::new(Nats::connect(url, &club, own).await?))
}
