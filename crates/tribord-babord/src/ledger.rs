//! The account of stakes between the players. Rule: T7.

use crate::side::Side;

/// The stakes that have changed hands. Rule: T7.
///
/// It is one number, the gain of Tribord, which is the loss of Bâbord: so both always add up to zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ledger(i64);

impl Ledger {
    /// The largest balance that a text may contain. It leaves room for more payments than any game will ever have.
    pub const LARGEST: i64 = 1_000_000_000;

    /// The ledger in which `side` has gained `stakes`, or lost them if negative.
    #[must_use]
    pub const fn with_balance(side: Side, stakes: i64) -> Self {
        match side {
            Side::Tribord => Self(stakes),
            Side::Babord => Self(stakes.saturating_neg()),
        }
    }

    /// The stakes that `side` has gained; negative for a loss.
    #[must_use]
    pub const fn balance(self, side: Side) -> i64 {
        match side {
            Side::Tribord => self.0,
            Side::Babord => self.0.saturating_neg(),
        }
    }

    /// Moves `stakes` from `by` to the opponent.
    pub const fn pay(&mut self, by: Side, stakes: i64) {
        match by {
            Side::Tribord => self.0 -= stakes,
            Side::Babord => self.0 += stakes,
        }
    }

    /// Adds all payments of `other`.
    pub const fn add(&mut self, other: Self) {
        self.0 += other.0;
    }

    /// The side that has gained, or `None` if neither has.
    #[must_use]
    pub const fn ahead(self) -> Option<Side> {
        match self.0 {
            0 => None,
            1.. => Some(Side::Tribord),
            _ => Some(Side::Babord),
        }
    }
}
