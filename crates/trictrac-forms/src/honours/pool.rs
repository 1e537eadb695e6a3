//! The pool of the honours: basket and contract. Rule: V5.7-V5.10.

use trictrac_rules::side::{PerSide, Side};

/// The stake that each side puts into the basket. Rule: V5.7.
const ENTRY: i64 = 2;

/// The basket, whose contract lies there, and how often the pool was drawn. Rule: V5.7.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pool {
    stands: bool,
    basket: i64,
    contract: Option<Side>,
    drawn: u32,
}

impl Pool {
    /// A pool with this state.
    #[must_use]
    pub const fn new(stands: bool, basket: i64, contract: Option<Side>, drawn: u32) -> Self {
        Self { stands, basket, contract, drawn }
    }

    /// Checks whether a pool stands.
    #[must_use]
    pub const fn stands(&self) -> bool {
        self.stands
    }

    /// The fiches in the basket.
    #[must_use]
    pub const fn basket(&self) -> i64 {
        self.basket
    }

    /// The side whose contract lies at the basket: it won the last partie.
    #[must_use]
    pub const fn contract(&self) -> Option<Side> {
        self.contract
    }

    /// Returns the number of times that a pool was drawn or closed.
    #[must_use]
    pub const fn drawn(&self) -> u32 {
        self.drawn
    }

    /// Opens a pool: each side puts in its fiches. Rule: V5.7.
    pub(super) fn open(&mut self, money: &mut PerSide<i64>) {
        for side in Side::ALL {
            money[side] -= ENTRY;
        }
        let drawn = self.drawn;
        *self = Self { stands: true, basket: 2 * ENTRY, contract: None, drawn };
    }

    /// The loser of a partie pays the basket, and the winner takes it or lays his contract; with `closing` it is
    /// divided. Rule: V5.7, V5.9.
    pub(super) fn pay(
        &mut self,
        winner: Side,
        value: i64,
        closing: bool,
        money: &mut PerSide<i64>,
    ) {
        if !self.stands {
            return;
        }
        money[winner.opponent()] -= value;
        self.basket += value;
        let is_draw = self.contract == Some(winner) || closing && self.contract.is_none();
        if is_draw {
            self.take(winner, self.basket, money);
        } else if closing {
            let larger = self.basket - self.basket / 2;
            money[winner.opponent()] += self.basket / 2;
            self.take(winner, larger, money);
        } else {
            self.contract = Some(winner);
        }
    }

    /// Ends the pool: `winner` takes `fiches`, and the basket is empty.
    fn take(&mut self, winner: Side, fiches: i64, money: &mut PerSide<i64>) {
        money[winner] += fiches;
        *self = Self { drawn: self.drawn + 1, ..Self::default() };
    }

    /// Ends a pool that stands at the end of a combined match. Rule: V5.10.
    pub(super) fn dissolve(&mut self, money: &mut PerSide<i64>) {
        if !self.stands {
            return;
        }
        match self.contract {
            Some(holder) => money[holder] += self.basket,
            None => {
                for side in Side::ALL {
                    money[side] += self.basket / 2;
                }
            }
        }
        *self = Self { drawn: self.drawn, ..Self::default() };
    }
}
