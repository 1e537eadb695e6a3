//! The games in memory: one task for each, started when somebody needs it.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt as _;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use trictrac_protocol::{Code, GameId};
use trictrac_store::{FolderLock, Heartbeat, Run, Store};

use super::cluster::Cluster;
use super::engines::Engines;
use super::game::{Ask, Message, run};
use super::keys::Keys;
use super::lobby::Lobby;
use super::outside::Outside;
use super::people::Directory;
use super::rating::Ratings;
use super::summary::timestamp;
use super::talk::Talk;
use crate::metrics::Metrics;

/// How many messages may wait for a game. Then the connections that send more wait.
const WAITING: usize = 64;

/// A game in the words of the store.
pub(crate) const fn store_id(game: GameId) -> trictrac_store::GameId {
    trictrac_store::GameId(game.0)
}

/// What every game needs.
pub(crate) struct Context {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) outside: Arc<dyn Outside>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) keys: Keys,
    /// Who has which name.
    pub(crate) directory: Arc<Directory>,
    pub(crate) engines: Engines,
    /// The entries of a game of another form after which nobody can act.
    pub(crate) most_entries: u32,
    pub(crate) lobby: Lobby,
    pub(crate) talk: Talk,
    pub(crate) ratings: Arc<Ratings>,
    /// When this server and those before it have run.
    pub(crate) heartbeat: Mutex<Heartbeat>,
    /// The other servers that share the store; nothing if there are none.
    pub(crate) cluster: Option<Arc<Cluster>>,
    /// No other server uses the folder while this is there.
    pub(crate) _lock: Option<FolderLock>,
    /// Cancelled when the games must leave memory.
    pub(crate) stop: CancellationToken,
    /// Called before each decision: tests let it panic.
    pub(crate) probe: Option<fn(&Ask)>,
}

impl Context {
    /// The last moment at which the server is known to have run that made an entry at `at`: `writer`, if several share the store.
    pub(crate) fn ran_until(&self, writer: Option<&Run>, at: u64) -> u64 {
        let at = timestamp(at);
        let until =
            writer.map_or_else(|| locked(&self.heartbeat).ran_until(at), |run| run.until(at));
        until.0.cast_unsigned()
    }

    /// Whether this server made an entry at `at`, or could have made it.
    pub(crate) fn ran_at(&self, writer: Option<&Run>, at: u64) -> bool {
        let own = self.cluster.as_ref().map(|cluster| cluster.own);
        writer.is_none_or(|run| Some(run.node) == own)
            && locked(&self.heartbeat).ran_at(timestamp(at))
    }

    /// Whether this server may end games by time: it is alone, or its lease goes on.
    pub(crate) fn has_lease(&self) -> bool {
        self.cluster.as_ref().is_none_or(|cluster| cluster.has_lease())
    }

    /// Notes that this server runs. It writes a file.
    pub(crate) fn beat(&self) {
        let now = timestamp(self.outside.now().wall);
        let beat = locked(&self.heartbeat).beat(now);
        if let Err(error) = beat.write() {
            tracing::warn!(%error, "the heartbeat cannot be written");
        }
    }

    pub(crate) fn before_decision(&self, ask: &Ask) {
        if let Some(probe) = self.probe {
            probe(ask);
        }
    }
}

/// The number of the next entry of a game, for whoever looks after its task.
#[derive(Clone, Debug, Default)]
pub(crate) struct Progress(Arc<AtomicU32>);

impl Progress {
    pub(crate) fn set(&self, next: u32) {
        self.0.store(next, Ordering::Relaxed);
    }

    fn get(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The games in memory.
pub(crate) struct Games {
    context: Arc<Context>,
    open: Mutex<HashMap<GameId, Sender<Message>>>,
    /// The games whose tasks have panicked, with the number of the entry that was next.
    panics: Mutex<HashMap<GameId, u32>>,
    tasks: TaskTracker,
}

impl Games {
    pub(crate) fn new(context: Arc<Context>) -> Self {
        let (open, panics, tasks) = (Mutex::default(), Mutex::default(), TaskTracker::new());
        Self { context, open, panics, tasks }
    }

    /// Sends a message to a game, which comes into memory if necessary.
    pub(crate) async fn send(self: &Arc<Self>, game: GameId, message: Message) {
        let mut message = message;
        while !self.tasks.is_closed() {
            match self.sender(game).send(message).await {
                Ok(()) => return,
                // The task has just ended: another one begins.
                Err(back) => message = back.0,
            }
        }
        message.refuse(Code::Unavailable);
    }

    /// Shows the name of a player, which is new, in the games that are open. Who reads too slowly gets it with the next game.
    pub(crate) fn rename(&self, player: u64) {
        self.tell_all(|| Message::Rename { player });
    }

    /// Shows the talk of the games that are open again, without what was deleted. Who watches a game that is too busy sees it with the
    /// next reload.
    pub(crate) fn show_talk_again(&self) {
        self.tell_all(|| Message::Deleted);
    }

    /// Tells all games in memory something, unless they are too busy.
    pub(crate) fn tell_all(&self, message: impl Fn() -> Message) {
        for sender in locked(&self.open).values() {
            let _ = sender.try_send(message());
        }
    }

    /// Whether a game is in memory.
    pub(crate) fn is_open(&self, game: GameId) -> bool {
        locked(&self.open).contains_key(&game)
    }

    /// Tells a game something, if it is in memory and not too busy.
    pub(crate) fn tell(&self, game: GameId, message: Message) {
        if let Some(sender) = locked(&self.open).get(&game) {
            let _ = sender.try_send(message);
        }
    }

    /// The other servers that share the store; nothing if there are none.
    pub(crate) fn cluster(&self) -> Option<&Arc<Cluster>> {
        self.context.cluster.as_ref()
    }

    fn sender(self: &Arc<Self>, game: GameId) -> Sender<Message> {
        let mut open = locked(&self.open);
        if let Some(sender) = open.get(&game).filter(|sender| !sender.is_closed()) {
            return sender.clone();
        }
        let (sender, receiver) = channel(WAITING);
        open.insert(game, sender.clone());
        self.tasks.spawn(self.clone().run_and_clean_up(game, sender.clone(), receiver));
        sender
    }

    /// Runs the task of a game, and what follows when it has ended, however it has ended.
    async fn run_and_clean_up(
        self: Arc<Self>,
        game: GameId,
        own: Sender<Message>,
        mut messages: Receiver<Message>,
    ) {
        let _open = self.context.metrics.games.game();
        let progress = Progress::default();
        let task = run(game, &self.context, progress.clone(), own.clone(), &mut messages);
        if AssertUnwindSafe(task).catch_unwind().await.is_err() {
            self.panicked(game, progress.get()).await;
        }
        let mut open = locked(&self.open);
        if open.get(&game).is_some_and(|sender| sender.same_channel(&own)) {
            open.remove(&game);
        }
        drop(open);
        messages.close();
        // A task of its own, because this one is one of those that `send` may start. The messages stay in order.
        tokio::spawn(async move {
            while let Ok(message) = messages.try_recv() {
                self.send(game, message).await;
            }
        });
    }

    /// A panic ends one task only, and the game is read again. A second panic at the same entry freezes the game.
    async fn panicked(&self, game: GameId, next: u32) {
        let before = locked(&self.panics).insert(game, next);
        tracing::error!(%game, next, "the task of a game panicked");
        if before == Some(next) {
            let reason = format!("panicked twice before entry {next}");
            match self.context.store.freeze(store_id(game), &reason).await {
                Ok(()) => tracing::error!(%game, reason, "the game is frozen"),
                Err(error) => tracing::error!(%game, %error, "the game cannot be frozen"),
            }
        }
    }

    /// Waits until every game has stored what it was storing. No message is answered after that.
    pub(crate) async fn close(&self) {
        self.tasks.close();
        self.context.stop.cancel();
        self.tasks.wait().await;
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
