//! The time of the daily digest.

use super::address::DAY;

/// A minute in milliseconds.
const MINUTE: u64 = 60_000;
/// The milliseconds after its time in which a digest can be sent: a server that was down makes up for it.
const LATE: u64 = 6 * 60 * MINUTE;

/// The last moment before or at `now` that is `at` minutes after midnight (UTC), if a digest can still be sent.
pub(super) fn slot(at: u16, now: u64) -> Option<u64> {
    let day = u64::from(DAY) * MINUTE;
    let today = now - now % day + u64::from(at) * MINUTE;
    let last = if today <= now { today } else { today.checked_sub(day)? };
    (now < last + LATE).then_some(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_due_from_its_time_on_for_six_hours() {
        let day = 1_440 * MINUTE;
        let at = |hours: u64| 100 * day + hours * 60 * MINUTE;
        assert_eq!(slot(18 * 60, at(18) - 1), None);
        assert_eq!(slot(18 * 60, at(18)), Some(at(18)));
        assert_eq!(slot(18 * 60, at(24) - 1), Some(at(18)));
        assert_eq!(slot(18 * 60, at(24)), None);
        // After midnight, yesterday's is late.
        assert_eq!(slot(23 * 60, at(2)), Some(at(0) - 60 * MINUTE));
        assert_eq!(slot(23 * 60, at(5)), None);
        assert_eq!(slot(0, at(0)), Some(at(0)));
        assert_eq!(slot(5, 0), None);
    }
}
