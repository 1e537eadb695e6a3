//! Weights of purses.

use super::number::Weight;

/// Weights of purses from some value on, without gaps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Purses<W> {
    /// The purse of the first weight.
    from: i64,
    weights: Vec<W>,
}

impl<W: Weight> Purses<W> {
    /// One purse of this weight.
    pub(super) fn one(purse: i64, weight: W) -> Self {
        Self { from: purse, weights: vec![weight] }
    }

    /// The purses with their weights.
    pub(super) fn iter(&self) -> impl Iterator<Item = (i64, &W)> {
        (self.from..).zip(&self.weights)
    }

    /// Everything of `other`.
    pub(super) fn add(&mut self, other: &Self) {
        for (purse, weight) in other.iter() {
            *self.at(purse) += weight;
        }
    }

    /// Everything of `other`, `by` higher, with `times` the weight.
    pub(super) fn add_raised(&mut self, other: &Self, by: i64, times: &W) {
        let none = W::default();
        for (purse, weight) in other.iter().filter(|(_, weight)| **weight != none) {
            *self.at(purse + by) += &(weight.clone() * times);
        }
    }

    /// The weight of `purse`, to be changed.
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

    /// Every weight times `factor`.
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
