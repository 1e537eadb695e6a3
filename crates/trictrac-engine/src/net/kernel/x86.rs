//! The layers by AVX2 and by AVX-512.
#![allow(
    clippy::cast_ptr_alignment,
    reason = "all loads and stores are of the kind that need no alignment"
)]
#![allow(
    unsafe_code,
    reason = "these instructions are used only where the processor has been found to have them"
)]

use core::arch::x86_64::{
    __m128i, __m256i, __m512i, _mm_loadu_si128, _mm256_add_epi32, _mm256_cvtepi8_epi16,
    _mm256_madd_epi16, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_storeu_si256,
    _mm512_add_epi16, _mm512_add_epi32, _mm512_cvtepi16_epi8, _mm512_dpbusd_epi32,
    _mm512_loadu_si512, _mm512_max_epi16, _mm512_min_epi16, _mm512_set1_epi16, _mm512_set1_epi32,
    _mm512_setzero_si512, _mm512_srli_epi16, _mm512_storeu_si512, _mm512_sub_epi16,
};

use super::{
    Accumulator, FINER, HIDDEN, Layers, Position, Quad, TOP, UNITS, WIDTH, add_all, dot, fed,
};

pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

pub(super) fn has_avx512() -> bool {
    has_avx2()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vnni")
        && is_x86_feature_detected!("avx512vpopcntdq")
}

/// Makes functions that any caller may call out of those that only the right processor may run.
macro_rules! entries {
    ($has:ident, $features:literal, $hidden:ident, $accumulate:ident, $units:ident, $value:ident) => {
        pub(super) fn $accumulate(first: &[Accumulator], sums: &mut Accumulator, columns: &[u16]) {
            #[target_feature(enable = $features)]
            fn inner(first: &[Accumulator], sums: &mut Accumulator, columns: &[u16]) {
                add_all(first, sums, columns);
            }
            // SAFETY: a kernel of this kind exists only where the processor has been found to have its instructions.
            unsafe { inner(first, sums, columns) }
        }

        pub(super) fn $units(layers: &Layers, position: &Position) -> [f32; HIDDEN] {
            #[target_feature(enable = $features)]
            fn inner(layers: &Layers, position: &Position) -> [f32; HIDDEN] {
                layers.finish(&$hidden(layers, position))
            }
            // SAFETY: as above.
            unsafe { inner(layers, position) }
        }

        pub(super) fn $value(layers: &Layers, position: &Position, weights: &[f32; HIDDEN]) -> f32 {
            #[target_feature(enable = $features)]
            fn inner(layers: &Layers, position: &Position, weights: &[f32; HIDDEN]) -> f32 {
                dot(&layers.finish(&$hidden(layers, position)), weights)
            }
            // SAFETY: as above.
            unsafe { inner(layers, position, weights) }
        }
    };
}

entries!(
    has_avx2,
    "avx2,bmi1,bmi2,lzcnt,popcnt",
    hidden_avx2,
    accumulate_avx2,
    units_avx2,
    value_avx2
);
entries!(
    has_avx512,
    "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512vl,avx512vnni,avx512vpopcntdq",
    hidden_avx512,
    accumulate_avx512,
    units_avx512,
    value_avx512
);

/// The sums of the second layer.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn hidden_avx2(layers: &Layers, position: &Position) -> [i32; HIDDEN] {
    /// Each vector has the sums of four units of the second layer, each in two parts.
    const VECTORS: usize = HIDDEN / 4;
    let fed = fed(layers, position);
    let mut parts = [[0_i32; 8]; VECTORS];
    // SAFETY: sixteen bytes are loaded for each of VECTORS, eight bytes of units for each quad; the stores fill `parts`.
    unsafe {
        let mut sums = [_mm256_setzero_si256(); VECTORS];
        for (four, quad) in fed.chunks_exact(4).zip(&layers.second) {
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
    let mut hidden = layers.second_bias;
    for (sum, parts) in hidden.iter_mut().zip(parts.as_flattened().chunks_exact(2)) {
        *sum += parts[0] + parts[1];
    }
    hidden
}

/// The sums of the second layer.
#[target_feature(
    enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512vl,avx512vnni,avx512vpopcntdq"
)]
#[inline]
fn hidden_avx512(layers: &Layers, position: &Position) -> [i32; HIDDEN] {
    const VECTORS: usize = HIDDEN / 16;
    let fed = fed_avx512(layers, position);
    let mut hidden = layers.second_bias;
    // SAFETY: every load and store lies within an array of VECTORS times 64 bytes.
    unsafe {
        let place = hidden.as_mut_ptr().cast::<__m512i>();
        // Every fourth quad has sums of its own, so that no product waits for the one before.
        let mut apart = [[_mm512_setzero_si512(); VECTORS]; 4];
        apart[0] = core::array::from_fn(|index| _mm512_loadu_si512(place.add(index)));
        let add = |sums: &mut [__m512i; VECTORS], four: i32, quad: &Quad| {
            let four = _mm512_set1_epi32(four);
            let weights = quad.0.as_ptr().cast::<__m512i>();
            for (index, sum) in sums.iter_mut().enumerate() {
                let weights = _mm512_loadu_si512(weights.add(index));
                *sum = _mm512_dpbusd_epi32(*sum, four, weights);
            }
        };
        let (fours, rest) = fed.as_chunks::<4>();
        let (quads, last) = layers.second.as_chunks::<4>();
        for (fours, quads) in fours.iter().zip(quads) {
            for index in 0..4 {
                add(&mut apart[index], fours[index], &quads[index]);
            }
        }
        for ((four, quad), sums) in rest.iter().zip(last).zip(&mut apart) {
            add(sums, *four, quad);
        }
        let [one, two, three, four] = apart;
        for index in 0..VECTORS {
            let half = _mm512_add_epi32(one[index], two[index]);
            let other = _mm512_add_epi32(three[index], four[index]);
            _mm512_storeu_si512(place.add(index), _mm512_add_epi32(half, other));
        }
    }
    hidden
}

/// As `fed`, four to a word, with all sums kept in registers.
#[target_feature(
    enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512vl,avx512vnni,avx512vpopcntdq"
)]
#[inline]
fn fed_avx512(layers: &Layers, position: &Position) -> [i32; UNITS / 4] {
    const VECTORS: usize = WIDTH / 32;
    let changes = position.changes();
    let column = |index: u16| layers.first[usize::from(index)].0.as_ptr().cast::<__m512i>();
    let mut fed = [0; UNITS / 4];
    // SAFETY: every load lies within an array of VECTORS times 64 bytes, every store within one of half that.
    unsafe {
        let from = position.sums.0.as_ptr().cast::<__m512i>();
        let mut sums: [__m512i; VECTORS] =
            core::array::from_fn(|index| _mm512_loadu_si512(from.add(index)));
        for added in changes.added() {
            let column = column(*added);
            for (index, sum) in sums.iter_mut().enumerate() {
                *sum = _mm512_add_epi16(*sum, _mm512_loadu_si512(column.add(index)));
            }
        }
        for removed in changes.removed() {
            let column = column(*removed);
            for (index, sum) in sums.iter_mut().enumerate() {
                *sum = _mm512_sub_epi16(*sum, _mm512_loadu_si512(column.add(index)));
            }
        }
        let (least, most) = (_mm512_setzero_si512(), _mm512_set1_epi16(TOP));
        let to = fed.as_mut_ptr().cast::<__m256i>();
        for (index, sum) in sums.into_iter().enumerate() {
            let unit = _mm512_min_epi16(_mm512_max_epi16(sum, least), most);
            let bytes = _mm512_cvtepi16_epi8(_mm512_srli_epi16::<FINER>(unit));
            _mm256_storeu_si256(to.add(index), bytes);
        }
    }
    for (four, inputs) in fed[WIDTH / 4..].iter_mut().zip(position.outlook().as_chunks().0) {
        *four = i32::from_le_bytes(*inputs);
    }
    fed
}
