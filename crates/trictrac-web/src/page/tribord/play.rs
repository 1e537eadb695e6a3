//! The series that is shown: who throws when, and that nothing of it is lost.

use std::time::Duration;

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::super::memory;
use crate::tribord::session::{SeriesSession, Terms, Thrower};

/// Where the series is kept between visits.
const KEPT: &str = "tribord";
/// How long one waits for a throw of the computer.
const BEFORE_THROW: Duration = Duration::from_millis(1100);

/// The series, as everything on the page has it.
#[derive(Clone, Copy)]
pub(super) struct Play {
    pub(super) session: RwSignal<SeriesSession>,
    /// Which throw is waited for: what was meant for another comes to nothing.
    awaited: StoredValue<u64>,
}

impl Play {
    /// The series of the last visit goes on, or a new one begins.
    pub(super) fn begin() -> Self {
        let kept = memory::recall(KEPT).and_then(|text| SeriesSession::read(&text));
        let session = kept.unwrap_or_else(|| SeriesSession::new(&Terms::default(), seed()));
        let play = Self { session: RwSignal::new(session), awaited: StoredValue::new(0) };
        play.listen();
        play.go_on();
        play
    }

    /// Space and Enter throw, wherever no control has them.
    fn listen(self) {
        let listener = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
            let free = event.target() == document().body().map(Into::into);
            if free && !event.repeat() && matches!(event.key().as_str(), " " | "Enter") {
                event.prevent_default();
                self.throw();
            }
        });
        on_cleanup(move || listener.remove());
    }

    /// A new series.
    pub(super) fn again(self, terms: &Terms) {
        self.session.set(SeriesSession::new(terms, seed()));
        self.go_on();
    }

    /// The person whose turn it is throws.
    pub(super) fn throw(self) {
        if self.waits_for() == Some(Thrower::Person) {
            self.session.update(SeriesSession::throw);
            self.go_on();
        }
    }

    fn waits_for(self) -> Option<Thrower> {
        let (_, seat) = self.session.with_untracked(SeriesSession::to_throw)?;
        Some(seat)
    }

    /// Keeps what is; the computer throws after a while.
    fn go_on(self) {
        memory::keep(KEPT, &self.session.with_untracked(SeriesSession::save));
        self.awaited.update_value(|awaited| *awaited += 1);
        if self.waits_for() != Some(Thrower::Computer) {
            return;
        }
        let number = self.awaited.get_value();
        let due = move || {
            // The page may show something else by now.
            if self.awaited.try_get_value() == Some(number) {
                self.session.update(SeriesSession::throw);
                self.go_on();
            }
        };
        set_timeout(due, BEFORE_THROW);
    }
}

/// A number that nobody can know.
fn seed() -> u64 {
    getrandom::u64().unwrap_or_default()
}
