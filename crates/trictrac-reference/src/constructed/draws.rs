//! Deterministic random draws: a counter whose bits are mixed.

/// A sequence of draws that depends only on a seed and an index.
pub(super) struct Draws {
    key: u64,
    counter: u64,
}

impl Draws {
    pub(super) fn new(seed: u64, index: u64) -> Self {
        Self { key: mixed(mixed(seed) ^ index), counter: 0 }
    }

    /// Draws a number from 0 to `bound - 1`; `bound` is small, so that the bias does not matter.
    pub(super) fn below(&mut self, bound: u8) -> u8 {
        self.counter += 1;
        (mixed(self.key ^ mixed(self.counter)) % u64::from(bound)) as u8
    }

    /// Draws a number from `first` to `last`, both included.
    pub(super) fn within(&mut self, first: u8, last: u8) -> u8 {
        first + self.below(last - first + 1)
    }

    /// Draws true with the chance 1 in `bound`.
    pub(super) fn one_in(&mut self, bound: u8) -> bool {
        self.below(bound) == 0
    }
}

/// Mixes the bits of `value`, so that each affects all others: odd constants, shifts and multiplications, each of them
/// reversible.
fn mixed(value: u64) -> u64 {
    let mut value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    for multiplier in [0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb] {
        value = (value ^ (value >> 29)).wrapping_mul(multiplier);
    }
    value ^ (value >> 32)
}
