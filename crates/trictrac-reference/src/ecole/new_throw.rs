//! Écoles about the throw before, claimed after the new throw was marked. Rule: R11.5.

use trictrac_rules::rules::Rules;

use super::SchoolAccount;
use crate::marking::{LiteralScore, gain};

/// The marks of both players for the next throw, which the offender threw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewThrow {
    /// The points of the offender when the dice fell.
    pub before: u8,
    /// The points that the offender marked for it.
    pub marked: u8,
    /// True if the offender then went.
    pub went: bool,
    /// The points that the claimant marked for it.
    pub given: u8,
}

impl SchoolAccount {
    /// The counters after the école was claimed and the new throw marked, in whatever order: the école counts first.
    ///
    /// An offender who went with points that the école takes away has not gone. `None` as in [`SchoolAccount::after_claim`].
    #[must_use]
    pub fn after_claim_and_throw(&self, rules: Rules, then: NewThrow) -> Option<LiteralScore> {
        let claimed = self.after_claim(rules)?;
        let own = gain(rules, &claimed, self.marker, then.marked.into());
        if then.went && claimed.points[self.marker as usize] == then.before {
            return Some(LiteralScore { points: [0; 2], bredouille: [false; 2], ..own });
        }
        Some(gain(rules, &own, self.marker.opponent(), then.given.into()))
    }
}
