//! Sends to webhooks.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{StatusCode, Uri};
use futures_util::future::join_all;
use tokio::sync::OnceCell;
use trictrac_protocol::{FinishedGame, Seek};
use trictrac_store::{ReadError, Timestamp, Webhook, WebhookProgress};
use trictrac_words::lang::{Language, Texts};

use super::choice::{WebhookEvent, WebhookKind};
use super::message::WebhookNews;
use super::progress::{WebhookOutcome, after};
use super::signature::headers;
use crate::online::base::{StoreTrouble, every};
use crate::online::finished::finished;
use crate::online::origin::ServerNames;
use crate::online::outgoing::{OutgoingError, OutgoingSettings, WayOut};
use crate::online::rarely::warn_rarely;
use crate::online::stored::timestamp;
use crate::online::tables::OnlineTables;

/// The pause between two looks at all webhooks.
const LOOK: Duration = Duration::from_secs(10);
/// The milliseconds for which a server that sends has the webhook.
const CLAIM: i64 = 60_000;
/// The most messages to a webhook in one look.
const MOST: u32 = 20;
/// The results that are read at once.
const PART: u32 = 20;
/// The milliseconds for which somebody has waited who is announced.
const WAITS: u64 = 60_000;
/// The milliseconds for which nobody else is announced.
const SILENCE: i64 = 30 * 60_000;

/// Sends to webhooks.
pub(crate) struct WebhookSender {
    tables: Arc<OnlineTables>,
    names: Arc<ServerNames>,
    outgoing: OutgoingSettings,
    /// The way out, once there is a webhook.
    way: OnceCell<WayOut>,
}

impl WebhookSender {
    pub(crate) const fn new(
        tables: Arc<OnlineTables>,
        names: Arc<ServerNames>,
        outgoing: OutgoingSettings,
    ) -> Self {
        Self { tables, names, outgoing, way: OnceCell::const_new() }
    }

    /// Looks what is next, until the server stops.
    pub(crate) async fn run(self: Arc<Self>) {
        let closing = self.tables.base.closing.clone();
        let looks = async {
            let mut look = every(LOOK);
            loop {
                look.tick().await;
                self.look().await;
            }
        };
        closing.run_until_cancelled(looks).await;
    }

    fn now(&self) -> Timestamp {
        timestamp(self.tables.base.outside.now().wall)
    }

    /// Sends what is next to every webhook.
    pub(crate) async fn look(&self) {
        let now = self.now();
        let webhooks = match self.tables.base.registry.webhooks().await {
            Ok(webhooks) => webhooks,
            Err(error) => return warn_rarely!(%error, "webhooks cannot be read"),
        };
        let is_on =
            |webhook: &Webhook| webhook.progress.off.is_none() && webhook.progress.again <= now;
        join_all(webhooks.into_iter().filter(is_on).map(|webhook| self.serve(webhook))).await;
    }

    /// Sends to a webhook until nothing is left, or something has not arrived.
    async fn serve(&self, mut webhook: Webhook) {
        for _ in 0..MOST {
            match self.send_next(&mut webhook).await {
                Ok(true) => {}
                Ok(false) => return,
                Err(error) => {
                    return warn_rarely!(webhook = webhook.number, %error, "a webhook must wait");
                }
            }
        }
    }

    /// Sends the next message; whether it has arrived.
    ///
    /// # Errors
    /// The store failed.
    async fn send_next(&self, webhook: &mut Webhook) -> Result<bool, StoreTrouble> {
        let Some(news) = self.next(webhook).await? else { return Ok(false) };
        let registry = &self.tables.base.registry;
        let Webhook { number, progress, .. } = &*webhook;
        let again = Timestamp(self.now().0 + CLAIM);
        let claimed = WebhookProgress { again, ..progress.clone() };
        if !registry.advance_webhook(*number, progress.again, &claimed).await? {
            return Ok(false);
        }
        let outcome = self.send(webhook, &news).await;
        self.tables.base.metrics.notices.webhook(news.event().text(), outcome.text());
        let has_arrived = outcome == WebhookOutcome::Accepted;
        let progress = after(progress, &news, outcome, self.now());
        let is_noted = registry.advance_webhook(*number, again, &progress).await?;
        if progress.off.is_some() {
            let (webhook, fault) = (*number, &progress.fault[..]);
            tracing::warn!(webhook, fault, "a webhook is off: nothing is sent to it any more");
        }
        webhook.progress = progress;
        Ok(has_arrived && is_noted)
    }

    /// The next message for a webhook.
    async fn next(&self, webhook: &Webhook) -> Result<Option<WebhookNews>, ReadError> {
        let (wants, progress) = (&webhook.made.wants, &webhook.progress);
        if WebhookEvent::Result.is_in(wants)
            && let Some((number, game)) = self.next_result(progress.result).await?
        {
            return Ok(Some(WebhookNews::Result { number, game }));
        }
        let is_silent = progress.sought.0 > 0 && progress.sought.0 + SILENCE > self.now().0;
        if !WebhookEvent::Seek.is_in(wants) || is_silent {
            return Ok(None);
        }
        Ok(self.seek().map(WebhookNews::Seek))
    }

    /// The first rated game after the result of this number that can be shown.
    async fn next_result(&self, mut last: u64) -> Result<Option<(u64, FinishedGame)>, ReadError> {
        let base = &self.tables.base;
        loop {
            let results = base.registry.results(last + 1, PART).await?;
            for rated in &results {
                let game = rated.outcome.game;
                let summary = match base.store.summary(game).await {
                    Err(ReadError::Missing(_)) => continue,
                    summary => summary?,
                };
                if let Some(game) = finished(&self.tables, game, &summary) {
                    return Ok(Some((rated.number, game)));
                }
            }
            match results.last() {
                Some(rated) => last = rated.number,
                None => return Ok(None),
            }
        }
    }

    /// Whoever has waited longest for any opponent, if that is long enough.
    fn seek(&self) -> Option<Seek> {
        let seek = self.tables.lobby().first_seek()?;
        (seek.at + WAITS <= self.now().0.cast_unsigned()).then_some(seek)
    }

    async fn send(&self, webhook: &Webhook, news: &WebhookNews) -> WebhookOutcome {
        let number = webhook.number;
        match self.post(webhook, news).await {
            Ok(outcome) => outcome,
            Err(OutgoingError::Refused(why)) => {
                self.tables.base.metrics.notices.not_called();
                warn_rarely!(webhook = number, why, "a webhook is not called");
                WebhookOutcome::Failed { fault: "refused".to_owned(), after: None }
            }
            Err(OutgoingError::Failed(error)) => {
                warn_rarely!(webhook = number, %error, "a webhook does not answer");
                WebhookOutcome::Failed { fault: "silent".to_owned(), after: None }
            }
        }
    }

    async fn post(
        &self,
        webhook: &Webhook,
        news: &WebhookNews,
    ) -> Result<WebhookOutcome, OutgoingError> {
        let unreadable = || OutgoingError::Refused("a newer program has made it");
        let kind = WebhookKind::named(&webhook.made.kind).ok_or_else(unreadable)?;
        let address = std::str::from_utf8(webhook.made.address.reveal()).ok();
        let address: Option<Uri> = address.and_then(|address| address.parse().ok());
        let address = address.ok_or_else(unreadable)?;
        // Texts cannot be held while something is awaited.
        let content = {
            let texts = Texts::new(Language::of_locale(&webhook.made.lang));
            news.content(kind, &texts, self.names.public())
        };
        let now = self.now().0.cast_unsigned() / 1000;
        let headers = headers(webhook.made.secret.reveal(), &news.name(), now, &content);
        let headers = headers.ok_or_else(unreadable)?;
        let answer = self.way().await?.post(&address, headers, content).await?;
        Ok(match answer.status {
            status if status.is_success() => WebhookOutcome::Accepted,
            StatusCode::GONE => WebhookOutcome::Gone,
            status => {
                let (fault, after) = (status.as_u16().to_string(), answer.again_after);
                WebhookOutcome::Failed { fault, after }
            }
        })
    }

    async fn way(&self) -> io::Result<&WayOut> {
        self.way.get_or_try_init(async || WayOut::new(self.outgoing.clone())).await
    }
}
