//! The layers with the vector instructions of WebAssembly.
//!
//! The page is compiled for size. So no loop becomes vector instructions there, and none is unrolled: the macros do it.
#![allow(unsafe_code, reason = "vectors are loaded and stored by address")]

use core::arch::wasm32::{
    f32x4_add, f32x4_convert_i32x4, f32x4_extract_lane, f32x4_mul, f32x4_pmax, f32x4_splat,
    i16x8_add, i16x8_max, i16x8_min, i16x8_shr, i16x8_splat, i16x8_sub, i32x4_add, i32x4_dot_i16x8,
    i32x4_shuffle, v128, v128_load, v128_load32_splat, v128_store,
};

use super::{
    Accumulator, ColumnChange, FINER, HIDDEN, LayerPosition, Layers, NextOutlook, PlayAndMen,
    PlayWithOutlook, Stack, UNIT, UNITS, WIDTH,
};

/// The most columns that a play adds, and the most that it removes: two men, and all jans of a side.
const MOST: usize = 8;
/// The number of vectors that the sums of the second layer fill.
const VECTORS: usize = HIDDEN / 4;

/// A list of columns of the first layer.
struct LayerColumns {
    columns: [u16; MOST],
    count: usize,
}

/// Makes an array of four from an expression about the index.
macro_rules! four {
    ($index:ident => $item:expr) => {
        four!($index => $item, 0, 1, 2, 3)
    };
    ($index:ident => $item:expr, $($number:literal),*) => {
        [$({
            const $index: usize = $number;
            $item
        }),*]
    };
}

/// Makes an array of eight from an expression about the index.
macro_rules! eight {
    ($index:ident => $item:expr) => {
        four!($index => $item, 0, 1, 2, 3, 4, 5, 6, 7)
    };
}

/// Adds the columns `added` to `sums`, and subtracts the columns `removed`.
pub(super) fn change(
    first: &[Accumulator],
    sums: &mut Accumulator,
    added: &[u16],
    removed: &[u16],
) {
    for part in 0..PARTS {
        let changed = changed(first, sums, added, removed, part);
        store_four(&mut sums.0, part, changed);
    }
}

/// Computes the units of the second layer.
pub(super) fn units(
    layers: &Layers,
    position: &LayerPosition,
    judged: PlayWithOutlook,
) -> [f32; HIDDEN] {
    let sums = hidden(position.stack, &fed(layers, position, judged));
    let mut units = [0; HIDDEN];
    for (four, sums) in units.as_chunks_mut::<4>().0.iter_mut().zip(sums) {
        // SAFETY: `four` has the 16 bytes of a vector, and the store needs no alignment.
        unsafe { v128_store(four.as_mut_ptr().cast(), sums) };
    }
    position.stack.finish(&units)
}

/// Computes, for each of `played`, the sum of the units of the second layer times `weights`.
pub(super) fn values(
    layers: &Layers,
    position: &LayerPosition,
    weights: &[f32; HIDDEN],
    played: &[PlayAndMen],
    values: &mut [f32],
) {
    let next = NextOutlook::of(position.next);
    for (played, value) in played.iter().zip(values) {
        let outlook = position.outlook(&next, played);
        let fed = fed(layers, position, PlayWithOutlook { played, outlook: &outlook });
        *value = value_of(position.stack, hidden(position.stack, &fed), weights);
    }
}

/// The number of vectors that are changed together, and the number of these parts in the sums of the first layer.
const KEPT: usize = 4;
const PARTS: usize = WIDTH / 8 / KEPT;

/// Computes the sums of the first layer, four vectors of them, after the columns have been added and removed.
#[inline(always)]
fn changed(
    first: &[Accumulator],
    sums: &Accumulator,
    added: &[u16],
    removed: &[u16],
    part: usize,
) -> [v128; KEPT] {
    let mut kept = load_four(&sums.0, part);
    for &column in added {
        let weights = load_four(&first[usize::from(column)].0, part);
        kept = four!(I => i16x8_add(kept[I], weights[I]));
    }
    for &column in removed {
        let weights = load_four(&first[usize::from(column)].0, part);
        kept = four!(I => i16x8_sub(kept[I], weights[I]));
    }
    kept
}

/// Computes the inputs of the second layer after a play, in units of 1 / [`UNIT`].
fn fed(layers: &Layers, position: &LayerPosition, judged: PlayWithOutlook) -> [i16; UNITS] {
    let [mut added, mut removed] = [const { LayerColumns { columns: [0; MOST], count: 0 } }; 2];
    position.changes(judged.played, |change, column| {
        let list = if change == ColumnChange::Added { &mut added } else { &mut removed };
        list.columns[list.count] = column as u16;
        list.count += 1;
    });
    let (added, removed) = (&added.columns[..added.count], &removed.columns[..removed.count]);
    let mut fed = [0; UNITS];
    let (units, outlook) = fed.split_at_mut(WIDTH);
    let units = units.first_chunk_mut().expect("the units of the first layer");
    let (least, most) = (i16x8_splat(0), i16x8_splat(UNIT));
    for part in 0..PARTS {
        let sums = changed(&layers.first, position.sums, added, removed, part);
        let clamped = four!(I => i16x8_min(i16x8_max(i16x8_shr(sums[I], FINER), least), most));
        store_four(units, part, clamped);
    }
    for (unit, input) in outlook.iter_mut().zip(judged.outlook) {
        *unit = (*input).into();
    }
    fed
}

/// Computes the sums of the second layer, two inputs at a time.
fn hidden(stack: &Stack, fed: &[i16; UNITS]) -> [v128; VECTORS] {
    let bias = stack.second_bias.as_chunks::<4>().0;
    // SAFETY: each of the eight fours has the 16 bytes of a vector, and the load needs no alignment.
    let mut sums = eight!(I => unsafe { v128_load(bias[I].as_ptr().cast()) });
    for (inputs, weights) in fed.as_chunks::<2>().0.iter().zip(&stack.pairs) {
        if *inputs == [0; 2] {
            continue;
        }
        // SAFETY: `inputs` has the four bytes that are loaded, and the load needs no alignment.
        let inputs = unsafe { v128_load32_splat(inputs.as_ptr().cast()) };
        let weights = weights.as_chunks::<8>().0;
        sums = eight!(I => i32x4_add(sums[I], i32x4_dot_i16x8(inputs, load(&weights[I]))));
    }
    sums
}

/// Computes the value of a play from the sums of the second layer, in the order of `dot`.
fn value_of(stack: &Stack, sums: [v128; VECTORS], weights: &[f32; HIDDEN]) -> f32 {
    let (scales, weights) = (stack.scales.as_chunks::<4>().0, weights.as_chunks::<4>().0);
    let zero = f32x4_splat(0.0);
    let products = eight!(I => {
        // SAFETY: both fours have the 16 bytes of a vector, and the loads need no alignment.
        let (scales, weights) = unsafe {
            (v128_load(scales[I].as_ptr().cast()), v128_load(weights[I].as_ptr().cast()))
        };
        f32x4_mul(f32x4_pmax(f32x4_mul(f32x4_convert_i32x4(sums[I]), scales), zero), weights)
    });
    let sixteen = four!(I => f32x4_add(products[I], products[I + 4]));
    let [one, other] = [f32x4_add(sixteen[0], sixteen[2]), f32x4_add(sixteen[1], sixteen[3])];
    let four = f32x4_add(one, other);
    let two = f32x4_add(four, i32x4_shuffle::<2, 3, 0, 1>(four, four));
    f32x4_extract_lane::<0>(two) + f32x4_extract_lane::<1>(two)
}

/// Loads eight numbers.
#[inline(always)]
fn load(eight: &[i16; 8]) -> v128 {
    // SAFETY: the array has the 16 bytes of a vector, and the load needs no alignment.
    unsafe { v128_load(eight.as_ptr().cast()) }
}

/// Loads the four vectors of a part.
#[inline(always)]
fn load_four<const N: usize>(numbers: &[i16; N], part: usize) -> [v128; KEPT] {
    let part = &numbers.as_chunks::<{ 8 * KEPT }>().0[part].as_chunks::<8>().0;
    four!(I => load(&part[I]))
}

/// Stores the four vectors of a part.
#[inline(always)]
fn store_four(numbers: &mut [i16; WIDTH], part: usize, vectors: [v128; KEPT]) {
    let part = numbers.as_chunks_mut::<{ 8 * KEPT }>().0[part].as_chunks_mut::<8>().0;
    // SAFETY: each of the four arrays has the 16 bytes of a vector, and the store needs no alignment.
    let _: [(); KEPT] = four!(I => unsafe { v128_store(part[I].as_mut_ptr().cast(), vectors[I]) });
}
