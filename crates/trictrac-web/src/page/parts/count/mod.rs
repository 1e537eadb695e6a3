//! Count!: exercises about what a throw earns, and the sprint.

mod form;
mod sprint;
mod start;
mod trainer;
mod verdict;

pub(super) use form::{Sheet, amounts};
pub(super) use verdict::earned_by;

use js_sys::Math;
use leptos::prelude::*;

use crate::count::{Id, Kind};
use crate::page::parts::Section;
use crate::page::route::Route;
use crate::page::speech::Speech;
use crate::page::training::Training;

/// The address of the mistakes that are due.
const AGAIN: &str = "again";
/// The address of the sprint.
const SPRINT: &str = "sprint";

/// What the section shows.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Shown {
    Start,
    /// Exercises of a kind, without end.
    Kind(Kind),
    /// One exercise, and then others of its kind.
    One(Id),
    /// Mistakes that are due.
    Again,
    Sprint,
}

impl Shown {
    /// Reads the part of the address after the name of the section.
    fn of(rest: &str) -> Self {
        match rest {
            AGAIN => Self::Again,
            SPRINT => Self::Sprint,
            rest => {
                let one = rest.parse().map(Self::One);
                one.or_else(|()| rest.parse().map(Self::Kind)).unwrap_or(Self::Start)
            }
        }
    }
}

/// What all views of the section share.
#[derive(Clone, Copy)]
struct Counting {
    training: Training,
    speech: Speech,
}

/// Shows what the address names.
pub(super) fn section(route: Route, speech: Speech) -> AnyView {
    let counting = Counting { training: Training::load(), speech };
    let shown = Memo::new(move |_| Shown::of(&route.rest()));
    let loaded = Memo::new(move |_| counting.training.rows.with(Option::is_some));
    (move || {
        match shown.get() {
            Shown::Start => start::start(counting),
            Shown::Sprint => sprint::sprint(counting),
            // What is due is known as soon as the results are loaded.
            _ if !loaded.get() => ().into_any(),
            Shown::Kind(kind) => trainer::trainer(counting, trainer::Next::Kind(kind), None),
            Shown::One(id) => trainer::trainer(counting, trainer::Next::Kind(id.kind), Some(id)),
            Shown::Again => trainer::trainer(counting, trainer::Next::Due, None),
        }
    })
    .into_any()
}

/// The address of something below the section.
fn address(rest: &str) -> String {
    format!("#/{}/{rest}", Section::Count.name())
}

/// A number that determines a new exercise.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a random number between 0 and 2^32"
)]
pub(super) fn new_seed() -> u32 {
    (Math::random() * f64::from(u32::MAX)) as u32
}
