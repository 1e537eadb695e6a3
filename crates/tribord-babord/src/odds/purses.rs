//! Distributions of the purse (the gain in stakes), as weights.

use super::number::Weight;

/// The weight of each purse from a lowest value on, without gaps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Purses<W> {
    /// The purse that the first weight belongs to.
    from: i64,
    weights: Vec<W>,
}

impl<W: Weight> Purses<W> {
    /// The distribution with only one purse, of this weight.
    pub(super) fn one(purse: i64, weight: W) -> Self {
        Self { from: purse, weights: vec![weight] }
    }

    /// Iterates over the purses with their weights, from the lowest.
    pub(super) fn iter(&self) -> impl Iterator<Item = (i64, &W)> {
        (self.from..).zip(&self.weights)
    }

    /// Adds all weights of `other`.
    pub(super) fn add(&mut self, other: &Self) {
        for (purse, weight) in other.iter() {
            *self.at(purse) += weight;
        }
    }

    /// Adds all weights of `other`, multiplied by `times`, for purses that are higher by `by`.
    pub(super) fn add_raised(&mut self, other: &Self, by: i64, times: &W) {
        let none = W::default();
        for (purse, weight) in other.iter().filter(|(_, weight)| **weight != none) {
            *self.at(purse + by) += &(weight.clone() * times);
        }
    }

    /// The weight of `purse`, mutable. The range is extended to contain it.
    pub(super) fn at(&mut self, purse: i64) -> &mut W {
        if self.weights.is_empty() {
            self.from = purse;
        }
        if purse < self.from {
            let missing = self.from.abs_diff(purse) as usize;
            self.weights.splice(..0, core::iter::repeat_n(W::default(), missing));
            self.from = purse;
        }
        let index = purse.abs_diff(self.from) as usize;
        if index >= self.weights.len() {
            self.weights.resize(index + 1, W::default());
        }
        &mut self.weights[index]
    }

    /// Multiplies every weight by `factor`.
    pub(super) fn scale(&mut self, factor: &W) {
        for weight in &mut self.weights {
            *weight = weight.clone() * factor;
        }
    }

    /// The sum of all weights.
    pub(super) fn total(&self) -> W {
        let mut total = W::default();
        self.weights.iter().for_each(|weight| total += weight);
        total
    }
}
