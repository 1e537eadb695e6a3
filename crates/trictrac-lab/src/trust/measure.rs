//! The dice and the shares of all measurements of trust.

/// The seed of the dice of all long rollouts: others than those of the checks that they test.
pub(super) const OTHER_DICE: u64 = 1001;

/// Returns `part` of `whole` in per cent.
pub(super) fn per_cent(part: usize, whole: usize) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}
