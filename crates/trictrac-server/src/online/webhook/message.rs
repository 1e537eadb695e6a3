//! The messages to webhooks. They say what everybody can see in the lobby and the lists.

use serde_json::json;
use trictrac_protocol::{FinishedGame, Seek, utc};
use trictrac_store::{Timestamp, WebhookProgress};
use trictrac_words::club::player;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::choice::{WebhookEvent, WebhookKind};
use crate::online::notices::said::{outcome, place};

/// Something that happened.
#[derive(Clone, Debug)]
pub(super) enum WebhookNews {
    /// A rated game has ended, whose result has this number.
    Result { number: u64, game: FinishedGame },
    /// Somebody waits for any opponent.
    Seek(Seek),
}

impl WebhookNews {
    /// Its kind.
    pub(super) const fn event(&self) -> WebhookEvent {
        match self {
            Self::Result { .. } => WebhookEvent::Result,
            Self::Seek(_) => WebhookEvent::Seek,
        }
    }

    /// The name of the message, by which the other program knows one that is repeated.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Result { game, .. } => format!("result_{}", game.game),
            Self::Seek(seek) => format!("seek_{}", seek.seek),
        }
    }

    /// Notes that it was sent at `now`, or given up.
    pub(super) const fn done(&self, progress: &mut WebhookProgress, now: Timestamp) {
        match self {
            Self::Result { number, .. } => progress.result = *number,
            Self::Seek(_) => progress.sought = now,
        }
    }

    /// It in one sentence.
    fn said(&self, texts: &Texts) -> String {
        match self {
            Self::Result { game, .. } => outcome(texts, game),
            Self::Seek(seek) => {
                let name = player(texts, &seek.by);
                texts.with(key!("notice-seek"), &fluent_args!["name" => name])
            }
        }
    }

    /// The address of the page about it. `origin` is the beginning of the server's addresses.
    fn address(&self, origin: &str) -> String {
        match self {
            Self::Result { game, .. } => format!("{origin}/g/{}", game.game),
            Self::Seek(_) => format!("{origin}{}", place(None)),
        }
    }

    /// The content of the message.
    pub(super) fn content(
        &self,
        kind: WebhookKind,
        texts: &Texts,
        origin: Option<&str>,
    ) -> Vec<u8> {
        let (said, address) = (self.said(texts), origin.map(|origin| self.address(origin)));
        let content = match kind {
            WebhookKind::Chat => {
                let text = address.map_or(said.clone(), |address| format!("{said}\n{address}"));
                json!({ "text": text, "content": text })
            }
            WebhookKind::Json => {
                let (at, mut data) = match self {
                    Self::Result { game, .. } => (game.at, json!({ "game": game })),
                    Self::Seek(seek) => (seek.at, json!({ "seek": seek })),
                };
                data["text"] = said.into();
                data["url"] = address.into();
                json!({ "type": self.event().text(), "timestamp": utc(at), "data": data })
            }
        };
        content.to_string().into_bytes()
    }
}
