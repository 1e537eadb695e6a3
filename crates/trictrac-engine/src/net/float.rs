//! The network in floating point, as it is trained, with a plain forward pass.
//!
//! The integer network is made from it, and tests compare the two.

use crate::net::features::{FEATURES, FLAGGED_SCORES, SCORES, STACKS};
use crate::net::outlook::OUTLOOK;
use crate::net::{END_OUTPUTS, HIDDEN, NetworkOutput, OUTPUTS, WIDTH};

/// The weights in floating point.
#[derive(Clone, Debug, PartialEq)]
pub struct FloatNetwork {
    /// First layer: a column for each feature ([`FEATURES`] × [`WIDTH`]).
    pub first: Vec<[f32; WIDTH]>,
    /// First layer: the bias.
    pub first_bias: [f32; WIDTH],
    /// Second and third layers ([`STACKS`]).
    pub stacks: Vec<FloatStack>,
    /// Offsets of the logit of the chance to win, for every score ([`SCORES`]).
    pub win_priors: Vec<f32>,
    /// Offsets of the logits of the ends, for every score and pavillon ([`FLAGGED_SCORES`]).
    pub end_priors: Vec<[f32; END_OUTPUTS]>,
}

/// A second and a third layer in floating point.
#[derive(Clone, Debug, PartialEq)]
pub struct FloatStack {
    /// Second layer: a row for each unit of the first, then for each input of the outlook.
    pub second: Vec<[f32; HIDDEN]>,
    /// Second layer: the bias.
    pub second_bias: [f32; HIDDEN],
    /// Third layer: a row for each unit of the second, with a weight for each output.
    pub third: [[f32; OUTPUTS]; HIDDEN],
    /// Third layer: the bias.
    pub third_bias: [f32; OUTPUTS],
}

/// A position as a network in floating point sees it.
#[derive(Clone, Copy, Debug)]
pub struct FloatPosition<'a> {
    /// The columns of the first layer.
    pub columns: &'a [u16],
    /// The outlook inputs, 0 to 1.
    pub outlook: [f32; OUTLOOK],
    /// The stack.
    pub stack: usize,
    /// The score.
    pub score: usize,
    /// The score and the pavillon.
    pub flagged_score: usize,
}

impl FloatStack {
    fn zero() -> Self {
        Self {
            second: vec![[0.0; HIDDEN]; WIDTH + OUTLOOK],
            second_bias: [0.0; HIDDEN],
            third: [[0.0; OUTPUTS]; HIDDEN],
            third_bias: [0.0; OUTPUTS],
        }
    }
}

impl FloatNetwork {
    /// Creates a network of zeros.
    #[must_use]
    pub fn zero() -> Self {
        Self {
            first: vec![[0.0; WIDTH]; FEATURES],
            first_bias: [0.0; WIDTH],
            stacks: vec![FloatStack::zero(); STACKS],
            win_priors: vec![0.0; SCORES],
            end_priors: vec![[0.0; END_OUTPUTS]; FLAGGED_SCORES],
        }
    }

    /// Computes the outputs for a position.
    #[must_use]
    pub fn forward(&self, seen: &FloatPosition) -> [f32; OUTPUTS] {
        let mut first = self.first_bias;
        for &column in seen.columns {
            add(&mut first, 1.0, &self.first[usize::from(column)]);
        }
        let stack = &self.stacks[seen.stack];
        let mut second = stack.second_bias;
        let units = first.map(|sum| sum.clamp(0.0, 1.0));
        for (unit, row) in units.iter().chain(&seen.outlook).zip(&stack.second) {
            add(&mut second, *unit, row);
        }
        let mut outputs = stack.third_bias;
        for (unit, row) in second.iter().zip(&stack.third) {
            add(&mut outputs, unit.max(0.0), row);
        }
        outputs[NetworkOutput::Win as usize] += self.win_priors[seen.score];
        let ends = &mut outputs[NetworkOutput::Ends as usize..][..END_OUTPUTS];
        for (logit, prior) in ends.iter_mut().zip(&self.end_priors[seen.flagged_score]) {
            *logit += prior;
        }
        outputs
    }
}

fn add<const N: usize>(sums: &mut [f32; N], factor: f32, row: &[f32; N]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += factor * weight;
    }
}
