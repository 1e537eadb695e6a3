//! The parts of the page beside the table, where this module does not hold them: the one that does is loaded.

use leptos::prelude::*;

use super::play::LiveMatch;
use super::route::{Route, Section};
use super::speech::Speech;

/// Nothing.
pub(super) const fn begin() {}

/// The page is loaded again, at the same address.
pub(super) fn section(_: Section, _: LiveMatch, _: Route, _: Speech) -> AnyView {
    // A page that cannot be loaded stays.
    let _ = window().location().reload();
    ().into_any()
}
