//! Analyses of finished games.

use std::time::Duration;

use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;

use super::{Add, LabelledCounters, observe_time};

/// The bounds of the time of an analysis, in seconds.
const LONG: [f64; 10] = [0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 100.0, 300.0];

/// Analyses.
#[derive(Debug)]
pub(crate) struct AnalysisMetrics {
    waiting: Gauge,
    ended: LabelledCounters,
    time: Histogram,
}

impl AnalysisMetrics {
    pub(super) fn new(add: &mut Add<'_>) -> Self {
        Self {
            waiting: add.gauge("analyses_waiting", "Games that wait for their analysis"),
            ended: add.counters("analyses", "Analyses that ended, by result"),
            time: add.long_seconds("analysis", "Time of an analysis", LONG),
        }
    }

    /// Notes how many wait.
    pub(crate) fn waiting(&self, number: u32) {
        self.waiting.set(number.into());
    }

    /// Counts an analysis that ended.
    pub(crate) fn ended(&self, result: &str) {
        self.ended.get_or_create(&[("result", result.to_owned())]).inc();
    }

    /// Notes how long the program ran.
    pub(crate) fn took(&self, time: Duration) {
        observe_time(&self.time, time);
    }
}
