//! The delay before the next attempt to connect.

use core::time::Duration;

const FIRST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(30);

/// The delay before the next attempt to connect, after `failures` failed attempts in a row: one second, twice as long after each
/// failure, at most 30 seconds, varied by half with `random`, a number from 0 to 1.
#[must_use]
pub fn reconnect_delay(failures: u32, random: f64) -> Duration {
    let usual = (FIRST * 2_u32.pow(failures.min(5))).min(LONGEST);
    usual.mul_f64(0.5 + random.clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_grow_and_vary_by_half() {
        for (failures, seconds) in [(0, 1), (1, 2), (4, 16), (5, 30), (u32::MAX, 30)] {
            let usual = Duration::from_secs(seconds);
            assert_eq!(reconnect_delay(failures, 0.0), usual / 2);
            assert_eq!(reconnect_delay(failures, 0.5), usual);
            assert_eq!(reconnect_delay(failures, 1.0), usual * 3 / 2);
        }
    }
}
