//! The task of one game: it alone changes the game, one append at a time.

mod absent;
mod answers;
pub(super) mod ask;
mod engine;
mod following;
mod knock;
mod log;
mod lookers;
mod naming;
mod presence;
mod rating;
mod remote;
pub(super) mod request;
pub(super) mod room;
mod storing;
mod talk;

use std::future::{pending, ready};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc::{Receiver, Sender};
use tokio::time::{Instant, sleep, sleep_until};
use trictrac_protocol::{Code, GameId, PauseReason, RatingChange};
use trictrac_store::{Hold, NodeId, NodeRun, RatedOutcome};
use trictrac_umpire::{LogEntry, Now, Umpire, UmpireStep};

pub(crate) use ask::TaskMessage;
pub(crate) use log::{first, first_seated};

use super::context::{GameContext, TaskProgress};
use super::lobby::BoardPlace;
use super::rating::of_entries;
use super::stored::store_id;
use crate::metrics::GaugeGuard;
use crate::online::rarely::warn_rarely;
use engine::PendingQuestion;
use log::{LoadFailure, LoadedGame, take_or_follow};
use lookers::Lookers;
use remote::{AGAIN, RemoteAudiences};
use room::{Audience, GamePresence};
use storing::settled;

/// The time that a game nobody looks at stays in memory.
const IDLE: Duration = Duration::from_mins(1);
/// A frame that was read in time may still be on its way to this task when the time is up.
const GRACE: Duration = Duration::from_millis(50);
/// The time that a task waits after the disk has refused.
const RETRY: Duration = Duration::from_secs(1);
/// The least time between two messages about the number of spectators.
const PRESENCE: Duration = Duration::from_secs(1);

/// A game in memory.
struct GameTask {
    id: GameId,
    context: Arc<GameContext>,
    /// Sends to this task.
    own: Sender<TaskMessage>,
    progress: TaskProgress,
    hold: Option<Hold>,
    /// The node that the game belongs to, if it is another one: then this task only follows what happens.
    owner: Option<NodeId>,
    /// Counts the game while this task holds it.
    counted: Option<GaugeGuard>,
    /// The nodes that follow the game, or the one that it follows.
    remotes: RemoteAudiences,
    /// The game as its log says; nothing if this program cannot play it.
    umpire: Option<Umpire>,
    creator: Option<u64>,
    /// The moment when somebody has last opened the link, by the steady clock.
    knocked: Option<u64>,
    room: Audience,
    lookers: Lookers,
    /// The presence that was last sent to everyone.
    shown: GamePresence,
    /// The moment to send a message about presence that is due.
    announce: Option<Instant>,
    /// The moment to try again what the disk has refused.
    retry: Option<Instant>,
    /// A rematch is agreed that could not be created.
    lacks_rematch: bool,
    /// The moment since which the disk refuses, by the steady clock.
    refused: Option<u64>,
    /// The fault of which the connections know.
    fault: Option<PauseReason>,
    thought: Option<PendingQuestion>,
    /// Its place in the lobby, if everybody may see it there.
    board: Option<BoardPlace>,
    /// True if anything was said in it; nothing if that is not known.
    has_talk: Option<bool>,
    /// Its result, if the log contained one that counts when it was read.
    outcome: Option<RatedOutcome>,
    /// The changes of the ratings by the result, once they are stored.
    changes: Option<[RatingChange; 2]>,
}

/// Runs a game until nobody needs it. Messages that come after that are left in `messages`.
pub(crate) async fn run(
    id: GameId,
    context: &Arc<GameContext>,
    progress: TaskProgress,
    own: Sender<TaskMessage>,
    messages: &mut Receiver<TaskMessage>,
) {
    let Some(message) = messages.recv().await else { return };
    // A frame that was read in time is in time, however long the game needs to come into memory.
    let now = message.read().unwrap_or_else(|| context.outside.now());
    match Box::pin(GameTask::load(id, context, progress, own, now)).await {
        Ok(mut game) => {
            game.handle(message).await;
            game.live(messages).await;
        }
        Err(untaken) => refuse_all(id, &untaken, message, messages),
    }
}

fn refuse_all(
    id: GameId,
    untaken: &LoadFailure,
    message: TaskMessage,
    messages: &mut Receiver<TaskMessage>,
) {
    let code = match untaken {
        LoadFailure::Missing => Code::UnknownGame,
        LoadFailure::Held(_) => Code::Unavailable,
        LoadFailure::Unavailable(reason) => {
            warn_rarely!(game = %id, reason, "the game cannot be taken");
            Code::Unavailable
        }
    };
    message.refuse(code);
    while let Ok(message) = messages.try_recv() {
        message.refuse(code);
    }
}

impl GameTask {
    async fn load(
        id: GameId,
        context: &Arc<GameContext>,
        progress: TaskProgress,
        own: Sender<TaskMessage>,
        now: Now,
    ) -> Result<Self, LoadFailure> {
        let LoadedGame { hold, owner, log, umpire, creator, writer } =
            take_or_follow(context, store_id(id)).await?;
        progress.set(settled(&log));
        let first = log.first().filter(|_| owner.is_none());
        let board = first.and_then(|first| context.lobby.boards.place(first, id));
        let mut game = Self {
            id,
            context: context.clone(),
            own,
            progress,
            hold,
            owner,
            counted: None,
            remotes: RemoteAudiences::default(),
            umpire,
            creator,
            knocked: None,
            room: Audience::default(),
            lookers: Lookers::default(),
            shown: GamePresence::default(),
            announce: None,
            retry: None,
            lacks_rematch: false,
            refused: None,
            fault: None,
            thought: None,
            board,
            has_talk: None,
            outcome: of_entries(store_id(id), &log),
            changes: None,
        };
        if game.owner.is_some() {
            return Ok(game);
        }
        let unavailable = |StorageFailure| LoadFailure::Unavailable("the disk refuses".to_owned());
        game.learn_absences().await.map_err(unavailable)?;
        if let Some(owed) = game.owed_at_first(&log, writer.as_ref(), now) {
            // Otherwise the same is owed when the game is read again.
            game.append(owed).await.map_err(unavailable)?;
        }
        game.restore_rematch(&log, now).await;
        game.after_entries().await;
        Ok(game)
    }

    /// The step that is owed when the game comes into memory. A player whose time runs is charged up to the last moment at which the
    /// server is known to have run, and the time for opening begins again after a pause of the server.
    fn owed_at_first(
        &self,
        log: &[LogEntry],
        writer: Option<&NodeRun>,
        now: Now,
    ) -> Option<UmpireStep> {
        let (umpire, last) = (self.umpire.as_ref()?, log.last()?);
        let game = umpire.game();
        let charged = game.charges() && game.asked().is_some();
        let paused = game.awaits_opening() && !self.context.ran_at(writer, last.at);
        Some(if charged || paused {
            umpire.resume(last, self.context.ran_until(writer, last.at), now)
        } else {
            umpire.wake(now)
        })
    }

    async fn live(&mut self, messages: &mut Receiver<TaskMessage>) {
        while !self.is_lost() {
            self.count();
            self.note_fault().await;
            let stop = self.context.stop.clone();
            let now = self.context.outside.now();
            let due = self.next_wake(now);
            let announce = self.announce;
            let idle = self.room.is_empty() && self.can_be_left();
            tokio::select! {
                biased;
                () = stop.cancelled() => return,
                message = messages.recv() => match message {
                    Some(message) => self.receive(message).await,
                    None => return,
                },
                () = at(due) => {
                    self.retry = None;
                    // What fails is tried again.
                    let _ = self.wake().await;
                }
                () = ready(()), if !self.lookers.is_empty() => {
                    if let Some(message) = self.lookers.next() {
                        self.handle(message).await;
                    }
                }
                () = at(announce) => self.announce().await,
                () = at(self.remotes.tick()) => self.tick().await,
                () = sleep(IDLE), if idle => return self.leave().await,
            }
        }
    }

    /// Counts the game among those of this node, or no longer.
    fn count(&mut self) {
        if self.hold.is_none() {
            self.counted = None;
        } else if self.counted.is_none() {
            self.counted = Some(self.context.metrics.nodes.game());
        }
    }

    /// Checks whether the log is not the one of the game in memory: it must be read again.
    const fn is_lost(&self) -> bool {
        self.umpire.is_none() && self.hold.is_none() && self.owner.is_none()
    }

    /// Checks whether the game continues when it is read again, without anything lost: no time runs that only a running server can
    /// charge, and the engine is not thinking.
    fn can_be_left(&self) -> bool {
        if self.owner.is_some() {
            return true;
        }
        let charged = self.umpire.as_ref().is_some_and(|umpire| {
            umpire.game().ended().is_none() && umpire.game().charges() && umpire.game().is_begun()
        });
        !charged && !self.lacks_rematch && self.thought.is_none() && self.remotes.is_empty()
    }

    fn next_wake(&self, now: Now) -> Option<Instant> {
        if self.retry.is_some() {
            return self.retry;
        }
        if self.owner.is_some() || self.remotes.cut().is_some() {
            return None;
        }
        let after = self.umpire.as_ref()?.next_wake(now)?;
        // A correspondence game may wait for weeks.
        Instant::now().checked_add(Duration::from_millis(after))?.checked_add(GRACE)
    }

    /// Handles a message at once, unless its connection only looks.
    async fn receive(&mut self, message: TaskMessage) {
        let plays = matches!(&message, TaskMessage::Watch { member, .. } if self.seat_of(member.player).is_some());
        if let Some(message) = self.lookers.put_off(message, plays) {
            self.handle(message).await;
        }
    }

    async fn handle(&mut self, message: TaskMessage) {
        match message {
            TaskMessage::Watch { member, have } => self.watch(member, have).await,
            TaskMessage::Leave { socket } => {
                self.room.leave(socket);
                self.note_presence().await;
            }
            TaskMessage::Ask(ask) => self.ask(*ask).await,
            TaskMessage::Say { member, id, text } => self.say(member, id, &text),
            TaskMessage::Knock { member, token } => self.knock(&member, &token),
            TaskMessage::Said(words) => self.said(words).await,
            TaskMessage::Engine { after, reply } => self.engine_acts(after, reply).await,
            TaskMessage::Rename { player } => self.rename(player),
            TaskMessage::Resign { numbers, done } => {
                let Some(done) = self.pass_resignation(&numbers, done) else { return };
                self.resign(&numbers).await;
                // Whoever waited may have given up.
                let _ = done.send(());
            }
            TaskMessage::Absent { done } => self.note_absences(done).await,
            TaskMessage::Deleted => self.show_talk_again().await,
            // The game is in memory now, and wakes itself.
            TaskMessage::Wake => {}
            TaskMessage::Follow { remote, answer } => self.follow(remote, answer).await,
            TaskMessage::Unfollow { node } => self.unfollow(node).await,
            TaskMessage::Reached { node } => self.hear(node),
            TaskMessage::Entries { first, entries } => self.entries(first, &entries).await,
            TaskMessage::Presence(present) => self.presence_is(present),
            TaskMessage::Heard { from, words } => self.heard_elsewhere(from, words).await,
            TaskMessage::Passed(passed) => self.passed(*passed).await,
            TaskMessage::Followed(answer) => self.followed(answer).await,
            TaskMessage::Gone { node } => self.is_gone(node).await,
            TaskMessage::Doubt { since } => self.doubt(since).await,
        }
    }

    /// Appends what is owed now.
    ///
    /// # Errors
    /// That is not possible now. It is tried again.
    async fn wake(&mut self) -> Result<(), StorageFailure> {
        if !self.context.neighbours.has_lease() || !self.can_be_reached() {
            self.retry = Some(Instant::now() + AGAIN);
            return Err(StorageFailure);
        }
        let mut stored = self.ready().await;
        if let (Ok(()), Some(umpire)) = (&stored, &self.umpire) {
            let owed = umpire.wake(self.context.outside.now());
            stored = self.append(owed).await;
        }
        if stored.is_ok() {
            if self.lacks_rematch {
                self.create_rematch().await;
            }
            self.after_entries().await;
        }
        stored
    }

    /// Does what follows from new entries: presence, new ratings, and the actions of the engine.
    async fn after_entries(&mut self) {
        self.note_presence().await;
        self.show_board();
        self.rate().await;
        if self.owner.is_none() {
            self.engine_follows().await;
        }
    }
}

/// The entries are not on disk, or that is not known.
#[derive(Debug)]
struct StorageFailure;

/// Waits for a moment; for ever if there is none.
async fn at(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => pending().await,
    }
}
