//! The interface of a store, and the implementation that all stores with a [`StoreWriter`] and a [`StoreReader`] share.

use std::fmt;

use async_trait::async_trait;

use crate::error::{
    AppendError, CreateError, ReadError, StorageFault, StorageFaultKind, TakeError, WriteError,
};
use crate::game::{Batch, GameId, Hold, Log, PrivateName, Secret, StoredEntry, Timestamp};
use crate::group::{CommitError, StoreWriter, Write, WriteEffect, WriteQueue, WriteRefusal};
use crate::lists::{Lists, PairTally};
use crate::nodes::{LoneNode, NodeRun, Nodes};
use crate::space::{NoRoom, Reserve};
use crate::summary::{GameSummary, PlayerId};

/// A game that was taken.
#[derive(Debug, PartialEq, Eq)]
pub struct TakenGame {
    /// The right to append.
    pub hold: Hold,
    /// The log.
    pub log: Log,
    /// The node that has made the last entry; nothing in a store of one process.
    pub writer: Option<NodeRun>,
}

/// Saves games. Whatever it acknowledges is on disk.
#[async_trait]
pub trait Store: Lists {
    /// Creates a game with its first entries.
    ///
    /// # Errors
    /// The game exists already, too little of the disk is free, or the store failed.
    async fn create(&self, game: GameId, batch: Batch) -> Result<Hold, CreateError>;

    /// Takes a game, so that every earlier [`Hold`] of it is worthless, and then reads its log.
    ///
    /// # Errors
    /// There is no such game, it is frozen, it belongs to another node, or the store failed.
    async fn take(&self, game: GameId) -> Result<TakenGame, TakeError>;

    /// Gives up a game, so that any node can take it. A game that somebody else has taken stays theirs.
    ///
    /// # Errors
    /// The store failed. The game can be taken when the lease of this node has ended.
    async fn release(&self, hold: Hold) -> Result<(), WriteError>;

    /// Checks that something new may be stored, as it is for a new game.
    ///
    /// # Errors
    /// There is too little room.
    fn check_room(&self) -> Result<(), NoRoom>;

    /// The nodes that share the store.
    fn nodes(&self) -> &dyn Nodes;

    /// Appends to a game: everything in the batch or nothing.
    ///
    /// # Errors
    /// Somebody else has taken the game, or the store failed. After [`AppendError::Unknown`] the log decides.
    async fn append(&self, hold: Hold, batch: Batch) -> Result<Hold, AppendError>;

    /// Reads the log of a game from number `from` on, also of one that is frozen or that somebody else holds.
    ///
    /// # Errors
    /// There is no such game, or the store failed.
    async fn read(&self, game: GameId, from: u32) -> Result<Vec<StoredEntry>, ReadError>;

    /// Reads a private row.
    ///
    /// # Errors
    /// The store failed.
    async fn private(&self, game: GameId, name: &PrivateName) -> Result<Option<Secret>, ReadError>;

    /// Reads the summary of a game.
    ///
    /// # Errors
    /// There is no such game, or the store failed.
    async fn summary(&self, game: GameId) -> Result<GameSummary, ReadError>;

    /// Lists the games of a player, newest first.
    ///
    /// # Errors
    /// The store failed.
    async fn games_of(&self, player: PlayerId) -> Result<Vec<GameId>, ReadError>;

    /// Lists the games in progress.
    ///
    /// # Errors
    /// The store failed.
    async fn live(&self) -> Result<Vec<GameId>, ReadError>;

    /// Lists the games whose deadline is not after `now`, the oldest deadline first.
    ///
    /// # Errors
    /// The store failed.
    async fn overdue(&self, now: Timestamp) -> Result<Vec<GameId>, ReadError>;

    /// Freezes a game for the operator: nobody can take it or append to it. It can still be read.
    ///
    /// # Errors
    /// There is no such game, or the store failed.
    async fn freeze(&self, game: GameId, reason: &str) -> Result<(), WriteError>;

    /// Makes a frozen game usable again.
    ///
    /// # Errors
    /// There is no such game, or the store failed.
    async fn thaw(&self, game: GameId) -> Result<(), WriteError>;

    /// Removes the games that were created before a moment, have not begun, and have no deadline. Returns their number.
    ///
    /// # Errors
    /// The store failed.
    async fn remove_waiting(&self, created_before: Timestamp) -> Result<u64, WriteError>;

    /// Removes one game, if it has not begun and has no deadline.
    ///
    /// # Errors
    /// The store failed.
    async fn remove_if_waiting(&self, game: GameId) -> Result<(), WriteError>;

    /// Returns the key of the server that has this name; `fresh` becomes the key if there is none.
    ///
    /// # Errors
    /// The store failed.
    async fn server_key(&self, name: &str, fresh: Secret) -> Result<Secret, WriteError>;

    /// Waits for the writes under way, refuses all later ones, and ends the lease of this node.
    async fn close(&self);
}

/// The part of a store that reads. It sees every acknowledged write.
#[async_trait]
pub trait StoreReader: Lists {
    /// Reads entries: see [`Store::read`].
    async fn read(&self, game: GameId, from: u32) -> Result<Vec<StoredEntry>, ReadError>;
    /// Reads a private row: see [`Store::private`].
    async fn private(&self, game: GameId, name: &PrivateName) -> Result<Option<Secret>, ReadError>;
    /// Reads a summary: see [`Store::summary`].
    async fn summary(&self, game: GameId) -> Result<GameSummary, ReadError>;
    /// Lists games: see [`Store::games_of`].
    async fn games_of(&self, player: PlayerId) -> Result<Vec<GameId>, ReadError>;
    /// Lists games: see [`Store::live`].
    async fn live(&self) -> Result<Vec<GameId>, ReadError>;
    /// Lists games: see [`Store::overdue`].
    async fn overdue(&self, now: Timestamp) -> Result<Vec<GameId>, ReadError>;
    /// Finishes.
    async fn close(&self);
}

/// A store made of a reader and of a writer behind a queue.
pub struct GroupedStore<R> {
    reader: R,
    queue: WriteQueue,
    nodes: Box<dyn Nodes>,
    reserve: Reserve,
}

impl<R> fmt::Debug for GroupedStore<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Grouped").field("node", &self.nodes.own()).finish_non_exhaustive()
    }
}

impl<R: StoreReader> GroupedStore<R> {
    /// Starts a store of one process on the current runtime.
    pub fn start(reader: R, writer: impl StoreWriter, reserve: Reserve) -> Self {
        Self::start_among(Box::new(LoneNode), reader, writer, reserve)
    }

    /// Starts a store that several nodes share.
    pub fn start_among(
        nodes: Box<dyn Nodes>,
        reader: R,
        writer: impl StoreWriter,
        reserve: Reserve,
    ) -> Self {
        Self { reader, queue: WriteQueue::start(writer), nodes, reserve }
    }

    async fn change(&self, game: GameId, write: Write) -> Result<WriteEffect, WriteError> {
        match self.write(write).await? {
            WriteEffect::Refused(_) => Err(WriteError::Missing(game)),
            done => Ok(done),
        }
    }

    async fn write(&self, write: Write) -> Result<WriteEffect, WriteError> {
        self.queue.write(write).await.map_err(|error| match error {
            CommitError::NotStored(fault) | CommitError::Unknown(fault) => {
                WriteError::Failed(fault)
            }
        })
    }
}

#[async_trait]
impl<R: StoreReader> Store for GroupedStore<R> {
    async fn create(&self, game: GameId, batch: Batch) -> Result<Hold, CreateError> {
        self.check_room()?;
        match self.queue.write(Write::Create(game, batch)).await {
            Ok(WriteEffect::Held { epoch, next }) => Ok(Hold { game, epoch, next }),
            Ok(_) => Err(CreateError::Exists(game)),
            Err(CommitError::NotStored(fault)) => Err(CreateError::NotStored(fault)),
            Err(CommitError::Unknown(fault)) => Err(CreateError::Unknown(fault)),
        }
    }

    async fn take(&self, game: GameId) -> Result<TakenGame, TakeError> {
        let (epoch, next, writer) = match self.queue.write(Write::Take(game)).await {
            Ok(WriteEffect::Taken { epoch, next, writer }) => (epoch, next, writer),
            Ok(WriteEffect::Refused(WriteRefusal::Frozen(reason))) => {
                return Err(TakeError::Frozen { game, reason });
            }
            Ok(WriteEffect::Refused(WriteRefusal::Held(node))) => {
                return Err(TakeError::Held { game, node });
            }
            Ok(WriteEffect::Refused(WriteRefusal::Newer)) => return Err(TakeError::Newer(game)),
            Ok(_) => return Err(TakeError::Missing(game)),
            Err(CommitError::NotStored(fault) | CommitError::Unknown(fault)) => {
                return Err(TakeError::Failed(fault));
            }
        };
        // Only now: an append of the previous holder may have been stored just before the epoch was raised.
        let mut entries =
            self.reader.read(game, 0).await.map_err(|error| unreadable(game, error))?;
        if entries.len() < next as usize {
            let found = format!("{} entries, expected {next}", entries.len());
            return Err(unreadable(game, ReadError::Inconsistent { game, found }));
        }
        // Whatever is beyond belongs to somebody who has taken the game since.
        entries.truncate(next as usize);
        Ok(TakenGame { hold: Hold { game, epoch, next }, log: Log { game, entries }, writer })
    }

    async fn release(&self, hold: Hold) -> Result<(), WriteError> {
        self.write(Write::Release { game: hold.game, epoch: hold.epoch }).await.map(drop)
    }

    fn check_room(&self) -> Result<(), NoRoom> {
        self.reserve.check()
    }

    fn nodes(&self) -> &dyn Nodes {
        &*self.nodes
    }

    async fn append(&self, hold: Hold, batch: Batch) -> Result<Hold, AppendError> {
        let Hold { game, epoch, next: first } = hold;
        match self.queue.write(Write::Append { game, epoch, first, batch }).await {
            Ok(WriteEffect::Held { epoch, next }) => Ok(Hold { game, epoch, next }),
            Ok(_) => Err(AppendError::Lost(game)),
            Err(CommitError::NotStored(fault)) => Err(AppendError::NotStored(fault)),
            Err(CommitError::Unknown(fault)) => Err(AppendError::Unknown(fault)),
        }
    }

    async fn read(&self, game: GameId, from: u32) -> Result<Vec<StoredEntry>, ReadError> {
        self.reader.read(game, from).await
    }

    async fn private(&self, game: GameId, name: &PrivateName) -> Result<Option<Secret>, ReadError> {
        self.reader.private(game, name).await
    }

    async fn summary(&self, game: GameId) -> Result<GameSummary, ReadError> {
        self.reader.summary(game).await
    }

    async fn games_of(&self, player: PlayerId) -> Result<Vec<GameId>, ReadError> {
        self.reader.games_of(player).await
    }

    async fn live(&self) -> Result<Vec<GameId>, ReadError> {
        self.reader.live().await
    }

    async fn overdue(&self, now: Timestamp) -> Result<Vec<GameId>, ReadError> {
        self.reader.overdue(now).await
    }

    async fn freeze(&self, game: GameId, reason: &str) -> Result<(), WriteError> {
        self.change(game, Write::Freeze(game, Some(reason.to_owned()))).await.map(drop)
    }

    async fn thaw(&self, game: GameId) -> Result<(), WriteError> {
        self.change(game, Write::Freeze(game, None)).await.map(drop)
    }

    async fn remove_waiting(&self, created_before: Timestamp) -> Result<u64, WriteError> {
        match self.write(Write::RemoveWaiting(created_before)).await? {
            WriteEffect::Removed(number) => Ok(number),
            other => Err(unexpected(&other)),
        }
    }

    async fn remove_if_waiting(&self, game: GameId) -> Result<(), WriteError> {
        self.write(Write::RemoveGame(game)).await.map(drop)
    }

    async fn server_key(&self, name: &str, fresh: Secret) -> Result<Secret, WriteError> {
        match self.write(Write::ServerKey(name.to_owned(), fresh)).await? {
            WriteEffect::Key(key) => Ok(key),
            other => Err(unexpected(&other)),
        }
    }

    async fn close(&self) {
        // The writer is the last to leave: only it can copy the log into the database.
        self.reader.close().await;
        self.queue.close().await;
        // Nothing is written any more, so others may take the games at once. Otherwise the lease ends by itself.
        let _ = self.nodes.leave().await;
    }
}

#[async_trait]
impl<R: StoreReader> Lists for GroupedStore<R> {
    async fn current(&self, person: &[PlayerId]) -> Result<Vec<(GameId, GameSummary)>, ReadError> {
        self.reader.current(person).await
    }

    async fn played(
        &self,
        person: &[PlayerId],
        skip: u64,
        most: u32,
    ) -> Result<Vec<(GameId, GameSummary)>, ReadError> {
        self.reader.played(person, skip, most).await
    }

    async fn count_played(&self, person: &[PlayerId]) -> Result<u64, ReadError> {
        self.reader.count_played(person).await
    }

    async fn against(
        &self,
        person: &[PlayerId],
        opponent: &[PlayerId],
    ) -> Result<PairTally, ReadError> {
        self.reader.against(person, opponent).await
    }

    async fn rated(&self) -> Result<Vec<GameId>, ReadError> {
        self.reader.rated().await
    }

    async fn recent(&self, most: u32) -> Result<Vec<(GameId, GameSummary)>, ReadError> {
        self.reader.recent(most).await
    }

    async fn hours(&self, since: Timestamp) -> Result<[u32; 24], ReadError> {
        self.reader.hours(since).await
    }
}

/// An answer to another question: a defect of the writer.
fn unexpected(answer: &WriteEffect) -> WriteError {
    let said = format!("unexpected answer {answer:?}");
    WriteError::Failed(StorageFault { kind: StorageFaultKind::Other, place: "store".into(), said })
}

/// A game that was taken, and whose log then cannot be read.
fn unreadable(game: GameId, error: ReadError) -> TakeError {
    match error {
        ReadError::Missing(_) => TakeError::Missing(game),
        ReadError::Failed(fault) => TakeError::Failed(fault),
        inconsistent @ ReadError::Inconsistent { .. } => TakeError::Failed(StorageFault {
            kind: StorageFaultKind::Damaged,
            place: "log".into(),
            said: inconsistent.to_string(),
        }),
    }
}
