//! Intervals that contain the true value in 95 of 100 cases.

/// 95% of a normal distribution is within this many standard errors of its mean.
pub(crate) const Z_95: f64 = 1.959_963_984_540_054;

/// Returns Wilson's 95% interval of a share that was measured in `number` independent trials.
///
/// ```
/// let (low, high) = trictrac_engine::interval::wilson(0.5, 100.0);
/// assert!(low > 0.40 && low < 0.41 && high > 0.59 && high < 0.60);
/// ```
#[must_use]
pub fn wilson(share: f64, number: f64) -> (f64, f64) {
    let squared = Z_95 * Z_95 / number;
    let centre = (share + squared / 2.0) / (1.0 + squared);
    let variance = share * (1.0 - share) / number + squared / (4.0 * number);
    let half = Z_95 * variance.sqrt() / (1.0 + squared);
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

/// Returns the 95% interval of the mean of a normal distribution that was measured in `number` independent trials.
///
/// ```
/// let (low, high) = trictrac_engine::interval::normal(5.0, 4.0, 100.0);
/// assert!(low > 4.60 && low < 4.61 && high > 5.39 && high < 5.40);
/// ```
#[must_use]
pub fn normal(mean: f64, variance: f64, number: f64) -> (f64, f64) {
    let half = Z_95 * (variance / number).sqrt();
    (mean - half, mean + half)
}

/// Returns the chance that the sum of the squares of `degrees` independent standard normal numbers is at least `sum`.
///
/// ```
/// use trictrac_engine::interval::chi_squared_tail;
/// assert!((chi_squared_tail(3.841, 1) - 0.05).abs() < 1e-4);
/// assert!((chi_squared_tail(124.342, 100) - 0.05).abs() < 1e-4);
/// ```
#[must_use]
pub fn chi_squared_tail(sum: f64, degrees: u32) -> f64 {
    let half = sum.max(0.0) / 2.0;
    // Q(a + 1, x) = Q(a, x) + x^a e^-x / Γ(a + 1), from Q(1/2, x) = erfc(√x) or Q(0, x) = 0. The terms are added as
    // logarithms, since e^-x alone may be too small for a number.
    let odd = degrees % 2 == 1;
    let (mut tail, mut order) = if odd { (libm::erfc(half.sqrt()), 0.5) } else { (0.0, 0.0) };
    if half == 0.0 {
        return 1.0;
    }
    while order < f64::from(degrees) / 2.0 {
        tail += libm::exp(order * libm::log(half) - half - libm::lgamma(order + 1.0));
        order += 1.0;
    }
    tail.min(1.0)
}
