//! Count!: exercises about what a throw earns, and the sprint.

mod chips;
mod form;
mod given;
mod keys;
mod sprint;
mod start;
mod trainer;
mod verdict;

pub(super) use chips::{Sheet, amounts};
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
/// The address of one of them, before its name.
const AGAIN_WITH: &str = "again/";
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
    /// Mistakes that are due, the first one this.
    Again(Option<Id>),
    Sprint,
}

impl Shown {
    /// Reads the part of the address after the name of the section.
    fn of(rest: &str) -> Self {
        match rest {
            AGAIN => Self::Again(None),
            SPRINT => Self::Sprint,
            rest => {
                if let Some(Ok(id)) = rest.strip_prefix(AGAIN_WITH).map(str::parse) {
                    return Self::Again(Some(id));
                }
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
    route: Route,
    /// The exercise that is shown, whose address need not be followed.
    current: StoredValue<Option<Id>>,
}

impl Counting {
    /// Changes the address to that of an exercise that is shown: a reload and the way back from a rule lead to it.
    fn at(self, next: trainer::Next, id: Id) {
        self.current.set_value(Some(id));
        let before = if next == trainer::Next::Due { AGAIN_WITH } else { "" };
        self.route.replace(&format!("{}/{before}{id}", Section::Count.name()));
    }

    /// What the address names; what is shown already, if the address follows it.
    fn shown(self, before: Option<&Shown>) -> Shown {
        let shown = Shown::of(&self.route.rest());
        match (shown, before) {
            (Shown::One(id) | Shown::Again(Some(id)), Some(before))
                if self.current.get_value() == Some(id) =>
            {
                *before
            }
            _ => {
                self.current.set_value(None);
                shown
            }
        }
    }
}

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
            Shown::Kind(kind) => trainer::trainer(counting, trainer::Next::Kind(kind), None),
            Shown::One(id) => trainer::trainer(counting, trainer::Next::Kind(id.kind), Some(id)),
            Shown::Again(first) => trainer::trainer(counting, trainer::Next::Due, first),
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
