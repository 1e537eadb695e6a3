//! Webhooks: results of rated games, and who waits for an opponent, for programs that the operator has named.
//!
//! - `choice` is what the operator chooses, `message` what is sent, and `signature` proves who sends it (Standard Webhooks).
//! - `sender` looks every ten seconds what is next for each webhook: nothing is queued, because results have numbers. A server claims a
//!   webhook before it sends, so that one sends each message. `progress` is what follows from an answer.

mod choice;
mod message;
mod progress;
mod sender;
mod signature;

pub use choice::{WebhookEvent, WebhookKind, webhook_address, webhook_host, webhook_secret};
pub(crate) use sender::WebhookSender;

/// The most webhooks of a club.
pub const MOST_WEBHOOKS: u32 = 10;
