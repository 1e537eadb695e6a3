//! Pausing, slowing and stepping a match between computers.

use std::time::Duration;

use leptos::prelude::*;

use super::Live;
use super::game::PageGame;
use crate::session::NextStep;

/// The speed at which two computers play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::page) enum Speed {
    Slow,
    Usual,
    Fast,
}

impl Speed {
    /// Scales a pause of the usual speed.
    fn wait(self, usual: Duration) -> Duration {
        match self {
            Self::Slow => usual * 3,
            Self::Usual => usual,
            Self::Fast => usual / 5,
        }
    }
}

/// The pace and the pauses of a match between computers. A match with a person ignores it.
#[derive(Clone, Copy)]
pub(in crate::page) struct WatchControls {
    pub(in crate::page) paused: RwSignal<bool>,
    pub(in crate::page) speed: RwSignal<Speed>,
}

impl WatchControls {
    pub(in crate::page) fn new() -> Self {
        Self { paused: RwSignal::new(false), speed: RwSignal::new(Speed::Usual) }
    }
}

impl<T: PageGame> Live<T> {
    /// Checks whether the reader has paused a match between computers.
    pub(in crate::page) fn is_paused(self) -> bool {
        self.watching.paused.get_untracked()
            && self.session.with_untracked(|session| session.is_watched())
    }

    /// The length of a pause in the play of the computers.
    pub(in crate::page) fn pause(self, usual: Duration) -> Duration {
        let paced = self.settings().pace.get_untracked().wait(usual);
        if self.session.with_untracked(|session| session.is_watched()) {
            self.watching.speed.get_untracked().wait(paced)
        } else {
            paced
        }
    }

    /// Does the next thing of a paused match.
    pub(in crate::page) fn step(self) {
        match self.now() {
            NextStep::Dice => self.throw_unasked(),
            NextStep::Computer(seat) => self.ask_computer(seat),
            _ => {}
        }
    }

    pub(in crate::page) fn set_paused(self, paused: bool) {
        self.watching.paused.set(paused);
        // The engine may be thinking: what it answers to a question from before the pause is void.
        self.number.update(|number| *number += 1);
        if !paused {
            self.advance();
        }
    }
}
