//! Replaces [`beside`](super::beside) in the small module, which contains only the table.

use leptos::prelude::*;

use super::play::LiveMatch;
use super::route::{Route, Section};
use super::speech::Speech;

/// Prepares nothing.
pub(super) const fn begin() {}

/// Reloads the page at the same address: `start.js` then loads the whole module. The match is saved after every action.
pub(super) fn section(_: Section, _: LiveMatch, _: Route, _: Speech) -> AnyView {
    // If the browser refuses, the page stays empty until the reader reloads it.
    let _ = window().location().reload();
    ().into_any()
}
