//! From floating point to integers.
//!
//! The weights of the first layer get one scale, those of each unit of the second layer one of its own, so that the
//! largest of them is 127.

use core::fmt;

use crate::net::board::Serial;
use crate::net::bound::{self, LARGEST, SECOND, Wraps};
use crate::net::float::FloatNetwork;
use crate::net::kernel::{Accumulator, FINER, Kernel, Layers, Quad, UNIT};
use crate::net::{HIDDEN, Network, WIDTH};

/// Why a network does not fit integers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TooLarge {
    /// A weight does not.
    Weight {
        /// The weight.
        weight: f32,
        /// The largest that fits.
        limit: f32,
    },
    /// A sum does not.
    Sum(Wraps),
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Weight { weight, limit } => {
                write!(f, "a weight of {weight} does not fit: expected at most {limit}")
            }
            Self::Sum(wraps) => wraps.fmt(f),
        }
    }
}

impl core::error::Error for TooLarge {}

/// What one is in the sums of the first layer.
const ONE: f32 = ((UNIT as i32) << FINER) as f32;
/// No weight of the first layer may be larger.
const FIRST_LIMIT: f32 = 8.0;
/// The largest integer weight of the second layer.
const BYTE: f32 = 127.0;

impl Network {
    /// The integer network made from `float`.
    ///
    /// # Errors
    /// [`TooLarge`] names a weight or a sum that does not fit.
    pub fn quantise(float: &FloatNetwork) -> Result<Self, TooLarge> {
        let later = [float.second.as_flattened(), &float.second_bias, float.third.as_flattened()];
        for &weight in later.into_iter().flatten().chain(&float.third_bias).chain(&float.priors) {
            within(weight, LARGEST)?;
        }
        let steps = steps(float);
        let scales = steps.map(|step| step / f32::from(UNIT));
        let layers = Layers::new(
            float.first.iter().map(|weights| column(weights, 0)).collect::<Result<_, _>>()?,
            float.second.chunks_exact(4).map(|rows| quad(rows, &steps)).collect(),
            core::array::from_fn(|unit| {
                let sum = (float.second_bias[unit] / scales[unit]).round() as i32;
                sum.clamp(*SECOND.start(), *SECOND.end())
            }),
            scales,
        );
        let first_bias = column(&float.first_bias, 1 << (FINER - 1))?;
        bound::check(&layers.first, &first_bias).map_err(TooLarge::Sum)?;
        let network = Self {
            name: String::new(),
            kernel: Kernel::best(),
            serial: Serial::next(),
            layers,
            first_bias,
            third: core::array::from_fn(|output| {
                core::array::from_fn(|unit| float.third[unit][output])
            }),
            third_bias: float.third_bias,
            priors: float.priors.clone(),
        };
        Ok(network.named())
    }
}

/// What one is worth in the weights of each unit of the second layer, so large that these and its bias fit.
fn steps(float: &FloatNetwork) -> [f32; HIDDEN] {
    core::array::from_fn(|unit| {
        let bias = float.second_bias[unit].abs() / *SECOND.end() as f32 * f32::from(UNIT) * BYTE;
        float.second.iter().fold(bias.max(1e-6), |most, row| most.max(row[unit].abs())) / BYTE
    })
}

fn within(weight: f32, limit: f32) -> Result<(), TooLarge> {
    if weight.is_nan() || weight.abs() > limit {
        return Err(TooLarge::Weight { weight, limit });
    }
    Ok(())
}

fn column(weights: &[f32; WIDTH], rounding: i16) -> Result<Accumulator, TooLarge> {
    let mut column = Accumulator([0; WIDTH]);
    for (integer, &weight) in column.0.iter_mut().zip(weights) {
        within(weight, FIRST_LIMIT)?;
        *integer = (weight * ONE).round() as i16 + rounding;
    }
    Ok(column)
}

/// Four rows of the second layer.
fn quad(rows: &[[f32; HIDDEN]], steps: &[f32; HIDDEN]) -> Quad {
    let integer = |index: usize| (rows[index % 4][index / 4] / steps[index / 4]).round() as i8;
    Quad(core::array::from_fn(integer))
}
