//! The state that all views of the section share, and their addresses.

use js_sys::Math;
use leptos::prelude::*;

use crate::count::{ExerciseId, ExerciseKind};
use crate::page::route::Route;
use crate::page::section::PageSection;
use crate::page::speech::PageSpeech;
use crate::page::training::SharedTraining;

/// The address of the mistakes that are due.
pub(super) const AGAIN: &str = "again";
/// The address of one of them, before its name.
pub(super) const AGAIN_WITH: &str = "again/";
/// The address of the sprint.
pub(super) const SPRINT: &str = "sprint";

/// The view that the address names.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum CountView {
    Start,
    /// Exercises of a kind, without end.
    Kind(ExerciseKind),
    /// One exercise, and then others of its kind.
    One(ExerciseId),
    /// Mistakes that are due, the first one this.
    Again(Option<ExerciseId>),
    Sprint,
}

impl CountView {
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

/// The source of the next exercise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ExerciseSource {
    /// Exercises of a kind without end. Those that were failed and are due come first.
    Kind(ExerciseKind),
    /// Failed exercises that are due.
    Due,
}

/// The state that all views of the section share.
#[derive(Clone, Copy)]
pub(super) struct CountSection {
    pub(super) training: SharedTraining,
    pub(super) speech: PageSpeech,
    pub(super) route: Route,
    /// The exercise that is shown, whose address need not be followed.
    pub(super) current: StoredValue<Option<ExerciseId>>,
}

impl CountSection {
    /// Changes the address to that of an exercise that is shown: a reload and the way back from a rule lead to it.
    pub(super) fn at(self, next: ExerciseSource, id: ExerciseId) {
        self.current.set_value(Some(id));
        let before = if next == ExerciseSource::Due { AGAIN_WITH } else { "" };
        self.route.replace(&format!("{}/{before}{id}", PageSection::Count.name()));
    }

    /// The view that the address names; the one that is shown already, if the address follows it.
    pub(super) fn shown(self, before: Option<&CountView>) -> CountView {
        let shown = CountView::of(&self.route.rest());
        match (shown, before) {
            (CountView::One(id) | CountView::Again(Some(id)), Some(before))
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

/// The address of something below the section.
pub(super) fn address(rest: &str) -> String {
    format!("#/{}/{rest}", PageSection::Count.name())
}

/// A number that determines a new exercise.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a random number between 0 and 2^32"
)]
pub(in crate::page::parts) fn new_seed() -> u32 {
    (Math::random() * f64::from(u32::MAX)) as u32
}
