//! Quantisation: makes the integer network from the trained one.
//!
//! - First layer: 1 is 1020 in 16 bits, one scale for all units. A unit is the sum, clamped to 0..1 and rounded to 8
//!   bits (0 to 255). The columns have two bits more than that: the rounding errors of some forty columns add up.
//! - Second layer: weights in 8 bits, with a scale for each unit that makes its largest weight 127. Units differ in
//!   their largest weight, so a scale for all would waste bits.
//! - Third layer: stays in floating point.

use core::fmt;

use crate::net::board::Serial;
use crate::net::bound::{self, LARGEST, SECOND, Wraps};
use crate::net::features::FLAG;
use crate::net::float::{FloatNetwork, FloatStack};
use crate::net::kernel::{Accumulator, FINER, Kernel, Layers, Quad, Stack, UNIT};
use crate::net::outlook::InputScope;
use crate::net::{HIDDEN, Network, WIDTH};

/// The reason why a network cannot be quantised.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum QuantiseError {
    /// A weight is too large.
    Weight {
        /// The weight.
        weight: f32,
        /// The largest that fits.
        limit: f32,
    },
    /// A sum of the first layer can overflow.
    Sum(Wraps),
}

impl fmt::Display for QuantiseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Weight { weight, limit } => {
                write!(f, "a weight of {weight} does not fit: expected at most {limit}")
            }
            Self::Sum(wraps) => wraps.fmt(f),
        }
    }
}

impl core::error::Error for QuantiseError {}

/// The integer that stands for 1 in the first layer's sums.
const ONE: f32 = ((UNIT as i32) << FINER) as f32;
/// The largest weight of the first layer. Whether the sums fit 16 bits is checked afterwards.
const FIRST_LIMIT: f32 = 8.0;
/// The largest integer weight of the second layer.
const BYTE: f32 = 127.0;

impl Network {
    /// Creates the integer network of `float`.
    ///
    /// # Errors
    /// [`QuantiseError`] if a weight or a sum does not fit its integer.
    pub fn quantise(float: &FloatNetwork) -> Result<Self, QuantiseError> {
        for &weight in float.win_priors.iter().chain(float.end_priors.as_flattened()) {
            within(weight, LARGEST)?;
        }
        let flag = [Accumulator([0; WIDTH]); FLAG].map(Ok);
        let first = float.first.iter().map(|weights| column(weights, 0)).chain(flag);
        let layers = Layers {
            first: first.collect::<Result<_, _>>()?,
            stacks: float.stacks.iter().map(stack).collect::<Result<_, _>>()?,
        };
        // Half a unit of the 8 bits is added here once, so that the shift that cuts the finer bits off rounds to
        // nearest.
        let first_bias = column(&float.first_bias, 1 << (FINER - 1))?;
        bound::check(&layers.first, &first_bias).map_err(QuantiseError::Sum)?;
        let network = Self {
            name: String::new(),
            kernel: Kernel::best(),
            serial: Serial::next(),
            layers,
            first_bias,
            scope: InputScope::Holes,
            sees_flag: false,
            win_priors: float.win_priors.clone(),
            end_priors: float.end_priors.clone(),
            starts: None,
        };
        Ok(network.named())
    }
}

/// Makes the integers of a stack.
fn stack(float: &FloatStack) -> Result<Stack, QuantiseError> {
    let weights = [float.second.as_flattened(), &float.second_bias, float.third.as_flattened()];
    for &weight in weights.into_iter().flatten().chain(&float.third_bias) {
        within(weight, LARGEST)?;
    }
    let steps = steps(float);
    let scales = steps.map(|step| step / f32::from(UNIT));
    let second: Vec<_> = float.second.chunks_exact(4).map(|rows| quad(rows, &steps)).collect();
    Ok(Stack {
        pairs: Stack::pairs(&second),
        second,
        second_bias: core::array::from_fn(|unit| {
            // Rounding may carry the bias just beyond the range that its scale was chosen for.
            let sum = (float.second_bias[unit] / scales[unit]).round() as i32;
            sum.clamp(*SECOND.start(), *SECOND.end())
        }),
        scales,
        third: core::array::from_fn(|output| {
            core::array::from_fn(|unit| float.third[unit][output])
        }),
        third_bias: float.third_bias,
    })
}

/// Returns the step of each unit of the second layer: the weight that the integer 1 stands for.
///
/// The step is so large that the weights fit 8 bits and the bias fits [`SECOND`].
#[must_use]
pub fn steps(float: &FloatStack) -> [f32; HIDDEN] {
    core::array::from_fn(|unit| {
        // A bias too large for the step of the weights enlarges the step. The lower limit avoids a division by zero for
        // a unit without weights.
        let bias = float.second_bias[unit].abs() / *SECOND.end() as f32 * f32::from(UNIT) * BYTE;
        float.second.iter().fold(bias.max(1e-6), |most, row| most.max(row[unit].abs())) / BYTE
    })
}

/// Checks that a weight is a number and at most `limit`.
fn within(weight: f32, limit: f32) -> Result<(), QuantiseError> {
    if weight.is_nan() || weight.abs() > limit {
        return Err(QuantiseError::Weight { weight, limit });
    }
    Ok(())
}

/// Rounds a column of the first layer to integers, and adds `rounding` to each.
fn column(weights: &[f32; WIDTH], rounding: i16) -> Result<Accumulator, QuantiseError> {
    let mut column = Accumulator([0; WIDTH]);
    for (integer, &weight) in column.0.iter_mut().zip(weights) {
        within(weight, FIRST_LIMIT)?;
        *integer = (weight * ONE).round() as i16 + rounding;
    }
    Ok(column)
}

/// Rounds four rows of the second layer to integers, in the layout of [`Quad`].
fn quad(rows: &[[f32; HIDDEN]], steps: &[f32; HIDDEN]) -> Quad {
    let integer = |index: usize| (rows[index % 4][index / 4] / steps[index / 4]).round() as i8;
    Quad(core::array::from_fn(integer))
}
