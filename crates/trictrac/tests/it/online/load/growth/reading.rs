//! What everything has used so far, and the differences.

use std::fs;
use std::net::SocketAddr;
use std::time::Instant;

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use trictrac_store::testing::{Statistics, Table};

use super::super::figures::memory;
use super::club::{Club, Services};
use crate::online::Server;

/// What all processes of a club have used until a moment.
pub(super) struct Reading {
    at: Instant,
    nodes: f64,
    database: f64,
    bus: f64,
    disk_bytes: f64,
    /// The memory of the nodes, in MB.
    pub(super) memory: f64,
    commits: f64,
    commit_seconds: f64,
    writes: f64,
    passed: f64,
    passed_seconds: f64,
    gaps: f64,
    statistics: Statistics,
    bus_messages: f64,
    bus_bytes: f64,
}

/// What was used between two moments. Times are in seconds.
pub(super) struct Spent {
    pub(super) seconds: f64,
    /// The processor time of the nodes, the database and the bus.
    pub(super) nodes: f64,
    pub(super) database: f64,
    pub(super) bus: f64,
    /// What the nodes wrote to disk: with a folder, the database.
    pub(super) disk_bytes: f64,
    /// Commits of games, the sum of their times, and the writes that they contained.
    pub(super) commits: f64,
    pub(super) commit_seconds: f64,
    pub(super) writes: f64,
    /// Requests that went to another node, the sum of their times, and entries of other nodes that were read.
    pub(super) passed: f64,
    pub(super) passed_seconds: f64,
    pub(super) gaps: f64,
    /// All transactions of the database.
    pub(super) transactions: f64,
    pub(super) log_bytes: f64,
    pub(super) syncs: f64,
    pub(super) inserted: f64,
    pub(super) updated: f64,
    pub(super) updated_in_page: f64,
    /// The entries that were inserted, as the database counts them.
    pub(super) rows_of_log: f64,
    /// What the bus received.
    pub(super) bus_messages: f64,
    pub(super) bus_bytes: f64,
}

impl Reading {
    pub(super) async fn of(club: &Club) -> Self {
        let processes: Vec<String> = club.servers.iter().map(Server::process).collect();
        let mut reading = Self {
            at: Instant::now(),
            nodes: processes.iter().map(|process| own_seconds(process)).sum(),
            database: 0.0,
            bus: 0.0,
            disk_bytes: processes.iter().map(|process| written(process)).sum(),
            memory: processes.iter().map(|process| memory(process)).sum(),
            commits: 0.0,
            commit_seconds: 0.0,
            writes: 0.0,
            passed: 0.0,
            passed_seconds: 0.0,
            gaps: 0.0,
            statistics: Statistics::default(),
            bus_messages: 0.0,
            bus_bytes: 0.0,
        };
        for server in &club.servers {
            let text = fetch(server.metrics().expect("an address for the operator"), "/metrics");
            let text = text.await;
            reading.commits += metric(&text, "trictrac_commit_seconds_count");
            reading.commit_seconds += metric(&text, "trictrac_commit_seconds_sum");
            reading.writes += metric(&text, "trictrac_commit_writes_sum");
            reading.passed += metric(&text, "trictrac_passed_on_seconds_count");
            reading.passed_seconds += metric(&text, "trictrac_passed_on_seconds_sum");
            reading.gaps += metric(&text, "trictrac_gaps_read_total");
        }
        if let Some(services) = &club.services {
            reading.add_services(services).await;
        }
        reading
    }

    async fn add_services(&mut self, services: &Services) {
        let Services { postgres, database, nats } = services;
        self.database = postgres.process().map_or(0.0, with_children);
        self.bus = nats.process().map_or(0.0, |process| own_seconds(&process.to_string()));
        self.statistics = postgres.statistics(database).await;
        let answer = fetch(nats.monitor(), "/varz").await;
        let content = answer.split_once("\r\n\r\n").map_or("", |(_, content)| content);
        let varz: Value = serde_json::from_str(content).expect("statistics of NATS");
        self.bus_messages = varz["in_msgs"].as_f64().unwrap();
        self.bus_bytes = varz["in_bytes"].as_f64().unwrap();
    }

    /// What was used since an earlier moment.
    pub(super) fn since(&self, before: &Self) -> Spent {
        let counted = |value: fn(&Statistics) -> u64| {
            (value(&self.statistics) - value(&before.statistics)) as f64
        };
        Spent {
            seconds: (self.at - before.at).as_secs_f64(),
            nodes: self.nodes - before.nodes,
            database: self.database - before.database,
            bus: self.bus - before.bus,
            disk_bytes: self.disk_bytes - before.disk_bytes,
            commits: self.commits - before.commits,
            commit_seconds: self.commit_seconds - before.commit_seconds,
            writes: self.writes - before.writes,
            passed: self.passed - before.passed,
            passed_seconds: self.passed_seconds - before.passed_seconds,
            gaps: self.gaps - before.gaps,
            transactions: counted(|all| all.commits),
            log_bytes: counted(|all| all.log_bytes),
            syncs: counted(|all| all.syncs),
            inserted: counted(|all| sum(all, |table| table.inserted)),
            updated: counted(|all| sum(all, |table| table.updated)),
            updated_in_page: counted(|all| sum(all, |table| table.updated_in_page)),
            rows_of_log: counted(|all| {
                all.tables.iter().find(|table| table.name == "entry").map_or(0, |it| it.inserted)
            }),
            bus_messages: self.bus_messages - before.bus_messages,
            bus_bytes: self.bus_bytes - before.bus_bytes,
        }
    }
}

fn sum(statistics: &Statistics, value: fn(&Table) -> u64) -> u64 {
    statistics.tables.iter().map(value).sum()
}

/// What a server answers to a path. In HTTP/1.0 an answer is in one piece.
async fn fetch(address: SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.0\r\nHost: {address}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

/// The value of a metric without labels.
fn metric(text: &str, name: &str) -> f64 {
    let value = |line: &str| line.strip_prefix(name)?.trim().parse().ok();
    text.lines().find_map(value).unwrap_or(0.0)
}

/// Fields of `/proc/PROCESS/stat` after the name of the program, which may contain spaces.
fn fields(process: &str) -> Vec<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after = text.rsplit(')').next().unwrap_or_default();
    after.split_whitespace().map(|field| field.parse().unwrap_or(0)).collect()
}

/// The processor time that some of these fields say.
fn seconds(fields: &[u64], which: std::ops::Range<usize>) -> f64 {
    fields.get(which).unwrap_or_default().iter().sum::<u64>() as f64 / 100.0
}

/// The processor time of a process.
fn own_seconds(process: &str) -> f64 {
    seconds(&fields(process), 11..13)
}

/// The processor time of a process and its children, with those that have ended.
pub(super) fn with_children(process: u32) -> f64 {
    let others = fs::read_dir("/proc").unwrap().flatten();
    let others = others.filter_map(|entry| entry.file_name().into_string().ok());
    let children = others.map(|other| fields(&other));
    let children = children.filter(|fields| fields.get(1) == Some(&u64::from(process)));
    let children: f64 = children.map(|fields| seconds(&fields, 11..13)).sum();
    seconds(&fields(&process.to_string()), 11..15) + children
}

/// The bytes that a process has caused to be written to disk.
fn written(process: &str) -> f64 {
    let text = fs::read_to_string(format!("/proc/{process}/io")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("write_bytes: "));
    line.and_then(|bytes| bytes.parse().ok()).unwrap_or(0.0)
}
