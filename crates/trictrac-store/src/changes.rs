//! Changes of what servers keep in memory about people, in the order in which a server may learn them.
//!
//! Several servers share a database: what one of them writes, the others learn from a log of changes.

use async_trait::async_trait;

use crate::error::ReadError;
use crate::summary::PlayerId;

/// Something that has changed. Read it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClubChange {
    /// The account of a player: it was made, erased, renamed, closed or opened, or its role has changed.
    Account(PlayerId),
    /// A guest has logged in, or the account that they belonged to was erased.
    Guest(PlayerId),
    /// The ratings of a player.
    Rating(PlayerId),
    /// The blocks of a player.
    Block(PlayerId),
    /// Sessions of a player have ended.
    Sessions(PlayerId),
    /// Tokens of a player have ended.
    Tokens(PlayerId),
    /// The audit log has this line.
    Audit(u64),
    /// Anything: the changes since the cursor are no longer in the log.
    Everything,
}

/// A place in the log of changes. The default is no place: then the present end of the log follows, without changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<LogPlace>);

/// A place in the log of changes of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogPlace {
    /// All transactions with smaller numbers have ended.
    pub transaction: i64,
    /// The moment, by the clock of the database: milliseconds since 1970.
    pub at: i64,
    /// The start of the server of the database, by its clock.
    pub server: i64,
}

/// A log of changes.
#[async_trait]
pub trait Changes: Send + Sync {
    /// Lists the changes after a place, each once, and returns the place after them. A change of a transaction that commits late is in
    /// a later list.
    ///
    /// Take a cursor first, then read what you keep in memory, and then follow the changes: so none is missed.
    ///
    /// # Errors
    /// The store failed.
    async fn changes(&self, after: Cursor) -> Result<(Vec<ClubChange>, Cursor), ReadError>;
}
