//! Group commit: writes of many games share a commit, and no answer comes before the commit is on disk.

use std::thread;

use async_trait::async_trait;
use tokio::runtime;
use tokio::sync::{mpsc, oneshot};

use crate::error::{StorageFault, StorageFaultKind};
use crate::game::{Batch, GameId, Secret, Timestamp};
use crate::nodes::{NodeId, NodeRun};

/// The most writes that share a commit.
const GROUP: usize = 256;

/// One write, all of it or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// Inserts a game, with epoch 1.
    Create(GameId, Batch),
    /// Raises the epoch of a game that is not frozen and belongs to no other node.
    Take(GameId),
    /// Gives up a game that has this epoch.
    Release {
        /// The game.
        game: GameId,
        /// Its epoch.
        epoch: u64,
    },
    /// Appends to a game that has this epoch and this next number.
    Append {
        /// The game.
        game: GameId,
        /// Its epoch.
        epoch: u64,
        /// The number of the first new entry.
        first: u32,
        /// The entries, and what is stored with them.
        batch: Batch,
    },
    /// Freezes a game, or thaws it.
    Freeze(GameId, Option<String>),
    /// Removes the games that were created before a moment and still wait.
    RemoveWaiting(Timestamp),
    /// Removes this game if it still waits.
    RemoveGame(GameId),
    /// Inserts a key of the server unless there is one of this name.
    ServerKey(String, Secret),
}

/// The effect of a write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteEffect {
    /// The game has this epoch and this next number.
    Held {
        /// The epoch.
        epoch: u64,
        /// The number of the next entry.
        next: u32,
    },
    /// The game is taken.
    Taken {
        /// The epoch.
        epoch: u64,
        /// The number of the next entry.
        next: u32,
        /// The node that has made the last entry; nothing in a store of one process.
        writer: Option<NodeRun>,
    },
    /// The game is frozen, thawed, or given up.
    Changed,
    /// This number of games is removed.
    Removed(u64),
    /// The key of this name.
    Key(Secret),
    /// The write had no effect, for this reason.
    Refused(WriteRefusal),
}

/// The reason why a write has no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteRefusal {
    /// The game exists already.
    Exists,
    /// There is no such game.
    Missing,
    /// The game is frozen, for this reason.
    Frozen(String),
    /// The game belongs to another node.
    Held(NodeId),
    /// A newer version of the program plays the game.
    Newer,
    /// The game has another epoch or another next number, or is frozen or gone.
    Lost,
}

/// The reason why a commit failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommitError {
    /// Nothing is stored.
    NotStored(StorageFault),
    /// It is unknown whether anything is stored. If so, everything is.
    Unknown(StorageFault),
}

/// The part of a store that writes. One task owns it.
#[async_trait]
pub trait StoreWriter: Send + 'static {
    /// Performs the writes in order and commits them together. Returns one answer for each, after the commit is on disk.
    ///
    /// # Errors
    /// The commit failed. After that the writer is as good as new.
    async fn commit(&mut self, writes: &[Write]) -> Result<Vec<WriteEffect>, CommitError>;

    /// Does what can wait until the answers of a commit have left.
    async fn between_commits(&mut self) {}

    /// Finishes: nothing is written after that.
    async fn close(&mut self);
}

enum WriteJob {
    Write(Write, oneshot::Sender<Result<WriteEffect, CommitError>>),
    Close(oneshot::Sender<()>),
}

/// The queue of writes before a [`StoreWriter`].
#[derive(Clone, Debug)]
pub(crate) struct WriteQueue(mpsc::Sender<WriteJob>);

impl WriteQueue {
    /// Starts the thread that owns `writer`. It ends when the queue is closed or dropped.
    ///
    /// On the runtime of the server, each step of a commit would wait until all tasks have run that are ready, which under load
    /// takes longer than the commit.
    pub(crate) fn start(writer: impl StoreWriter) -> Self {
        let (sender, receiver) = mpsc::channel(4 * GROUP);
        let write = move || {
            let runtime = runtime::Builder::new_current_thread().enable_all().build();
            if let Ok(runtime) = runtime {
                runtime.block_on(run(writer, receiver));
            }
        };
        // Without a thread, or a runtime, the queue is closed, and every write is refused.
        let _ = thread::Builder::new().name("writer".to_owned()).spawn(write);
        Self(sender)
    }

    /// Performs a write; the answer comes after the commit.
    pub(crate) async fn write(&self, write: Write) -> Result<WriteEffect, CommitError> {
        let (reply, answer) = oneshot::channel();
        let job = WriteJob::Write(write, reply);
        self.0.send(job).await.map_err(|_| CommitError::NotStored(closed()))?;
        // The task ended between accepting the job and answering: only the disk knows.
        answer.await.unwrap_or_else(|_| Err(CommitError::Unknown(closed())))
    }

    /// Waits for the writes before and refuses all later ones.
    pub(crate) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.0.send(WriteJob::Close(reply)).await.is_ok() {
            // An error means that another call has closed the queue.
            let _ = closed.await;
        }
    }
}

fn closed() -> StorageFault {
    StorageFault {
        kind: StorageFaultKind::Closed,
        place: "store".into(),
        said: "no writer".to_owned(),
    }
}

/// While one commit is under way the next writes gather in the queue, so groups grow with the load and an idle store waits for
/// nobody.
async fn run(mut writer: impl StoreWriter, mut queue: mpsc::Receiver<WriteJob>) {
    let mut jobs = Vec::with_capacity(GROUP);
    while queue.recv_many(&mut jobs, GROUP).await > 0 {
        let (mut group, mut replies, mut closes) = (Vec::new(), Vec::new(), Vec::new());
        for job in jobs.drain(..) {
            match job {
                WriteJob::Write(write, reply) if closes.is_empty() => {
                    group.push(write);
                    replies.push(reply);
                }
                WriteJob::Write(_, reply) => {
                    let _ = reply.send(Err(CommitError::NotStored(closed())));
                }
                WriteJob::Close(reply) => closes.push(reply),
            }
        }
        answer(&mut writer, &group, replies).await;
        writer.between_commits().await;
        if !closes.is_empty() {
            queue.close();
            writer.close().await;
            for reply in closes {
                let _ = reply.send(());
            }
            refuse(queue).await;
            return;
        }
    }
    writer.close().await;
}

/// Refuses what came into the queue while it was being closed.
async fn refuse(mut queue: mpsc::Receiver<WriteJob>) {
    while let Some(job) = queue.recv().await {
        match job {
            WriteJob::Write(_, reply) => _ = reply.send(Err(CommitError::NotStored(closed()))),
            WriteJob::Close(reply) => _ = reply.send(()),
        }
    }
}

type EffectSender = oneshot::Sender<Result<WriteEffect, CommitError>>;

/// Commits a group and answers each write. Whoever no longer waits for an answer gets none.
async fn answer(writer: &mut impl StoreWriter, group: &[Write], replies: Vec<EffectSender>) {
    if group.is_empty() {
        return;
    }
    match writer.commit(group).await {
        Ok(done) => {
            debug_assert_eq!(done.len(), replies.len());
            replies.into_iter().zip(done).for_each(|(reply, done)| _ = reply.send(Ok(done)));
        }
        // One impossible write must not refuse the others.
        Err(CommitError::NotStored(fault)) if group.len() > 1 && !fault.kind.concerns_all() => {
            for (write, reply) in group.iter().zip(replies) {
                let done = writer.commit(std::slice::from_ref(write)).await;
                let _ = reply.send(done.map(|mut done| done.remove(0)));
            }
        }
        Err(error) => replies.into_iter().for_each(|reply| _ = reply.send(Err(error.clone()))),
    }
}
