//! Steps by Adam (D. Kingma, J. Ba 2014).
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a dispatched function uses the processor's instructions"
)]

use pulp::{Arch, Simd, WithSimd};
use rayon::prelude::*;
use trictrac_engine::net::float::FloatNetwork;

use crate::layers::{layers, layers_mut};

/// The greatest weight, so that the network fits its integers.
const LARGEST: f32 = 7.5;

/// The share of the mean that a batch leaves unchanged: the mean covers about 2,000 batches.
const MEMORY: f32 = 0.9995;

/// The number of weights that Adam changes in one go.
const BLOCK: usize = 2048;

/// The state of the steps: the weights, their running mean, and both moments of the gradients.
pub(crate) struct Steps<'a> {
    pub(crate) weights: &'a mut FloatNetwork,
    pub(crate) mean: &'a mut FloatNetwork,
    pub(crate) moments: &'a mut [FloatNetwork; 2],
}

impl Steps<'_> {
    /// Makes step number `batches`, of size `step`, along the sum of `gradients` times `scale`.
    pub(crate) fn make(self, gradients: &[&FloatNetwork], scale: f32, step: f32, batches: u64) {
        let rates = StepConstants::new(scale, step, batches as f64);
        let sums: Vec<_> = gradients.iter().map(|gradient| layers(gradient)).collect();
        let [first, second] = self.moments;
        let weights = layers_mut(self.weights).into_iter().zip(layers_mut(self.mean));
        let moments = layers_mut(first).into_iter().zip(layers_mut(second));
        let mut blocks = Vec::new();
        for (layer, ((weights, means), (first, second))) in weights.zip(moments).enumerate() {
            let weights = weights.chunks_mut(BLOCK).zip(means.chunks_mut(BLOCK));
            let moments = first.chunks_mut(BLOCK).zip(second.chunks_mut(BLOCK));
            for (index, ((weights, means), (first, second))) in weights.zip(moments).enumerate() {
                let (sums, start) = (&sums, index * BLOCK);
                blocks.push(Adam { weights, means, first, second, sums, layer, start, rates });
            }
        }
        blocks.into_par_iter().for_each(|block| Arch::new().dispatch(block));
    }
}

/// The constants of one step of Adam.
#[derive(Clone, Copy)]
struct StepConstants {
    scale: f32,
    step: f32,
    corrections: [f32; 2],
    keep: f32,
}

/// A step of Adam for some weights of a layer.
struct Adam<'a> {
    weights: &'a mut [f32],
    means: &'a mut [f32],
    first: &'a mut [f32],
    second: &'a mut [f32],
    /// The layers of every part of the gradient.
    sums: &'a [Vec<&'a [f32]>],
    layer: usize,
    /// The first of the weights in their layer.
    start: usize,
    rates: StepConstants,
}

impl WithSimd for Adam<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let range = self.start..self.start + self.weights.len();
        let mut gradients = [0.0_f32; BLOCK];
        for part in self.sums {
            for (gradient, part) in gradients.iter_mut().zip(&part[self.layer][range.clone()]) {
                *gradient += *part;
            }
        }
        let weights = self.weights.iter_mut().zip(self.means);
        let moments = self.first.iter_mut().zip(self.second);
        for (((weight, mean), moments), gradient) in weights.zip(moments).zip(&gradients) {
            self.rates.apply(weight, mean, moments, *gradient);
        }
    }
}

impl StepConstants {
    fn new(scale: f32, step: f32, batches: f64) -> Self {
        let correct = |decay: f64| (1.0 / (1.0 - decay.powf(batches))) as f32;
        Self {
            scale,
            step,
            corrections: [correct(0.9), correct(0.999)],
            // In the beginning the mean covers fewer batches, so that the random weights of the start fade quickly.
            keep: MEMORY.min((batches / (batches + 9.0)) as f32),
        }
    }

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
