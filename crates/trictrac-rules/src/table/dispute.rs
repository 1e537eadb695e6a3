//! A claim of an école and the answers to it: contested, put back, augmented, ruled on. Rule: R11.1, R11.2.

use super::Fold;
use super::ledger::Ledger;
use super::page::{About, Stroke};
use crate::side::Side;

/// The stage of a claim. Rule: R11.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// It was made: the excess was taken back, and the claimant has marked.
    Claimed,
    /// The accused has undone it as a false école, and marked this many points for it.
    Contested(u8),
    /// The claimant has put the claim back, without marking more.
    Restored,
    /// The claimant has put the claim back, and marked this many points on top (augmentation).
    Augmented(u8),
}

/// A claim that can still be answered. Rule: R11.2.
///
/// An answer does not edit the ledger. It changes the stage, and the ledger is computed again: the ledger before the
/// claim, then what the stage says, then the marks made meanwhile. So a claim that is undone leaves nothing behind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DisputeState {
    pub(crate) claimant: Side,
    pub(crate) points: u8,
    pub(crate) about: About,
    /// True if the error was there, and of that amount.
    pub(crate) rightful: bool,
    /// The whole of the error.
    pub(crate) truth: u8,
    /// True if the claim undoes the going of the accused: they had gone without right, and must hold, or with points that the
    /// claim takes away, and choose again. Rule: R11.5.
    pub(crate) going: bool,
    pub(crate) stage: Stage,
    pub(crate) before: Ledger,
    /// The marks made after the claim.
    pub(crate) later: Vec<Stroke>,
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

    /// Stores a mark that was made after the claim.
    pub(super) fn note(&mut self, stroke: Stroke) {
        self.later.push(stroke);
    }

    pub(super) const fn accused(&self) -> Side {
        self.claimant.opponent()
    }

    /// The points that the accused had marked before the claim, for the throw that the claim is about.
    pub(super) fn marked_before(&self) -> i16 {
        self.before.page(self.about).map_or(0, |page| page.marked(self.accused()))
    }

    /// The player who must answer what was done last.
    pub(super) const fn answers(&self) -> Side {
        match self.stage {
            Stage::Contested(_) => self.claimant,
            Stage::Claimed | Stage::Restored | Stage::Augmented(_) => self.accused(),
        }
    }

    /// True if a mark of `side` accepts the claim: of a roller whose going it has undone. Rule: R11.2, R11.5.
    pub(super) fn is_accepted_by_marking(&self, side: Side) -> bool {
        self.going && self.about == About::ThrowBefore && self.answers() == side
    }

    /// True if `side` is right to have marked what it has, as the claim stands now.
    pub(super) fn is_right_for(&self, side: Side) -> bool {
        let is_owed = |points| points == self.points || points == 0;
        let (favours, right) = match self.stage {
            Stage::Contested(points) => (self.accused(), !self.rightful && is_owed(points)),
            Stage::Claimed | Stage::Restored => (self.claimant, self.rightful),
            Stage::Augmented(points) => (self.claimant, self.rightful && is_owed(points)),
        };
        favours != side || right
    }

    /// The ledger with the claim at its stage.
    pub(super) fn ledger(&self, goal: u8, fold: Fold) -> Ledger {
        match self.stage {
            Stage::Claimed | Stage::Restored => self.upheld(goal, fold, None),
            Stage::Contested(points) => self.undone(goal, fold, points),
            Stage::Augmented(points) => self.upheld(goal, fold, Some(points)),
        }
    }

    /// The ledger after one more ruling, which follows the truth: the player who is wrong pays. Rule: R11.2.
    pub(super) fn ruled(&self, goal: u8, fold: Fold) -> Ledger {
        if self.rightful {
            return self.ledger(goal, fold);
        }
        // A claimant who augmented a false claim pays for the augmentation as well.
        let on_top = if let Stage::Augmented(points) = self.stage { points } else { 0 };
        self.undone(goal, fold, self.points + on_top)
    }

    /// The ledger with the claim: the accused is corrected, and the claimant marks, perhaps more `on_top`.
    fn upheld(&self, goal: u8, fold: Fold, on_top: Option<u8>) -> Ledger {
        let mut ledger = self.before.clone();
        let accused = self.accused();
        let settled = ledger.consummated(accused, self.about, self.going).shortfall;
        let must_hold = self.going && self.about == About::ThisThrow;
        ledger.change(self.about, goal, |page| {
            if must_hold {
                page.call_back(settled);
            } else {
                page.take_back(accused, settled);
            }
        });
        if self.going {
            ledger.page.strokes.retain(|stroke| *stroke != Stroke::Go);
        }
        ledger.school(self.claimant, self.points, self.about, fold, goal);
        self.later.iter().for_each(|&stroke| ledger.push(stroke));
        if let Some(points) = on_top {
            ledger.school(self.claimant, points, self.about, fold, goal);
        }
        ledger
    }

    /// The ledger without the claim, for which the accused marks `points`. Rule: R11.2.
    fn undone(&self, goal: u8, fold: Fold, points: u8) -> Ledger {
        let mut ledger = self.before.clone();
        let accused = self.accused();
        // The error, if there was one, is now conceded: otherwise the claimant could claim it again, in another amount.
        let conceded = ledger.consummated(accused, self.about, self.going);
        ledger.change(self.about, goal, |page| {
            let account = &mut page.accounts[accused];
            account.conceded = conceded.and(account.conceded);
        });
        self.later.iter().for_each(|&stroke| ledger.push(stroke));
        ledger.school(accused, points, self.about, fold, goal);
        ledger
    }
}
