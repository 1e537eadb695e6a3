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

/// What a match comes to: names and values as text.
pub type Sheet = BTreeMap<&'static str, String>;

/// What was agreed on, by the names of V11; what is missing has its default.
pub type Agreed = BTreeMap<String, String>;

/// An option with its default.
fn option<'a>(agreed: &'a Agreed, key: &str, default: &'a str) -> &'a str {
    agreed.get(key).map_or(default, String::as_str)
}

/// An option that is a number.
fn number(agreed: &Agreed, key: &str, default: i64) -> i64 {
    agreed.get(key).and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// A number of things.
fn count(things: usize) -> i64 {
    i64::try_from(things).unwrap_or(i64::MAX)
}

fn is_on(agreed: &Agreed, key: &str, default: bool) -> bool {
    agreed.get(key).map_or(default, |text| text == "on")
}

/// The account of a match of `kind` after `events`, or the event (from 1) that must be refused.
///
/// # Errors
/// The event.
pub fn account(kind: &str, agreed: &Agreed, events: &[String]) -> Result<Sheet, usize> {
    match kind {
        "toc" => toc::account(agreed, events),
        "ticktack" => tick::account(agreed, events),
        "toccategli" => toccategli::account(agreed, events),
        "poule1" => board::growing(agreed, events),
        "poule2" => board::shrinking(agreed, events),
        _ => scored::account(kind, agreed, events),
    }
}
