//! Appending to the log: nothing is shown before it is on disk.

use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use trictrac_protocol::{Bytes32, EntryView, GameEvent};
use trictrac_store::{CreateError, NodeId, NodeRun};
use trictrac_umpire::{FoldError, LogEntry, Now, Umpire, UmpireStep};

use super::log::{LoadFailure, batch, did_message, first, is_rematch, take};
use super::remote::RemoteAudiences;
use super::{GameTask, RETRY, StorageFailure};
use crate::online::context::GameContext;
use crate::online::outbox::frame;
use crate::online::outside::random;
use crate::online::rarely::warn_rarely;
use crate::online::stored::WAITING;
use crate::online::stored::store_id;
use crate::online::stored::stored;

/// The number of entries without the `resume` at the end, which each reading of a game adds.
pub(super) fn settled(log: &[LogEntry]) -> u32 {
    let last = log.iter().rposition(|entry| entry.event != GameEvent::Resume);
    last.map_or(0, |last| last as u32 + 1)
}

/// The needs of new entries when they are stored.
struct StoringNeeds {
    /// True if one is more than a `resume`.
    settle: bool,
    /// True if one leads to a rematch.
    rematch: bool,
}

impl StoringNeeds {
    fn of(entries: &[LogEntry]) -> Self {
        Self { settle: settled(entries) > 0, rematch: entries.iter().any(is_rematch) }
    }
}

impl GameTask {
    /// Appends the entries of a step, and then shows them to everyone.
    ///
    /// # Errors
    /// They are not on disk, or that is not known. Then the log is read again before the next append.
    pub(super) async fn append(&mut self, step: UmpireStep) -> Result<(), StorageFailure> {
        if step.is_empty() {
            return Ok(());
        }
        let played = self.end_absences(&step).await?;
        let Some(hold) = self.hold.take() else { return Err(StorageFailure) };
        let appending = self.context.metrics.storage.append();
        let appended = self.context.store.append(hold, batch(&step)).await;
        drop(appending);
        match appended {
            Ok(hold) => self.hold = Some(hold),
            Err(error) => {
                warn_rarely!(game = %self.id, %error, "an append failed");
                self.disk_refuses();
                return Err(StorageFailure);
            }
        }
        let first = self.next();
        let entries = step.entries().iter().map(stored).collect();
        let facts = StoringNeeds::of(step.entries());
        self.context.metrics.games.stored(step.entries().iter().map(|entry| &entry.event));
        let done = self.umpire_takes(|umpire, now| umpire.advance(step, now))?;
        for player in played {
            self.context.absences.changed(player);
        }
        self.publish(first, entries).await;
        let ended = done.iter().any(|did| matches!(did.event, GameEvent::End { .. }));
        self.committed(&facts, done).await;
        if let Some(umpire) = self.umpire.as_ref().filter(|_| ended) {
            let GameContext { starts, directory, lobby, .. } = &*self.context;
            starts.note(umpire.game(), directory, lobby).await;
            self.context.hints.look_at_players_of(umpire.game());
        }
        Ok(())
    }

    /// Looks again later. Until then the time of the players stands still.
    fn disk_refuses(&mut self) {
        self.retry = Some(Instant::now() + RETRY);
        self.refused = self.refused.or_else(|| Some(self.context.outside.now().steady));
    }

    /// Lets the umpire take entries that are on disk.
    ///
    /// # Errors
    /// They do not follow the game in memory: this task must not append any more.
    fn umpire_takes(
        &mut self,
        take: impl FnOnce(&mut Umpire, Now) -> Result<Vec<EntryView>, FoldError>,
    ) -> Result<Vec<EntryView>, StorageFailure> {
        let Some(umpire) = &mut self.umpire else { return Ok(Vec::new()) };
        take(umpire, self.context.outside.now()).map_err(|error| {
            tracing::error!(game = %self.id, %error, "entries on disk do not follow the game in memory");
            (self.umpire, self.hold, self.owner) = (None, None, None);
            StorageFailure
        })
    }

    /// Shows entries to everyone that the umpire has taken.
    async fn committed(&mut self, facts: &StoringNeeds, done: Vec<EntryView>) {
        self.remotes.change(self.context.outside.now().steady);
        if let (true, Some(umpire)) = (facts.settle, &self.umpire) {
            self.progress.set(umpire.game().next());
        }
        // Before anyone learns the number of the next game, there must be one.
        if facts.rematch && self.owner.is_none() {
            Box::pin(self.create_rematch()).await;
        }
        let ended = done.iter().any(|did| matches!(did.event, GameEvent::End { .. }));
        let sat = done.iter().any(|did| matches!(did.event, GameEvent::Sit { .. }));
        let names = self.names().filter(|_| sat).map(|names| frame(&names));
        let shown = |did| frame(&did_message(self.id, did));
        let frames: Vec<Utf8Bytes> = names.into_iter().chain(done.into_iter().map(shown)).collect();
        self.room.show(&frames, &self.players()).await;
        if ended {
            self.show_all_talk().await;
        }
    }

    /// Makes sure that this task may append: after a failure it takes the game again and catches up with the log.
    ///
    /// # Errors
    /// The store still fails, or another node has the game.
    pub(super) async fn ready(&mut self) -> Result<(), StorageFailure> {
        if self.hold.is_none() {
            self.take_unless_lost().await?;
        }
        self.learn_absences().await
    }

    async fn take_unless_lost(&mut self) -> Result<(), StorageFailure> {
        if self.is_lost() || self.owner.is_some_and(|owner| self.is_alive(owner)) {
            return Err(StorageFailure);
        }
        Box::pin(self.take_again()).await
    }

    /// Takes the game and catches up with the log.
    ///
    /// # Errors
    /// The store fails, or another node has the game: then this task follows it.
    pub(super) async fn take_again(&mut self) -> Result<(), StorageFailure> {
        let taken = match Box::pin(take(&self.context, store_id(self.id))).await {
            Ok(taken) => taken,
            Err(LoadFailure::Held(owner)) => {
                self.begin_to_follow(owner).await;
                return Err(StorageFailure);
            }
            Err(untaken) => {
                warn_rarely!(game = %self.id, ?untaken, "the game cannot be taken again");
                if self.owner.is_none() {
                    self.disk_refuses();
                }
                return Err(StorageFailure);
            }
        };
        if let (Some(since), Some(umpire)) = (self.refused.take(), &mut self.umpire) {
            umpire.stood_still(self.context.outside.now().steady.saturating_sub(since));
        }
        let known = self.next();
        self.hold = taken.hold;
        self.takes(taken.log.get(known as usize..).unwrap_or_default()).await?;
        if self.owner.take().is_some() {
            self.succeed(&taken.log, taken.writer.as_ref()).await?;
        }
        Ok(())
    }

    /// Takes entries that are in the log, and shows them.
    pub(super) async fn takes(&mut self, new: &[LogEntry]) -> Result<(), StorageFailure> {
        let done = self.umpire_takes(|umpire, now| umpire.commit(new, now))?;
        self.committed(&StoringNeeds::of(new), done).await;
        Ok(())
    }

    /// Does what is owed in a game of a node that is gone.
    async fn succeed(
        &mut self,
        log: &[LogEntry],
        writer: Option<&NodeRun>,
    ) -> Result<(), StorageFailure> {
        self.remotes = RemoteAudiences::default();
        let first = log.first();
        self.board = first.and_then(|first| self.context.lobby.boards.place(first, self.id));
        self.learn_absences().await?;
        let now = self.context.outside.now();
        if let Some(owed) = self.owed_at_first(log, writer, now) {
            Box::pin(self.append(owed)).await?;
        }
        self.restore_rematch(log, now).await;
        Ok(())
    }

    /// Follows the game from now on: another node has taken it.
    async fn begin_to_follow(&mut self, owner: NodeId) {
        if self.owner != Some(owner) {
            tracing::info!(game = %self.id, %owner, "another node has the game");
        }
        (self.owner, self.board, self.thought, self.refused, self.retry) =
            (Some(owner), None, None, None, None);
        self.lacks_rematch = false;
        self.remotes = RemoteAudiences::default();
        if !self.room.is_empty() {
            self.ask_to_follow(owner);
        }
        // If the log cannot be read now, the next answer of the owner repeats it.
        let _ = self.catch_up().await;
    }

    /// Leaves the game to the next node that takes it.
    pub(super) async fn leave(&mut self) {
        let alone = self.context.neighbours.own().is_none();
        let Some(hold) = self.hold.take().filter(|_| !alone) else { return };
        if let Err(error) = self.context.store.release(hold).await {
            tracing::warn!(game = %self.id, %error, "a game cannot be released");
        }
    }

    /// Creates the rematch that is agreed; if that is not possible now, it is tried again.
    pub(super) async fn create_rematch(&mut self) {
        let secret = Bytes32(random(&*self.context.outside));
        let Some(new) = self.umpire.as_ref().and_then(|umpire| umpire.rematch(secret)) else {
            return;
        };
        let batch = first(&new, None, self.context.outside.now());
        match self.context.store.create(store_id(new.game), batch).await {
            Ok(_) => self.context.metrics.games.created(),
            Err(CreateError::Exists(_)) => {}
            Err(error) => {
                warn_rarely!(game = %new.game, %error, "a rematch was not created");
                self.lacks_rematch = true;
                self.retry = Some(Instant::now() + RETRY);
                return;
            }
        }
        self.lacks_rematch = false;
    }

    /// Creates a rematch that could not be created when it was agreed, unless it would have been removed by now.
    pub(super) async fn restore_rematch(&mut self, log: &[LogEntry], now: Now) {
        let agreed = log.iter().find(|entry| is_rematch(entry));
        if agreed.is_some_and(|entry| now.wall.saturating_sub(entry.at) < WAITING) {
            self.create_rematch().await;
        }
    }
}
