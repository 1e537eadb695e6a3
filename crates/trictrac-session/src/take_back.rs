//! Taking back dice or a decision, and restoring them.

use trictrac_rules::play::Play;
use trictrac_table::{ActionOf, By, GameTable, TableRecord as _};

use crate::seated::{SessionDice as _, SessionTable};
use crate::session::Session;
use crate::steps::SessionStep;

/// The actions that were taken back, in order.
pub(crate) type UndoneActions<T> = Vec<(By, ActionOf<T>)>;

/// Something that can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakeBackKind {
    /// The dice that were entered last, and all that followed.
    Dice,
    /// The last decision of a person at this device, and all that followed: until a person at this device throws again, or the match is
    /// over. The dice that fall afterwards are the same as before.
    Decision,
    /// The last decision of a person at this device, and all that followed, even their own next throw: where dice fall unasked. The dice
    /// that fall afterwards are the same as before.
    Past,
}

impl<T: SessionTable> Session<T> {
    /// Checks whether people throw real dice and enter what they show.
    #[must_use]
    pub fn has_own_dice(&self) -> bool {
        self.dice.are_own()
    }

    /// Checks whether there is something of this kind to take back. On a server there is not.
    #[must_use]
    pub fn can_take_back(&self, back: TakeBackKind) -> bool {
        self.last(back).is_some()
    }

    /// Takes back the last dice or decision, and everything that followed. The match then waits for the same again.
    pub fn take_back(&mut self, back: TakeBackKind) {
        let Some(kept) = self.last(back) else { return };
        let gone = self.steps.split_off(kept);
        self.taken_back.splice(..0, gone.into_iter().map(|step| (step.by, step.action)));
        self.throws.retain(|(step, _)| *step < kept);
        // A record knows fewer actions than a session: who was ready is forgotten once dice have fallen.
        self.record.keep(0);
        for SessionStep { by, action, .. } in &self.steps {
            let done = self.record.apply(*by, action, &mut ());
            debug_assert!(done.is_ok(), "it was done in this order before");
        }
        self.revision += 1;
        self.dice = self.unthrown.clone();
        for step in self.steps.iter().filter(|step| is_thrown(step)) {
            self.dice.fell(&step.before, &step.action);
        }
        self.ready();
    }

    /// The index of the last step of this kind.
    fn last(&self, back: TakeBackKind) -> Option<usize> {
        if self.is_served() || self.elsewhere {
            return None;
        }
        let is_own = |step: &SessionStep<T>| step.actor().is_some_and(|seat| self.is_here(seat));
        let mut steps = self.steps.iter().enumerate();
        let may =
            self.people().next().is_some() && !self.is_over() && self.settled().may_take_back();
        match back {
            TakeBackKind::Dice => {
                self.has_own_dice().then(|| self.steps.iter().rposition(is_thrown)).flatten()
            }
            TakeBackKind::Decision if may => {
                let (last, step) = steps.rfind(|(_, step)| is_own(step))?;
                (!is_thrown(step)).then_some(last)
            }
            // Who could play nothing has decided nothing.
            TakeBackKind::Past if may => {
                let is_decision = |step: &SessionStep<T>| {
                    !is_thrown(step) && T::played(&step.action) != Some(Play::Nothing)
                };
                steps.rfind(|(_, step)| is_own(step) && is_decision(step)).map(|(last, _)| last)
            }
            TakeBackKind::Decision | TakeBackKind::Past => None,
        }
    }

    /// Checks whether what was taken back can be restored: nothing was done since.
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

fn is_thrown<T: SessionTable>(step: &SessionStep<T>) -> bool {
    <T as GameTable>::thrown(&step.action).is_some()
}
