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
use trictrac_rules::play::Play;

use crate::net::changes::{self, Change};
use crate::net::features::Jans;
use crate::net::outlook::{Next, OUTLOOK, Ranks, inputs};
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

/// A position before a play.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// What the first layer adds up.
    pub sums: &'a Accumulator,
    /// The men of the side that plays, which does not throw next.
    pub men: &'a Men,
    /// Their jans.
    pub jans: &'a Jans,
    /// The men of the side that throws next.
    pub next: &'a Men,
}

/// A play, and the men after it.
pub type Played = (Play, Men);

/// What is counted of the next throw.
type Outlook = [u8; OUTLOOK];

/// A play that is judged, and its outlook.
#[derive(Clone, Copy)]
struct Judged<'a> {
    played: &'a Played,
    outlook: &'a Outlook,
}

/// So many plays are judged together.
pub const TOGETHER: usize = 16;

/// The plays that are judged together, with the places of their values.
#[inline(always)]
fn together<'a>(
    played: &'a [Played],
    values: &'a mut [f32],
) -> impl Iterator<Item = (&'a [Played], &'a mut [f32])> {
    played.chunks(TOGETHER).zip(values.chunks_mut(TOGETHER))
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

    /// Adds some columns to `sums` and takes others away.
    pub(super) fn change(
        self,
        layers: &Layers,
        sums: &mut Accumulator,
        added: &[u16],
        removed: &[u16],
    ) {
        match self.0 {
            Way::Portable => change(&layers.first, sums, added, removed),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2 => x86::change_avx2(&layers.first, sums, added, removed),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512 => x86::change_avx512(&layers.first, sums, added, removed),
        }
    }

    /// The units of the second layer.
    #[must_use]
    pub fn units(self, layers: &Layers, position: &Position) -> [f32; HIDDEN] {
        let here = (Play::Nothing, *position.men);
        let [outlook] = position.outlook(&Next::of(position.next), [&here]);
        let here = Judged { played: &here, outlook: &outlook };
        match self.0 {
            Way::Portable => layers.finish(&plain(layers, position, here)),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2 => x86::units_avx2(layers, position, here),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512 => x86::units_avx512(layers, position, here),
        }
    }

    /// For each of `played`, the units of the second layer times `weights`.
    ///
    /// # Panics
    /// Unless there are as many `values` as plays.
    #[inline]
    pub fn values(
        self,
        layers: &Layers,
        position: &Position,
        weights: &[f32; HIDDEN],
        played: &[Played],
        values: &mut [f32],
    ) {
        assert_eq!(played.len(), values.len(), "a value for each play");
        match self.0 {
            Way::Portable => {
                for (played, values) in together(played, values) {
                    let outlooks = position.outlooks(played);
                    for ((played, outlook), value) in played.iter().zip(&outlooks).zip(values) {
                        let sums = plain(layers, position, Judged { played, outlook });
                        *value = dot(&layers.finish(&sums), weights);
                    }
                }
            }
            #[cfg(target_arch = "x86_64")]
            Way::Avx2 => x86::values_avx2(layers, position, weights, played, values),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512 => x86::values_avx512(layers, position, weights, played, values),
        }
    }
}

/// The sum of products, taken in sixteen lanes and these by halves.
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

impl Position<'_> {
    #[inline(always)]
    fn changes(&self, (play, after): &Played, visit: impl FnMut(Change, usize)) {
        changes::each(*play, self.men, self.jans, after, visit);
    }

    #[inline(always)]
    fn outlook<const N: usize>(&self, next: &Next, played: [&Played; N]) -> [Outlook; N] {
        let mut men = [self.men; N];
        for (men, (_, after)) in men.iter_mut().zip(played) {
            *men = after;
        }
        inputs(&Ranks::of(men), next)
    }

    /// The outlook after each of at most [`TOGETHER`] plays.
    #[inline(always)]
    fn outlooks(&self, played: &[Played]) -> [Outlook; TOGETHER] {
        /// Fewer are counted one by one.
        const SIDE_BY_SIDE: usize = 4;
        let next = Next::of(self.next);
        if played.len() < SIDE_BY_SIDE {
            let mut outlooks = [[0; OUTLOOK]; TOGETHER];
            for (outlook, played) in outlooks.iter_mut().zip(played) {
                [*outlook] = self.outlook(&next, [played]);
            }
            return outlooks;
        }
        let mut all = [&played[0]; TOGETHER];
        for (one, played) in all.iter_mut().zip(played) {
            *one = played;
        }
        self.outlook(&next, all)
    }
}

/// So many sums are kept in registers.
const KEPT: usize = 64;

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

/// What the second layer is fed with, in units of 1 / [`UNIT`].
#[inline(always)]
fn fed(layers: &Layers, position: &Position, judged: Judged) -> [i16; UNITS] {
    let mut sums = *position.sums;
    position.changes(judged.played, |change, column| {
        for (sum, weight) in sums.0.iter_mut().zip(&layers.first[column].0) {
            *sum = match change {
                Change::Added => sum.wrapping_add(*weight),
                Change::Removed => sum.wrapping_sub(*weight),
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

/// The sums of the second layer, by plain loops.
fn plain(layers: &Layers, position: &Position, judged: Judged) -> [i32; HIDDEN] {
    let mut hidden = layers.second_bias;
    for (unit, row) in fed(layers, position, judged).into_iter().zip(&layers.rows) {
        if unit > 0 {
            for (sum, weight) in hidden.iter_mut().zip(row) {
                *sum += i32::from(unit) * i32::from(*weight);
            }
        }
    }
    hidden
}
