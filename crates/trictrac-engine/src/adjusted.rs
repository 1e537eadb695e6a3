//! Results of matches without the luck of the dice.

use crate::interval::Z_95;

/// The result of one match of a duel without luck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdjustedResult {
    /// The number of the match in the duel, from 1.
    pub index: u64,
    /// White's result, 1 or 0, less White's luck. It may be below 0 or above 1. A forfeited match counts with its luck.
    pub white: f32,
}

/// The mean result of several matches without luck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdjustedShare {
    /// The share of the matches that White would win without luck.
    pub mean: f64,
    /// The standard error of the mean, from the variance between pairs or single matches.
    pub standard_error: f64,
}

impl AdjustedShare {
    /// Returns the mean of `matches`, of which `block` in a row share their dice; `None` for fewer than two blocks.
    #[must_use]
    pub fn of(matches: &[AdjustedResult], block: usize) -> Option<Self> {
        let blocks: Vec<f64> = matches.chunks(block.max(1)).map(mean).collect();
        if blocks.len() < 2 {
            return None;
        }
        let n = blocks.len() as f64;
        let mean = blocks.iter().sum::<f64>() / n;
        let squares: f64 = blocks.iter().map(|block| (block - mean).powi(2)).sum();
        Some(Self { mean, standard_error: (squares / (n * (n - 1.0))).sqrt() })
    }

    /// Returns the 95% interval of the mean. It may go below 0 or above 1.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let half = Z_95 * self.standard_error;
        (self.mean - half, self.mean + half)
    }
}

fn mean(block: &[AdjustedResult]) -> f64 {
    block.iter().map(|one| f64::from(one.white)).sum::<f64>() / block.len() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_scatter_as_pairs() {
        let results = [1.0, 0.0, 0.75, 0.25, 0.9, 0.5];
        let matches: Vec<_> =
            (1..).zip(results).map(|(index, white)| AdjustedResult { index, white }).collect();
        let share = AdjustedShare::of(&matches, 2).expect("three pairs");
        // The pairs came to 0.5, 0.5 and 0.7: a mean of 17/30, a standard error of 1/15.
        assert!((share.mean - 17.0 / 30.0).abs() < 1e-6);
        assert!((share.standard_error - 1.0 / 15.0).abs() < 1e-6);
        let (low, high) = share.interval();
        assert!((high - low - 2.0 * 1.96 / 15.0).abs() < 1e-4);
        assert_eq!(AdjustedShare::of(&matches[..2], 2), None);
    }
}
