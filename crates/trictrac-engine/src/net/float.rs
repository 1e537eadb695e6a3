//! The network in floating point, as it is trained, with a plain forward pass.
//!
//! The integer network is made from it, and tests compare the two.

use crate::net::features::{FEATURES, PRIORS};
use crate::net::outlook::OUTLOOK;
use crate::net::{HIDDEN, OUTPUTS, WIDTH};

/// The weights in floating point.
#[derive(Clone, Debug, PartialEq)]
pub struct FloatNetwork {
    /// First layer: a column for each feature ([`FEATURES`] × [`WIDTH`]).
    pub first: Vec<[f32; WIDTH]>,
    /// First layer: the bias.
    pub first_bias: [f32; WIDTH],
    /// Second layer: a row for each unit of the first, then for each input of the outlook.
    pub second: Vec<[f32; HIDDEN]>,
    /// Second layer: the bias.
    pub second_bias: [f32; HIDDEN],
    /// Third layer: a row for each unit of the second, with a weight for each output.
    pub third: [[f32; OUTPUTS]; HIDDEN],
    /// Third layer: the bias.
    pub third_bias: [f32; OUTPUTS],
    /// Offsets of the first output, the logit of the chance to win, for every state of the match by holes ([`PRIORS`]).
    pub priors: Vec<f32>,
}

impl FloatNetwork {
    /// Creates a network of zeros.
    #[must_use]
    pub fn zero() -> Self {
        Self {
            first: vec![[0.0; WIDTH]; FEATURES],
            first_bias: [0.0; WIDTH],
            second: vec![[0.0; HIDDEN]; WIDTH + OUTLOOK],
            second_bias: [0.0; HIDDEN],
            third: [[0.0; OUTPUTS]; HIDDEN],
            third_bias: [0.0; OUTPUTS],
            priors: vec![0.0; PRIORS],
        }
    }

    /// Computes the outputs for these columns, outlook (0 to 1) and prior.
    #[must_use]
    pub fn forward(
        &self,
        columns: &[u16],
        outlook: [f32; OUTLOOK],
        prior: usize,
    ) -> [f32; OUTPUTS] {
        let mut first = self.first_bias;
        for &column in columns {
            add(&mut first, 1.0, &self.first[usize::from(column)]);
        }
        let mut second = self.second_bias;
        let units = first.map(|sum| sum.clamp(0.0, 1.0));
        for (unit, row) in units.iter().chain(&outlook).zip(&self.second) {
            add(&mut second, *unit, row);
        }
        let mut outputs = self.third_bias;
        for (unit, row) in second.iter().zip(&self.third) {
            add(&mut outputs, unit.max(0.0), row);
        }
        outputs[0] += self.priors[prior];
        outputs
    }
}

fn add<const N: usize>(sums: &mut [f32; N], factor: f32, row: &[f32; N]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += factor * weight;
    }
}
