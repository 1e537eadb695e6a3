//! Errors of a store: the fault, its place, and the consequences.

use std::path::PathBuf;

use crate::game::GameId;
use crate::nodes::NodeId;
use crate::space::NoRoom;
use crate::summary::PlayerId;

/// The kind of a [`StorageFault`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StorageFaultKind {
    /// The disk, or the space allowed, is full.
    Full,
    /// The disk or the file cannot be written.
    ReadOnly,
    /// The disk failed.
    Disk,
    /// Another program keeps the database locked.
    Busy,
    /// The file is damaged or is not a database of Trictrac.
    Damaged,
    /// The file cannot be opened.
    Unopenable,
    /// The server of the database cannot be reached, or it stops.
    Unreachable,
    /// The store is closed.
    Closed,
    /// Anything else: probably a defect.
    Other,
}

impl StorageFaultKind {
    /// Checks whether the cause lies in the disk or the database, and every other write would fail too.
    #[must_use]
    pub fn concerns_all(self) -> bool {
        self != Self::Other
    }

    fn words(self) -> &'static str {
        match self {
            Self::Full => "the disk is full",
            Self::ReadOnly => "the disk or the file is read-only",
            Self::Disk => "the disk failed",
            Self::Busy => "another program keeps the database locked",
            Self::Damaged => "the file is damaged or is not a database of Trictrac",
            Self::Unopenable => "the file cannot be opened",
            Self::Unreachable => "the database cannot be reached",
            Self::Closed => "the store is closed",
            Self::Other => "an unexpected error",
        }
    }
}

/// A failure of the storage below the store.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {} ({said})", place.display(), kind.words())]
pub struct StorageFault {
    /// The kind.
    pub kind: StorageFaultKind,
    /// The file or folder; for Postgres its address.
    pub place: PathBuf,
    /// The message of the system or the database.
    pub said: String,
}

/// The reason why a game cannot be created.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CreateError {
    /// There is a game with this identity already.
    #[error("game {0} exists already")]
    Exists(GameId),
    /// There is no room for another game.
    #[error(transparent)]
    NoRoom(#[from] NoRoom),
    /// Nothing is stored.
    #[error(transparent)]
    NotStored(StorageFault),
    /// The game may exist or not.
    #[error("it is unknown whether the game was stored: {0}")]
    Unknown(StorageFault),
}

/// The reason why a game cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TakeError {
    /// There is no such game.
    #[error("there is no game {0}")]
    Missing(GameId),
    /// An operator must look at the game first.
    #[error("game {game} is frozen: {reason}")]
    Frozen {
        /// The game.
        game: GameId,
        /// The reason why it was frozen.
        reason: String,
    },
    /// The game belongs to another node, or this node has not renewed its lease long enough to take it.
    #[error("game {game} belongs to node {node}")]
    Held {
        /// The game.
        game: GameId,
        /// The other node.
        node: NodeId,
    },
    /// A newer version of the program plays the game.
    #[error("game {0} is played by a newer version of the program")]
    Newer(GameId),
    /// The store failed. Taking a game again is harmless.
    #[error(transparent)]
    Failed(StorageFault),
}

/// The reason why an append failed. The [`Hold`](crate::Hold) is gone: take the game again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// Somebody else has taken, frozen or removed the game. Nothing is stored.
    #[error("game {0} was taken by somebody else")]
    Lost(GameId),
    /// Nothing is stored.
    #[error(transparent)]
    NotStored(StorageFault),
    /// The entries may be stored or not; reading the log shows it.
    #[error("it is unknown whether the entries were stored: {0}")]
    Unknown(StorageFault),
}

/// The reason why a change that may be repeated failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// There is no such game.
    #[error("there is no game {0}")]
    Missing(GameId),
    /// There is no such player, or they have no account.
    #[error("there is no account of player {}", .0.0)]
    NoAccount(PlayerId),
    /// The session that asks has ended, or is that of another player. Nothing has changed.
    #[error("the session that asks has ended")]
    NoSession,
    /// There is no such invitation to the club, or it has ended. Nothing has changed.
    #[error("the invitation to the club has ended")]
    NoAdmission,
    /// The store failed. The change may be made or not; repeating it is harmless.
    #[error(transparent)]
    Failed(StorageFault),
}

/// The reason why something cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// There is no such game.
    #[error("there is no game {0}")]
    Missing(GameId),
    /// Rows contradict each other: a number is absent, or a value is impossible.
    #[error("game {game}: {found}")]
    Inconsistent {
        /// The game.
        game: GameId,
        /// The description of what was found and what was expected.
        found: String,
    },
    /// The store failed.
    #[error(transparent)]
    Failed(StorageFault),
}

impl From<StorageFault> for ReadError {
    fn from(fault: StorageFault) -> Self {
        Self::Failed(fault)
    }
}

/// The reason why a store cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// Another process uses the folder.
    #[error("{}: in use by another server{}", place.display(), process.map(|id| format!(" (process {id})")).unwrap_or_default())]
    InUse {
        /// The folder.
        place: PathBuf,
        /// The process.
        process: Option<u32>,
    },
    /// The database was written by a newer version of the program.
    #[error("{}: the database has version {found}, this program reads versions up to {known}", place.display())]
    Newer {
        /// The database.
        place: PathBuf,
        /// Its version.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// A club was to be moved into the database, and not everything is there.
    #[error("{}: the move into this database has not ended; repeat it", place.display())]
    HalfMoved {
        /// The database.
        place: PathBuf,
    },
    /// The club was moved elsewhere: two servers would make two clubs.
    #[error("{}: the club was moved to {to}", place.display())]
    Moved {
        /// The note in the folder, or the database.
        place: PathBuf,
        /// The place of the club.
        to: String,
    },
    /// A file was named as the folder.
    #[error("{}: this is a file, not a folder", place.display())]
    NotAFolder {
        /// The file.
        place: PathBuf,
    },
    /// There is no database, or the file is something else.
    #[error("{}: this is not a database of Trictrac", place.display())]
    NotADatabase {
        /// The file.
        place: PathBuf,
    },
    /// A log cannot be read while games of a backup are ended.
    #[error(transparent)]
    Log(#[from] ReadError),
    /// The store failed.
    #[error(transparent)]
    Failed(#[from] StorageFault),
}
