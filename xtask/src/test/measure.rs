//! Measures elapsed time and processor time.

use std::fmt;
use std::fs;
use std::time::Instant;

/// The time that something took, in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct TimeSpent {
    /// Elapsed time.
    pub(crate) seconds: f64,
    /// Processor time, all processors together; `None` if the system does not report it.
    pub(crate) processor: Option<f64>,
}

/// A stopwatch.
pub(crate) struct Stopwatch {
    begun: Instant,
    processor: Option<f64>,
}

impl Stopwatch {
    /// Starts the stopwatch.
    pub(crate) fn start() -> Self {
        Self { begun: Instant::now(), processor: processor() }
    }

    /// The time since the start.
    pub(crate) fn read(&self) -> TimeSpent {
        let processor = processor().zip(self.processor);
        TimeSpent {
            seconds: self.begun.elapsed().as_secs_f64(),
            processor: processor.map(|(now, before)| (now - before).max(0.0)),
        }
    }
}

impl fmt::Display for TimeSpent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} s", self.seconds)?;
        self.processor
            .map_or(Ok(()), |processor| write!(f, " ({processor:.1} s of processor time)"))
    }
}

/// The processor time in seconds so far of this process and of the processes that it has waited for, as Linux reports it.
fn processor() -> Option<f64> {
    read(&fs::read_to_string("/proc/self/stat").ok()?)
}

/// Reads the four times of `/proc/PID/stat`: user and system, of the process and of its children, in hundredths of a second.
fn read(stat: &str) -> Option<f64> {
    // The second field is the name of the program in brackets, and may contain anything.
    let (_, fields) = stat.rsplit_once(')')?;
    let times: Option<Vec<f64>> =
        fields.split_whitespace().skip(11).take(4).map(|field| field.parse().ok()).collect();
    times.filter(|times| times.len() == 4).map(|times| times.iter().sum::<f64>() / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_shown_in_seconds() {
        let spent = TimeSpent { seconds: 12.34, processor: None };
        assert_eq!(spent.to_string(), "12.3 s");
        let spent = TimeSpent { seconds: 12.34, processor: Some(20.0) };
        assert_eq!(spent.to_string(), "12.3 s (20.0 s of processor time)");
    }

    #[test]
    fn four_times_are_added() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194304 9 9 9 9 100 20 300 4 20 0 1 0 9";
        assert_eq!(read(stat), Some(4.24));
        assert_eq!(read("7 (a) S 1"), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn work_takes_processor_time() {
        let watch = Stopwatch::start();
        let mut sum = 0_u64;
        while watch.read().processor.expect("Linux reports it") < 0.02 {
            sum = std::hint::black_box(sum.wrapping_add(1));
        }
        assert!(watch.read().seconds > 0.0);
    }
}
