//! Webhooks: addresses of other programs to which the server sends what happens in the club.

use async_trait::async_trait;

use crate::error::{ReadError, WriteError};
use crate::game::{Secret, Timestamp};

/// A new webhook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewWebhook {
    /// Its address. Whoever knows it may be able to send to the other program.
    pub address: Secret,
    /// The key of the signatures.
    pub secret: Secret,
    /// The form of the messages, a text that the store does not read.
    pub kind: String,
    /// The kinds of events, a text that the store does not read.
    pub wants: String,
    /// The code of the language of the texts.
    pub lang: String,
    /// The moment when it is made.
    pub created: Timestamp,
}

/// A webhook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Webhook {
    /// Its number, from 1.
    pub number: u64,
    /// The choices with which it was made.
    pub made: NewWebhook,
    /// The progress of the server.
    pub progress: WebhookProgress,
}

/// The progress of the server with a webhook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookProgress {
    /// The number of the last rated result that was sent or given up. A new webhook begins after the last one that there is.
    pub result: u64,
    /// The moment when somebody who waits for an opponent was last announced; 0 if nobody was.
    pub sought: Timestamp,
    /// The number of failed tries to send the next message.
    pub tries: u32,
    /// The moment before which nobody sends: a server is sending, or it pauses after a failed try.
    pub again: Timestamp,
    /// The moment of the first failed try since the last message that arrived.
    pub failing: Option<Timestamp>,
    /// The reason of the last failed try; empty if the last message arrived.
    pub fault: String,
    /// The moment since which nothing is sent any more.
    pub off: Option<Timestamp>,
}

/// Reads webhooks, and notes how far the server has got with them. Operators add and remove them:
/// [`StoredDeed::AddWebhook`](crate::talk::StoredDeed::AddWebhook), [`StoredDeed::RemoveWebhook`](crate::talk::StoredDeed::RemoveWebhook).
#[async_trait]
pub trait Webhooks: Send + Sync {
    /// Lists the webhooks by their numbers.
    ///
    /// # Errors
    /// The store failed.
    async fn webhooks(&self) -> Result<Vec<Webhook>, ReadError>;

    /// Notes how far the server has got with a webhook, if [`again`](WebhookProgress::again) is still this moment; whether it was. Of several
    /// servers that do so at the same time, one succeeds.
    ///
    /// # Errors
    /// The store failed.
    async fn advance_webhook(
        &self,
        number: u64,
        again: Timestamp,
        progress: &WebhookProgress,
    ) -> Result<bool, WriteError>;
}
