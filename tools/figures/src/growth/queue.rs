//! The database at work: every action waits for a commit of its node, and every commit needs a core of the database.
//!
//! While a commit of a node is under way, its next actions gather; they share the next commit. A commit needs a core for as long as
//! was measured, and then the disk, for a time that varies: exponentially, with the measured mean. Each node also renews its lease
//! once a second.

use super::costs::Costs;
use super::random::Random;

/// The most actions that share a commit, as in the store.
const GROUP: usize = 256;
/// The time between two heartbeats of a node.
const BEAT: f64 = 1.0;

/// A database and its nodes.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) nodes: usize,
    pub(super) cores: usize,
    /// The way from a node to the database and back, in seconds.
    pub(super) network: f64,
}

/// What happened.
pub(super) struct Outcome {
    /// How long each action waited, in order, in seconds.
    waits: Vec<f64>,
    commits: usize,
    busy: f64,
    seconds: f64,
}

/// A node that writes.
struct Node {
    random: Random,
    /// When its next action comes, and the mean time between two.
    next: f64,
    apart: f64,
    /// When its last commit is over.
    free: f64,
}

impl Node {
    fn start(&self) -> f64 {
        self.next.max(self.free)
    }

    /// Takes the actions that have come until `now`.
    fn take(&mut self, now: f64, came: &mut Vec<f64>) {
        came.clear();
        while self.next <= now && came.len() < GROUP {
            came.push(self.next);
            self.next += self.random.wait(self.apart);
        }
    }
}

/// Simulates this number of seconds with this number of actions a second.
pub(super) fn simulate(costs: &Costs, place: Place, rate: f64, seconds: f64) -> Outcome {
    let apart = place.nodes as f64 / rate;
    let node = |number: usize| {
        let mut random = Random::new(number as u64 + 1);
        let next = random.wait(apart);
        Node { random, next, apart, free: 0.0 }
    };
    let mut nodes: Vec<Node> = (0..place.nodes).map(node).collect();
    let mut disk = Random::new(0);
    let mut cores = Cores { free: vec![0.0; place.cores], busy: 0.0 };
    let mut outcome = Outcome { waits: Vec::new(), commits: 0, busy: 0.0, seconds };
    let (mut came, mut beat) = (Vec::new(), BEAT);
    while let Some(node) = nodes.iter_mut().min_by(|a, b| a.start().total_cmp(&b.start())) {
        let now = node.start();
        if now >= seconds {
            break;
        }
        while beat <= now {
            cores.work(beat, costs.database_commit);
            beat += BEAT / place.nodes as f64;
        }
        node.take(now, &mut came);
        let actions = came.len() as f64;
        let needed = costs.database_commit + actions * costs.database_action;
        let done = cores.work(now + place.network / 2.0, needed);
        let rest = (costs.commit + actions * costs.commit_action - needed).max(0.0);
        node.free = done + disk.wait(rest) + place.network / 2.0;
        outcome.waits.extend(came.iter().map(|came| node.free - came));
        outcome.commits += 1;
    }
    outcome.waits.sort_unstable_by(f64::total_cmp);
    outcome.busy = cores.busy;
    outcome
}

/// The cores of the database.
struct Cores {
    /// When each is free.
    free: Vec<f64>,
    busy: f64,
}

impl Cores {
    /// Works from `now` on, or as soon as a core is free. Returns the end.
    fn work(&mut self, now: f64, time: f64) -> f64 {
        self.busy += time;
        let Some(core) = self.free.iter_mut().min_by(|a, b| a.total_cmp(b)) else { return now };
        *core = core.max(now) + time;
        *core
    }
}

impl Outcome {
    /// The time, in seconds, that this part of the actions, in thousandths, does not exceed.
    pub(super) fn quantile(&self, thousandths: usize) -> f64 {
        let place = (self.waits.len() * thousandths).div_ceil(1000);
        self.waits.get(place.saturating_sub(1)).copied().unwrap_or(0.0)
    }

    /// The commits of a second.
    pub(super) fn commits(&self) -> f64 {
        self.commits as f64 / self.seconds
    }

    /// The actions that share a commit, on average.
    pub(super) fn shared(&self) -> f64 {
        self.waits.len() as f64 / self.commits.max(1) as f64
    }

    /// The number of cores of the database that are busy, on average.
    pub(super) fn busy(&self) -> f64 {
        self.busy / self.seconds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn costs() -> Costs {
        Costs {
            actions: 100.0,
            node_action: 0.0,
            node_apart: 0.0,
            database_action: 0.000_1,
            database_commit: 0.000_3,
            commit: 0.002,
            commit_action: 0.000_1,
            rows: 4.0,
            log_action: 0.0,
            log_checkpoint: 0.0,
            bus_action: [0.0; 2],
            bus_match: [0.0; 2],
            bus_node: [0.0; 2],
            socket: 0.0,
            disk: 0.0,
            archive: 0.0,
        }
    }

    #[test]
    fn a_quiet_database_answers_in_the_time_of_a_commit_and_a_busy_one_shares_commits() {
        let place = Place { nodes: 2, cores: 2, network: 0.0 };
        let quiet = simulate(&costs(), place, 2.0, 2000.0);
        let mean = quiet.waits.iter().sum::<f64>() / quiet.waits.len() as f64;
        assert!((mean - 0.002_1).abs() < 0.000_1, "{mean}");
        assert!(quiet.shared() < 1.01);
        let busy = simulate(&costs(), place, 4000.0, 10.0);
        assert!((busy.waits.len() as f64 / 40_000.0 - 1.0).abs() < 0.03);
        assert!(busy.shared() > 3.0, "{}", busy.shared());
        // Every action and every commit costs a core its time; so do two heartbeats a second.
        let expected = 4000.0 * 0.000_1 + (busy.commits() + 2.0) * 0.000_3;
        assert!((busy.busy() / expected - 1.0).abs() < 0.03, "{} {expected}", busy.busy());
        assert!(busy.quantile(500) < busy.quantile(990));
    }

    #[test]
    fn too_few_cores_make_actions_wait() {
        let with =
            |cores| simulate(&costs(), Place { nodes: 8, cores, network: 0.0 }, 6000.0, 10.0);
        assert!(with(1).quantile(500) > 1.5 * with(8).quantile(500));
    }
}
