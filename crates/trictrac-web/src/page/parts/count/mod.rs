//! Count!: exercises about what a throw earns, and the sprint.

mod chips;
mod counting;
mod form;
mod given;
mod keys;
mod sprint;
mod start;
mod trainer;
mod verdict;

pub(super) use chips::{Sheet, amounts};
pub(super) use counting::new_seed;
pub(super) use verdict::earned_by;

use counting::{Counting, Next, Shown};

use leptos::prelude::*;

use crate::page::route::Route;
use crate::page::speech::Speech;
use crate::page::training::Training;

/// Shows what the address names.
pub(super) fn section(route: Route, speech: Speech) -> AnyView {
    let current = StoredValue::new(None);
    let counting = Counting { training: Training::load(), speech, route, current };
    let shown = Memo::new(move |before| counting.shown(before));
    let loaded = Memo::new(move |_| counting.training.rows.with(Option::is_some));
    (move || {
        match shown.get() {
            Shown::Start => start::start(counting),
            Shown::Sprint => sprint::sprint(counting),
            // What is due is known as soon as the results are loaded.
            _ if !loaded.get() => ().into_any(),
            Shown::Kind(kind) => trainer::trainer(counting, Next::Kind(kind), None),
            Shown::One(id) => trainer::trainer(counting, Next::Kind(id.kind), Some(id)),
            Shown::Again(first) => trainer::trainer(counting, Next::Due, first),
        }
    })
    .into_any()
}
