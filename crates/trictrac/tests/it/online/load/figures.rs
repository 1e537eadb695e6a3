//! Figures of a run, and their medians over several runs.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// The times of many events.
#[derive(Default)]
pub(super) struct Times(Vec<u32>);

impl Times {
    pub(super) fn add(&mut self, time: Duration) {
        self.0.push(time.as_micros() as u32);
    }

    pub(super) fn append(&mut self, mut other: Self) {
        self.0.append(&mut other.0);
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// The time, in milliseconds, that this part of the events, in thousandths, does not exceed.
    pub(super) fn quantile(&mut self, thousandths: usize) -> f64 {
        self.0.sort_unstable();
        let place = (self.0.len() * thousandths).div_ceil(1000);
        self.0.get(place.saturating_sub(1)).map_or(0.0, |&time| f64::from(time) / 1000.0)
    }
}

/// The figures of a run: names with units, and values.
#[derive(Default)]
pub(super) struct Figures(Vec<(String, f64)>);

impl Figures {
    pub(super) fn add(&mut self, name: impl Into<String>, value: f64) {
        self.0.push((name.into(), value));
    }

    /// The value of this name; 0 if there is none.
    pub(super) fn value(&self, name: &str) -> f64 {
        self.0.iter().find(|(found, _)| found == name).map_or(0.0, |(_, value)| *value)
    }

    /// Adds others, with a word before their names.
    pub(super) fn add_all(&mut self, before: &str, others: Self) {
        self.0.extend(others.0.into_iter().map(|(name, value)| (format!("{before}{name}"), value)));
    }

    /// Adds the usual quantiles of times.
    pub(super) fn add_times(&mut self, name: &str, times: &mut Times) {
        for (quantile, thousandths) in [("p50", 500), ("p99", 990), ("max", 1000)] {
            self.add(format!("{name} {quantile} ms"), times.quantile(thousandths));
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let each = self.0.iter().map(|(name, value)| format!("{name} {value:.1}"));
        f.write_str(&each.collect::<Vec<_>>().join(", "))
    }
}

/// Runs three times, prints each run, and then the median of each figure, and returns it. `DRILL_RUNS` is another number of runs.
pub(super) fn median_of_three(what: &str, mut run: impl FnMut() -> Figures) -> Figures {
    let mut all: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    let mut names = Vec::new();
    let runs = std::env::var("DRILL_RUNS").ok().and_then(|runs| runs.parse().ok());
    for number in 1..=runs.unwrap_or(3) {
        let figures = run();
        println!("{what}, run {number}: {figures}");
        names = figures.0.iter().map(|(name, _)| name.clone()).collect();
        for (name, value) in figures.0 {
            all.entry(name).or_default().push(value);
        }
    }
    let mut medians = Figures::default();
    for name in names {
        let mut values = all.remove(&name).unwrap_or_default();
        values.sort_by(f64::total_cmp);
        medians.add(name, values[values.len() / 2]);
    }
    println!("{what}, median: {medians}");
    medians
}

/// The resources that a process has used so far.
#[derive(Clone, Copy)]
pub(super) struct Used {
    seconds: f64,
}

impl Used {
    /// The processor time of a process, or of this one (`self`).
    pub(super) fn of(process: &str) -> Self {
        // The name of the program, in brackets, may contain spaces.
        let text = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace();
        let ticks: u64 =
            fields.skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
        Self { seconds: ticks as f64 / 100.0 }
    }

    /// The per cent of one core that were used since then.
    pub(super) fn per_cent(self, process: &str, time: Duration) -> f64 {
        100.0 * (Self::of(process).seconds - self.seconds) / time.as_secs_f64()
    }
}

/// The memory of a process, in MB.
pub(super) fn memory(process: &str) -> f64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kilobytes.unwrap_or(0.0) * 1.024 / 1000.0
}
