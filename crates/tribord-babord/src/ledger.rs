//! Who has won how much. Rule: T7.

use crate::side::Side;

/// The stakes that have changed hands. Rule: T7.
///
/// It is one number, what Tribord has gained: what he gains Bâbord has lost, so that the two always sum to zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ledger(i64);

impl Ledger {
    /// The largest balance that a text may hold; play can go on from it for longer than anybody lives.
    pub const LARGEST: i64 = 1_000_000_000;

    /// The ledger in which `side` has gained `stakes`; lost them, if they are below nought.
    #[must_use]
    pub const fn with_balance(side: Side, stakes: i64) -> Self {
        match side {
            Side::Tribord => Self(stakes),
            Side::Babord => Self(stakes.saturating_neg()),
        }
    }

    /// What `side` has gained; below nought if it has lost.
    #[must_use]
    pub const fn balance(self, side: Side) -> i64 {
        match side {
            Side::Tribord => self.0,
            Side::Babord => self.0.saturating_neg(),
        }
    }

    /// `by` pays `stakes` to the other side.
    pub const fn pay(&mut self, by: Side, stakes: i64) {
        match by {
            Side::Tribord => self.0 -= stakes,
            Side::Babord => self.0 += stakes,
        }
    }

    /// Takes over what was paid in `other`.
    pub const fn add(&mut self, other: Self) {
        self.0 += other.0;
    }

    /// Who has gained; nobody if both are even.
    #[must_use]
    pub const fn ahead(self) -> Option<Side> {
        match self.0 {
            0 => None,
            1.. => Some(Side::Tribord),
            _ => Some(Side::Babord),
        }
    }
}
