//! Lines that clients can cause as often as they like: a full disk must not fill the log as well.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The least time between two lines from the same place.
const PAUSE: Duration = Duration::from_secs(10);

/// A counter of what was to be said at one place, but was said too often.
#[derive(Debug)]
pub(crate) struct LogThrottle(Mutex<Option<(Instant, u64)>>);

impl LogThrottle {
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(None))
    }

    /// The number of times it was not said since the last time, if it may be said at `now`.
    pub(crate) fn note(&self, now: Instant) -> Option<u64> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *last {
            Some((at, unsaid)) if now.saturating_duration_since(*at) < PAUSE => {
                *unsaid += 1;
                None
            }
            _ => Some(last.replace((now, 0)).map_or(0, |(_, unsaid)| unsaid)),
        }
    }
}

/// Warns as `tracing::warn!` does, at most every ten seconds from this place. `unsaid` is how often it was not said in between.
macro_rules! warn_rarely {
    ($($said:tt)+) => {{
        static SAID: $crate::online::rarely::LogThrottle = $crate::online::rarely::LogThrottle::new();
        if let Some(unsaid) = SAID.note(std::time::Instant::now()) {
            tracing::warn!(unsaid, $($said)+);
        }
    }};
}

pub(crate) use warn_rarely;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_warns_again_after_a_while_and_says_how_often_it_did_not() {
        let (rarely, begin) = (LogThrottle::new(), Instant::now());
        let after = |milliseconds| rarely.note(begin + Duration::from_millis(milliseconds));
        assert_eq!(
            [after(0), after(1), after(9_999), after(10_000)],
            [Some(0), None, None, Some(2)]
        );
        assert_eq!([after(10_001), after(60_000), after(90_000)], [None, Some(1), Some(0)]);
    }
}
