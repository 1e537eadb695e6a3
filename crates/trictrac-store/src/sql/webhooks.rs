//! Rows of webhooks.

use crate::game::{Secret, Timestamp};
use crate::webhooks::{NewWebhook, Webhook, WebhookProgress};

/// A row of `webhook`: number, address, secret, kind, wants, lang, created, result, sought, tries, again, failing, fault, off.
pub type WebhookRow = (
    i64,
    Vec<u8>,
    Vec<u8>,
    String,
    String,
    String,
    i64,
    i64,
    i64,
    i64,
    i64,
    Option<i64>,
    String,
    Option<i64>,
);

/// The webhook in a row.
#[must_use]
pub fn webhook(row: WebhookRow) -> Webhook {
    let (number, address, secret, kind, wants, lang, created, ..) = row;
    let (.., result, sought, tries, again, failing, fault, off) = row;
    let [address, secret] = [address, secret].map(Secret::new);
    let made = NewWebhook { address, secret, kind, wants, lang, created: Timestamp(created) };
    let progress = WebhookProgress {
        result: result.cast_unsigned(),
        sought: Timestamp(sought),
        tries: u32::try_from(tries).unwrap_or(u32::MAX),
        again: Timestamp(again),
        failing: failing.map(Timestamp),
        fault,
        off: off.map(Timestamp),
    };
    Webhook { number: number.cast_unsigned(), made, progress }
}
