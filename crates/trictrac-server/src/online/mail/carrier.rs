//! Looks whose digest is due, and sends it.

use std::sync::Arc;
use std::time::Duration;

use trictrac_store::people::{Channel, ChannelKind, ToldNotice};
use trictrac_store::{ReadError, WriteError};
use trictrac_words::lang::{Language, Texts};

use super::address::MailAddress;
use super::letter::{Letter, digest};
use super::post::MailOutcome;
use super::slot::slot;
use super::{MailDesk, is_confirmed};
use crate::online::base::{StoreTrouble, every};
use crate::online::notices::due::{Notice, due};
use crate::online::notices::said::{place, sentence};
use crate::online::notices::state::{attends, state};
use crate::online::rarely::warn_rarely;
use crate::online::stored::timestamp;
use crate::online::tables::OnlineTables;

/// The pause between two looks at all addresses.
const SWEEP: Duration = Duration::from_mins(5);
/// The milliseconds for which something waits unseen before it is worth a mail.
const WAITS: u64 = 6 * 3_600_000;
/// The milliseconds after which a digest that was claimed, and not sent, may be claimed again.
const CLAIM: u64 = 60_000;
/// The milliseconds after which a busy mail server is asked again.
const AGAIN: u64 = 10 * 60_000;
/// The times in a row after which an address that is refused ends.
const REFUSED: u32 = 3;
/// The milliseconds after which an address that nobody has confirmed ends: a week.
const UNCONFIRMED: u64 = 7 * 24 * 3_600_000;

/// Sends digests.
pub(crate) struct MailCarrier {
    tables: Arc<OnlineTables>,
    desk: Arc<MailDesk>,
}

impl MailCarrier {
    pub(crate) const fn new(tables: Arc<OnlineTables>, desk: Arc<MailDesk>) -> Self {
        Self { tables, desk }
    }

    /// Looks whose digest is due, until the server stops.
    pub(crate) async fn run(self: Arc<Self>) {
        let closing = self.tables.base.closing.clone();
        let looks = async {
            let mut sweep = every(SWEEP);
            loop {
                sweep.tick().await;
                self.look().await;
            }
        };
        closing.run_until_cancelled(looks).await;
    }

    /// Sends every digest that is due.
    pub(crate) async fn look(&self) {
        let channels = match self.tables.base.registry.channels_of_kind(ChannelKind::Mail).await {
            Ok(channels) => channels,
            Err(error) => return warn_rarely!(%error, "mail addresses cannot be read"),
        };
        for channel in channels {
            if let Err(error) = self.look_at(&channel).await {
                warn_rarely!(%error, "a digest must wait");
            }
        }
    }

    fn now(&self) -> u64 {
        self.tables.base.outside.now().wall
    }

    async fn look_at(&self, channel: &Channel) -> Result<(), StoreTrouble> {
        let (registry, now) = (&self.tables.base.registry, self.now());
        if !is_confirmed(channel) {
            if channel.created.0.cast_unsigned() + UNCONFIRMED <= now {
                registry.end_channel(channel.digest).await?;
            }
            return Ok(());
        }
        let body = channel.body.as_ref();
        let Some(address) = body.and_then(|body| MailAddress::of_stored(body.reveal())) else {
            return Ok(());
        };
        // An address that was confirmed, or used, since the time of the digest waits for the next one.
        let Some(slot) = slot(address.at, now) else { return Ok(()) };
        if channel.seen.0.cast_unsigned() >= slot {
            return Ok(());
        }
        let Some(letter) = self.letter(channel).await? else { return Ok(()) };
        let told = ToldNotice {
            player: channel.player,
            kind: "mail",
            subject: channel.digest.0[..16].to_vec(),
            mark: slot.cast_signed(),
        };
        let before = timestamp(now.saturating_sub(CLAIM));
        if !registry.claim(&told, timestamp(now), before).await? {
            return Ok(());
        }
        let outcome = self.desk.send(&address, letter).await;
        self.tables.base.metrics.notices.mailed("digest", outcome.text());
        self.note(channel, &told, outcome).await.map_err(StoreTrouble::from)
    }

    /// Notes what became of a digest.
    async fn note(
        &self,
        channel: &Channel,
        told: &ToldNotice,
        outcome: MailOutcome,
    ) -> Result<(), WriteError> {
        let (registry, now) = (&self.tables.base.registry, self.now());
        match outcome {
            MailOutcome::Accepted => {
                registry.note_told(told, timestamp(now), true).await?;
                registry.see_channel(channel.digest, timestamp(now)).await
            }
            MailOutcome::Refused => {
                registry.note_told(told, timestamp(now), true).await?;
                registry.refuse_channel(channel.digest, REFUSED).await
            }
            MailOutcome::Later => {
                registry.note_told(told, timestamp(now + AGAIN - CLAIM), false).await
            }
        }
    }

    /// The digest for the player of an address; nothing if nothing new has waited unseen for six hours.
    async fn letter(&self, channel: &Channel) -> Result<Option<Letter>, ReadError> {
        let (tables, now) = (&self.tables, self.now());
        let player = channel.player.0.cast_unsigned();
        let state = state(tables, player).await?;
        let due = due(&state, now);
        let sessions = tables.base.registry.sessions(channel.player).await?;
        let seen = sessions.iter().map(|session| session.seen.0.cast_unsigned()).max();
        let (seen, mailed) = (seen.unwrap_or(0), channel.seen.0.cast_unsigned());
        let is_news = |notice: &Notice<'_>| {
            let worth = notice.since + WAITS;
            notice.since >= seen && worth <= now && worth > mailed
        };
        if !due.iter().any(is_news) || attends(tables, player).await {
            return Ok(None);
        }
        let name = tables.people.directory.named(player).map(|named| named.name);
        let texts = Texts::new(Language::of_locale(&channel.lang));
        let lines: Vec<String> = due.iter().map(|notice| sentence(&texts, notice, now)).collect();
        let club = format!("{}{}", self.desk.origin, place(None));
        let ends = self.desk.link(&tables.base.keys, "end", channel.digest);
        Ok(Some(digest(&texts, &name.unwrap_or_default(), &lines, [club, ends])))
    }
}
