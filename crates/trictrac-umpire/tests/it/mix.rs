//! Random numbers for tests.

/// Random numbers from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Mix(fastrand::Rng);

impl Mix {
    pub(crate) fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// A number from 0, below `limit`.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0.u64(..limit)
    }

    /// True once in `times` times on average; never if `times` is 0.
    pub(crate) fn once_in(&mut self, times: u64) -> bool {
        times != 0 && self.below(times) == 0
    }

    pub(crate) fn pick<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len() as u64) as usize]
    }
}
