//! The task of one game: it alone changes the game, one append at a time.

mod answers;
mod ask;
mod engine;
mod log;
mod room;

use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc::{Receiver, Sender};
use tokio::time::{Instant, sleep, sleep_until};
use trictrac_protocol::{Code, GameId, ServerMessage};
use trictrac_rules::side::{PerSide, Side};
use trictrac_store::Hold;
use trictrac_umpire::{Entry, Now, Umpire};

pub(crate) use ask::{Ask, Message, Request};
pub(crate) use log::first;
pub(crate) use room::Member;

use super::games::{Context, Progress, store_id};
use super::outbox::frame;
use engine::Thought;
use log::{Taken, Untaken, batch, did_message, is_rematch, person, seen, take};
use room::{Room, presence};

/// How long a game that nobody looks at stays in memory.
const IDLE: Duration = Duration::from_mins(1);
/// A frame that was read in time may still be on its way to this task when the time is up.
const GRACE: Duration = Duration::from_millis(50);
/// How long a task waits after the disk has refused.
const RETRY: Duration = Duration::from_secs(1);
/// The least time between two messages about the number of spectators.
const PRESENCE: Duration = Duration::from_secs(1);

/// A game in memory.
struct Game {
    id: GameId,
    context: Arc<Context>,
    /// Sends to this task.
    own: Sender<Message>,
    progress: Progress,
    hold: Option<Hold>,
    /// The game as its log says; nothing if this program cannot play it.
    umpire: Option<Umpire>,
    creator: Option<u64>,
    room: Room,
    /// Which players are connected, and the number of others, as everyone was last told.
    shown: (PerSide<bool>, u32),
    /// When to send a message about presence that is due.
    announce: Option<Instant>,
    /// When to try again what the disk has refused.
    retry: Option<Instant>,
    thought: Option<Thought>,
}

/// Runs a game until nobody needs it. Messages that come after that are left in `messages`.
pub(crate) async fn run(
    id: GameId,
    context: &Arc<Context>,
    progress: Progress,
    own: Sender<Message>,
    messages: &mut Receiver<Message>,
) {
    let Some(message) = messages.recv().await else { return };
    // A frame that was read in time is in time, however long the game needs to come into memory.
    let now = message.read().unwrap_or_else(|| context.outside.now());
    match Game::load(id, context, progress, own, now).await {
        Ok(mut game) => {
            game.handle(message).await;
            game.live(messages).await;
        }
        Err(untaken) => refuse_all(id, &untaken, message, messages),
    }
}

fn refuse_all(id: GameId, untaken: &Untaken, message: Message, messages: &mut Receiver<Message>) {
    let code = match untaken {
        Untaken::Missing => Code::UnknownGame,
        Untaken::Unavailable(reason) => {
            tracing::warn!(game = %id, reason, "the game cannot be taken");
            Code::Unavailable
        }
    };
    message.refuse(code);
    while let Ok(message) = messages.try_recv() {
        message.refuse(code);
    }
}

impl Game {
    async fn load(
        id: GameId,
        context: &Arc<Context>,
        progress: Progress,
        own: Sender<Message>,
        now: Now,
    ) -> Result<Self, Untaken> {
        let Taken { hold, log, umpire, creator } = take(context, store_id(id)).await?;
        progress.set(hold.next());
        let mut game = Self {
            id,
            context: context.clone(),
            own,
            progress,
            hold: Some(hold),
            umpire,
            creator,
            room: Room::default(),
            shown: (PerSide::new(false, false), 0),
            announce: None,
            retry: None,
            thought: None,
        };
        let owed = game.owed_at_first(&log, now);
        // Otherwise the same is owed when the game is read again.
        let stored = game.append(&owed).await;
        stored.map_err(|Unstored| Untaken::Unavailable("the disk refuses".to_owned()))?;
        if log.iter().any(is_rematch) {
            game.create_rematch().await;
        }
        game.after_entries().await;
        Ok(game)
    }

    /// What is owed when the game comes into memory. A player whose time runs is charged up to the last moment at which the
    /// server is known to have run.
    fn owed_at_first(&self, log: &[Entry], now: Now) -> Vec<Entry> {
        let (Some(umpire), Some(last)) = (&self.umpire, log.last()) else { return Vec::new() };
        let charged = umpire.game().charges() && umpire.game().asked().is_some();
        if charged {
            umpire.resume(last, self.context.ran_until(last.at), now)
        } else {
            umpire.wake(now)
        }
    }

    async fn live(&mut self, messages: &mut Receiver<Message>) {
        loop {
            let stop = self.context.stop.clone();
            let now = self.context.outside.now();
            let due = self.next_wake(now);
            let announce = self.announce;
            let idle = self.room.is_empty() && self.can_be_left();
            tokio::select! {
                biased;
                () = stop.cancelled() => return,
                message = messages.recv() => match message {
                    Some(message) => self.handle(message).await,
                    None => return,
                },
                () = at(due) => {
                    self.retry = None;
                    self.wake().await;
                }
                () = at(announce) => self.announce(),
                () = sleep(IDLE), if idle => return,
            }
        }
    }

    /// Whether the game goes on when it is read again, without anything lost: no time runs that only a running server can
    /// charge, and the engine is not thinking.
    fn can_be_left(&self) -> bool {
        let charged = self.umpire.as_ref().is_some_and(|umpire| {
            umpire.game().ended().is_none() && umpire.game().charges() && umpire.game().is_begun()
        });
        !charged && self.thought.is_none()
    }

    fn next_wake(&self, now: Now) -> Option<Instant> {
        if self.retry.is_some() {
            return self.retry;
        }
        let after = self.umpire.as_ref()?.next_wake(now)?;
        // A correspondence game may wait for weeks.
        Instant::now().checked_add(Duration::from_millis(after))?.checked_add(GRACE)
    }

    async fn handle(&mut self, message: Message) {
        match message {
            Message::Watch { member, have } => self.show(member, have).await,
            Message::Leave { socket } => {
                self.room.leave(socket);
                self.note_presence();
            }
            Message::Ask(ask) => self.ask(ask).await,
            Message::Say { member, text } => self.say(&member, text),
            Message::Engine { after, action } => self.engine_acts(after, action).await,
            Message::Wake => self.wake().await,
            Message::Record(reply) => self.record(reply).await,
        }
    }

    /// Appends what is owed now.
    async fn wake(&mut self) {
        let mut stored = self.ready().await;
        if let (Ok(()), Some(umpire)) = (&stored, &self.umpire) {
            let owed = umpire.wake(self.context.outside.now());
            stored = self.append(&owed).await;
        }
        match stored {
            Ok(()) => self.after_entries().await,
            Err(Unstored) => self.wake_later(),
        }
    }

    /// Looks again later whether something is owed, because the disk refuses now.
    fn wake_later(&mut self) {
        self.retry = Some(Instant::now() + RETRY);
    }

    /// Appends entries, and then shows them to everyone.
    ///
    /// # Errors
    /// They are not on disk, or that is not known. Then the log is read again before the next append.
    async fn append(&mut self, entries: &[Entry]) -> Result<(), Unstored> {
        if entries.is_empty() {
            return Ok(());
        }
        let (Some(umpire), Some(hold)) = (&self.umpire, self.hold.take()) else {
            return Err(Unstored);
        };
        let batch = batch(umpire, entries).map_err(|_| Unstored)?;
        match self.context.store.append(hold, batch).await {
            Ok(hold) => self.hold = Some(hold),
            Err(error) => {
                tracing::warn!(game = %self.id, %error, "an append failed");
                return Err(Unstored);
            }
        }
        self.committed(entries).await;
        Ok(())
    }

    /// Takes entries that are on disk, and shows them to everyone.
    async fn committed(&mut self, entries: &[Entry]) {
        let Some(umpire) = &mut self.umpire else { return };
        let Ok(done) = umpire.commit(entries, self.context.outside.now()) else {
            // The umpire made the entries, or they are from the log that it follows.
            tracing::error!(game = %self.id, "entries on disk do not follow the game in memory");
            self.hold = None;
            return;
        };
        self.progress.set(umpire.game().next());
        // Before anyone learns the number of the next game, there must be one.
        if entries.iter().any(is_rematch) {
            self.create_rematch().await;
        }
        for did in done {
            self.room.send(&did_message(self.id, did));
        }
    }

    /// Makes sure that this task may append: after a failure it takes the game again and catches up with the log.
    ///
    /// # Errors
    /// The store still fails.
    async fn ready(&mut self) -> Result<(), Unstored> {
        if self.hold.is_some() {
            return Ok(());
        }
        let taken = take(&self.context, store_id(self.id)).await.map_err(|untaken| {
            tracing::warn!(game = %self.id, ?untaken, "the game cannot be taken again");
            Unstored
        })?;
        let known = self.umpire.as_ref().map_or(0, |umpire| umpire.game().next());
        let new = taken.log.get(known as usize..).unwrap_or_default();
        self.committed(new).await;
        self.hold = Some(taken.hold);
        Ok(())
    }

    /// What follows from new entries besides the entries themselves: who is connected, and what the engine does.
    async fn after_entries(&mut self) {
        self.note_presence();
        self.engine_follows().await;
    }

    fn players(&self) -> PerSide<Option<u64>> {
        let umpire = self.umpire.as_ref();
        PerSide::from_fn(|side| umpire.and_then(|umpire| person(umpire, side)))
    }

    /// Who is there, and the number of spectators. An engine that sits is always there.
    fn present(&self) -> (PerSide<bool>, u32) {
        let (here, watchers) = self.room.presence(&self.players());
        let engine = |side: Side| {
            let seated =
                self.umpire.as_ref().and_then(|umpire| umpire.game().seats()[side].as_ref());
            seated.is_some_and(|seated| seated.player.is_engine())
        };
        (PerSide::from_fn(|side| here[side] || engine(side)), watchers)
    }

    /// Tells the umpire who is connected. If that is new, messages about it follow.
    fn note_presence(&mut self) {
        let (here, watchers) = self.present();
        let now = self.context.outside.now();
        if let Some(umpire) = &mut self.umpire {
            for side in Side::BOTH {
                umpire.presence(side, here[side], now);
            }
        }
        if here != self.shown.0 {
            self.announce();
        } else if watchers == self.shown.1 {
            self.announce = None;
        } else if self.announce.is_none() {
            self.announce = Some(Instant::now() + PRESENCE);
        }
    }

    fn announce(&mut self) {
        self.announce = None;
        self.shown = self.present();
        self.room.send(&presence(self.id, self.shown));
    }

    /// Sends the game to a connection, and who is there, unless everyone has just been told.
    async fn show(&mut self, member: Member, have: Option<u32>) {
        let (here, _) = self.shown;
        self.watch(member.clone(), have).await;
        if here == self.shown.0 {
            member.outbox.send(&presence(self.id, self.present()));
        }
    }

    async fn create_rematch(&self) {
        let secret = trictrac_protocol::Bytes32(super::outside::random(&*self.context.outside));
        let Some(new) = self.umpire.as_ref().and_then(|umpire| umpire.rematch(secret)) else {
            return;
        };
        let batch = first(&new, None, self.context.outside.now());
        match self.context.store.create(store_id(new.game), batch).await {
            // If it cannot be stored now, it is created when this game is read again.
            Ok(_) | Err(trictrac_store::CreateError::Exists(_)) => {}
            Err(error) => tracing::warn!(game = %new.game, %error, "a rematch was not created"),
        }
    }

    /// Sends the game to a connection, which then sees everything that happens.
    async fn watch(&mut self, member: Member, have: Option<u32>) {
        let from = have.map_or(0, |seq| seq.saturating_add(1));
        let log = match self.context.store.read(store_id(self.id), from).await {
            Ok(log) => super::summary::entries(&log),
            Err(error) => Err(error.to_string()),
        };
        let Ok(log) = log else {
            member.outbox.refuse(None, Code::Unavailable);
            return;
        };
        let known = self.umpire.as_ref().map_or(u32::MAX, |umpire| umpire.game().next());
        // What is beyond is on disk, but this task does not know it yet: it follows as `did`.
        let log: Vec<Entry> = log.into_iter().filter(|entry| entry.seq < known).collect();
        let dids = seen(&log, self.umpire.as_ref());
        if have.is_some() {
            for did in dids {
                member.outbox.push(frame(&did_message(self.id, did)));
            }
        } else {
            let players = self.players();
            let seat = Side::BOTH.into_iter().find(|&side| players[side] == Some(member.player));
            let you = seat.map(trictrac_umpire::seat);
            member.outbox.send(&ServerMessage::Game { game: self.id, you, log: dids });
        }
        self.room.join(member);
        self.note_presence();
    }
}

/// The entries are not on disk, or that is not known.
#[derive(Debug)]
struct Unstored;

/// Waits for a moment; for ever if there is none.
async fn at(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => pending().await,
    }
}
