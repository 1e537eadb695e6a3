//! From floating point to integers.
//!
//! The weights of the first layer get one scale, those of each unit of the second layer one of its own, so that the
//! largest of them is 127.

use core::fmt;

use crate::net::float::FloatNetwork;
use crate::net::kernel::{Accumulator, FINER, Kernel, Layers, Quad, UNIT};
use crate::net::{HIDDEN, Network, WIDTH};

/// A weight that does not fit the integer network.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TooLarge {
    /// The weight.
    pub weight: f32,
    /// The largest that fits.
    pub limit: f32,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a weight of {} does not fit: at most {} expected", self.weight, self.limit)
    }
}

impl core::error::Error for TooLarge {}

/// What one is in the sums of the first layer.
const ONE: f32 = ((UNIT as i32) << FINER) as f32;
/// No weight of the first layer may be larger.
const FIRST_LIMIT: f32 = 8.0;
/// The largest integer weight of the second layer.
const LARGEST: f32 = 127.0;

impl Network {
    /// The integer network made from `float`.
    ///
    /// # Errors
    /// [`TooLarge`] names a weight that does not fit.
    pub fn quantise(float: &FloatNetwork) -> Result<Self, TooLarge> {
        let steps: [f32; HIDDEN] = core::array::from_fn(|unit| {
            float.second.iter().fold(1e-6, |most: f32, row| most.max(row[unit].abs())) / LARGEST
        });
        let scales = steps.map(|step| step / f32::from(UNIT));
        let layers = Layers::new(
            float.first.iter().map(|weights| column(weights, 0)).collect::<Result<_, _>>()?,
            float.second.chunks_exact(4).map(|rows| quad(rows, &steps)).collect(),
            core::array::from_fn(|unit| (float.second_bias[unit] / scales[unit]).round() as i32),
            scales,
        );
        let network = Self {
            name: String::new(),
            kernel: Kernel::best(),
            layers,
            first_bias: column(&float.first_bias, 1 << (FINER - 1))?,
            third: core::array::from_fn(|output| {
                core::array::from_fn(|unit| float.third[unit][output])
            }),
            third_bias: float.third_bias,
            priors: float.priors.clone(),
        };
        Ok(network.named())
    }
}

fn column(weights: &[f32; WIDTH], rounding: i16) -> Result<Accumulator, TooLarge> {
    let mut column = Accumulator([0; WIDTH]);
    for (integer, &weight) in column.0.iter_mut().zip(weights) {
        if weight.is_nan() || weight.abs() > FIRST_LIMIT {
            return Err(TooLarge { weight, limit: FIRST_LIMIT });
        }
        *integer = (weight * ONE).round() as i16 + rounding;
    }
    Ok(column)
}

/// Four rows of the second layer.
fn quad(rows: &[[f32; HIDDEN]], steps: &[f32; HIDDEN]) -> Quad {
    let integer = |index: usize| (rows[index % 4][index / 4] / steps[index / 4]).round() as i8;
    Quad(core::array::from_fn(integer))
}
