//! The store in one SQLite file.
//!
//! The file is in WAL mode with `synchronous=FULL`: a commit returns after the write-ahead log is on disk. One connection writes, a
//! few others read at the same time.

mod analyses;
mod appends;
mod checkpoints;
mod fault;
mod lists;
mod people;
mod reader;
mod registry;
mod restored;
mod results;
mod schema;
mod talk;
mod training;
mod turns;
mod webhooks;
mod writer;

use std::path::Path;
use std::sync::Arc;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};

use crate::error::OpenError;
use crate::folder::DataFolder;
use crate::game::{RestoreSettlement, RestoredGame};
use crate::group::StoreWriter;
use crate::space::{LogBound, Reserve};
use crate::store::GroupedStore;

use checkpoints::{log_limit, log_of};
pub use fault::fault;
pub use reader::SqliteReader;
pub(crate) use reader::read_log;
pub use registry::SqliteRegistry;
#[cfg(feature = "testing")]
pub(crate) use schema::migrate_first;
pub(crate) use schema::{DatabaseContents, check, is_current, migrate};
pub use writer::SqliteWriter;
pub(crate) use writer::put_summary;

/// The settings of a [`SqliteStore`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SqliteOptions {
    /// The bytes of the disk that must be free for a new game.
    pub reserve: u64,
    /// The most pages of 4 kB that the database may have; nothing means as many as the disk holds.
    pub max_pages: Option<u32>,
    /// The pages that the write-ahead log has when it is copied into the database; 0 means that it never is.
    pub checkpoint_pages: u32,
}

impl Default for SqliteOptions {
    fn default() -> Self {
        Self { reserve: 500_000_000, max_pages: None, checkpoint_pages: 4_000 }
    }
}

/// Nothing new is stored when the write-ahead log has this many times its limit: a reader stays that needs it as it was.
const FULL: u64 = 8;

/// A store in one file of a folder.
pub type SqliteStore = GroupedStore<SqliteReader>;

impl SqliteStore {
    /// Opens the store in `folder`, and creates the database if there is none. No second process can open the folder.
    ///
    /// `settle` computes from a log what becomes of a game that [`restore`](crate::club::restore) brought back: the next throws
    /// of a game in progress may have been seen, so it must end or get other dice. It is called for every such game before this function returns.
    ///
    /// # Errors
    /// Another process uses the folder, its club was moved elsewhere, the database is newer than this program, or it cannot be opened.
    pub async fn open(
        folder: &DataFolder,
        options: SqliteOptions,
        settle: impl FnMut(&RestoredGame) -> RestoreSettlement + Send,
    ) -> Result<Self, OpenError> {
        Self::open_with(folder, options, settle, |writer| writer).await
    }

    /// The same with a writer that `wrap` may have put into another one; for faults in tests.
    ///
    /// # Errors
    /// As for [`SqliteStore::open`].
    pub async fn open_with<W: StoreWriter>(
        folder: &DataFolder,
        options: SqliteOptions,
        settle: impl FnMut(&RestoredGame) -> RestoreSettlement + Send,
        wrap: impl FnOnce(SqliteWriter) -> W,
    ) -> Result<Self, OpenError> {
        let lock = Arc::new(folder.lock()?);
        folder.check_not_moved()?;
        folder.check_writable()?;
        folder.keep_private()?;
        let database = folder.database();
        let mut writer = SqliteWriter::new(&database, options, lock);
        let connection = writer.connection().await?;
        check(connection, &database).await?;
        migrate(connection, &database).await?;
        folder.sync()?;
        restored::settle(connection, &database, settle).await?;
        let reader = SqliteReader::new(&database).await?;
        let log =
            log_limit(options).map(|limit| LogBound { log: log_of(&database), most: FULL * limit });
        let reserve = Reserve { place: folder.path().to_owned(), needed: options.reserve, log };
        Ok(Self::start(reader, wrap(writer), reserve))
    }
}

/// The most memory for pages of the connection that writes, in KiB: a page for each of several thousand games.
const CACHE: u32 = 32_000;

/// The options of a connection that writes.
pub(crate) fn write_options(database: &Path, options: SqliteOptions) -> SqliteConnectOptions {
    let connect = SqliteConnectOptions::new()
        .filename(database)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .pragma("wal_autocheckpoint", "0")
        .pragma("journal_size_limit", log_limit(options).unwrap_or(0).to_string())
        .pragma("cache_size", format!("-{CACHE}"))
        .pragma("temp_store", "memory");
    match options.max_pages {
        Some(pages) => connect.pragma("max_page_count", pages.to_string()),
        None => connect,
    }
}

/// The options of a connection that only reads.
pub(crate) fn read_options(database: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(database).create_if_missing(false).read_only(true)
}
