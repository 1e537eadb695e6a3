//! The games in memory: one task for each, started when somebody needs it.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex};

use futures_util::FutureExt as _;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio_util::task::TaskTracker;
use trictrac_protocol::{Code, GameId};

use super::cluster::neighbours::Neighbours;
use super::context::{GameContext, TaskProgress, locked};
use super::game::ask::TaskMessage;
use super::game::run;
use super::stored::store_id;

/// The number of messages that may wait for a game. Then the connections that send more wait.
const WAITING: usize = 64;

/// The games in memory.
pub(crate) struct RunningGames {
    context: Arc<GameContext>,
    open: Mutex<HashMap<GameId, Sender<TaskMessage>>>,
    /// The games whose tasks have panicked, with the number of the entry that was next.
    panics: Mutex<HashMap<GameId, u32>>,
    tasks: TaskTracker,
}

impl RunningGames {
    pub(crate) fn new(context: Arc<GameContext>) -> Self {
        let (open, panics, tasks) = (Mutex::default(), Mutex::default(), TaskTracker::new());
        Self { context, open, panics, tasks }
    }

    /// Sends a message to a game, which comes into memory if necessary.
    pub(crate) async fn send(self: &Arc<Self>, game: GameId, message: TaskMessage) {
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
        self.tell_all(|| TaskMessage::Rename { player });
    }

    /// Shows the talk of the games that are open again, without what was deleted. Who watches a game that is too busy sees it with the
    /// next reload.
    pub(crate) fn show_talk_again(&self) {
        self.tell_all(|| TaskMessage::Deleted);
    }

    /// Tells all games in memory something, unless they are too busy.
    pub(crate) fn tell_all(&self, message: impl Fn() -> TaskMessage) {
        for sender in locked(&self.open).values() {
            let _ = sender.try_send(message());
        }
    }

    /// Checks whether a game is in memory.
    pub(crate) fn is_open(&self, game: GameId) -> bool {
        locked(&self.open).contains_key(&game)
    }

    /// Tells a game something, if it is in memory and not too busy.
    pub(crate) fn tell(&self, game: GameId, message: TaskMessage) {
        if let Some(sender) = locked(&self.open).get(&game) {
            let _ = sender.try_send(message);
        }
    }

    /// The other servers that share the store.
    pub(crate) fn neighbours(&self) -> &Arc<dyn Neighbours> {
        &self.context.neighbours
    }

    fn sender(self: &Arc<Self>, game: GameId) -> Sender<TaskMessage> {
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
        own: Sender<TaskMessage>,
        mut messages: Receiver<TaskMessage>,
    ) {
        let _open = self.context.metrics.games.game();
        let progress = TaskProgress::default();
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
