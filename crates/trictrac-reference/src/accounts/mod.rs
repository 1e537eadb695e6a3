//! The accounts of the other forms once more, from the text of `docs/variants.md` alone. Rule: V1-V10.
//!
//! Nothing is kept but what happened: every answer is read from the list of all holes and goings since the beginning.

mod board;
mod coup;
mod ecrire;
mod honours;
mod scored;
mod settle;
mod tick;
mod toc;
mod toccategli;
mod token;

use std::collections::BTreeMap;

/// The result of a match: names and values as text.
pub type Sheet = BTreeMap<&'static str, String>;

/// The agreed options, by the names of V11; an option that is missing has its default.
pub type AgreedOptions = BTreeMap<String, String>;

/// An option with its default.
fn option<'a>(agreed: &'a AgreedOptions, key: &str, default: &'a str) -> &'a str {
    agreed.get(key).map_or(default, String::as_str)
}

/// An option that is a number.
fn number(agreed: &AgreedOptions, key: &str, default: i64) -> i64 {
    agreed.get(key).and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// A number of things.
fn count(things: usize) -> i64 {
    i64::try_from(things).unwrap_or(i64::MAX)
}

fn is_on(agreed: &AgreedOptions, key: &str, default: bool) -> bool {
    agreed.get(key).map_or(default, |text| text == "on")
}

/// The account of a match of `kind` after `events`, or the event (from 1) that must be refused.
///
/// # Errors
/// The event.
pub fn account(kind: &str, agreed: &AgreedOptions, events: &[String]) -> Result<Sheet, usize> {
    match kind {
        "toc" => toc::account(agreed, events),
        "ticktack" => tick::account(agreed, events),
        "toccategli" => toccategli::account(agreed, events),
        "poule1" => board::growing(agreed, events),
        "poule2" => board::shrinking(agreed, events),
        _ => scored::account(kind, agreed, events),
    }
}
