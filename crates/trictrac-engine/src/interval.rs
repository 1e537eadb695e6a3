//! Intervals that contain the true value in 95 of 100 cases.

/// 95 % of a normal distribution is within this many standard errors of its mean.
pub(crate) const Z_95: f64 = 1.959_963_984_540_054;

/// Returns Wilson's 95 % interval of a share that was measured in `number` independent trials.
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
