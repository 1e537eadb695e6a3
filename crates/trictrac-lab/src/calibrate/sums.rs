//! Sums over observations: what was said, and what happened.

use serde::{Deserialize, Serialize};
use trictrac_engine::interval::{normal, wilson};

/// Sums of integers, so that their order changes nothing: number, said, happened, said², said × happened, happened².
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ObservationSums([i64; 6]);

impl ObservationSums {
    /// Adds an observation.
    pub(super) fn add(&mut self, said: i64, happened: i64) {
        self.merge(&Self([1, said, happened, said * said, said * happened, happened * happened]));
    }

    /// Adds the observations of `other`.
    pub(super) fn merge(&mut self, other: &Self) {
        for (own, others) in self.0.iter_mut().zip(other.0) {
            *own += others;
        }
    }

    /// The number of observations.
    pub(super) const fn number(&self) -> u64 {
        self.0[0].unsigned_abs()
    }

    /// The means, if there are observations; `unit` is the integer that stands for 1.
    pub(super) fn means(&self, unit: i64) -> Option<Means> {
        let [number, sums @ ..] = self.0.map(|sum| sum as f64);
        let unit = unit as f64;
        let [said, happened, said_squared, product, squared] = sums.map(|sum| sum / number / unit);
        let [said_squared, product, squared] =
            [said_squared, product, squared].map(|mean| mean / unit);
        (number > 0.0).then(|| Means {
            number,
            said,
            happened,
            squared_error: said_squared - 2.0 * product + squared,
            variance: (squared - happened * happened).max(0.0),
            spread: said - said_squared,
        })
    }
}

/// Means of observations.
#[derive(Clone, Copy, Debug)]
pub(super) struct Means {
    number: f64,
    /// The mean of what was said.
    pub(super) said: f64,
    /// The mean of what happened.
    pub(super) happened: f64,
    /// The mean of (said − happened)²; of chances this is the Brier score.
    pub(super) squared_error: f64,
    /// The variance of what happened.
    variance: f64,
    /// The mean variance of an event of the chance that was said.
    spread: f64,
}

impl Means {
    /// The 95% interval of what happens: Wilson's for a chance, the normal one otherwise.
    pub(super) fn interval(&self, chance: bool) -> (f64, f64) {
        if chance {
            wilson(self.happened, self.number)
        } else {
            normal(self.happened, self.variance, self.number)
        }
    }

    /// The number of standard errors by which an event happened more often than said, if it can be computed.
    pub(super) fn deviations(&self) -> Option<f64> {
        let error = (self.spread / self.number).sqrt();
        (self.spread * self.number >= LEAST).then(|| (self.happened - self.said) / error)
    }
}

/// The least expected variance of a count, above which it is nearly normal.
const LEAST: f64 = 5.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_follow_from_the_sums() {
        let mut sums = ObservationSums::default();
        assert!(sums.means(10).is_none());
        for (said, happened) in [(2, 0), (4, 10), (6, 10), (8, 10)] {
            sums.add(said, happened);
        }
        let means = sums.means(10).expect("observations");
        let near = |one: f64, other: f64| (one - other).abs() < 1e-12;
        assert!(near(means.said, 0.5) && near(means.happened, 0.75), "{means:?}");
        assert!(near(means.squared_error, (0.04 + 0.36 + 0.16 + 0.04) / 4.0), "{means:?}");
        assert!(near(means.spread, (0.16 + 0.24 + 0.24 + 0.16) / 4.0), "{means:?}");
        assert_eq!(means.deviations(), None, "too few");
        let (low, high) = means.interval(false);
        assert!(low < 0.75 && high > 0.75 && near(high - 0.75, 0.75 - low));
    }

    #[test]
    fn deviations_are_in_standard_errors() {
        let mut sums = ObservationSums::default();
        for index in 0..400 {
            sums.add(50, if index < 210 { 100 } else { 0 });
        }
        let found = sums.means(100).and_then(|means| means.deviations()).expect("many");
        assert!((found - 1.0).abs() < 1e-9, "{found}");
    }
}
