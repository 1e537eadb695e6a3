//! The tables about talk, reports and what operators do.

mod acts;
mod blocks;
mod deeds;
mod reports;
mod words;

use crate::talk::Page;

/// The number below which a page begins.
fn before(page: Page) -> i64 {
    page.before.map_or(i64::MAX, |before| before.try_into().unwrap_or(i64::MAX))
}
