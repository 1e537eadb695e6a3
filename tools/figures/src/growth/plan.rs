//! What a club of a certain size needs: how many databases, cores and nodes, and how much it stores and sends.

use super::costs::Costs;
use super::day::{DAY, Day, WINDOW};
use super::floor;
use super::measured::Measured;
use super::queue::{self, Outcome, Place};

/// How long a player takes for an action, on average, in seconds. An assumption.
pub(super) const THINK: f64 = 8.0;
/// The most that processors should be busy in the busiest ten minutes.
pub(super) const BUSY: f64 = 0.5;
/// The cores of a node, and the most connections that it should have.
pub(super) const NODE_CORES: f64 = 4.0;
pub(super) const NODE_SOCKETS: f64 = 20_000.0;
/// The cores that the machine of a database may have.
const DATABASE_CORES: [usize; 5] = [2, 4, 8, 16, 32];
/// The way to a database and back in one data centre, in seconds. An assumption.
pub(super) const NETWORK: f64 = 0.000_5;
/// The time between two checkpoints of Postgres, in seconds: its default.
pub(super) const CHECKPOINT: f64 = 300.0;
/// In a large database each match has a page of the index of its entries to itself, which the first entry after a checkpoint adds to
/// the write-ahead log. In the small one of the measurement many matches share a page.
const INDEX_PAGE: f64 = 8192.0;
/// The transactions after which Postgres goes through a table to keep their numbers in order: its default.
pub(super) const FREEZE: f64 = 200e6;

/// The windows of an hour.
const HOUR: usize = 6;

/// A club of a certain size.
pub(super) struct Plan {
    pub(super) games: u64,
    pub(super) day: Day,
    /// The databases. Each has a part of the games, with nodes of its own for them.
    pub(super) databases: usize,
    /// The cores of each of them.
    pub(super) cores: usize,
    /// The nodes of all databases together.
    pub(super) nodes: usize,
    /// The busiest ten minutes of one database.
    pub(super) busiest: Outcome,
    /// The transactions of one database in a day: commits, and heartbeats of its nodes.
    pub(super) transactions: f64,
    pub(super) costs: Costs,
}

impl Plan {
    /// Simulates a day with this number of games.
    ///
    /// With several databases, it simulates the games of one: they are a random part of all, and databases do not wait for each other.
    pub(super) fn new(measured: &Measured, games: u64) -> Self {
        let costs = Costs::of(measured);
        let rate = games as f64 * costs.actions / DAY as f64;
        // Twice the mean: what the curve of the day has at its peak. One commit for each action is the most.
        let cores = 2.0 * rate * (costs.database_action + costs.database_commit) / BUSY;
        let largest = DATABASE_CORES[DATABASE_CORES.len() - 1];
        let databases = floor((cores / largest as f64).ceil().max(1.0));
        let needed = cores / databases as f64;
        let cores = DATABASE_CORES.into_iter().find(|&cores| cores as f64 >= needed);
        let cores = cores.unwrap_or(largest);
        let lengths = &measured.lengths;
        let mean = lengths.iter().map(|&length| f64::from(length)).sum::<f64>();
        let scale = costs.actions * lengths.len() as f64 / mean;
        let day = Day::simulate(games / databases as u64, lengths, scale, THINK);
        let each = nodes(&costs, day.busiest(), 2.0 * day.most_games());
        let place = Place { nodes: each, cores, network: NETWORK };
        // One of several databases has so many actions that a minute of them says as much.
        let (seconds, sample) = if databases == 1 { (WINDOW as f64, 20.0) } else { (60.0, 2.0) };
        let busiest = queue::simulate(&costs, place, day.busiest(), seconds);
        let transactions = transactions(&costs, place, &day, sample);
        Self { games, day, databases, cores, nodes: each * databases, busiest, transactions, costs }
    }

    /// Each ten minutes of the day of one database.
    pub(super) fn windows(&self) -> impl Iterator<Item = (f64, Outcome)> {
        let nodes = self.nodes / self.databases;
        let place = Place { nodes, cores: self.cores, network: NETWORK };
        let simulate =
            move |rate: f64| (rate, queue::simulate(&self.costs, place, rate, WINDOW as f64));
        self.day.windows().map(simulate)
    }

    fn all(&self, of_one: f64) -> f64 {
        of_one * self.databases as f64
    }

    pub(super) fn actions(&self) -> f64 {
        self.all(self.day.all_actions())
    }

    /// Actions a second in the busiest ten minutes.
    pub(super) fn peak(&self) -> f64 {
        self.all(self.day.busiest())
    }

    pub(super) fn games_at_once(&self) -> f64 {
        self.all(self.day.most_games())
    }

    /// The part of the matches whose players are at different nodes of a database, if chance decides.
    pub(super) fn apart(&self) -> f64 {
        1.0 - self.databases as f64 / self.nodes as f64
    }

    /// The cores of the nodes that are busy in the busiest ten minutes.
    pub(super) fn node_cores(&self) -> f64 {
        self.peak() * self.costs.node(self.apart())
    }

    /// The cores of all databases that are busy then.
    pub(super) fn database_cores(&self) -> f64 {
        self.all(self.busiest.busy())
    }

    pub(super) fn commits(&self) -> f64 {
        self.all(self.busiest.commits())
    }

    /// The bytes of the write-ahead log of a day.
    pub(super) fn log(&self) -> f64 {
        self.actions() * self.costs.log_action + self.first_pages()
    }

    /// The bytes in it that the first changes after checkpoints add.
    pub(super) fn first_pages(&self) -> f64 {
        self.games as f64 * self.checkpoints() * self.of_checkpoint()
    }

    /// The bytes that a match adds after each checkpoint.
    pub(super) fn of_checkpoint(&self) -> f64 {
        self.costs.log_checkpoint + INDEX_PAGE
    }

    /// The checkpoints during a match, with the one before it.
    pub(super) fn checkpoints(&self) -> f64 {
        1.0 + self.costs.actions * THINK / CHECKPOINT
    }

    /// Bytes of disk, for this number of days.
    pub(super) fn disk(&self, days: f64) -> f64 {
        days * self.games as f64 * self.costs.disk
    }

    /// Bytes of archives of finished games, for this number of days.
    pub(super) fn archive(&self, days: f64) -> f64 {
        days * self.games as f64 * self.costs.archive
    }

    /// The messages (0) or bytes (1) of the bus in a second of the busiest ten minutes: of actions, of matches, of nodes.
    pub(super) fn bus(&self, which: usize) -> [f64; 3] {
        let Costs { bus_action, bus_match, bus_node, .. } = &self.costs;
        let nodes = self.nodes as f64;
        [
            self.peak() * self.apart() * bus_action[which],
            self.games_at_once() * self.apart() * bus_match[which],
            nodes * bus_node[which],
        ]
    }

    /// The bytes of memory of all sockets.
    pub(super) fn memory(&self) -> f64 {
        2.0 * self.games_at_once() * self.costs.socket
    }
}

/// The transactions of a day, from this number of seconds of each hour.
fn transactions(costs: &Costs, place: Place, day: &Day, sample: f64) -> f64 {
    let rates: Vec<f64> = day.windows().collect();
    let commits = |hour: &[f64]| {
        let rate = hour.iter().sum::<f64>() / hour.len() as f64;
        let seconds = (hour.len() * WINDOW) as f64;
        seconds * queue::simulate(costs, place, rate, sample).commits()
    };
    let commits: f64 = rates.chunks(HOUR).map(commits).sum();
    commits + (place.nodes * DAY) as f64
}

/// The nodes of a database: enough cores, not too many sockets, and one more than necessary, but at least two.
fn nodes(costs: &Costs, rate: f64, sockets: f64) -> usize {
    let cores = rate * costs.node(1.0) / BUSY / NODE_CORES;
    let needed = floor(cores.max(sockets / NODE_SOCKETS).ceil());
    needed + 1
}
