//! What one action, one commit and one second cost, as it follows from the measured figures.

use super::measured::{Measured, Run};

/// Messages a second for each match whose players are at different nodes: the node that follows it asks every five seconds, and
/// gets an answer.
const FOLLOW: f64 = 2.0 / 5.0;
/// The bytes of such a message, on average.
const FOLLOW_BYTES: f64 = 84.0;

/// The costs. Times are in seconds of one core of the machine on which they were measured.
#[derive(Clone, Copy)]
pub(super) struct Costs {
    /// The actions of a match. What happens before the first action counts as more of them.
    pub(super) actions: f64,
    /// The nodes: for an action, and for one of a match whose players are apart in addition.
    pub(super) node_action: f64,
    pub(super) node_apart: f64,
    /// The database: for an action, and for a commit.
    pub(super) database_action: f64,
    pub(super) database_commit: f64,
    /// How long a commit takes, and how much longer for each action in it.
    pub(super) commit: f64,
    pub(super) commit_action: f64,
    /// Rows inserted and updated by an action.
    pub(super) rows: f64,
    /// Bytes of the write-ahead log: of an action; of a match after each checkpoint.
    pub(super) log_action: f64,
    pub(super) log_checkpoint: f64,
    /// Messages and bytes on the bus: of an action of a match whose players are apart; each second of such a match; each second of
    /// a node.
    pub(super) bus_action: [f64; 2],
    pub(super) bus_match: [f64; 2],
    pub(super) bus_node: [f64; 2],
    /// Bytes of memory of a socket.
    pub(super) socket: f64,
    /// Bytes of a finished match: in the database with its indexes; as compressed text.
    pub(super) disk: f64,
    pub(super) archive: f64,
}

impl Costs {
    pub(super) fn of(measured: &Measured) -> Self {
        let runs: Vec<&Run> = measured.clusters().collect();
        let each = |value: &dyn Fn(&Run) -> [f64; 3]| fit(runs.iter().map(|run| value(run)));
        let mean = |value: &dyn Fn(&Run) -> f64| {
            runs.iter().map(|run| value(run)).sum::<f64>() / runs.len() as f64
        };
        let [node_action, node_apart] =
            each(&|run| [1.0, run.apart(), run.value("nodes us") - run.idle("nodes us")]);
        let commits: Vec<[f64; 3]> = measured.commits().collect();
        let [commit, commit_action] =
            fit(commits.iter().map(|&[writes, time, _]| [1.0, writes, time]));
        let [database_commit, in_commit] =
            fit(commits.iter().map(|&[writes, _, used]| [1.0, writes, used]));
        // What the database does besides: it reads for nodes that follow a game, and for those who come.
        let besides = mean(&|run| {
            let used = run.value("database us") - run.idle("database us");
            used - in_commit - run.each("commits") * database_commit
        });
        let database_action = in_commit + besides.max(0.0);
        let entries = mean(&|run| run.each("entries"));
        let (bus_messages, bus_bytes) = (Bus::messages(&runs), Bus::bytes(&runs));
        Self {
            actions: measured.of_match("entries") / entries,
            node_action: node_action / 1e6,
            node_apart: node_apart / 1e6,
            database_action: database_action / 1e6,
            database_commit: database_commit / 1e6,
            commit: commit / 1e6,
            commit_action: commit_action / 1e6,
            rows: mean(&|run| run.each("rows inserted") + run.each("rows updated")),
            log_action: mean(&|run| run.value("log bytes")),
            log_checkpoint: mean(&|run| run.value("first log bytes of a match")),
            bus_action: [bus_messages.action, bus_bytes.action],
            bus_match: [bus_messages.of_match, bus_bytes.of_match],
            bus_node: [bus_messages.node, bus_bytes.node],
            socket: socket(&runs),
            disk: measured.of_match("disk bytes"),
            archive: measured.of_match("compressed bytes"),
        }
    }

    /// The processor time of the nodes for an action, if this part of the matches has its players apart.
    pub(super) fn node(&self, apart: f64) -> f64 {
        self.node_action + apart * self.node_apart
    }
}

/// The bytes of a socket: the memory of all runs, divided by their sockets.
fn socket(runs: &[&Run]) -> f64 {
    let sockets = |run: &Run| 2.0 * run.value("matches");
    let memory = |run: &Run| sockets(run) * 1000.0 * run.value("memory kB of a socket");
    let all: f64 = runs.iter().map(|run| sockets(run)).sum();
    runs.iter().map(|run| memory(run)).sum::<f64>() / all
}

/// What the bus carries.
struct Bus {
    action: f64,
    of_match: f64,
    node: f64,
}

impl Bus {
    fn messages(runs: &[&Run]) -> Self {
        let node = alone(runs, "messages");
        Self::of(runs, node, FOLLOW, |run| run.each("bus messages"))
    }

    fn bytes(runs: &[&Run]) -> Self {
        let node = alone(runs, "bytes");
        Self::of(runs, node, FOLLOW * FOLLOW_BYTES, |run| run.value("bus bytes"))
    }

    /// What actions add, if a node and a match whose players are apart need so much each second.
    fn of(runs: &[&Run], node: f64, of_match: f64, value: fn(&Run) -> f64) -> Self {
        let action = fit(runs.iter().map(|run| {
            let second = node * f64::from(run.nodes) + of_match * run.value("matches apart");
            let idle = second * run.value("seconds") / run.value("actions");
            [run.apart(), 0.0, value(run) - idle]
        }));
        Self { action: action[0], of_match, node }
    }
}

/// What a node without others sends each second.
fn alone(runs: &[&Run], what: &str) -> f64 {
    let alone = || runs.iter().filter(|run| run.nodes == 1);
    alone().map(|run| run.value(&format!("idle bus {what}"))).sum::<f64>() / alone().count() as f64
}

/// The two factors, neither below zero, with which `first * u + second * v` comes closest to `y` at all points `[u, v, y]`, measured in
/// parts of `y`.
fn fit(points: impl Iterator<Item = [f64; 3]>) -> [f64; 2] {
    let part = |[u, v, y]: [f64; 3]| (y > 0.0).then(|| [u / y, v / y]);
    let parts: Vec<[f64; 2]> = points.filter_map(part).collect();
    let sum = |value: fn(&[f64; 2]) -> f64| parts.iter().map(value).sum::<f64>();
    let (uu, uv, vv) = (sum(|[u, _]| u * u), sum(|[u, v]| u * v), sum(|[_, v]| v * v));
    let (u, v) = (sum(|[u, _]| *u), sum(|[_, v]| *v));
    let area = uu * vv - uv * uv;
    let both = [(u * vv - v * uv) / area, (uu * v - uv * u) / area];
    let one = |ratio: f64| if ratio.is_finite() { ratio } else { 0.0 };
    if both.iter().all(|factor| factor.is_finite() && *factor >= 0.0) {
        both
    } else if both[0] < 0.0 {
        [0.0, one(v / vv)]
    } else {
        [one(u / uu), 0.0]
    }
}

#[cfg(test)]
mod tests {
    use super::fit;

    #[test]
    fn two_factors_are_found_and_none_is_negative() {
        let exact = [[1.0, 1.0, 5.0], [1.0, 2.0, 8.0], [1.0, 4.0, 14.0]];
        let [first, second] = fit(exact.into_iter());
        assert!((first - 2.0).abs() < 1e-9 && (second - 3.0).abs() < 1e-9);
        let falling = [[1.0, 1.0, 4.0], [1.0, 4.0, 1.0]];
        assert!(fit(falling.into_iter())[1].abs() < 1e-9);
        let below_nothing = [[1.0, 1.0, 2.0], [1.0, 3.0, 8.0]];
        assert!(fit(below_nothing.into_iter())[0].abs() < 1e-9);
        let [first, second] = fit([[2.0, 0.0, 6.0]].into_iter());
        assert!((first - 3.0).abs() < 1e-9 && second.abs() < 1e-9);
    }
}
