//! A claim of an école and what is said about it: contested, put back, augmented, ruled. Rule: R11.1, R11.2.

use super::ledger::{About, Ledger};
use super::page::Stroke;
use crate::side::Side;

/// How far a claim has gone. Rule: R11.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// It was made: the excess was taken back and the claimant has marked.
    Claimed,
    /// The accused has undone it as a false école and marked this many points himself.
    Contested(u8),
    /// The claimant has put his claim back, without marking more.
    Restored,
    /// The claimant has put his claim back and marked this many points on top (augmentation).
    Augmented(u8),
}

/// A claim that can still be spoken about. Rule: R11.2.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct DisputeState {
    pub(super) claimant: Side,
    pub(super) points: u8,
    pub(super) about: About,
    /// Whether the error was there, and of that amount.
    pub(super) rightful: bool,
    /// The whole of the error.
    pub(super) truth: u8,
    /// Whether the accused had gone without right, so that he must hold. Rule: R11.5.
    pub(super) going: bool,
    pub(super) stage: Stage,
    /// The book before the claim, and what was marked by others since.
    before: Ledger,
    later: Vec<Stroke>,
}

impl DisputeState {
    pub(super) fn new(claimant: Side, points: u8, about: About, truth: u8, before: Ledger) -> Self {
        Self {
            claimant,
            points,
            about,
            rightful: points == truth,
            truth,
            going: false,
            stage: Stage::Claimed,
            before,
            later: Vec::new(),
        }
    }

    /// Keeps a mark that was made after the claim.
    pub(super) fn note(&mut self, stroke: Stroke) {
        self.later.push(stroke);
    }

    pub(super) const fn accused(&self) -> Side {
        self.claimant.opponent()
    }

    /// Whether what stands now is right, as far as `side` has marked by it.
    pub(super) fn is_right_for(&self, side: Side) -> bool {
        let is_owed = |points| points == self.points || points == 0;
        let (favours, right) = match self.stage {
            Stage::Contested(points) => (self.accused(), !self.rightful && is_owed(points)),
            Stage::Claimed | Stage::Restored => (self.claimant, self.rightful),
            Stage::Augmented(points) => (self.claimant, self.rightful && is_owed(points)),
        };
        favours != side || right
    }

    /// The book as it stands with the claim at its stage.
    pub(super) fn ledger(&self, goal: u8) -> Ledger {
        let (claimant, accused) = (self.claimant, self.accused());
        match self.stage {
            Stage::Claimed | Stage::Restored => self.with(goal, None),
            Stage::Contested(points) => self.without(goal, accused, points),
            Stage::Augmented(points) => self.with(goal, Some(self.school(claimant, points))),
        }
    }

    /// One more ruling ends it: whoever is wrong pays. Rule: R11.2.
    pub(super) fn ruled(&self, goal: u8) -> Ledger {
        let on_top = if let Stage::Augmented(points) = self.stage { points } else { 0 };
        if self.rightful {
            self.ledger(goal)
        } else {
            self.without(goal, self.accused(), self.points.saturating_add(on_top))
        }
    }

    fn with(&self, goal: u8, on_top: Option<Stroke>) -> Ledger {
        let mut ledger = self.before.clone();
        let accused = self.accused();
        let settled = ledger.consummated(accused, self.about, self.going).shortfall;
        ledger.change(self.about, goal, |page| {
            if self.going {
                page.call_back(settled);
            } else {
                page.take_back(accused, settled);
            }
        });
        ledger.push(self.school(self.claimant, self.points));
        self.later.iter().copied().chain(on_top).for_each(|stroke| ledger.push(stroke));
        ledger
    }

    const fn school(&self, side: Side, points: u8) -> Stroke {
        Stroke::School { side, points, about: self.about }
    }

    /// The claim is undone: it is not made again about the same error. Rule: R11.2.
    fn without(&self, goal: u8, marks: Side, points: u8) -> Ledger {
        let mut ledger = self.before.clone();
        let accused = self.accused();
        let conceded = ledger.consummated(accused, self.about, self.going);
        ledger.change(self.about, goal, |page| {
            let account = &mut page.accounts[accused];
            account.conceded = conceded.and(account.conceded);
        });
        self.later.iter().for_each(|&stroke| ledger.push(stroke));
        ledger.push(self.school(marks, points));
        ledger
    }
}
