//! The account of stakes between the players. Rule: T7.

use crate::side::ShipSide;

/// The stakes that have changed hands. Rule: T7.
///
/// It is one number, the gain of Tribord, which is the loss of Bâbord: so both always add up to zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StakeLedger(i64);

impl StakeLedger {
    /// The largest balance that a text may contain. It leaves room for more payments than any game will ever have.
    pub const LARGEST: i64 = 1_000_000_000;

    /// The ledger in which `side` has gained `stakes`, or lost them if negative.
    #[must_use]
    pub const fn with_balance(side: ShipSide, stakes: i64) -> Self {
        match side {
            ShipSide::Tribord => Self(stakes),
            ShipSide::Babord => Self(stakes.saturating_neg()),
        }
    }

    /// The stakes that `side` has gained; negative for a loss.
    #[must_use]
    pub const fn balance(self, side: ShipSide) -> i64 {
        match side {
            ShipSide::Tribord => self.0,
            ShipSide::Babord => self.0.saturating_neg(),
        }
    }

    /// Moves `stakes` from `by` to the opponent.
    pub const fn pay(&mut self, by: ShipSide, stakes: i64) {
        match by {
            ShipSide::Tribord => self.0 -= stakes,
            ShipSide::Babord => self.0 += stakes,
        }
    }

    /// Adds all payments of `other`.
    pub const fn add(&mut self, other: Self) {
        self.0 += other.0;
    }

    /// The side that has gained, or `None` if neither has.
    #[must_use]
    pub const fn ahead(self) -> Option<ShipSide> {
        match self.0 {
            0 => None,
            1.. => Some(ShipSide::Tribord),
            _ => Some(ShipSide::Babord),
        }
    }
}
