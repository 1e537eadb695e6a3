//! The pages on which something can still be claimed: that of the throw, and the one before it. Rule: R11.1, R11.6.

use super::page::{Counters, Fault, Page, Stroke};
use crate::side::{PerSide, Side};
use crate::situation::Situation;

/// Which throw an error was made about. Rule: R11.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum About {
    /// The throw on the table, or the last one.
    ThisThrow,
    /// The throw before it, whose points the roller of this one had to mark.
    ThrowBefore,
}

/// The book of the marks as far as it is still open.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Ledger {
    pub(super) before: Option<Page>,
    pub(super) page: Page,
}

impl Ledger {
    pub(super) const fn new(page: Page) -> Self {
        Self { before: None, page }
    }

    /// The dice fell: a new page begins, and what the one before the last held is past.
    pub(super) fn turn(&mut self, situation: Situation, due: PerSide<u8>, goal: u8) {
        let page = Page::new(situation, self.counters(goal), due);
        let last = core::mem::replace(&mut self.page, page);
        self.before = Some(Page { past: true, ..last });
    }

    /// The pages on which something can be wrong.
    pub(super) fn pages(&self) -> impl Iterator<Item = &Page> {
        self.before.iter().chain([&self.page])
    }

    /// How the counters stand.
    pub(super) fn counters(&self, goal: u8) -> Counters {
        self.page.counters(goal)
    }

    /// The page that an error of `offender` stands on.
    pub(super) fn page(&self, about: About) -> Option<&Page> {
        match about {
            About::ThisThrow => Some(&self.page),
            About::ThrowBefore => self.before.as_ref(),
        }
    }

    /// What `offender` did wrong about that throw, as far as it may be claimed now. Rule: R11.1, R11.5.
    pub(super) fn consummated(&self, offender: Side, about: About, going: bool) -> Fault {
        let Some(page) = self.page(about) else { return Fault::default() };
        let rolled = page.situation.roller == offender;
        match about {
            About::ThrowBefore if !page.is_open(offender) => Fault::default(),
            // The claimant has thrown himself: only what has just been consummated is open.
            About::ThrowBefore if self.page.situation.roller != offender => {
                Fault { excess: 0, deprived: 0, ..page.fault(offender) }
            }
            About::ThrowBefore => page.fault(offender),
            About::ThisThrow if rolled && going => page.fault_in_going(),
            About::ThisThrow if rolled && page.touched => page.fault(offender),
            About::ThisThrow => {
                let lost = page.accounts[offender].lost;
                let fault = page.fault(offender);
                Fault { shortfall: fault.shortfall.min(lost), ..fault }
            }
        }
    }

    /// Changes the page of an error, and what follows from it.
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
}
