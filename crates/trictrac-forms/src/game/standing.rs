//! What stands on the table beside the men.

use trictrac_rules::side::Side;

use super::{Account, Match};

impl Match {
    /// The points of `side` as they stand.
    #[must_use]
    pub fn points_of(&self, side: Side) -> u32 {
        match &self.account {
            Account::Toccategli(account) => account.points()[side],
            _ => u32::from(self.points.amounts()[side]),
        }
    }

    /// The holes of `side` as they stand in the coup, the partie or the game; nothing in forms without holes.
    #[must_use]
    pub fn holes_of(&self, side: Side) -> Option<u32> {
        match &self.account {
            Account::Ecrire(ecrire) => Some(ecrire.coup().tally().of(side)),
            Account::Combine(both) => Some(both.ecrire().coup().tally().of(side)),
            Account::Honours(honours) => Some(honours.tally().of(side)),
            Account::Growing(growing) => Some(growing.holes()[side]),
            Account::Shrinking(shrinking) => Some(shrinking.coup().tally().of(side)),
            Account::Toc(toc) => Some(u32::from(toc.holes()[side])),
            Account::Ticktack(_) | Account::Toccategli(_) => None,
        }
    }
}
