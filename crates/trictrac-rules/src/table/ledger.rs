//! The pages on which something can still be claimed: the page of the last throw, and the one before it.
//! Rule: R11.1, R11.6.

use super::Fold;
use super::page::{About, Counters, Fault, Page, SchoolTime, Stroke};
use crate::side::{PerSide, Side};
use crate::situation::Situation;

/// The marks of both sides, as far back as something can be claimed about them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Ledger {
    pub(crate) before: Option<Page>,
    pub(crate) page: Page,
}

impl Ledger {
    pub(super) const fn new(page: Page) -> Self {
        Self { before: None, page }
    }

    /// Begins a new page for new dice, and drops the page before the last.
    pub(super) fn turn(&mut self, situation: Situation, due: PerSide<u8>, goal: u8) {
        let page = Page::new(situation, self.page.counters(goal), due);
        let last = core::mem::replace(&mut self.page, page);
        self.before = Some(Page { past: true, ..last });
    }

    /// The pages, the older one first.
    pub(super) fn pages(&self) -> impl Iterator<Item = &Page> {
        self.before.iter().chain([&self.page])
    }

    /// The counters as they stand.
    pub(super) fn counters(&self, goal: u8, fold: Fold) -> Counters {
        let base = self.page.base;
        let is_won = Side::ALL.into_iter().any(|side| base.holes.amounts[side] >= goal);
        // Behind a last hole by an école about the throw before nothing counts. Rule: R7.5, R11.5.
        if is_won && fold >= Fold::Second { base } else { self.page.counters(goal) }
    }

    /// The page of that throw.
    pub(super) fn page(&self, about: About) -> Option<&Page> {
        match about {
            About::ThisThrow => Some(&self.page),
            About::ThrowBefore => self.before.as_ref(),
        }
    }

    /// The errors of `offender` about that throw, as far as they may be claimed now. Rule: R11.1, R11.5.
    pub(super) fn consummated(&self, offender: Side, about: About, going: bool) -> Fault {
        let Some(page) = self.page(about) else { return Fault::default() };
        let rolled = page.situation.roller == offender;
        match about {
            About::ThrowBefore if !page.is_open(offender) => Fault::default(),
            // The claimant has thrown since, so that an excess is past: only the points are open that the offender has
            // just failed to mark, by the dice that ended their marking. This happens when a roller throws twice in a
            // row.
            About::ThrowBefore if self.page.situation.roller != offender => {
                Fault { excess: 0, deprived: 0, ..page.fault(offender) }
            }
            About::ThrowBefore => page.fault(offender),
            About::ThisThrow if rolled && going => page.fault_in_going(),
            About::ThisThrow if rolled && page.touched => page.fault(offender),
            // The offender may still mark what is missing; only a quarter not filled or kept is lost already.
            About::ThisThrow => {
                let lost = page.accounts[offender].lost;
                let fault = page.fault(offender);
                Fault { shortfall: fault.shortfall.min(lost), ..fault }
            }
        }
    }

    /// Changes the page of an error, and the counters that follow from it.
    pub(super) fn change(&mut self, about: About, goal: u8, change: impl FnOnce(&mut Page)) {
        match (about, self.before.as_mut()) {
            (About::ThrowBefore, Some(before)) => {
                change(before);
                self.page.base = before.counters(goal);
            }
            _ => change(&mut self.page),
        }
    }

    pub(super) fn push(&mut self, stroke: Stroke) {
        self.page.push(stroke);
    }

    /// Enters points of an école about that throw. Rule: R11.5.
    pub(super) fn school(&mut self, side: Side, points: u8, about: About, fold: Fold, goal: u8) {
        let school = |when| Stroke::School { side, points, when };
        match (about, fold) {
            (About::ThisThrow, _) => self.push(school(SchoolTime::ThisThrow)),
            (About::ThrowBefore, Fold::First) => self.push(school(SchoolTime::ThrowBefore)),
            (About::ThrowBefore, Fold::Second) => {
                let as_marked = self.page.clone();
                self.change(about, goal, |page| page.push(school(SchoolTime::Late)));
                self.page.stands_as(&as_marked);
            }
        }
    }

    /// The points of écoles that `side` has marked since the last dice.
    pub(super) fn schooled(&self, side: Side) -> impl Iterator<Item = u8> {
        let points = move |stroke: &Stroke, late| match *stroke {
            Stroke::School { side: by, points, when } if by == side => {
                (late == (when == SchoolTime::Late)).then_some(points)
            }
            _ => None,
        };
        let before = self.before.iter().flat_map(|page| &page.strokes);
        let late = before.filter_map(move |stroke| points(stroke, true));
        self.page.strokes.iter().filter_map(move |stroke| points(stroke, false)).chain(late)
    }
}
