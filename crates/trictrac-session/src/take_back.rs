//! Taking back dice or a decision, and restoring them.

use trictrac_table::{ActionOf, By, Table, TableRecord as _};

use crate::seated::{Dice as _, Seated};
use crate::session::Session;

/// What was taken back, in order.
pub(crate) type TakenBack<T> = Vec<(By, ActionOf<T>)>;

impl<T: Seated> Session<T> {
    /// The index of the last entered dice: they and all that followed can be taken back.
    fn entered(&self) -> Option<usize> {
        let dice = |step: &crate::Step<T>| T::thrown(&step.action).is_some();
        self.dice.are_own().then(|| self.steps.iter().rposition(dice)).flatten()
    }

    /// Whether people throw real dice and enter what they show.
    #[must_use]
    pub fn has_own_dice(&self) -> bool {
        self.dice.are_own()
    }

    /// Whether dice were entered that can be taken back.
    #[must_use]
    pub fn can_take_dice_back(&self) -> bool {
        !self.is_served() && self.entered().is_some()
    }

    /// Takes back the last dice and everything that followed. The match then waits for these dice again.
    pub fn take_dice_back(&mut self) {
        if let Some(at) = self.entered().filter(|_| !self.is_served()) {
            self.keep(at);
        }
    }

    /// Whether what was taken back can be restored: no dice have fallen since.
    #[must_use]
    pub const fn can_restore(&self) -> bool {
        !self.taken_back.is_empty()
    }

    /// Restores everything that was taken back since the last dice fell.
    pub fn restore(&mut self) {
        for (by, action) in core::mem::take(&mut self.taken_back) {
            // It was done in this order before.
            let _ = self.apply(by, &action);
        }
        self.ready();
    }

    /// Takes back all but the first `steps`.
    fn keep(&mut self, steps: usize) {
        let gone = self.steps.drain(steps..).map(|step| (step.by, step.action));
        self.taken_back.splice(..0, gone);
        self.throws.retain(|(step, _)| *step < steps);
        self.record.keep(steps);
        self.revision += 1;
        self.dice = self.unthrown.clone();
        for step in self.steps.iter().filter(|step| <T as Table>::thrown(&step.action).is_some()) {
            self.dice.fell(&step.before, &step.action);
        }
        self.ready();
    }
}
