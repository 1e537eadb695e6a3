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

pub(super) use chips::{DraftForm, amounts};
pub(super) use counting::new_seed;
pub(super) use verdict::earned_by;

use counting::{CountSection, CountView, ExerciseSource};

use leptos::prelude::*;

use crate::page::route::Route;
use crate::page::speech::PageSpeech;
use crate::page::training::SharedTraining;

/// Shows what the address names.
pub(super) fn section(route: Route, speech: PageSpeech) -> AnyView {
    let current = StoredValue::new(None);
    let counting = CountSection { training: SharedTraining::load(), speech, route, current };
    let shown = Memo::new(move |before| counting.shown(before));
    let loaded = Memo::new(move |_| counting.training.rows.with(Option::is_some));
    (move || {
        match shown.get() {
            CountView::Start => start::start(counting),
            CountView::Sprint => sprint::sprint(counting),
            // What is due is known as soon as the results are loaded.
            _ if !loaded.get() => ().into_any(),
            CountView::Kind(kind) => trainer::trainer(counting, ExerciseSource::Kind(kind), None),
            CountView::One(id) => {
                trainer::trainer(counting, ExerciseSource::Kind(id.kind), Some(id))
            }
            CountView::Again(first) => trainer::trainer(counting, ExerciseSource::Due, first),
        }
    })
    .into_any()
}
