//! The integer layers: as plain loops, and with vector instructions of the processor.
//!
//! All sums are of integers, which add up to the same in any order. So every kernel gives the same bits as the plain
//! loops. The floating-point steps that follow are done in one fixed order by all kernels.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

mod outlooks;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(target_arch = "x86_64")]
mod x86;

use trictrac_rules::men::Men;
use trictrac_rules::play::Play;

use crate::net::changes::{self, ColumnChange};
use crate::net::features::Jans;
use crate::net::outlook::{InputScope, Inputs, Lacks, NextOutlook, OUTLOOK};
use crate::net::{HIDDEN, OUTPUTS, WIDTH};

/// The extra bits of the first layer's sums: a unit is its sum, shifted right by this.
pub const FINER: u32 = 2;
/// The greatest value of a unit of the first layer, which stands for 1. It fits an unsigned byte.
pub const UNIT: i16 = 255;
/// The greatest sum of the first layer that counts: the last whose shifted value is [`UNIT`].
const TOP: i16 = (UNIT << FINER) | ((1 << FINER) - 1);

/// The sums of the first layer, with [`FINER`] more bits than its units; half a unit is added for rounding.
///
/// Aligned to a cache line, so that no load crosses two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Accumulator(pub [i16; WIDTH]);

/// The weights of four inputs of the second layer: for each unit the four weights, one after the other.
///
/// This is the order of the instruction `vpdpbusd`, which multiplies four bytes of inputs by four bytes of weights and
/// adds the products to one 32-bit sum. A vector of weights serves 16 units, and its four inputs are the same in all of
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Quad(pub [i8; 4 * HIDDEN]);

/// The widened weights of two inputs of the second layer.
pub(super) type WeightPair = [i16; 2 * HIDDEN];

/// The number of inputs of the second layer: the units of the first, and the outlook.
pub const UNITS: usize = WIDTH + OUTLOOK;

/// The weights of all layers.
#[derive(Clone, Debug, PartialEq)]
pub struct Layers {
    /// First layer: a column for each feature.
    pub(super) first: Vec<Accumulator>,
    /// Second and third layers, of which the [stack](crate::net::features::stack) of a position is used.
    pub(super) stacks: Vec<Stack>,
}

/// The weights of a second and a third layer.
#[derive(Clone, Debug, PartialEq)]
pub struct Stack {
    /// Second layer: the weights of [`UNITS`] inputs, four at a time.
    pub(super) second: Vec<Quad>,
    /// The same weights of two inputs at a time, widened: for each unit both weights, one after the other.
    pub(super) pairs: Vec<WeightPair>,
    /// Second layer: the bias.
    pub(super) second_bias: [i32; HIDDEN],
    /// Second layer: the value of the integer 1 in the sum of each unit, in floating point.
    pub(super) scales: [f32; HIDDEN],
    /// Third layer: a row of weights for each output.
    pub(super) third: [[f32; HIDDEN]; OUTPUTS],
    /// Third layer: the bias.
    pub(super) third_bias: [f32; OUTPUTS],
}

/// A position before a play, as the layers need it.
#[derive(Clone, Copy, Debug)]
pub struct LayerPosition<'a, 's> {
    /// The sums of the first layer.
    pub sums: &'a Accumulator,
    /// The men of the side that plays, which does not throw next.
    pub men: &'a Men,
    /// The jans of these men.
    pub jans: &'a Jans,
    /// The men of the side that throws next.
    pub next: &'a Men,
    /// The scope of the outlook inputs.
    pub scope: InputScope,
    /// The events that each side lacks for a hole.
    pub lacks: Lacks,
    /// The second and third layer for this position.
    pub stack: &'s Stack,
}

/// A play, and the roller's men after it.
pub type PlayAndMen = (Play, Men);

/// A play to evaluate, and its outlook.
#[derive(Clone, Copy)]
struct PlayWithOutlook<'a> {
    played: &'a PlayAndMen,
    outlook: &'a Inputs,
}

/// The number of plays that are evaluated together: one for each 32-bit lane of the widest registers.
pub const TOGETHER: usize = 16;

/// Splits the plays into groups of [`TOGETHER`], with the places for their values.
#[inline(always)]
fn together<'a>(
    played: &'a [PlayAndMen],
    values: &'a mut [f32],
) -> impl Iterator<Item = (&'a [PlayAndMen], &'a mut [f32])> {
    played.chunks(TOGETHER).zip(values.chunks_mut(TOGETHER))
}

/// One of the ways to compute the layers that this machine supports.
///
/// Only [`Kernel::available`] makes values other than the plain loops, after it has asked the processor. The unsafe
/// code relies on this.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Kernel(KernelKind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum KernelKind {
    /// Plain loops.
    Portable,
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Wasm,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl core::fmt::Debug for Kernel {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.fmt(f)
    }
}

impl Stack {
    /// Arranges the weights of the second layer, which are of four inputs each, in pairs.
    pub(super) fn pairs(second: &[Quad]) -> Vec<WeightPair> {
        let pair = |pair: usize| {
            let weight = |unit, input| i16::from(second[pair / 2].0[4 * unit + input]);
            core::array::from_fn(|index| weight(index / 2, pair % 2 * 2 + index % 2))
        };
        (0..UNITS / 2).map(pair).collect()
    }

    /// Returns the units of the second layer for its sums.
    #[inline(always)]
    fn finish(&self, sums: &[i32; HIDDEN]) -> [f32; HIDDEN] {
        core::array::from_fn(|unit| (sums[unit] as f32 * self.scales[unit]).max(0.0))
    }
}

impl Kernel {
    /// Returns every kernel that this machine supports, the plainest first.
    #[must_use]
    pub fn available() -> Vec<Self> {
        let ways = [
            (true, KernelKind::Portable),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            (true, KernelKind::Wasm),
            #[cfg(target_arch = "x86_64")]
            (x86::has_avx2(), KernelKind::Avx2),
            #[cfg(target_arch = "x86_64")]
            (x86::has_avx512(), KernelKind::Avx512),
        ];
        ways.into_iter().filter_map(|(has, way)| has.then_some(Self(way))).collect()
    }

    /// Returns the fastest kernel that this machine supports.
    #[must_use]
    pub fn best() -> Self {
        Self::available().pop().unwrap_or(Self(KernelKind::Portable))
    }

    /// Adds the columns `added` to `sums`, and subtracts the columns `removed`.
    pub(super) fn change(
        self,
        layers: &Layers,
        sums: &mut Accumulator,
        added: &[u16],
        removed: &[u16],
    ) {
        match self.0 {
            KernelKind::Portable => change(&layers.first, sums, added, removed),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            KernelKind::Wasm => wasm::change(&layers.first, sums, added, removed),
            #[cfg(target_arch = "x86_64")]
            KernelKind::Avx2 => x86::change_avx2(&layers.first, sums, added, removed),
            #[cfg(target_arch = "x86_64")]
            KernelKind::Avx512 => x86::change_avx512(&layers.first, sums, added, removed),
        }
    }

    /// Computes the units of the second layer for a position without a play.
    #[must_use]
    pub fn units(self, layers: &Layers, position: &LayerPosition) -> [f32; HIDDEN] {
        let here = (Play::Nothing, *position.men);
        let outlook = position.outlook(&NextOutlook::of(position.next), &here);
        let here = PlayWithOutlook { played: &here, outlook: &outlook };
        match self.0 {
            KernelKind::Portable => position.stack.finish(&plain(layers, position, here)),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            KernelKind::Wasm => wasm::units(layers, position, here),
            #[cfg(target_arch = "x86_64")]
            KernelKind::Avx2 => x86::units_avx2(layers, position, here),
            #[cfg(target_arch = "x86_64")]
            KernelKind::Avx512 => x86::units_avx512(layers, position, here),
        }
    }

    /// Computes, for each of `played`, the sum of the units of the second layer times `weights`.
    ///
    /// # Panics
    /// If `played` and `values` have different lengths.
    #[inline]
    pub fn values(
        self,
        layers: &Layers,
        position: &LayerPosition,
        weights: &[f32; HIDDEN],
        played: &[PlayAndMen],
        values: &mut [f32],
    ) {
        assert_eq!(played.len(), values.len(), "a value for each play");
        match self.0 {
            KernelKind::Portable => {
                for (played, values) in together(played, values) {
                    let outlooks = position.outlooks(played, |counted, next, outlooks| {
                        counted.holes(next, position.lacks, outlooks);
                    });
                    for ((played, outlook), value) in played.iter().zip(&outlooks).zip(values) {
                        let sums = plain(layers, position, PlayWithOutlook { played, outlook });
                        *value = dot(&position.stack.finish(&sums), weights);
                    }
                }
            }
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            KernelKind::Wasm => wasm::values(layers, position, weights, played, values),
            #[cfg(target_arch = "x86_64")]
            KernelKind::Avx2 => x86::values_avx2(layers, position, weights, played, values),
            #[cfg(target_arch = "x86_64")]
            KernelKind::Avx512 => x86::values_avx512(layers, position, weights, played, values),
        }
    }
}

/// Computes the sum of products: in sixteen lanes, which are then added by halves.
///
/// Floating-point sums depend on their order. This is the order of a vector of sixteen, so the kernels can keep it.
#[inline(always)]
pub(super) fn dot(units: &[f32; HIDDEN], weights: &[f32; HIDDEN]) -> f32 {
    #[inline(always)]
    fn halved<const N: usize>(lanes: impl Fn(usize) -> f32) -> [f32; N] {
        core::array::from_fn(|lane| lanes(lane) + lanes(lane + N))
    }
    let sixteen: [f32; 16] = halved(|lane| units[lane] * weights[lane]);
    let eight: [f32; 8] = halved(|lane| sixteen[lane]);
    let four: [f32; 4] = halved(|lane| eight[lane]);
    let two: [f32; 2] = halved(|lane| four[lane]);
    two[0] + two[1]
}

impl LayerPosition<'_, '_> {
    /// Visits the columns that a play changes.
    #[inline(always)]
    fn changes(&self, (play, after): &PlayAndMen, visit: impl FnMut(ColumnChange, usize)) {
        changes::each(*play, self.men, self.jans, after, visit);
    }
}

/// The number of sums kept in registers at a time: eight vectors of 128 bits, four of 256 or two of 512.
const KEPT: usize = 64;

/// Adds and subtracts columns, one part of the sums at a time.
///
/// The part stays in registers while all columns pass. Column by column, every sum would be loaded and stored each
/// time.
#[inline(always)]
fn change(first: &[Accumulator], sums: &mut Accumulator, added: &[u16], removed: &[u16]) {
    for (part, sums) in sums.0.as_chunks_mut::<KEPT>().0.iter_mut().enumerate() {
        let weights = |column: u16| &first[usize::from(column)].0.as_chunks::<KEPT>().0[part];
        let mut kept = *sums;
        for &column in added {
            for (sum, weight) in kept.iter_mut().zip(weights(column)) {
                *sum = sum.wrapping_add(*weight);
            }
        }
        for &column in removed {
            for (sum, weight) in kept.iter_mut().zip(weights(column)) {
                *sum = sum.wrapping_sub(*weight);
            }
        }
        *sums = kept;
    }
}

/// Computes the inputs of the second layer after a play, in units of 1 / [`UNIT`].
#[inline(always)]
fn fed(layers: &Layers, position: &LayerPosition, judged: PlayWithOutlook) -> [i16; UNITS] {
    let mut sums = *position.sums;
    position.changes(judged.played, |change, column| {
        for (sum, weight) in sums.0.iter_mut().zip(&layers.first[column].0) {
            *sum = match change {
                ColumnChange::Added => sum.wrapping_add(*weight),
                ColumnChange::Removed => sum.wrapping_sub(*weight),
            };
        }
    });
    let mut fed = [0; UNITS];
    let (units, outlook) = fed.split_at_mut(WIDTH);
    for (unit, sum) in units.iter_mut().zip(&sums.0) {
        *unit = (*sum).clamp(0, TOP) >> FINER;
    }
    for (unit, input) in outlook.iter_mut().zip(judged.outlook) {
        *unit = (*input).into();
    }
    fed
}

/// Computes the sums of the second layer with plain loops.
fn plain(layers: &Layers, position: &LayerPosition, judged: PlayWithOutlook) -> [i32; HIDDEN] {
    let mut hidden = position.stack.second_bias;
    let fed = fed(layers, position, judged);
    for (inputs, weights) in fed.as_chunks::<2>().0.iter().zip(&position.stack.pairs) {
        let [one, other] = inputs.map(i32::from);
        for (sum, weights) in hidden.iter_mut().zip(weights.as_chunks::<2>().0) {
            *sum += one * i32::from(weights[0]) + other * i32::from(weights[1]);
        }
    }
    hidden
}
