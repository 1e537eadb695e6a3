//! Networks with random weights, and one like the trained network.

use fastrand::Rng;
use trictrac_engine::net::features::SCORES;
use trictrac_engine::net::file::MAGIC;
use trictrac_engine::net::float::{FloatNetwork, FloatStack};
use trictrac_engine::net::outlook::OUTLOOK;
use trictrac_engine::net::{HIDDEN, Network, OUTPUTS, WIDTH};

/// The largest random weight of each layer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    pub(crate) first: f32,
    pub(crate) second: f32,
    pub(crate) third: f32,
}

/// About the sizes at the start of training.
pub(crate) const SMALL: Sizes = Sizes { first: 0.1, second: 0.2, third: 0.3 };
/// Sizes that saturate most units and make the sums of the second layer as large as possible.
pub(crate) const LARGE: Sizes = Sizes { first: 0.8, second: 1.0e6, third: 1.0e6 };

/// A network with random weights between plus and minus `sizes`.
pub(crate) fn random(seed: u64, sizes: Sizes) -> FloatNetwork {
    let mut random = Rng::with_seed(seed);
    let mut network = FloatNetwork::zero();
    fill(&mut random, network.first.as_flattened_mut(), sizes.first);
    fill(&mut random, &mut network.first_bias, sizes.first);
    for stack in &mut network.stacks {
        fill(&mut random, stack.second.as_flattened_mut(), sizes.second);
        fill(&mut random, &mut stack.second_bias, sizes.second);
        fill(&mut random, stack.third.as_flattened_mut(), sizes.third);
        fill(&mut random, &mut stack.third_bias, sizes.third);
    }
    fill(&mut random, &mut network.win_priors, sizes.third);
    fill(&mut random, network.end_priors.as_flattened_mut(), sizes.third);
    network
}

/// A network whose weights in the first two layers are all plus or minus `sizes`.
pub(crate) fn ends(seed: u64, sizes: Sizes) -> FloatNetwork {
    let mut network = random(seed, sizes);
    for weight in network.first.as_flattened_mut() {
        *weight = sizes.first.copysign(*weight);
    }
    for stack in &mut network.stacks {
        for weight in stack.second.as_flattened_mut() {
            *weight = sizes.second.copysign(*weight);
        }
    }
    network
}

fn fill(random: &mut Rng, weights: &mut [f32], size: f32) {
    for weight in weights {
        *weight = size * (2.0 * random.f32() - 1.0);
    }
}

/// An early network, of the first format.
pub(crate) fn first() -> Network {
    Network::from_bytes(include_bytes!("../../../networks/judge.net")).expect("a network")
}

/// A floating-point network that rounds to the shipped one: its weights, each moved by up to half an integer step.
pub(crate) fn trained(seed: u64) -> FloatNetwork {
    let shipped = Network::shipped().without_starts().in_present_format();
    let bytes = shipped.expect("what the network sees").to_bytes();
    let mut bytes = &bytes[MAGIC.len() + 24..];
    let mut random = Rng::with_seed(seed);
    let mut moved = |integer: f32| integer + random.f32() - 0.5;
    let mut network = FloatNetwork::zero();
    let columns = network.first.iter_mut().chain([&mut network.first_bias]);
    for weight in columns.flatten() {
        *weight = moved(take(&mut bytes, i16::from_le_bytes).into()) / 1020.0;
    }
    // The amount added for rounding is not part of the bias.
    network.first_bias.iter_mut().for_each(|bias| *bias -= 2.0 / 1020.0);
    for stack in &mut network.stacks {
        fill_stack(&mut bytes, stack, &mut moved);
    }
    let mut float = || take(&mut bytes, f32::from_le_bytes);
    network.win_priors.iter_mut().for_each(|prior| *prior = float());
    network.end_priors.iter_mut().flatten().for_each(|prior| *prior = float());
    assert_eq!((network.win_priors.len(), bytes.len()), (SCORES, 32), "the digest is left");
    network
}

/// Reads a stack, with its integers `moved`.
fn fill_stack(bytes: &mut &[u8], stack: &mut FloatStack, moved: &mut impl FnMut(f32) -> f32) {
    let quads: Vec<f32> = (0..(WIDTH + OUTLOOK) * HIDDEN)
        .map(|_| f32::from(take(bytes, i8::from_le_bytes)))
        .collect();
    let biases: [i32; HIDDEN] = core::array::from_fn(|_| take(bytes, i32::from_le_bytes));
    let mut float = || take(bytes, f32::from_le_bytes);
    let scales: [f32; HIDDEN] = core::array::from_fn(|_| float());
    for (row, unit) in stack.second.iter_mut().zip(0..) {
        for (weight, sum) in row.iter_mut().zip(0..) {
            let integer = quads[unit / 4 * 4 * HIDDEN + 4 * sum + unit % 4];
            // The largest weight of a unit determines its scale, so it stays.
            let whole = integer.abs() >= 127.0;
            *weight = if whole { integer } else { moved(integer) } * scales[sum] * 255.0;
        }
    }
    stack.second_bias = core::array::from_fn(|sum| biases[sum] as f32 * scales[sum]);
    for output in 0..OUTPUTS {
        stack.third.iter_mut().for_each(|row| row[output] = float());
    }
    stack.third_bias = core::array::from_fn(|_| float());
}

fn take<const BYTES: usize, T>(bytes: &mut &[u8], read: fn([u8; BYTES]) -> T) -> T {
    let (word, rest) = bytes.split_first_chunk().expect("a whole network");
    *bytes = rest;
    read(*word)
}
