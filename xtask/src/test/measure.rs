//! Measures elapsed time and processor time.

use std::fmt;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// The time that something took, in seconds.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Spent {
    /// Elapsed time.
    pub(crate) seconds: f64,
    /// Processor time, all processors together; `None` if the system does not report it.
    pub(crate) processor: Option<f64>,
}

/// A stopwatch.
pub(crate) struct Watch {
    begun: Instant,
    processor: Option<Duration>,
}

impl Watch {
    /// Starts the stopwatch.
    pub(crate) fn start() -> Self {
        Self { begun: Instant::now(), processor: processor() }
    }

    /// The time since the start.
    pub(crate) fn read(&self) -> Spent {
        let processor = processor().zip(self.processor);
        Spent {
            seconds: self.begun.elapsed().as_secs_f64(),
            processor: processor.map(|(now, before)| now.saturating_sub(before).as_secs_f64()),
        }
    }
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} s", self.seconds)?;
        self.processor
            .map_or(Ok(()), |processor| write!(f, " ({processor:.1} s of processor time)"))
    }
}

/// The processor time so far of this process and of the processes that it has waited for.
#[cfg(unix)]
fn processor() -> Option<Duration> {
    use nix::sys::resource::{UsageWho, getrusage};
    let used = |who| -> Option<Duration> {
        let usage = getrusage(who).ok()?;
        let times = [usage.user_time(), usage.system_time()];
        times.into_iter().map(|time| micros(time.tv_sec(), time.tv_usec())).sum()
    };
    Some(used(UsageWho::RUSAGE_SELF)? + used(UsageWho::RUSAGE_CHILDREN)?)
}

#[cfg(unix)]
fn micros(seconds: i64, micros: i64) -> Option<Duration> {
    let seconds = Duration::from_secs(seconds.try_into().ok()?);
    Some(seconds + Duration::from_micros(micros.try_into().ok()?))
}

#[cfg(not(unix))]
fn processor() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_shown_in_seconds() {
        let spent = Spent { seconds: 12.34, processor: None };
        assert_eq!(spent.to_string(), "12.3 s");
        let spent = Spent { seconds: 12.34, processor: Some(20.0) };
        assert_eq!(spent.to_string(), "12.3 s (20.0 s of processor time)");
    }

    #[cfg(unix)]
    #[test]
    fn work_takes_processor_time() {
        let watch = Watch::start();
        let mut sum = 0_u64;
        while watch.read().processor.expect("unix reports it") < 0.01 {
            sum = std::hint::black_box(sum.wrapping_add(1));
        }
        assert!(watch.read().seconds > 0.0);
    }
}
