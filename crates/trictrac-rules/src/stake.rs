//! The stakes that the winner of a match receives. Rule: R10.1.

use core::fmt;

use crate::marking::Tally;
use crate::rules::Stakes;
use crate::side::Side;

/// A number of stakes: a multiple of one half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stake {
    halves: u8,
}

impl Stake {
    const fn whole(stakes: u8) -> Self {
        Self { halves: 2 * stakes }
    }

    const ONE_AND_A_HALF: Self = Self { halves: 3 };

    /// Everything that a match can be worth.
    #[cfg(feature = "serde")]
    pub(crate) const ALL: [Self; 5] =
        [Self::whole(1), Self::ONE_AND_A_HALF, Self::whole(2), Self::whole(3), Self::whole(4)];

    /// Twice the number of stakes.
    #[must_use]
    pub const fn halves(self) -> u8 {
        self.halves
    }

    /// The number of stakes: 1, 1.5, 2, 3 or 4.
    #[must_use]
    pub fn as_f32(self) -> f32 {
        f32::from(self.halves) / 2.0
    }

    /// The stakes that `winner` receives under `scheme`, when `holes` is the final tally. Rule: R10.1.
    #[must_use]
    pub fn of(scheme: Stakes, winner: Side, holes: &Tally) -> Self {
        let loser = holes.amounts[winner.opponent()];
        let grande_bredouille = holes.en_bredouille(winner);
        match (scheme, grande_bredouille) {
            (Stakes::Oldest | Stakes::Bridge, true) => Self::whole(2),
            (Stakes::Guiton | Stakes::Honours, true) => Self::whole(if loser == 0 { 4 } else { 3 }),
            (Stakes::Bridge, false) if loser < 7 => Self::ONE_AND_A_HALF,
            (Stakes::Guiton, false) if loser < 6 => Self::whole(2),
            (Stakes::Honours, false) if loser <= 6 => Self::whole(2),
            _ => Self::whole(1),
        }
    }
}

/// Prints the number of stakes: `2`, `1.5`.
impl fmt::Display for Stake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_f32().fmt(f)
    }
}
