//! Own dice: people enter what real dice show, and take back what they have entered wrongly.

use trictrac_engine::match_dice::MatchDice;
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Phase};

use super::{Awaits, MatchSession};

impl MatchSession {
    /// Whether people throw real dice and enter what they show.
    #[must_use]
    pub const fn has_own_dice(&self) -> bool {
        matches!(self.dice, MatchDice::Own(_))
    }

    pub(super) fn awaits_entry(&self) -> Awaits {
        Awaits::Entry(match self.state().phase() {
            Phase::Lead => None,
            _ => self.state().next_roller(),
        })
    }

    /// Lets the dice fall that people have entered; for the lead, White's die and Black's.
    pub fn enter(&mut self, [one, other]: [Die; 2]) {
        match self.awaits() {
            Awaits::Entry(None) => self.fall(Action::Lead { white: one, black: other }),
            Awaits::Entry(Some(_)) => self.fall(Action::Throw(Throw::new(one, other))),
            _ => {}
        }
    }

    /// Whether dice were entered that can be taken back.
    #[must_use]
    pub fn can_take_dice_back(&self) -> bool {
        self.has_own_dice() && !self.record.entries().is_empty()
    }

    /// Takes back the last dice and everything that followed. The match then waits for these dice again.
    pub fn take_dice_back(&mut self) {
        if !self.can_take_dice_back() {
            return;
        }
        let mut record = self.record.clone();
        record.take_back_dice();
        let undone = self.undone.take().unwrap_or_else(|| Box::new(self.record.clone()));
        *self = Self { undone: Some(undone), ..Self::after(&record) };
    }

    /// Whether taken back dice can be restored: no others have fallen since.
    #[must_use]
    pub const fn can_restore_dice(&self) -> bool {
        self.undone.is_some()
    }

    /// Restores everything that was taken back since the last dice fell.
    pub fn restore_dice(&mut self) {
        if let Some(record) = self.undone.take() {
            let near = self.near();
            *self = Self::after(&record);
            self.seat(Some(near));
        }
    }
}
