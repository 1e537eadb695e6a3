//! Words of players in games, blocks and reports.
//!
//! - A game passes what somebody says on to `storing`, which saves it and gives it back to the game with its number. So a number on the
//!   wire is always one in the store, and chat shares few commits.
//! - [`BlockedPairs`] knows in memory who has blocked whom: games and the lobby ask for it at every moment.
//! - `routes` are the addresses for blocks and reports.

mod blocks;
pub(super) mod reports;
pub(super) mod routes;
pub(super) mod storing;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::oneshot;
use trictrac_protocol::{ActId, Code};
use trictrac_store::talk::{NewWord, StoredRoom, StoredWord};
use trictrac_store::{PlayerId, ReadError, Registry};

use super::game::ask::TaskMessage;
use super::limits::{ClientAddress, Meters, ServerLimits};
use super::member::Member;
use super::stored::store_id;
use super::stored::timestamp;

pub(crate) use blocks::BlockedPairs;

/// The time that words are stored that nobody has reported, in milliseconds: 90 days.
const KEPT: u64 = 90 * 24 * 3600 * 1000;
/// The time that reports are stored after they were handled, or after they came if nobody handles them: a year.
const REPORTS_KEPT: u64 = 365 * 24 * 3600 * 1000;
/// The number of words that may wait to be stored.
const WAITING: usize = 1024;
/// The most words of a room that a client gets.
const MOST_SHOWN: u32 = 100;

/// A job for the task that stores words.
pub(crate) enum TalkJob {
    Speech(Speech),
    /// Somebody wants to know when everything before it is stored.
    Flush(oneshot::Sender<()>),
}

/// A word that is not stored yet.
pub(crate) struct Speech {
    pub(crate) word: NewWord,
    /// The message.
    pub(crate) id: ActId,
    /// The player who said it.
    pub(crate) member: Member,
    /// The game that shows it then.
    pub(crate) game: Sender<TaskMessage>,
}

impl Speech {
    fn refuse(self) {
        self.member.outbox.refuse(Some(self.id), Code::Unavailable);
    }
}

/// The state that all games need to let people talk.
#[derive(Debug)]
pub(crate) struct TalkDesk {
    registry: Arc<dyn Registry>,
    queue: Sender<TalkJob>,
    /// The numbers of players who are erased: what they still say is not stored.
    gone: Mutex<HashSet<PlayerId>>,
    pub(crate) blocks: BlockedPairs,
    of_player: Meters<u64>,
    of_address: Meters<ClientAddress>,
    reports: Meters<u64>,
    reports_of_address: Meters<ClientAddress>,
}

impl TalkDesk {
    /// Reads the blocks. Also returns what [`store_words`] takes words from.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(crate) async fn open(
        registry: Arc<dyn Registry>,
        limits: &ServerLimits,
    ) -> Result<(Self, Receiver<TalkJob>), ReadError> {
        let (queue, speeches) = channel(WAITING);
        let blocks = BlockedPairs::read(&*registry).await?;
        let talk = Self {
            registry,
            queue,
            gone: Mutex::default(),
            blocks,
            of_player: Meters::new(limits.talk),
            of_address: Meters::new(limits.talk_of_address),
            reports: Meters::new(limits.reports),
            reports_of_address: Meters::new(limits.reports_of_address),
        };
        Ok((talk, speeches))
    }

    /// Counts what a player says.
    ///
    /// # Errors
    /// It is too much; the next word is allowed after this time.
    pub(crate) fn count(&self, player: u64, address: ClientAddress) -> Result<(), Duration> {
        self.of_player.count(&player)?;
        self.of_address.count(&address)
    }

    /// Counts a report.
    ///
    /// # Errors
    /// It is one too many; the next one is allowed after this time.
    fn count_report(&self, player: u64, address: ClientAddress) -> Result<(), Duration> {
        self.reports.count(&player)?;
        self.reports_of_address.count(&address)
    }

    /// Forgets the budgets that are full again.
    pub(crate) fn forget_idle(&self) {
        self.of_player.forget_idle();
        self.of_address.forget_idle();
        self.reports.forget_idle();
        self.reports_of_address.forget_idle();
    }

    /// Stores a word, and then gives it to its game.
    pub(crate) fn say(&self, speech: Speech) {
        let sent = self.queue.try_send(TalkJob::Speech(speech));
        if let Err(TrySendError::Full(back) | TrySendError::Closed(back)) = sent
            && let TalkJob::Speech(speech) = back
        {
            speech.refuse();
        }
    }

    /// Deletes old words, and old reports.
    pub(crate) async fn forget_old(&self, now: u64) {
        let before = |kept| timestamp(now.saturating_sub(kept));
        match self.registry.forget_words(before(KEPT)).await {
            Ok(0) => {}
            Ok(words) => tracing::info!(words, "old words are deleted"),
            Err(error) => tracing::warn!(%error, "old words cannot be deleted"),
        }
        match self.registry.forget_reports(before(REPORTS_KEPT)).await {
            Ok(0) => {}
            Ok(reports) => tracing::info!(reports, "old reports are deleted"),
            Err(error) => tracing::warn!(%error, "old reports cannot be deleted"),
        }
    }

    fn gone(&self) -> MutexGuard<'_, HashSet<PlayerId>> {
        self.gone.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores no more words of these numbers. When this returns, all words are stored that will be, and can be deleted.
    pub(crate) async fn silence(&self, numbers: &[PlayerId]) {
        self.gone().extend(numbers);
        let (stored, all_stored) = oneshot::channel();
        if self.queue.send(TalkJob::Flush(stored)).await.is_ok() {
            // A server that stops stores nothing more.
            let _ = all_stored.await;
        }
    }

    /// Ends that: their account is not erased.
    pub(crate) fn let_speak(&self, numbers: &[PlayerId]) {
        let mut gone = self.gone();
        for number in numbers {
            gone.remove(number);
        }
    }

    /// The last words of these rooms of a game, the oldest first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(crate) async fn said(
        &self,
        game: trictrac_protocol::GameId,
        rooms: &[StoredRoom],
    ) -> Result<Vec<StoredWord>, ReadError> {
        let mut words = Vec::new();
        for &room in rooms {
            words.extend(self.registry.said(store_id(game), room, MOST_SHOWN).await?);
        }
        words.sort_by_key(|word| word.number);
        Ok(words)
    }
}
