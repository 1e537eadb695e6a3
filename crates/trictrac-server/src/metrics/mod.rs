//! Metrics of the server, in the text format of Prometheus.
//!
//! - [`Metrics`] is what the parts of the server write to: counters and histograms, which cost some nanoseconds.
//! - Each group registers its metrics under the names that `docs/operating.md` lists; a test compares both.
//! - [`serve`] answers on an address of its own, so that no proxy can make the figures public by accident.

mod analyses;
mod nodes;
mod people;
mod process;
mod requests;
pub(crate) mod serve;
mod storage;

use std::fmt::Write as _;
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

pub(crate) use analyses::AnalysisMetrics;
pub(crate) use nodes::NodeMetrics;
pub(crate) use people::{GameMetrics, NoticeMetrics, ReadTime, SocketMetrics, TalkMetrics};
pub(crate) use requests::{RequestId, RequestMetrics, observe};
pub(crate) use storage::{BackupMetrics, MeasuredWriter, StorageMetrics};

/// One label with its value.
type Label = [(&'static str, String); 1];

/// Counters by the value of one label.
type LabelledCounters = Family<Label, Counter>;

/// The bounds of the histograms of times, in seconds: from a quarter of a millisecond to ten seconds.
const TIMES: [f64; 14] =
    [0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// The bounds of the histograms of numbers that share something.
const NUMBERS: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

/// Everything that is counted and measured.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    pub(crate) requests: RequestMetrics,
    pub(crate) sockets: SocketMetrics,
    pub(crate) games: GameMetrics,
    pub(crate) talk: TalkMetrics,
    pub(crate) analyses: AnalysisMetrics,
    pub(crate) storage: StorageMetrics,
    pub(crate) backups: BackupMetrics,
    pub(crate) nodes: NodeMetrics,
    pub(crate) notices: NoticeMetrics,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("trictrac");
        let version = [("version", env!("CARGO_PKG_VERSION"))];
        registry.register("build", "The version of the server", Info::new(version.to_vec()));
        let mut add = Add(&mut registry);
        let (requests, sockets) = (RequestMetrics::new(&mut add), SocketMetrics::new(&mut add));
        let (games, talk) = (GameMetrics::new(&mut add), TalkMetrics::new(&mut add));
        let analyses = AnalysisMetrics::new(&mut add);
        let (storage, backups) = (StorageMetrics::new(&mut add), BackupMetrics::new(&mut add));
        let (nodes, notices) = (NodeMetrics::new(&mut add), NoticeMetrics::new(&mut add));
        registry.register_collector(Box::new(process::ProcessMetrics::default()));
        Self {
            registry,
            requests,
            sockets,
            games,
            talk,
            analyses,
            storage,
            backups,
            nodes,
            notices,
        }
    }
}

impl Metrics {
    /// Returns all values as text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        if encode(&mut text, &self.registry).is_err() {
            // Writing into a text fails only if a collector does.
            let _ = writeln!(text, "# the rest could not be read");
        }
        text
    }
}

/// Registers metrics while it makes them.
struct Add<'a>(&'a mut Registry);

impl Add<'_> {
    fn counter(&mut self, name: &str, help: &str) -> Counter {
        let counter = Counter::default();
        self.0.register(name, help, counter.clone());
        counter
    }

    fn counters(&mut self, name: &str, help: &str) -> LabelledCounters {
        let counters = LabelledCounters::default();
        self.0.register(name, help, counters.clone());
        counters
    }

    fn gauge(&mut self, name: &str, help: &str) -> Gauge {
        let gauge = Gauge::default();
        self.0.register(name, help, gauge.clone());
        gauge
    }

    fn bytes(&mut self, name: &str, help: &str) -> Gauge {
        let gauge = Gauge::default();
        self.0.register_with_unit(name, help, Unit::Bytes, gauge.clone());
        gauge
    }

    fn seconds(&mut self, name: &str, help: &str) -> Histogram {
        self.long_seconds(name, help, TIMES)
    }

    fn long_seconds<const N: usize>(
        &mut self,
        name: &str,
        help: &str,
        bounds: [f64; N],
    ) -> Histogram {
        let histogram = Histogram::new(bounds);
        self.0.register_with_unit(name, help, Unit::Seconds, histogram.clone());
        histogram
    }

    fn numbers(&mut self, name: &str, help: &str) -> Histogram {
        let histogram = Histogram::new(NUMBERS);
        self.0.register(name, help, histogram.clone());
        histogram
    }
}

/// A thing that is counted in a gauge until it is dropped.
#[derive(Debug)]
pub(crate) struct GaugeGuard(Gauge);

impl GaugeGuard {
    fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}

fn observe_time(histogram: &Histogram, time: Duration) {
    histogram.observe(time.as_secs_f64());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_metric_is_in_the_documentation_and_none_else() {
        let documented = include_str!("../../../../docs/operating.md");
        let metrics = Metrics::default();
        // Counters with labels appear when they count something.
        metrics.requests.turned_away("server");
        metrics.requests.answered("/", axum::http::StatusCode::OK);
        metrics.sockets.closed("slow");
        metrics.analyses.ended("done");
        metrics.notices.sent("turn", "accepted");
        metrics.notices.webhook("result", "accepted");
        metrics.notices.mailed("digest", "accepted");
        metrics.sockets.message("ping");
        metrics.sockets.refused(trictrac_protocol::Code::Stale);
        let end = trictrac_protocol::GameEvent::End(trictrac_protocol::GameEnding::Agreed);
        metrics.games.stored(std::iter::once(&end));
        let text = metrics.text();
        let names = text.lines().filter_map(|line| line.strip_prefix("# TYPE "));
        let names: Vec<&str> = names.filter_map(|line| line.split(' ').next()).collect();
        assert!(names.len() > 20, "{text}");
        for name in &names {
            assert!(documented.contains(&format!("`{name}`")), "{name} is not documented");
        }
        let is_name = |word: &&str| {
            let letter = |byte: u8| byte.is_ascii_lowercase() || byte == b'_';
            word.starts_with("trictrac_") && word.bytes().all(letter)
        };
        for word in documented.split('`').filter(is_name) {
            let word = word.trim_end_matches("_total");
            assert!(names.contains(&word), "{word} does not exist");
        }
    }

    #[test]
    fn what_is_present_is_counted_until_it_is_gone() {
        let gauge = Gauge::default();
        let (first, second) = (GaugeGuard::new(&gauge), GaugeGuard::new(&gauge));
        assert_eq!(gauge.get(), 2);
        drop(first);
        assert_eq!(gauge.get(), 1);
        drop(second);
        assert_eq!(gauge.get(), 0);
    }
}
