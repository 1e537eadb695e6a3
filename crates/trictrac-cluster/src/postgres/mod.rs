//! The store in a Postgres database that several servers share: nodes.
//!
//! Every commit is on disk before it is acknowledged (`synchronous_commit=on`). A node holds a lease, which it renews with every
//! heartbeat, and a game belongs to the node that has taken it. `docs/design/online.md` has the reasons for the locks.

mod address;
mod analyses;
mod appends;
mod changes;
mod fault;
mod games;
mod lists;
mod nodes;
mod people;
mod place;
mod reader;
mod registry;
mod restored;
mod results;
mod rewound;
mod schema;
mod talk;
mod training;
mod webhooks;
mod writer;

use trictrac_store::{
    GroupedStore, OpenError, Reserve, RestoreSettlement, RestoredGame, StoreWriter, Timestamp,
};

pub use address::{Address, BadAddress};
pub(crate) use fault::fault;
pub(crate) use place::unused;
pub use reader::PostgresReader;
pub use registry::PostgresRegistry;
pub use rewound::mark_restored;
#[cfg(feature = "testing")]
pub(crate) use schema::migrate_first;
pub use writer::PostgresWriter;

/// The settings of a [`PostgresStore`].
#[derive(Clone, Debug)]
pub struct PostgresOptions {
    /// The address of the database.
    pub address: Address,
    /// The name of this node, for operators.
    pub name: String,
    /// The version of the rules that this program plays. It leaves games of newer versions alone.
    pub fold: u32,
    /// The most connections that read games at the same time.
    pub readers: u32,
}

impl PostgresOptions {
    /// The usual settings.
    #[must_use]
    pub fn new(address: Address, name: &str, fold: u32) -> Self {
        Self { address, name: name.to_owned(), fold, readers: 4 }
    }
}

/// A store in a database that several servers share.
pub type PostgresStore = GroupedStore<PostgresReader>;

/// Opens the store as a new node that starts at `now`, by its own clock. Creates the tables if the database is empty.
///
/// `settle` computes from a log what becomes of a game that is marked as restored: the next throws of a game in progress may have
/// been seen, so it must end or get other dice. It is called for every such game before this function returns.
///
/// # Errors
/// The database cannot be reached, is newer than this program, or belongs to another one.
pub async fn open(
    options: &PostgresOptions,
    now: Timestamp,
    settle: impl FnMut(&RestoredGame) -> RestoreSettlement + Send,
) -> Result<PostgresStore, OpenError> {
    open_with(options, now, settle, |writer| writer).await
}

/// The same with a writer that `wrap` may have put into another one.
///
/// # Errors
/// As for [`open`].
pub async fn open_with<W: StoreWriter>(
    options: &PostgresOptions,
    now: Timestamp,
    settle: impl FnMut(&RestoredGame) -> RestoreSettlement + Send,
    wrap: impl FnOnce(PostgresWriter) -> W,
) -> Result<PostgresStore, OpenError> {
    let address = options.address.clone().with(&options.name, &[]);
    let failed = |error| OpenError::Failed(fault(address.place(), &error));
    let mut connection = address.connect().await?;
    schema::open(&mut connection, &address).await?;
    let own = nodes::join(&mut connection, &options.name, now).await.map_err(failed)?;
    restored::settle(&mut connection, &address, own, settle).await?;
    nodes::tidy(&mut connection).await.map_err(failed)?;
    drop(connection);
    let reader = PostgresReader::new(&address, options.readers).await?;
    let pool = reader.pool.clone();
    let nodes = nodes::PostgresNodes::new(address.clone(), own, options.fold, pool);
    let writer = PostgresWriter::new(address.clone(), own, options.fold);
    let reserve = Reserve { place: address.place().clone(), needed: 0, log: None };
    Ok(GroupedStore::start_among(Box::new(nodes), reader, wrap(writer), reserve))
}
