//! A list of chances that leaves out less than can matter.

use num_bigint::BigUint;
use num_traits::Zero as _;

use super::exact::{Exact, ratio, share};

/// Values with their chances, in order, and what is left out: less than 10⁻¹².
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed<T> {
    /// The values and their chances.
    pub chances: Vec<(T, Exact)>,
    /// The chance of everything else.
    pub rest: Exact,
}

/// The rest stays below this.
pub(super) fn limit() -> Exact {
    ratio(1, 1_000_000_000_000)
}

/// Weights of purses from some value on, without gaps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Purses {
    /// The purse of the first weight.
    pub(super) from: i64,
    /// The weights.
    pub(super) weights: Vec<BigUint>,
}

impl Purses {
    /// One purse for certain.
    pub(super) fn certain(purse: i64) -> Self {
        Self { from: purse, weights: vec![1_u32.into()] }
    }

    /// The purses with their weights.
    pub(super) fn iter(&self) -> impl Iterator<Item = (i64, &BigUint)> {
        (self.from..).zip(&self.weights)
    }

    /// Everything of `other`, `by` higher, with `times` the weight.
    pub(super) fn add(&mut self, other: &Self, by: i64, times: u32) {
        for (purse, weight) in other.iter().filter(|(_, weight)| !weight.is_zero()) {
            *self.at(purse + by) += weight * times;
        }
    }

    /// The weight of `purse`, to be changed.
    pub(super) fn at(&mut self, purse: i64) -> &mut BigUint {
        if self.weights.is_empty() {
            self.from = purse;
        }
        if purse < self.from {
            let missing = self.from.abs_diff(purse) as usize;
            self.weights.splice(..0, std::iter::repeat_n(BigUint::zero(), missing));
            self.from = purse;
        }
        let index = purse.abs_diff(self.from) as usize;
        if index >= self.weights.len() {
            self.weights.resize(index + 1, BigUint::zero());
        }
        &mut self.weights[index]
    }

    /// Every weight times `factor`.
    pub(super) fn scale(&mut self, factor: u32) {
        self.weights.iter_mut().for_each(|weight| *weight *= factor);
    }

    /// The sum of all weights.
    pub(super) fn total(&self) -> BigUint {
        self.weights.iter().sum()
    }

    /// The chances of the purses, of `whole` in all. The outermost are left out as long as what is missing stays below
    /// the limit.
    pub(super) fn listed(&self, whole: &BigUint) -> Listed<i64> {
        let all: Vec<_> =
            self.iter().map(|(purse, weight)| (purse, share(weight, whole))).collect();
        let mut rest = share(&(whole - self.total()), whole);
        let mut kept = &all[..];
        while let [(_, low), .., (_, high)] = kept {
            let (least, others) =
                if low < high { (low, &kept[1..]) } else { (high, &kept[..kept.len() - 1]) };
            if &rest + least >= limit() {
                break;
            }
            rest += least;
            kept = others;
        }
        Listed { chances: kept.to_vec(), rest }
    }
}
