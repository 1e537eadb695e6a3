//! Learning: gradients of the loss, and steps by Adam (D. Kingma, J. Ba 2014).
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a dispatched function uses the processor's instructions"
)]

use pulp::{Arch, Simd, WithSimd};
use rayon::prelude::*;
use trictrac_engine::net::float::FloatNetwork;
use trictrac_engine::net::{HIDDEN, OUTPUTS, Output, WIDTH};
use trictrac_engine::prospects::ENDS;

use crate::sample::Sample;

/// The number of parts of a batch. It is fixed, so that the sums do not depend on the number of threads.
const PARTS: usize = 4;
/// The greatest weight, so that the network fits its integers.
const LARGEST: f32 = 7.5;

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

/// The weights of the second and third layer, transposed: the way back through the layers then reads them in rows.
struct Turned {
    second: Vec<[f32; WIDTH]>,
    third: [[f32; HIDDEN]; OUTPUTS],
}

impl Learner {
    /// Creates a network with small random weights.
    #[must_use]
    pub fn new(seed: u64) -> Self {
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
        fill(network.second.as_flattened_mut(), 0.1);
        fill(network.third.as_flattened_mut(), 0.1);
        network.first_bias.fill(0.3);
        network.second_bias.fill(0.1);
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
    pub fn learn(&mut self, batch: &[Sample], step: f32) -> f64 {
        let turned = Turned::new(&self.network);
        let size = batch.len().div_ceil(PARTS);
        let network = &self.network;
        self.gradients.par_iter_mut().zip(batch.par_chunks(size)).for_each(|(gradient, part)| {
            Arch::new().dispatch(Collect { gradient, network, turned: &turned, samples: part });
        });
        let used = batch.len().div_ceil(size);
        let loss: f64 = self.gradients[..used].iter().map(|gradient| gradient.loss).sum();
        self.batches += 1;
        self.update(used, 1.0 / batch.len() as f32, step);
        loss / batch.len() as f64
    }

    /// Makes a step of Adam with the sums of the first `used` parts.
    fn update(&mut self, used: usize, scale: f32, step: f32) {
        let batches = self.batches as f64;
        let correct = |decay: f64| (1.0 / (1.0 - decay.powf(batches))) as f32;
        let rates = Rates {
            scale,
            step,
            corrections: [correct(0.9), correct(0.999)],
            // In the beginning the mean covers fewer batches, so that the random weights of the start fade quickly.
            keep: MEMORY.min((batches / (batches + 9.0)) as f32),
        };
        let [first, second] = &mut self.moments;
        let layers = slices(&mut self.network)
            .into_iter()
            .zip(slices(&mut self.mean))
            .zip(slices(first).into_iter().zip(slices(second)));
        let mut sums: Vec<_> = self.gradients[..used]
            .iter_mut()
            .map(|gradient| slices(&mut gradient.sum).into_iter())
            .collect();
        for ((weights, means), (first, second)) in layers {
            let sums: Vec<&[f32]> = sums.iter_mut().filter_map(|sum| Some(&*sum.next()?)).collect();
            Arch::new().dispatch(Adam { weights, means, first, second, sums: &sums, rates });
        }
    }
}

/// The share of the mean that a batch leaves unchanged: the mean covers about 2,000 batches.
const MEMORY: f32 = 0.9995;

/// Adds up the gradients of some samples, in a function that is compiled for the processor's vector instructions.
struct Collect<'a> {
    gradient: &'a mut Gradient,
    network: &'a FloatNetwork,
    turned: &'a Turned,
    samples: &'a [Sample],
}

impl WithSimd for Collect<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        self.gradient.collect(self.network, self.turned, self.samples);
    }
}

/// The constants of one step of Adam.
#[derive(Clone, Copy)]
struct Rates {
    scale: f32,
    step: f32,
    corrections: [f32; 2],
    keep: f32,
}

/// A step of Adam for the weights of one layer.
struct Adam<'a> {
    weights: &'a mut [f32],
    means: &'a mut [f32],
    first: &'a mut [f32],
    second: &'a mut [f32],
    sums: &'a [&'a [f32]],
    rates: Rates,
}

impl WithSimd for Adam<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        const BLOCK: usize = 256;
        for start in (0..self.weights.len()).step_by(BLOCK) {
            let range = start..(start + BLOCK).min(self.weights.len());
            let mut gradients = [0.0_f32; BLOCK];
            for sum in self.sums {
                for (gradient, part) in gradients.iter_mut().zip(&sum[range.clone()]) {
                    *gradient += *part;
                }
            }
            let weights =
                self.weights[range.clone()].iter_mut().zip(&mut self.means[range.clone()]);
            let moments = self.first[range.clone()].iter_mut().zip(&mut self.second[range]);
            for (((weight, mean), moments), gradient) in weights.zip(moments).zip(&gradients) {
                self.rates.apply(weight, mean, moments, *gradient);
            }
        }
    }
}

impl Rates {
    #[inline(always)]
    fn apply(
        &self,
        weight: &mut f32,
        mean: &mut f32,
        moments: (&mut f32, &mut f32),
        gradient: f32,
    ) {
        let (first, second) = moments;
        let gradient = gradient * self.scale;
        *first = 0.9 * *first + 0.1 * gradient;
        *second = 0.999 * *second + 0.001 * gradient * gradient;
        let [first_correction, second_correction] = self.corrections;
        let change = *first * first_correction / ((*second * second_correction).sqrt() + 1e-8);
        *weight = (*weight - self.step * change).clamp(-LARGEST, LARGEST);
        *mean = self.keep * *mean + (1.0 - self.keep) * *weight;
    }
}

/// Returns all weights, layer by layer.
pub fn slices(network: &mut FloatNetwork) -> [&mut [f32]; 7] {
    [
        network.first.as_flattened_mut(),
        &mut network.first_bias,
        network.second.as_flattened_mut(),
        &mut network.second_bias,
        network.third.as_flattened_mut(),
        &mut network.third_bias,
        &mut network.priors,
    ]
}

impl Turned {
    fn new(network: &FloatNetwork) -> Self {
        Self {
            second: (0..HIDDEN)
                .map(|unit| core::array::from_fn(|input| network.second[input][unit]))
                .collect(),
            third: core::array::from_fn(|output| {
                core::array::from_fn(|unit| network.third[unit][output])
            }),
        }
    }
}

impl Gradient {
    /// Sets the gradient to the sum over `samples`.
    #[inline(always)]
    fn collect(&mut self, network: &FloatNetwork, turned: &Turned, samples: &[Sample]) {
        for slice in slices(&mut self.sum) {
            slice.fill(0.0);
        }
        self.loss = 0.0;
        for sample in samples {
            self.add(network, turned, sample);
        }
    }

    /// Adds the gradient of one sample: forwards through the layers, then backwards.
    #[inline(always)]
    fn add(&mut self, network: &FloatNetwork, turned: &Turned, sample: &Sample) {
        let mut first = network.first_bias;
        for &column in sample.columns() {
            add(&mut first, 1.0, &network.first[usize::from(column)]);
        }
        let units = first.map(|sum| sum.clamp(0.0, 1.0));
        let mut second = network.second_bias;
        for (unit, row) in units.iter().chain(&sample.outlook).zip(&network.second) {
            add(&mut second, *unit, row);
        }
        let hidden = second.map(|sum| sum.max(0.0));
        let mut outputs = network.third_bias;
        for (unit, row) in hidden.iter().zip(&network.third) {
            add(&mut outputs, *unit, row);
        }
        outputs[0] += network.priors[usize::from(sample.prior)];

        let errors = self.errors(&outputs, sample);
        self.sum.priors[usize::from(sample.prior)] += errors[0];
        add(&mut self.sum.third_bias, 1.0, &errors);
        let mut below = [0.0; HIDDEN];
        for (row, error) in turned.third.iter().zip(&errors) {
            add(&mut below, *error, row);
        }
        for (row, unit) in self.sum.third.iter_mut().zip(&hidden) {
            add(row, *unit, &errors);
        }
        // A unit that is cut off passes no gradient on: below 0 in the second layer, outside 0 to 1 in the first.
        for (error, sum) in below.iter_mut().zip(&second) {
            *error = if *sum > 0.0 { *error } else { 0.0 };
        }
        add(&mut self.sum.second_bias, 1.0, &below);
        let mut lowest = [0.0; WIDTH];
        for (row, error) in turned.second.iter().zip(&below) {
            add(&mut lowest, *error, row);
        }
        for (row, unit) in self.sum.second.iter_mut().zip(units.iter().chain(&sample.outlook)) {
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
            (Output::Ends as usize, win, &target.win),
            (Output::OtherEnds as usize, loss, &target.loss),
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
            let at = Output::Holes as usize + index;
            errors[at] = HOLES_WEIGHT * (outputs[at] - holes);
        }
        if let Some(worth) = &sample.worth {
            for (index, points) in worth.iter().enumerate() {
                let at = Output::Earns as usize + index;
                errors[at] = WORTH_WEIGHT * (outputs[at] - points);
            }
        }
        errors
    }
}

#[inline(always)]
fn add<const N: usize>(sums: &mut [f32; N], factor: f32, row: &[f32; N]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = factor.mul_add(*weight, *sum);
    }
}
