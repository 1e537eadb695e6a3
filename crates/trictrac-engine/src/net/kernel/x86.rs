//! The layers with AVX2 and with AVX-512 instructions.
#![allow(
    clippy::cast_ptr_alignment,
    reason = "all loads and stores are of the kind that need no alignment"
)]
#![allow(
    unsafe_code,
    reason = "these instructions are used only where the processor has been found to have them"
)]

use core::arch::x86_64::{
    __m128i, __m512i, _mm_add_ps, _mm_add_ss, _mm_cvtss_f32, _mm_loadu_si128, _mm_movehdup_ps,
    _mm_movehl_ps, _mm256_add_epi32, _mm256_add_ps, _mm256_castps256_ps128, _mm256_cvtepi8_epi16,
    _mm256_extractf128_ps, _mm256_madd_epi16, _mm256_set1_epi64x, _mm256_setzero_si256,
    _mm256_storeu_si256, _mm512_add_epi16, _mm512_add_epi32, _mm512_add_ps, _mm512_castpd_ps,
    _mm512_castpd256_pd512, _mm512_castps_pd, _mm512_castps512_ps256, _mm512_cvtepi32_ps,
    _mm512_dpbusd_epi32, _mm512_extractf64x4_pd, _mm512_loadu_ps, _mm512_loadu_si512,
    _mm512_max_ps, _mm512_mul_ps, _mm512_packus_epi16, _mm512_permutexvar_epi64, _mm512_set1_epi32,
    _mm512_setr_epi64, _mm512_setzero_ps, _mm512_setzero_si512, _mm512_srai_epi16,
    _mm512_storeu_si512, _mm512_sub_epi16,
};

use super::{
    Accumulator, ColumnChange, FINER, HIDDEN, Inputs, Lacks, LayerPosition, Layers, NextOutlook,
    PlayAndMen, PlayWithOutlook, Stack, TOGETHER, UNITS, WIDTH, change, dot, fed, together,
};
use crate::net::outlook::CountedPositions;

/// Returns whether the processor has every feature that the functions for AVX2 enable.
///
/// The list must equal the features in `entries!` and in the attributes below: calling those functions is sound only
/// then.
pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

/// Returns whether the processor has every feature that the functions for AVX-512 enable; see [`has_avx2`].
pub(super) fn has_avx512() -> bool {
    has_avx2()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512cd")
        && is_x86_feature_detected!("avx512vnni")
        && is_x86_feature_detected!("avx512vpopcntdq")
}

/// Makes safe functions out of functions that need certain features of the processor.
///
/// A function with `target_feature` is unsafe to call from outside, because it is undefined on a processor without the
/// feature. Only `Kernel` calls the functions made here, each by the kernel of its name, and only `Kernel::available`
/// creates such a kernel, after `has_avx2` or `has_avx512` has found the features. Each function has an `inner` one
/// with the features, so that everything inlined into it is compiled for them.
macro_rules! entries {
    ($features:literal, $hidden:ident, $value:ident, $change:ident, $units:ident, $values:ident) => {
        pub(super) fn $change(
            first: &[Accumulator],
            sums: &mut Accumulator,
            added: &[u16],
            removed: &[u16],
        ) {
            #[target_feature(enable = $features)]
            fn inner(
                first: &[Accumulator],
                sums: &mut Accumulator,
                added: &[u16],
                removed: &[u16],
            ) {
                change(first, sums, added, removed);
            }
            // SAFETY: the processor has `$features`: they were found before the `Kernel` that calls this was created.
            unsafe { inner(first, sums, added, removed) }
        }

        pub(super) fn $units(
            layers: &Layers,
            position: &LayerPosition,
            judged: PlayWithOutlook,
        ) -> [f32; HIDDEN] {
            #[target_feature(enable = $features)]
            fn inner(
                layers: &Layers,
                position: &LayerPosition,
                judged: PlayWithOutlook,
            ) -> [f32; HIDDEN] {
                let [hidden] = $hidden(layers, position, [judged]);
                position.stack.finish(&hidden)
            }
            // SAFETY: the processor has `$features`: they were found before the `Kernel` that calls this was created.
            unsafe { inner(layers, position, judged) }
        }

        pub(super) fn $values(
            layers: &Layers,
            position: &LayerPosition,
            weights: &[f32; HIDDEN],
            played: &[PlayAndMen],
            values: &mut [f32],
        ) {
            #[target_feature(enable = $features)]
            fn inner(
                layers: &Layers,
                position: &LayerPosition,
                weights: &[f32; HIDDEN],
                played: &[PlayAndMen],
                values: &mut [f32],
            ) {
                for (played, values) in together(played, values) {
                    let outlooks = position.outlooks(played, |counted, next, outlooks| {
                        holes(counted, next, position.lacks, outlooks);
                    });
                    let judged = |index| PlayWithOutlook {
                        played: &played[index],
                        outlook: &outlooks[index],
                    };
                    // Two plays at a time: the function for AVX-512 then loads each weight of the second layer once for
                    // both. (Four at a time are no faster.) An odd last play is computed alone.
                    let (pairs, last) = values.as_chunks_mut::<2>();
                    for (index, values) in pairs.iter_mut().enumerate() {
                        let pair = [judged(2 * index), judged(2 * index + 1)];
                        let [one, other] = $hidden(layers, position, pair);
                        *values = [
                            $value(position.stack, &one, weights),
                            $value(position.stack, &other, weights),
                        ];
                    }
                    if let [value] = last {
                        let [hidden] = $hidden(layers, position, [judged(played.len() - 1)]);
                        *value = $value(position.stack, &hidden, weights);
                    }
                }
            }
            #[target_feature(enable = $features)]
            #[inline(never)]
            fn holes(
                counted: &CountedPositions<TOGETHER>,
                next: &NextOutlook,
                lacks: Lacks,
                outlooks: &mut [Inputs; TOGETHER],
            ) {
                counted.holes(next, lacks, outlooks);
            }
            // SAFETY: the processor has `$features`: they were found before the `Kernel` that calls this was created.
            unsafe { inner(layers, position, weights, played, values) }
        }
    };
}

entries!(
    "avx2,bmi1,bmi2,lzcnt,popcnt",
    hidden_avx2,
    value_of,
    change_avx2,
    units_avx2,
    values_avx2
);
entries!(
    "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512vl,avx512cd,avx512vnni,avx512vpopcntdq",
    hidden_avx512,
    value_of_avx512,
    change_avx512,
    units_avx512,
    values_avx512
);

/// Computes the sums of the second layer after each play.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn hidden_avx2<const N: usize>(
    layers: &Layers,
    position: &LayerPosition,
    judged: [PlayWithOutlook; N],
) -> [[i32; HIDDEN]; N] {
    /// Each vector holds the sums of four units, each in two parts.
    const VECTORS: usize = HIDDEN / 4;
    judged.map(|judged| {
        let fed = fed(layers, position, judged);
        let mut parts = [[0_i32; 8]; VECTORS];
        // SAFETY: no load or store here needs alignment, and each stays inside its array:
        // - `four` has four 16-bit numbers, which one read of eight bytes covers;
        // - `quad.0` has 4 * HIDDEN = 16 * VECTORS bytes, and load `index` < VECTORS reads the 16 at 16 * `index`;
        // - each `part` has 32 bytes, which one store covers.
        unsafe {
            let mut sums = [_mm256_setzero_si256(); VECTORS];
            // AVX2 can multiply bytes directly (`maddubs`), but that saturates at 16 bits, and two products can reach
            // 2 * 255 * 127. So the weights are widened first, and the products are added in 32 bits.
            for (four, quad) in fed.chunks_exact(4).zip(&position.stack.second) {
                let four = _mm256_set1_epi64x(four.as_ptr().cast::<i64>().read_unaligned());
                let weights = quad.0.as_ptr().cast::<__m128i>();
                for (index, sum) in sums.iter_mut().enumerate() {
                    let weights = _mm256_cvtepi8_epi16(_mm_loadu_si128(weights.add(index)));
                    *sum = _mm256_add_epi32(*sum, _mm256_madd_epi16(four, weights));
                }
            }
            for (part, sum) in parts.iter_mut().zip(sums) {
                _mm256_storeu_si256(part.as_mut_ptr().cast(), sum);
            }
        }
        let mut hidden = position.stack.second_bias;
        // The multiplication adds its products in pairs. So two neighbouring parts make the sum of one unit.
        for (sum, parts) in hidden.iter_mut().zip(parts.as_flattened().chunks_exact(2)) {
            *sum += parts[0] + parts[1];
        }
        hidden
    })
}

/// Computes the sums of the second layer after each play; together, so that the weights are loaded once for all.
#[target_feature(
    enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512vl,avx512cd,avx512vnni,avx512vpopcntdq"
)]
#[inline]
fn hidden_avx512<const N: usize>(
    layers: &Layers,
    position: &LayerPosition,
    judged: [PlayWithOutlook; N],
) -> [[i32; HIDDEN]; N] {
    const VECTORS: usize = HIDDEN / 16;
    /// The number of quads in turn that have sums of their own. A multiplication takes several cycles, and would wait
    /// for the one before if both added to the same sum.
    const TURNS: usize = 4;
    const {
        assert!((UNITS / 4).is_multiple_of(TURNS), "no quad is left over");
    }
    let mut fed = [[[0; TURNS]; UNITS / 4 / TURNS]; N];
    for (fed, judged) in fed.iter_mut().zip(judged) {
        feed_avx512(layers, position, judged, fed.as_flattened_mut());
    }
    let mut hidden = [position.stack.second_bias; N];
    // SAFETY: no load or store here needs alignment, and each stays inside its array:
    // - `quad.0` has 4 * HIDDEN = 64 * VECTORS bytes, and load `vector` < VECTORS reads the 64 at 64 * `vector`;
    // - each `hidden` has HIDDEN 32-bit numbers, again 64 * VECTORS bytes; its loads and stores are at the same places.
    // `fed` and `sums` are indexed with bounds checks.
    unsafe {
        let mut sums = [[[_mm512_setzero_si512(); VECTORS]; N]; TURNS];
        for (index, quads) in position.stack.second.as_chunks::<TURNS>().0.iter().enumerate() {
            for (turn, quad) in quads.iter().enumerate() {
                let weights = quad.0.as_ptr().cast::<__m512i>();
                let weights: [__m512i; VECTORS] =
                    core::array::from_fn(|vector| _mm512_loadu_si512(weights.add(vector)));
                for (fed, sums) in fed.iter().zip(&mut sums[turn]) {
                    let four = _mm512_set1_epi32(fed[index][turn]);
                    for (sum, weights) in sums.iter_mut().zip(weights) {
                        // This wraps instead of saturating, and never does: `bound::SECOND` leaves room for all
                        // products.
                        *sum = _mm512_dpbusd_epi32(*sum, four, weights);
                    }
                }
            }
        }
        for (one, hidden) in hidden.iter_mut().enumerate() {
            let place = hidden.as_mut_ptr().cast::<__m512i>();
            for vector in 0..VECTORS {
                let mut sum = _mm512_loadu_si512(place.add(vector));
                for turn in &sums {
                    sum = _mm512_add_epi32(sum, turn[one][vector]);
                }
                _mm512_storeu_si512(place.add(vector), sum);
            }
        }
    }
    hidden
}

/// Computes the value of a play from the sums of the second layer.
#[inline(always)]
fn value_of(stack: &Stack, hidden: &[i32; HIDDEN], weights: &[f32; HIDDEN]) -> f32 {
    dot(&stack.finish(hidden), weights)
}

/// Computes the same as `value_of` to the last bit: it multiplies and adds in the order of `dot`.
#[target_feature(
    enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512vl,avx512cd,avx512vnni,avx512vpopcntdq"
)]
#[inline]
fn value_of_avx512(stack: &Stack, hidden: &[i32; HIDDEN], weights: &[f32; HIDDEN]) -> f32 {
    // SAFETY: `half` is 0 or 1. `hidden`, `stack.scales` and `weights` have HIDDEN = 32 numbers of 4 bytes, and each
    // load reads the 16 numbers at 16 * `half`. No load needs alignment.
    unsafe {
        let products = |half: usize| {
            let sums = _mm512_loadu_si512(hidden.as_ptr().add(16 * half).cast());
            let scales = _mm512_loadu_ps(stack.scales.as_ptr().add(16 * half));
            let units = _mm512_mul_ps(_mm512_cvtepi32_ps(sums), scales);
            let units = _mm512_max_ps(units, _mm512_setzero_ps());
            _mm512_mul_ps(units, _mm512_loadu_ps(weights.as_ptr().add(16 * half)))
        };
        let sixteen = _mm512_add_ps(products(0), products(1));
        let upper = _mm512_castpd_ps(_mm512_castpd256_pd512(_mm512_extractf64x4_pd::<1>(
            _mm512_castps_pd(sixteen),
        )));
        let eight = _mm256_add_ps(_mm512_castps512_ps256(sixteen), _mm512_castps512_ps256(upper));
        let four = _mm_add_ps(_mm256_castps256_ps128(eight), _mm256_extractf128_ps::<1>(eight));
        let two = _mm_add_ps(four, _mm_movehl_ps(four, four));
        _mm_cvtss_f32(_mm_add_ss(two, _mm_movehdup_ps(two)))
    }
}

/// Computes the same as the function `fed`, four inputs to a word.
///
/// All sums stay in eight registers while the columns of the play pass.
#[target_feature(
    enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512vl,avx512cd,avx512vnni,avx512vpopcntdq"
)]
#[inline]
fn feed_avx512(
    layers: &Layers,
    position: &LayerPosition,
    judged: PlayWithOutlook,
    fed: &mut [i32],
) {
    const VECTORS: usize = WIDTH / 32;
    let column = |index: usize| layers.first[index].0.as_ptr().cast::<__m512i>();
    let fed = fed.first_chunk_mut::<{ UNITS / 4 }>().expect("a word for four units");
    // SAFETY: no load or store here needs alignment, and each stays inside its array:
    // - an `Accumulator` has WIDTH 16-bit numbers = 64 * VECTORS bytes, and load `index` < VECTORS reads the 64 at
    //   64 * `index`;
    // - `fed` has UNITS bytes, more than WIDTH = 64 * VECTORS / 2, and store `index` < VECTORS / 2 writes the 64 at
    //   64 * `index`.
    // `layers.first` is indexed with bounds checks.
    unsafe {
        let from = position.sums.0.as_ptr().cast::<__m512i>();
        let mut sums: [__m512i; VECTORS] =
            core::array::from_fn(|index| _mm512_loadu_si512(from.add(index)));
        position.changes(judged.played, |change, index| {
            let column = column(index);
            for (index, sum) in sums.iter_mut().enumerate() {
                let weights = _mm512_loadu_si512(column.add(index));
                *sum = match change {
                    ColumnChange::Added => _mm512_add_epi16(*sum, weights),
                    ColumnChange::Removed => _mm512_sub_epi16(*sum, weights),
                };
            }
        });
        // Packing to bytes saturates at 0 and 255, which clamps the units. It works within 128 bits, so that eights of
        // the first and the second vector take turns; the permutation restores their order.
        let in_order = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
        let to = fed.as_mut_ptr().cast::<__m512i>();
        for (index, [first, second]) in sums.as_chunks::<2>().0.iter().enumerate() {
            let [first, second] = [first, second].map(|sum| _mm512_srai_epi16::<FINER>(*sum));
            let bytes = _mm512_packus_epi16(first, second);
            _mm512_storeu_si512(to.add(index), _mm512_permutexvar_epi64(in_order, bytes));
        }
    }
    for (four, inputs) in fed[WIDTH / 4..].iter_mut().zip(judged.outlook.as_chunks().0) {
        *four = i32::from_le_bytes(*inputs);
    }
}
