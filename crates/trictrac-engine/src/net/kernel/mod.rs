//! The integer layers, by plain loops and by the instructions of the processor.
//!
//! All sums are of integers, so that every path gives the same bits as the plain loops; what follows in floating point is
//! the same code for all.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

#[cfg(target_arch = "x86_64")]
mod x86;

use trictrac_rules::men::Men;

use crate::net::changes::Changes;
use crate::net::outlook::{OUTLOOK, Ranks, inputs};
use crate::net::{HIDDEN, WIDTH};

/// How much finer the sums of the first layer are than its units, in bits.
pub const FINER: u32 = 2;
/// What a unit of the first layer is at most.
pub const UNIT: i16 = 255;
/// Above this a sum of the first layer makes a whole unit.
const TOP: i16 = (UNIT << FINER) | ((1 << FINER) - 1);

/// What the first layer has added up, [`FINER`] than its units, half a unit being added for rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Accumulator(pub [i16; WIDTH]);

/// The weights of four units of the first layer: for each unit of the second, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Quad(pub [i8; 4 * HIDDEN]);

/// The units that the second layer is fed with: those of the first, and the outlook.
pub const UNITS: usize = WIDTH + OUTLOOK;

/// Both layers.
#[derive(Clone, Debug, PartialEq)]
pub struct Layers {
    /// A column for each feature.
    pub(super) first: Vec<Accumulator>,
    /// The second layer, four of [`UNITS`] together.
    pub(super) second: Vec<Quad>,
    /// The same weights, a row for each unit: the plain loops pass over units that are zero.
    rows: Vec<[i16; HIDDEN]>,
    /// What the sums of the second layer begin with.
    pub(super) second_bias: [i32; HIDDEN],
    /// What one is worth in the sums of the second layer.
    pub(super) scales: [f32; HIDDEN],
}

/// A position, as a change of one whose sums are known.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// What the first layer has added up before the play.
    pub sums: &'a Accumulator,
    /// The men of the side that plays, before and after.
    pub before: &'a Men,
    /// See `before`.
    pub after: &'a Men,
    /// The jans of `before`.
    pub jans: u32,
    /// The men of the side that throws next, in the numbering of the other.
    pub next: &'a Ranks,
}

/// A way to compute the layers that this machine has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Kernel(Way);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Plain loops, which the compiler fits to its target (of the page: wasm SIMD).
    Portable,
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

impl Layers {
    pub(super) fn new(
        first: Vec<Accumulator>,
        second: Vec<Quad>,
        second_bias: [i32; HIDDEN],
        scales: [f32; HIDDEN],
    ) -> Self {
        let row = |unit: usize| {
            core::array::from_fn(|sum| i16::from(second[unit / 4].0[4 * sum + unit % 4]))
        };
        let rows = (0..UNITS).map(row).collect();
        Self { first, second, rows, second_bias, scales }
    }

    /// The units of the second layer.
    #[inline(always)]
    fn finish(&self, sums: &[i32; HIDDEN]) -> [f32; HIDDEN] {
        core::array::from_fn(|unit| (sums[unit] as f32 * self.scales[unit]).max(0.0))
    }
}

impl Kernel {
    /// Every way this machine has, the plainest first.
    #[must_use]
    pub fn available() -> Vec<Self> {
        let ways = [
            (true, Way::Portable),
            #[cfg(target_arch = "x86_64")]
            (x86::has_avx2(), Way::Avx2),
            #[cfg(target_arch = "x86_64")]
            (x86::has_avx512(), Way::Avx512),
        ];
        ways.into_iter().filter_map(|(has, way)| has.then_some(Self(way))).collect()
    }

    /// The fastest way this machine has.
    #[must_use]
    pub fn best() -> Self {
        Self::available().pop().unwrap_or(Self(Way::Portable))
    }

    /// Adds `columns` to `sums`.
    pub(super) fn accumulate(self, layers: &Layers, sums: &mut Accumulator, columns: &[u16]) {
        match self.0 {
            Way::Portable => add_all(&layers.first, sums, columns),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2 => x86::accumulate_avx2(&layers.first, sums, columns),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512 => x86::accumulate_avx512(&layers.first, sums, columns),
        }
    }

    /// The units of the second layer.
    #[must_use]
    pub fn units(self, layers: &Layers, position: &Position) -> [f32; HIDDEN] {
        match self.0 {
            Way::Portable => layers.finish(&plain(layers, position)),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2 => x86::units_avx2(layers, position),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512 => x86::units_avx512(layers, position),
        }
    }

    /// The units of the second layer times `weights`.
    #[must_use]
    #[inline]
    pub fn value(self, layers: &Layers, position: &Position, weights: &[f32; HIDDEN]) -> f32 {
        match self.0 {
            Way::Portable => dot(&layers.finish(&plain(layers, position)), weights),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2 => x86::value_avx2(layers, position, weights),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512 => x86::value_avx512(layers, position, weights),
        }
    }
}

/// The sum of products, taken in eight lanes and these in a fixed order.
#[inline(always)]
pub(super) fn dot(units: &[f32; HIDDEN], weights: &[f32; HIDDEN]) -> f32 {
    let mut lanes = [0.0; 8];
    for (units, weights) in units.chunks_exact(8).zip(weights.chunks_exact(8)) {
        for lane in 0..8 {
            lanes[lane] += units[lane] * weights[lane];
        }
    }
    let [four, others] =
        [[lanes[0], lanes[1], lanes[2], lanes[3]], [lanes[4], lanes[5], lanes[6], lanes[7]]];
    let sums: [f32; 4] = core::array::from_fn(|lane| four[lane] + others[lane]);
    (sums[0] + sums[2]) + (sums[1] + sums[3])
}

impl Position<'_> {
    #[inline(always)]
    fn changes(&self) -> Changes {
        Changes::between(self.before, self.jans, self.after)
    }

    #[inline(always)]
    fn outlook(&self) -> [u8; OUTLOOK] {
        inputs(&Ranks::of(self.after), self.next)
    }
}

#[inline(always)]
fn add_all(first: &[Accumulator], sums: &mut Accumulator, columns: &[u16]) {
    for &column in columns {
        for (sum, weight) in sums.0.iter_mut().zip(&first[usize::from(column)].0) {
            *sum = sum.wrapping_add(*weight);
        }
    }
}

#[inline(always)]
fn remove_all(first: &[Accumulator], sums: &mut Accumulator, columns: &[u16]) {
    for &column in columns {
        for (sum, weight) in sums.0.iter_mut().zip(&first[usize::from(column)].0) {
            *sum = sum.wrapping_sub(*weight);
        }
    }
}

/// What the second layer is fed with, in units of 1 / [`UNIT`].
#[inline(always)]
fn fed(layers: &Layers, position: &Position) -> [i16; UNITS] {
    let changes = position.changes();
    let mut sums = *position.sums;
    add_all(&layers.first, &mut sums, changes.added());
    remove_all(&layers.first, &mut sums, changes.removed());
    let mut fed = [0; UNITS];
    let (units, outlook) = fed.split_at_mut(WIDTH);
    for (unit, sum) in units.iter_mut().zip(&sums.0) {
        *unit = (*sum).clamp(0, TOP) >> FINER;
    }
    for (unit, input) in outlook.iter_mut().zip(position.outlook()) {
        *unit = input.into();
    }
    fed
}

/// The sums of the second layer, by plain loops.
fn plain(layers: &Layers, position: &Position) -> [i32; HIDDEN] {
    let mut hidden = layers.second_bias;
    for (unit, row) in fed(layers, position).into_iter().zip(&layers.rows) {
        if unit > 0 {
            for (sum, weight) in hidden.iter_mut().zip(row) {
                *sum += i32::from(unit) * i32::from(*weight);
            }
        }
    }
    hidden
}
