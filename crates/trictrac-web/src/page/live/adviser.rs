//! The advice for a decision: hints on request, and what the coach warns against.

use leptos::prelude::*;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::Action;

use super::LiveMatch;
use crate::coach::CoachAdvice;
use crate::messages::CandidateEquity;

/// The most warnings in a guided match.
const MOST_WARNINGS: u8 = 2;

/// Says what speaks against an action, compared with the best one, if that can be named and counted.
pub(super) type WarningReason = fn(LiveMatch, TableAction, Action) -> Option<String>;

/// The advice for the decision that the player faces.
#[derive(Clone, Copy)]
pub(in crate::page) struct Adviser {
    /// True if the coach is on.
    pub(in crate::page) coach: RwSignal<bool>,
    /// True if the player asked for a hint.
    pub(in crate::page) hinting: RwSignal<bool>,
    pub(in crate::page) advice: RwSignal<CoachAdvice>,
    /// True if the engine has been asked and has not answered yet.
    asked: RwSignal<bool>,
    /// The action that waits until the coach knows whether to warn against it.
    pub(in crate::page) waiting: RwSignal<Option<TableAction>>,
    /// The index of the hinted action that is drawn on the board.
    pub(in crate::page) drawn: RwSignal<usize>,
    /// The reason of a warning, once the chunk is loaded that knows reasons. Without it nobody warns.
    pub(in crate::page) reason: StoredValue<Option<WarningReason>>,
    /// The number of warnings in the match.
    warnings: StoredValue<u8>,
}

impl Adviser {
    pub(in crate::page) fn new(coach: RwSignal<bool>) -> Self {
        let (hinting, drawn) = (RwSignal::new(false), RwSignal::new(0));
        let (asked, waiting) = (RwSignal::new(false), RwSignal::new(None));
        Self {
            coach,
            hinting,
            advice: RwSignal::new(CoachAdvice::default()),
            asked,
            waiting,
            drawn,
            reason: StoredValue::new(None),
            warnings: StoredValue::new(0),
        }
    }

    /// Notes that another match begins.
    pub(in crate::page) fn begin(self) {
        self.warnings.set_value(0);
    }

    /// Checks whether hints or warnings may be shown.
    pub(in crate::page) fn may_speak(self) -> bool {
        self.hinting.get() || self.coach.get()
    }

    /// Discards all advice, because the decision has changed.
    pub(in crate::page) fn forget(self) {
        self.hinting.set(false);
        self.drawn.set(0);
        self.asked.set(false);
        self.waiting.set(None);
        self.advice.set(CoachAdvice::default());
    }

    /// Checks whether the engine has answered already.
    pub(in crate::page) fn is_known(self) -> bool {
        self.advice.with_untracked(CoachAdvice::is_known)
    }

    /// Notes that the engine has been asked.
    pub(in crate::page) fn note_question(self) {
        self.asked.set(true);
    }

    /// Stores the answer of the engine.
    pub(in crate::page) fn receive(self, candidates: Vec<CandidateEquity>) {
        self.asked.set(false);
        self.advice.update(|advice| advice.receive(candidates));
    }

    /// Notes that the engine will not answer.
    pub(in crate::page) fn give_up(self) {
        self.asked.set(false);
    }

    /// Checks whether the coach will only know with the next answer of the engine whether to warn.
    pub(in crate::page) fn must_wait(self) -> bool {
        self.coach.get_untracked() && self.asked.get_untracked()
    }

    /// Lets `action` wait for the advice.
    pub(in crate::page) fn wait_with(self, action: TableAction) {
        self.waiting.set(Some(action));
    }

    /// Takes the action that waits for the advice, if there is one.
    pub(in crate::page) fn take_waiting(self) -> Option<TableAction> {
        self.waiting.try_update(Option::take).flatten()
    }

    /// Withdraws the warning, and the action that waits: the play was taken back or changed.
    pub(in crate::page) fn withdraw(self) {
        self.waiting.set(None);
        if self.advice.with_untracked(|advice| advice.warning().is_some()) {
            self.advice.update(CoachAdvice::withdraw);
        }
    }

    /// The doubted action and the best one, if the coach would warn against `action` and a rollout must check that first.
    pub(in crate::page) fn doubts(
        self,
        action: TableAction,
        guided: bool,
    ) -> Option<(Action, Action)> {
        let speaks = self.coach.get_untracked() && self.reason.with_value(Option::is_some);
        if !speaks || guided && self.warnings.get_value() >= MOST_WARNINGS {
            return None;
        }
        self.advice.with_untracked(|advice| Some((advice.doubtful(action)?, advice.best()?)))
    }

    /// Stores what a rollout says about a doubted action.
    pub(in crate::page) fn check(self, action: Action, is_error: bool) {
        self.advice.update(|advice| advice.check(action, is_error));
    }

    /// Checks whether the coach is on and warns against `action`, which must then not be carried out yet. `has_reason` says whether
    /// something that can be named speaks for the best action; in a `guided` match warnings are few.
    pub(in crate::page) fn warns(
        self,
        action: TableAction,
        guided: bool,
        has_reason: impl FnOnce(Action) -> bool,
    ) -> bool {
        if !self.coach.get_untracked() || guided && self.warnings.get_value() >= MOST_WARNINGS {
            return false;
        }
        let warns = |advice: &mut CoachAdvice| advice.warns(action, has_reason);
        let warns = self.advice.try_update(warns).unwrap_or(false);
        if warns {
            self.warnings.update_value(|warnings| *warnings = warnings.saturating_add(1));
        }
        warns
    }
}
