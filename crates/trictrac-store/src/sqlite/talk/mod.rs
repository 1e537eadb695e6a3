//! The tables about talk, reports and what operators do.

mod acts;
mod blocks;
mod deeds;
mod reports;
mod words;

use crate::summary::PlayerId;
use crate::talk::Page;

/// Numbers of players as a JSON list.
fn numbers(players: &[PlayerId]) -> String {
    let numbers: Vec<String> = players.iter().map(|player| player.0.to_string()).collect();
    format!("[{}]", numbers.join(","))
}

/// The number below which a page begins.
fn before(page: Page) -> i64 {
    page.before.map_or(i64::MAX, |before| before.try_into().unwrap_or(i64::MAX))
}
