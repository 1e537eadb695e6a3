//! Random numbers for tests.

/// Random numbers from a seed (the finalizer of `SplitMix64`).
#[derive(Clone, Debug)]
pub(crate) struct Mix(pub(crate) u64);

impl Mix {
    /// A number from 0, below `limit`.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed >> 33) % limit
    }

    /// True once in `times` times on average; never if `times` is 0.
    pub(crate) fn once_in(&mut self, times: u64) -> bool {
        times != 0 && self.below(times) == 0
    }

    pub(crate) fn pick<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len() as u64) as usize]
    }
}
