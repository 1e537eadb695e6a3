//! Learning: gradients of the loss.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a dispatched function uses the processor's instructions"
)]

use pulp::{Arch, Simd, WithSimd};
use rayon::prelude::*;
use trictrac_engine::net::float::{FloatNetwork, FloatStack};
use trictrac_engine::net::kernel::UNIT;
use trictrac_engine::net::quantise::steps;
use trictrac_engine::net::{END_OUTPUTS, HIDDEN, NetworkOutput, OUTPUTS, WIDTH};
use trictrac_engine::prospects::ENDS;

use crate::adam::Steps;
use crate::layers::layers_mut;
use crate::sample::Sample;

/// The number of parts of a batch. It is fixed, so that the sums do not depend on the number of threads.
const PARTS: usize = 16;
/// The weights of the parts of the loss; the chance to win has the weight 1.
const ENDS_WEIGHT: f32 = 0.3;
const HOLES_WEIGHT: f32 = 0.5;
const WORTH_WEIGHT: f32 = 1.0;

/// A network in training.
pub struct Learner {
    /// The weights.
    network: FloatNetwork,
    /// The running mean of the weights over the latest batches. It has less noise, so this is what plays.
    mean: FloatNetwork,
    moments: [FloatNetwork; 2],
    gradients: Vec<Gradient>,
    batches: u64,
}

/// A sum of gradients and losses over one part of a batch.
struct Gradient {
    sum: FloatNetwork,
    /// The sum of the cross entropies of the chance to win, in nats.
    loss: f64,
}

/// A stack as the samples of a batch see it.
///
/// The second layer is rounded as in the network that plays, so that training takes the rounding into account. Both
/// layers are also transposed: the way back through them then reads them in rows.
struct PreparedStack {
    rows: Vec<[f32; HIDDEN]>,
    second: Vec<[f32; WIDTH]>,
    third: [[f32; HIDDEN]; OUTPUTS],
}

impl Learner {
    /// Returns a network with small random weights.
    #[must_use]
    pub fn random(seed: u64) -> FloatNetwork {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut network = FloatNetwork::zero();
        let mut fill = |weights: &mut [f32], spread: f32| {
            for weight in weights {
                // The sum of twelve uniform numbers is nearly normally distributed, around 6 with deviation 1.
                let sum: f32 = (0..12).map(|_| random.f32()).sum();
                *weight = (sum - 6.0) * spread;
            }
        };
        fill(network.first.as_flattened_mut(), 0.08);
        // All stacks begin alike.
        let [stack, others @ ..] = &mut *network.stacks else { unreachable!("there are stacks") };
        fill(stack.second.as_flattened_mut(), 0.1);
        fill(stack.third.as_flattened_mut(), 0.1);
        stack.second_bias.fill(0.1);
        others.fill(stack.clone());
        network.first_bias.fill(0.3);
        network
    }

    /// Begins with the weights of `network`.
    #[must_use]
    pub fn new(network: FloatNetwork) -> Self {
        let mean = network.clone();
        Self::resume([network, mean, FloatNetwork::zero(), FloatNetwork::zero()], 0)
    }

    /// Resumes training with the [`parts`](Self::parts) of a network after `batches` batches.
    #[must_use]
    pub fn resume(parts: [FloatNetwork; 4], batches: u64) -> Self {
        let [network, mean, first, second] = parts;
        let gradients =
            (0..PARTS).map(|_| Gradient { sum: FloatNetwork::zero(), loss: 0.0 }).collect();
        Self { network, mean, moments: [first, second], gradients, batches }
    }

    /// Returns the weights, their mean over the latest batches, and both moments of the gradients.
    pub fn parts(&mut self) -> [&mut FloatNetwork; 4] {
        let [first, second] = &mut self.moments;
        [&mut self.network, &mut self.mean, first, second]
    }

    /// Returns the mean of the weights over the latest batches.
    #[must_use]
    pub const fn mean(&self) -> &FloatNetwork {
        &self.mean
    }

    /// Returns the number of batches learned.
    #[must_use]
    pub const fn batches(&self) -> u64 {
        self.batches
    }

    /// Learns from a batch with this step size; returns the mean cross entropy of the chance to win, in nats.
    pub fn learn(&mut self, batch: &[&Sample], step: f32) -> f64 {
        let ready: Vec<PreparedStack> =
            self.network.stacks.par_iter().map(PreparedStack::new).collect();
        let size = batch.len().div_ceil(PARTS);
        let network = &self.network;
        self.gradients.par_iter_mut().zip(batch.par_chunks(size)).for_each(|(gradient, part)| {
            Arch::new().dispatch(GradientCollector {
                gradient,
                network,
                ready: &ready,
                samples: part,
            });
        });
        let used = batch.len().div_ceil(size);
        let loss: f64 = self.gradients[..used].iter().map(|gradient| gradient.loss).sum();
        self.batches += 1;
        let gradients: Vec<_> =
            self.gradients[..used].iter().map(|gradient| &gradient.sum).collect();
        let (weights, mean, moments) = (&mut self.network, &mut self.mean, &mut self.moments);
        Steps { weights, mean, moments }.make(
            &gradients,
            1.0 / batch.len() as f32,
            step,
            self.batches,
        );
        loss / batch.len() as f64
    }
}

/// Adds up the gradients of some samples, in a function that is compiled for the processor's vector instructions.
struct GradientCollector<'a> {
    gradient: &'a mut Gradient,
    network: &'a FloatNetwork,
    ready: &'a [PreparedStack],
    samples: &'a [&'a Sample],
}

impl WithSimd for GradientCollector<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        self.gradient.collect(self.network, self.ready, self.samples);
    }
}

impl PreparedStack {
    fn new(stack: &FloatStack) -> Self {
        let steps = steps(stack);
        let rows: Vec<[f32; HIDDEN]> =
            stack.second.iter().map(|row| rounded(row, &steps)).collect();
        Self {
            second: (0..HIDDEN)
                .map(|unit| core::array::from_fn(|input| rows[input][unit]))
                .collect(),
            third: core::array::from_fn(|output| {
                core::array::from_fn(|unit| stack.third[unit][output])
            }),
            rows,
        }
    }
}

/// Rounds weights to multiples of their unit's step.
fn rounded(row: &[f32; HIDDEN], steps: &[f32; HIDDEN]) -> [f32; HIDDEN] {
    core::array::from_fn(|unit| (row[unit] / steps[unit]).round_ties_even() * steps[unit])
}

impl Gradient {
    /// Sets the gradient to the sum over `samples`.
    #[inline(always)]
    fn collect(&mut self, network: &FloatNetwork, ready: &[PreparedStack], samples: &[&Sample]) {
        for layer in layers_mut(&mut self.sum) {
            layer.fill(0.0);
        }
        self.loss = 0.0;
        for sample in samples {
            self.add(network, &ready[usize::from(sample.stack)], sample);
        }
    }

    /// Adds the gradient of one sample: forwards through the layers, then backwards.
    #[inline(always)]
    fn add(&mut self, network: &FloatNetwork, ready: &PreparedStack, sample: &Sample) {
        let mut first = network.first_bias;
        for &column in sample.columns() {
            add(&mut first, 1.0, &network.first[usize::from(column)]);
        }
        // Rounded like the integers. The way back ignores the rounding, which has no slope.
        let one = f32::from(UNIT);
        let units = first.map(|sum| (sum.clamp(0.0, 1.0) * one).round_ties_even() / one);
        let stack = &network.stacks[usize::from(sample.stack)];
        let mut second = stack.second_bias;
        for (unit, row) in units.iter().chain(&sample.outlook).zip(&ready.rows) {
            add(&mut second, *unit, row);
        }
        let hidden = second.map(|sum| sum.max(0.0));
        let mut outputs = stack.third_bias;
        for (unit, row) in hidden.iter().zip(&stack.third) {
            add(&mut outputs, *unit, row);
        }
        let (score, flagged_score) = (usize::from(sample.score), usize::from(sample.flagged_score));
        outputs[NetworkOutput::Win as usize] += network.win_priors[score];
        for (logit, prior) in
            ends_of(&mut outputs).iter_mut().zip(&network.end_priors[flagged_score])
        {
            *logit += prior;
        }

        let mut errors = self.errors(&outputs, sample);
        self.sum.win_priors[score] += errors[NetworkOutput::Win as usize];
        add(&mut self.sum.end_priors[flagged_score], 1.0, ends_of(&mut errors));
        let sum = &mut self.sum.stacks[usize::from(sample.stack)];
        add(&mut sum.third_bias, 1.0, &errors);
        let mut below = [0.0; HIDDEN];
        for (row, error) in ready.third.iter().zip(&errors) {
            add(&mut below, *error, row);
        }
        for (row, unit) in sum.third.iter_mut().zip(&hidden) {
            add(row, *unit, &errors);
        }
        // A unit that is cut off passes no gradient on: below 0 in the second layer, outside 0 to 1 in the first.
        for (error, sum) in below.iter_mut().zip(&second) {
            *error = if *sum > 0.0 { *error } else { 0.0 };
        }
        add(&mut sum.second_bias, 1.0, &below);
        let mut lowest = [0.0; WIDTH];
        for (row, error) in ready.second.iter().zip(&below) {
            add(&mut lowest, *error, row);
        }
        for (row, unit) in sum.second.iter_mut().zip(units.iter().chain(&sample.outlook)) {
            add(row, *unit, &below);
        }
        for (error, sum) in lowest.iter_mut().zip(&first) {
            *error = if *sum > 0.0 && *sum < 1.0 { *error } else { 0.0 };
        }
        add(&mut self.sum.first_bias, 1.0, &lowest);
        for &column in sample.columns() {
            add(&mut self.sum.first[usize::from(column)], 1.0, &lowest);
        }
    }

    /// Returns the derivatives of the loss by the outputs, and adds the loss of the chance to win.
    #[inline(always)]
    fn errors(&mut self, outputs: &[f32; OUTPUTS], sample: &Sample) -> [f32; OUTPUTS] {
        let target = &sample.target;
        let mut errors = [0.0; OUTPUTS];
        let (win, loss): (f32, f32) = (target.win.iter().sum(), target.loss.iter().sum());
        let chance = 1.0 / (1.0 + (-outputs[0]).exp());
        errors[0] = chance - win;
        self.loss -= f64::from(win * chance.max(1e-6).ln() + loss * (1.0 - chance).max(1e-6).ln());
        for (from, total, ends) in [
            (NetworkOutput::Ends as usize, win, &target.win),
            (NetworkOutput::OtherEnds as usize, loss, &target.loss),
        ] {
            let logits = &outputs[from..from + ENDS];
            let highest =
                logits.iter().fold(f32::NEG_INFINITY, |highest, logit| highest.max(*logit));
            let mut powers = [0.0; ENDS];
            let mut sum = 0.0;
            for (power, logit) in powers.iter_mut().zip(logits) {
                *power = (logit - highest).exp();
                sum += *power;
            }
            for end in 0..ENDS {
                errors[from + end] = ENDS_WEIGHT * (total * powers[end] / sum - ends[end]);
            }
        }
        for (index, holes) in target.holes.iter().enumerate() {
            let at = NetworkOutput::Holes as usize + index;
            errors[at] = HOLES_WEIGHT * (outputs[at] - holes);
        }
        if let Some(worth) = &sample.worth {
            for (index, points) in worth.iter().enumerate() {
                let at = NetworkOutput::Earns as usize + index;
                errors[at] = WORTH_WEIGHT * (outputs[at] - points);
            }
        }
        errors
    }
}

/// Returns the outputs about the ends.
#[inline(always)]
fn ends_of(outputs: &mut [f32; OUTPUTS]) -> &mut [f32; END_OUTPUTS] {
    outputs[NetworkOutput::Ends as usize..].first_chunk_mut().expect("all ends are outputs")
}

#[inline(always)]
fn add<const N: usize>(sums: &mut [f32; N], factor: f32, row: &[f32; N]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = factor.mul_add(*weight, *sum);
    }
}
