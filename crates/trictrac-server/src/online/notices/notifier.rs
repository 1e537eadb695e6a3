//! Sends notices to the browsers that have subscribed.

use std::sync::Arc;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use futures_util::future::join_all;
use sha2::{Digest as _, Sha256};
use tokio::sync::mpsc::Receiver;
use tokio::time::sleep;
use trictrac_protocol::{GameId, NoticeKind, PushedNotice};
use trictrac_store::people::{Channel, ChannelKind, ToldNotice};
use trictrac_store::{PlayerId, ReadError, Timestamp, WriteError};
use trictrac_words::lang::{Language, Texts};

use super::due::{Friend, Notice, PlayerState, due};
use super::hints::Hint;
use super::said::{leads_to, place, sentence, until};
use super::state::{attends, state};
use super::wants::wanted;
use crate::online::base::every;
use crate::online::push::{PushDesk, PushMessage, PushOutcome, Subscription};
use crate::online::rarely::warn_rarely;
use crate::online::stored::timestamp;
use crate::online::tables::OnlineTables;

/// The pause between two looks at everybody who has subscribed.
const SWEEP: Duration = Duration::from_mins(5);
/// The milliseconds after which a notice that was claimed, and not sent, may be claimed again.
const CLAIM: u64 = 60_000;
/// The time for which a friend, or somebody who waits, is news.
const SHORT: Duration = Duration::from_mins(10);
/// The time for which anything else is, that has no end of its own.
const LONG: Duration = Duration::from_hours(24);
/// The times in a row after which a subscription that is refused ends.
const REFUSED: u32 = 3;

/// Sends notices.
pub(crate) struct Notifier {
    tables: Arc<OnlineTables>,
    push: Arc<PushDesk>,
}

/// A notice, ready for the browsers that want it.
struct ReadyNotice {
    kind: NoticeKind,
    told: ToldNotice,
    topic: String,
    /// The moment after which it is no news any more.
    ends: u64,
    /// Each browser with its content.
    browsers: Vec<(Channel, Vec<u8>)>,
}

impl Notifier {
    pub(crate) const fn new(tables: Arc<OnlineTables>, push: Arc<PushDesk>) -> Self {
        Self { tables, push }
    }

    /// Looks what is due, until the server stops.
    pub(crate) async fn run(self: Arc<Self>, mut hints: Receiver<Hint>) {
        let closing = self.tables.base.closing.clone();
        let sweeps = async {
            let mut sweep = every(SWEEP);
            loop {
                sweep.tick().await;
                self.look_at_all().await;
            }
        };
        let follows = async {
            while let Some(hint) = hints.recv().await {
                self.follow(hint).await;
            }
        };
        // A sweep over many players holds up no hint.
        closing.run_until_cancelled(Box::pin(async { tokio::join!(sweeps, follows) })).await;
    }

    async fn follow(self: &Arc<Self>, hint: Hint) {
        let looked = match hint {
            Hint::Look(player) => self.look(player, None).await,
            Hint::Friend { player, game, who } => {
                let at = self.now();
                self.look(player, Some(Friend { game, who, at })).await
            }
        };
        warn(looked);
    }

    fn now(&self) -> u64 {
        self.tables.base.outside.now().wall
    }

    /// Looks at everybody who has subscribed.
    async fn look_at_all(self: &Arc<Self>) {
        let channels = match self.tables.base.registry.channels_of_kind(ChannelKind::Push).await {
            Ok(channels) => channels,
            Err(error) => return warn(Err(error)),
        };
        for own in channels.chunk_by(|one, other| one.player == other.player) {
            warn(self.look_at(own, None).await);
        }
    }

    /// Sends what is due to a player, if a browser of theirs has subscribed.
    ///
    /// # Errors
    /// The store cannot be read.
    async fn look(self: &Arc<Self>, player: u64, friend: Option<Friend>) -> Result<(), ReadError> {
        let player = self.tables.people.directory.account_of(player);
        let number = PlayerId(player.cast_signed());
        let mut channels = self.tables.base.registry.channels(number).await?;
        channels.retain(|channel| channel.kind == ChannelKind::Push);
        self.look_at(&channels, friend).await
    }

    /// Sends what is due to the player of these browsers, unless they attend. Who attends has seen a match end.
    async fn look_at(
        self: &Arc<Self>,
        channels: &[Channel],
        friend: Option<Friend>,
    ) -> Result<(), ReadError> {
        let Some(Channel { player: number, .. }) = channels.first() else { return Ok(()) };
        let player = number.0.cast_unsigned();
        let state = self.state(player, friend).await?;
        let mut ready = ready(&state, *number, channels, self.now());
        let attends = !ready.is_empty() && attends(&self.tables, player).await;
        ready.retain(|notice| !attends || notice.kind == NoticeKind::Ended);
        for notice in ready {
            let now = self.now();
            let [now, before] = [now, now.saturating_sub(CLAIM)].map(timestamp);
            match self.tables.base.registry.claim(&notice.told, now, before).await {
                Ok(true) if attends => self.note(&notice, self.now(), true).await,
                Ok(true) => {
                    self.tables.base.tasks.spawn(self.clone().deliver(notice));
                }
                Ok(false) => {}
                Err(error) => warn_rarely!(%error, "a notice cannot be claimed"),
            }
        }
        Ok(())
    }

    async fn state(&self, player: u64, friend: Option<Friend>) -> Result<PlayerState, ReadError> {
        let may_meet = |by| self.tables.may_meet(player, by).is_ok();
        let seek = self.tables.lobby().seek_of_another(player, may_meet);
        Ok(PlayerState { friend, seek, ..state(&self.tables, player).await? })
    }

    /// Sends a notice, again and again to those whose services are busy.
    async fn deliver(self: Arc<Self>, mut notice: ReadyNotice) {
        let closing = self.tables.base.closing.clone();
        closing.run_until_cancelled(self.try_to_deliver(&mut notice)).await;
    }

    async fn try_to_deliver(&self, notice: &mut ReadyNotice) {
        let (mut is_sent, mut pauses) = (false, self.push.pauses.iter());
        loop {
            let outcomes = self.push_to_all(notice).await;
            let arrived = outcomes.contains(&PushOutcome::Accepted);
            let later = |outcome: &PushOutcome| match outcome {
                PushOutcome::Later(after) => Some(after.unwrap_or_default()),
                _ => None,
            };
            let asked = outcomes.iter().filter_map(later).max();
            let mut waits = outcomes.iter().map(|outcome| later(outcome).is_some());
            notice.browsers.retain(|_| waits.next() == Some(true));
            if arrived && !is_sent {
                self.note(notice, self.now(), true).await;
                is_sent = true;
            }
            let next = asked.zip(pauses.next()).map(|(asked, pause)| self.wait(asked, *pause));
            let Some((pause, until)) = next.filter(|(_, until)| *until < notice.ends) else {
                if !is_sent {
                    self.note(notice, self.now(), true).await;
                }
                return;
            };
            if !is_sent {
                // Nobody else claims it before it is tried again.
                self.note(notice, until, false).await;
            }
            sleep(pause).await;
            if !self.is_still_due(notice).await {
                return;
            }
        }
    }

    /// The pause before the next try, and the moment when it ends.
    fn wait(&self, asked: Duration, usual: Duration) -> (Duration, u64) {
        let pause = asked.max(usual);
        (pause, self.now().saturating_add(milliseconds(pause)))
    }

    async fn push_to_all(&self, notice: &ReadyNotice) -> Vec<PushOutcome> {
        let ends = notice.ends.saturating_sub(self.now());
        let ttl = Duration::from_millis(ends);
        let push = |(channel, content): &(Channel, Vec<u8>)| {
            let (channel, content) = (channel.clone(), content.clone());
            async move {
                let body = channel.body.as_ref().map(|body| body.reveal().to_vec());
                let subscription = body.and_then(|body| Subscription::of_stored(&body));
                let outcome = match subscription {
                    None => PushOutcome::Gone,
                    Some(subscription) => {
                        let topic = notice.topic.clone();
                        let message = PushMessage { subscription, content, ttl, topic };
                        self.push.push(message).await
                    }
                };
                self.tables.base.metrics.notices.sent(notice.kind.text(), outcome.text());
                self.note_outcome(&channel, outcome).await;
                outcome
            }
        };
        join_all(notice.browsers.iter().map(push)).await
    }

    /// Notes what became of a subscription.
    async fn note_outcome(&self, channel: &Channel, outcome: PushOutcome) {
        let registry = &self.tables.base.registry;
        let digest = channel.digest;
        let noted: Result<(), WriteError> = match outcome {
            PushOutcome::Accepted => registry.see_channel(digest, timestamp(self.now())).await,
            PushOutcome::Gone => registry.end_channel(digest).await.map(drop),
            PushOutcome::Refused => registry.refuse_channel(digest, REFUSED).await,
            PushOutcome::Later(_) => Ok(()),
        };
        if let Err(error) = noted {
            warn_rarely!(%error, "what became of a subscription cannot be noted");
        }
    }

    async fn note(&self, notice: &ReadyNotice, at: u64, sent: bool) {
        if let Err(error) =
            self.tables.base.registry.note_told(&notice.told, timestamp(at), sent).await
        {
            warn_rarely!(%error, "a notice that was sent cannot be noted");
        }
    }

    /// Checks whether a notice that could not be sent is still news.
    async fn is_still_due(&self, notice: &ReadyNotice) -> bool {
        let player = notice.told.player.0.cast_unsigned();
        if attends(&self.tables, player).await {
            return false;
        }
        if notice.kind == NoticeKind::Friend {
            return true;
        }
        let Ok(state) = self.state(player, None).await else { return false };
        let told = |due: &Notice<'_>| told(due, notice.told.player);
        due(&state, self.now()).iter().any(|due| told(due) == notice.told)
    }
}

fn warn(looked: Result<(), ReadError>) {
    if let Err(error) = looked {
        warn_rarely!(%error, "nobody knows what is due to a player");
    }
}

/// A notice as the store knows it.
fn told(notice: &Notice<'_>, player: PlayerId) -> ToldNotice {
    ToldNotice {
        player,
        kind: notice.kind.text(),
        subject: notice.about().to_vec(),
        mark: notice.mark.cast_signed(),
    }
}

/// The notices of a player for these browsers.
fn ready(
    state: &PlayerState,
    player: PlayerId,
    channels: &[Channel],
    now: u64,
) -> Vec<ReadyNotice> {
    let mut all = Vec::new();
    for notice in due(state, now) {
        let ends = match notice.kind {
            NoticeKind::Friend | NoticeKind::Seek => notice.since + milliseconds(SHORT),
            NoticeKind::Turn | NoticeKind::Late => {
                until(&notice).unwrap_or(now + milliseconds(LONG))
            }
            NoticeKind::Ended => notice.since + milliseconds(LONG),
            NoticeKind::Call | NoticeKind::Taken => now + milliseconds(LONG),
        };
        let was_there = |channel: &&Channel| {
            // Whoever subscribes knows what had ended before.
            notice.kind != NoticeKind::Ended
                || channel.created <= Timestamp(notice.since.cast_signed())
        };
        let wants = |channel: &&Channel| wanted(&channel.wants).contains(&notice.kind);
        let browsers: Vec<_> = channels
            .iter()
            .filter(wants)
            .filter(was_there)
            .map(|channel| (channel.clone(), content(&notice, &channel.lang, now)))
            .collect();
        if !browsers.is_empty() && now < ends {
            let (kind, told) = (notice.kind, told(&notice, player));
            all.push(ReadyNotice { kind, told, topic: topic(&notice), ends, browsers });
        }
    }
    all
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The name by which a push service replaces an older notice: at most 32 characters, which say nothing.
fn topic(notice: &Notice<'_>) -> String {
    let digest = Sha256::new()
        .chain_update("trictrac-topic-1")
        .chain_update(notice.kind.text())
        .chain_update(notice.about())
        .finalize();
    URL_SAFE_NO_PAD.encode(&digest[..18])
}

/// A notice as a browser gets it.
fn content(notice: &Notice<'_>, lang: &str, now: u64) -> Vec<u8> {
    let texts = Texts::new(Language::of_locale(lang));
    let pushed = PushedNotice {
        kind: notice.kind,
        text: sentence(&texts, notice, now),
        tag: format!("{}/{}", notice.kind.text(), GameId(notice.about())),
        place: place(leads_to(notice)),
    };
    // Texts are JSON.
    serde_json::to_vec(&pushed).unwrap_or_default()
}
