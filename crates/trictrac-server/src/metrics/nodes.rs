//! The other servers of the club, and the bus between them.

use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;

use super::{Add, GaugeGuard, observe_time};

/// This server among the others.
#[derive(Debug)]
pub(crate) struct NodeMetrics {
    alive: Gauge,
    failures: Counter,
    connected: Gauge,
    owned: Gauge,
    taken: Counter,
    passed: Histogram,
    unanswered: Counter,
    gaps: Counter,
}

impl NodeMetrics {
    pub(super) fn new(add: &mut Add<'_>) -> Self {
        Self {
            alive: add.gauge("nodes", "Servers of the club with a lease, this one included"),
            failures: add.counter("lease_failures", "Heartbeats that did not renew the lease"),
            connected: add.gauge("bus_connected", "1 if the bus can be reached"),
            owned: add.gauge("games_owned", "Games in memory to which this server may append"),
            taken: add.counter("games_taken_over", "Games taken that another server has played"),
            passed: add
                .seconds("passed_on", "Time of a request that the server of its game answered"),
            unanswered: add.counter(
                "passed_on_failures",
                "Requests that the server of their game did not answer",
            ),
            gaps: add.counter(
                "gaps_read",
                "Readings of the log of a game of another server, because entries had not arrived",
            ),
        }
    }

    /// Notes how many servers have a lease.
    pub(crate) fn alive(&self, nodes: usize) {
        self.alive.set((nodes as u64).cast_signed());
    }

    /// Counts a heartbeat that did not renew the lease.
    pub(crate) fn lease_failed(&self) {
        self.failures.inc();
    }

    /// Notes whether the bus can be reached.
    pub(crate) fn bus(&self, connected: bool) {
        self.connected.set(i64::from(connected));
    }

    /// A game that belongs to this server, counted until it is dropped.
    pub(crate) fn game(&self) -> GaugeGuard {
        GaugeGuard::new(&self.owned)
    }

    /// Counts a game that another server has played before.
    pub(crate) fn taken_over(&self) {
        self.taken.inc();
    }

    /// Notes what became of a request that was passed on.
    pub(crate) fn passed_on(&self, answered: bool, time: Duration) {
        if answered {
            observe_time(&self.passed, time);
        } else {
            self.unanswered.inc();
        }
    }

    /// Counts a reading of the log of a game of another server.
    pub(crate) fn gap(&self) {
        self.gaps.inc();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::Metrics;

    #[test]
    fn a_server_counts_what_concerns_the_others() {
        let metrics = Metrics::default();
        let nodes = &metrics.nodes;
        nodes.alive(3);
        nodes.bus(true);
        let game = nodes.game();
        nodes.passed_on(true, Duration::from_millis(3));
        nodes.passed_on(false, Duration::from_millis(3));
        let text = metrics.text();
        for line in [
            "trictrac_nodes 3",
            "trictrac_bus_connected 1",
            "trictrac_games_owned 1",
            "trictrac_passed_on_seconds_count 1",
            "trictrac_passed_on_failures_total 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
        drop(game);
        assert!(metrics.text().contains("trictrac_games_owned 0\n"));
    }
}
