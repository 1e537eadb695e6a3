//! Taking back dice or a decision, and restoring them.

use trictrac_rules::play::Play;
use trictrac_table::{ActionOf, By, Table, TableRecord as _};

use crate::seated::{Dice as _, Seated};
use crate::session::Session;
use crate::steps::Step;

/// What was taken back, in order.
pub(crate) type TakenBack<T> = Vec<(By, ActionOf<T>)>;

/// What can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// The dice that were entered last, and all that followed.
    Dice,
    /// The last decision of a person at this device, and all that followed: until a person at this device throws again, or the match is
    /// over. The dice that fall afterwards are the same as before.
    Decision,
    /// The last decision of a person at this device, and all that followed, even their own next throw: where dice fall unasked. The dice
    /// that fall afterwards are the same as before.
    Past,
}

impl<T: Seated> Session<T> {
    /// Whether people throw real dice and enter what they show.
    #[must_use]
    pub fn has_own_dice(&self) -> bool {
        self.dice.are_own()
    }

    /// Whether there is something of this kind to take back. On a server there is not.
    #[must_use]
    pub fn can_take_back(&self, back: Back) -> bool {
        self.last(back).is_some()
    }

    /// Takes back the last dice or decision, and everything that followed. The match then waits for the same again.
    pub fn take_back(&mut self, back: Back) {
        let Some(kept) = self.last(back) else { return };
        // A record forgets who was ready once dice have fallen.
        let is_ready = |step: &Step<T>| step.action == T::ready();
        let fallen = self.steps.iter().rposition(is_thrown).unwrap_or(0);
        let before = self.steps[..kept.min(fallen)].iter();
        let forgotten = before.filter(|step| is_ready(step)).count();
        let gone = self.steps.drain(kept..).map(|step| (step.by, step.action));
        self.taken_back.splice(..0, gone);
        self.throws.retain(|(step, _)| *step < kept);
        self.record.keep(kept - forgotten);
        if kept <= fallen {
            let turn = self.steps.iter().rposition(is_thrown).unwrap_or(0);
            let rest = self.steps.split_off(turn);
            self.steps.extend(rest.into_iter().filter(|step| !is_ready(step)));
        }
        self.revision += 1;
        self.dice = self.unthrown.clone();
        for step in self.steps.iter().filter(|step| is_thrown(step)) {
            self.dice.fell(&step.before, &step.action);
        }
        self.ready();
    }

    /// The index of the last step of this kind.
    fn last(&self, back: Back) -> Option<usize> {
        if self.is_served() || self.elsewhere {
            return None;
        }
        let is_own = |step: &Step<T>| step.actor().is_some_and(|seat| self.is_here(seat));
        let mut steps = self.steps.iter().enumerate();
        let may = self.settled().may_take_back() && !self.is_over();
        match back {
            Back::Dice => {
                self.has_own_dice().then(|| self.steps.iter().rposition(is_thrown)).flatten()
            }
            Back::Decision if may => {
                let (last, step) = steps.rfind(|(_, step)| is_own(step))?;
                (!is_thrown(step)).then_some(last)
            }
            // Who could play nothing has decided nothing.
            Back::Past if may => {
                let decides = |step: &Step<T>| {
                    !is_thrown(step) && T::played(&step.action) != Some(Play::Nothing)
                };
                steps.rfind(|(_, step)| is_own(step) && decides(step)).map(|(last, _)| last)
            }
            Back::Decision | Back::Past => None,
        }
    }

    /// Whether what was taken back can be restored: nothing was done since.
    #[must_use]
    pub const fn can_restore(&self) -> bool {
        !self.taken_back.is_empty()
    }

    /// Restores everything that was taken back since something was done.
    pub fn restore(&mut self) {
        for (by, action) in core::mem::take(&mut self.taken_back) {
            // It was done in this order before.
            let _ = self.apply(by, &action);
        }
        self.ready();
    }
}

fn is_thrown<T: Seated>(step: &Step<T>) -> bool {
    <T as Table>::thrown(&step.action).is_some()
}
