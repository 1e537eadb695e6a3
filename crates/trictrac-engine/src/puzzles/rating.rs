//! The ratings of puzzles, by how often the levels of the engine fail.

use crate::level::LEVELS;

/// The rating of each level at puzzles.
///
/// They are fitted to the failures of the puzzles that come with the program, so that the mean puzzle has 1500; a test checks that
/// they still describe them.
pub const LEVEL_RATINGS: [f64; LEVELS.len()] = [1580.0, 1680.0, 1840.0, 2100.0, 2640.0];
/// The number of seeds with which each level was asked.
const SEEDS: f64 = 100.0;
/// The points by which a player must be better to be ten times as likely to find the answer as to miss it.
const TENFOLD: f64 = 400.0;
/// Ratings are between these.
const LOWEST: f64 = 100.0;
const HIGHEST: f64 = 4000.0;

/// The rating of a puzzle with which the levels fail for this many of 100 seeds.
///
/// A level with rating `L` fails at a puzzle of rating `R` with probability `1 / (1 + 10^((L - R) / 400))`. The rating is the one with
/// which the levels are expected to fail as often as they did, with half a failure more of 101 seeds: so it stays finite.
#[must_use]
pub fn rating_of(failures: [u8; LEVELS.len()]) -> f64 {
    let failed: f64 =
        failures.map(|failures| (f64::from(failures) + 0.5) / (SEEDS + 1.0)).iter().sum();
    let (mut low, mut high) = (LOWEST, HIGHEST);
    // The expected failures grow with the rating: each step halves the interval, to a thousandth of a point.
    for _ in 0..22 {
        let middle = f64::midpoint(low, high);
        let expected: f64 = LEVEL_RATINGS.iter().map(|level| failure(*level, middle)).sum();
        if expected < failed { low = middle } else { high = middle }
    }
    f64::midpoint(low, high)
}

/// The probability that a player fails at a puzzle.
fn failure(player: f64, puzzle: f64) -> f64 {
    1.0 / (1.0 + libm::exp((player - puzzle) / TENFOLD * core::f64::consts::LN_10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_rated_higher_with_every_failure_of_any_level() {
        for level in 0..LEVELS.len() {
            for others in [0, 30, 100] {
                let mut failures = [others; LEVELS.len()];
                let ratings = (0..=100).map(|failed| {
                    failures[level] = failed;
                    rating_of(failures)
                });
                let ratings: Vec<f64> = ratings.collect();
                assert!(ratings.is_sorted_by(|one, other| one < other), "{level} {others}");
                assert!(ratings.iter().all(|rating| (200.0..3900.0).contains(rating)));
            }
        }
    }

    #[test]
    fn a_level_is_as_strong_as_the_puzzles_at_which_it_fails_half_the_time() {
        assert!((failure(1600.0, 1600.0) - 0.5).abs() < 1e-12);
        assert!((failure(2000.0, 1600.0) - 1.0 / 11.0).abs() < 1e-12);
        let nearest = |share: f64| {
            (0..=100).rev().find(|failures| f64::from(*failures) <= share * 100.0 + 0.5)
        };
        let failures = LEVEL_RATINGS.map(|level| nearest(failure(level, 1500.0)).unwrap_or(0));
        assert!((rating_of(failures) - 1500.0).abs() < 15.0, "{}", rating_of(failures));
    }
}
