//! Results of matches with the luck of the dice taken out.

/// Within so many standard errors of the mean lie 95 % of a normal distribution.
pub(crate) const Z_95: f64 = 1.959_963_984_540_054;

/// A match of a duel without its luck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Adjusted {
    /// Which match of the duel, from 1.
    pub index: u64,
    /// What White won, 1 or 0, less the luck of White. It may pass 0 or 1. In a forfeited match no luck is taken out.
    pub white: f32,
}

/// The mean of such results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdjustedShare {
    /// The share of the matches that White would win, luck apart.
    pub mean: f64,
    /// Its standard error, from the scatter of pairs or single matches.
    pub standard_error: f64,
}

impl AdjustedShare {
    /// The mean of `matches`, of which so many share their dice; nothing of less than two such blocks.
    #[must_use]
    pub fn of(matches: &[Adjusted], block: usize) -> Option<Self> {
        let blocks: Vec<f64> = matches.chunks(block.max(1)).map(mean).collect();
        if blocks.len() < 2 {
            return None;
        }
        let n = blocks.len() as f64;
        let mean = blocks.iter().sum::<f64>() / n;
        let squares: f64 = blocks.iter().map(|block| (block - mean).powi(2)).sum();
        Some(Self { mean, standard_error: (squares / (n * (n - 1.0))).sqrt() })
    }

    /// The 95 % interval of the mean. It may pass 0 or 1.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let half = Z_95 * self.standard_error;
        (self.mean - half, self.mean + half)
    }
}

fn mean(block: &[Adjusted]) -> f64 {
    block.iter().map(|one| f64::from(one.white)).sum::<f64>() / block.len() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_scatter_as_pairs() {
        let results = [1.0, 0.0, 0.75, 0.25, 0.9, 0.5];
        let matches: Vec<_> =
            (1..).zip(results).map(|(index, white)| Adjusted { index, white }).collect();
        let share = AdjustedShare::of(&matches, 2).expect("three pairs");
        // The pairs came to 0.5, 0.5 and 0.7: a mean of 17/30, a standard error of 1/15.
        assert!((share.mean - 17.0 / 30.0).abs() < 1e-6);
        assert!((share.standard_error - 1.0 / 15.0).abs() < 1e-6);
        let (low, high) = share.interval();
        assert!((high - low - 2.0 * 1.96 / 15.0).abs() < 1e-4);
        assert_eq!(AdjustedShare::of(&matches[..2], 2), None);
    }
}
