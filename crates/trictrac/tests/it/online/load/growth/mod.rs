//! The drill `growth`: what an action costs nodes, database and bus, on one, two and three nodes that share a machine.
//!
//! The nodes share the cores with the database, the bus and the clients. So what counts is the cost of an action, not how many
//! there are. The two players of a match are at random nodes. Each run has three parts:
//!
//! - everybody is connected and nobody plays: what it costs to be there;
//! - after a checkpoint of the database, each match makes one action a second: the first change of each page is in the write-ahead
//!   log as a whole;
//! - they go on: what an action costs.
//!
//! [`commits`] measures what commits of many actions cost, and [`whole`] how long whole matches are and how much space they take.
//! `cargo xtask drill growth` saves the figures in `growth.json`, from which `cargo xtask growth` computes what larger clubs need.

mod club;
mod commits;
mod reading;
mod whole;

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use super::figures::{Figures, Times, median_of_three};
use super::steady::{BEAT, play_all};
use super::table::{Opponent, Table, Tally};
use super::{Fault, on_one_thread, prepare_at};
use club::{Club, Kind};
use reading::{Reading, Spent};

/// How long each part of a run takes.
#[derive(Clone, Copy)]
struct Parts {
    idle: Duration,
    first: Duration,
    playing: Duration,
}

const SHORT: Parts = Parts { idle: BEAT, first: BEAT, playing: BEAT.saturating_mul(2) };
const LONG: Parts = Parts {
    // A node that follows a game speaks every five seconds.
    idle: Duration::from_secs(5),
    first: Duration::from_secs(2),
    playing: Duration::from_secs(10),
};

/// What was played in a part of a run.
struct Played {
    actions: usize,
    entries: u32,
    skipped: usize,
    times: Times,
}

fn entries(tables: &[Table]) -> u32 {
    tables.iter().map(|table| table.ledger.borrow().length()).sum()
}

/// Plays at all tables for a while.
async fn play(tables: Vec<Table>, time: Duration) -> Result<(Vec<Table>, Played), Fault> {
    let before = entries(&tables);
    let (mut tables, _) = play_all(tables, Instant::now() + time).await?;
    let mut played = Played { actions: 0, entries: 0, skipped: 0, times: Times::default() };
    for table in &mut tables {
        let Tally { accepted, skipped, times } = std::mem::take(&mut table.tally);
        played.actions += accepted;
        played.skipped += skipped;
        played.times.append(times);
    }
    played.entries = entries(&tables) - before;
    Ok((tables, played))
}

/// Measures a club in which this number of matches is played.
async fn measure(club: &Club, matches: usize, parts: Parts) -> Result<Figures, Fault> {
    let alone = Reading::of(club).await;
    let tables = prepare_at(&club.addresses(), matches, Opponent::Person).await?;
    let apart = tables.iter().filter(|table| table.is_apart()).count();
    let connected = Reading::of(club).await;
    sleep(parts.idle).await;
    let idle = Reading::of(club).await.since(&connected);
    club.checkpoint().await;
    let before = Reading::of(club).await;
    let (tables, first) = play(tables, parts.first).await?;
    let middle = Reading::of(club).await;
    let (tables, mut played) = play(tables, parts.playing).await?;
    let spent = Reading::of(club).await.since(&middle);
    drop(tables);
    let mut figures = Figures::default();
    figures.add("matches", matches as f64);
    figures.add("matches apart", apart as f64);
    let sockets = 2.0 * matches as f64;
    figures.add("memory kB of a socket", 1000.0 * (connected.memory - alone.memory) / sockets);
    add_idle(&mut figures, &idle);
    add_first(&mut figures, (&first, &middle.since(&before)), (&played, &spent), matches);
    add_playing(&mut figures, &mut played, &spent);
    Ok(figures)
}

/// What it costs each second that everybody is there.
fn add_idle(figures: &mut Figures, idle: &Spent) {
    let second = |value: f64| value / idle.seconds;
    figures.add("idle nodes us", second(1e6 * idle.nodes));
    figures.add("idle database us", second(1e6 * idle.database));
    figures.add("idle bus us", second(1e6 * idle.bus));
    figures.add("idle bus messages", second(idle.bus_messages));
    figures.add("idle bus bytes", second(idle.bus_bytes));
    figures.add("idle log bytes", second(idle.log_bytes));
}

/// What the first changes of pages after a checkpoint add to the write-ahead log, for each match.
fn add_first(
    figures: &mut Figures,
    (first, at_first): (&Played, &Spent),
    (played, spent): (&Played, &Spent),
    matches: usize,
) {
    let usual = spent.log_bytes / played.actions.max(1) as f64;
    let more = at_first.log_bytes - usual * first.actions as f64;
    figures.add("first log bytes of a match", more.max(0.0) / matches as f64);
}

/// What an action costs; where the name says so, a thousand of them.
fn add_playing(figures: &mut Figures, played: &mut Played, spent: &Spent) {
    let actions = played.actions.max(1) as f64;
    let thousand = |value: f64| 1000.0 * value / actions;
    figures.add("actions", actions);
    figures.add("seconds", spent.seconds);
    figures.add("skipped", played.skipped as f64);
    figures.add("entries of 1000", thousand(f64::from(played.entries)));
    figures.add("nodes us", 1e6 * spent.nodes / actions);
    figures.add("database us", 1e6 * spent.database / actions);
    figures.add("bus us", 1e6 * spent.bus / actions);
    figures.add("commits of 1000", thousand(spent.commits));
    figures.add("commit us", 1e6 * spent.commit_seconds / spent.commits.max(1.0));
    figures.add("writes of 1000 commits", 1000.0 * spent.writes / spent.commits.max(1.0));
    figures.add("passed on of 1000", thousand(spent.passed));
    figures.add("passed on us", 1e6 * spent.passed_seconds / spent.passed.max(1.0));
    figures.add("gaps read of 1000", thousand(spent.gaps));
    // The counters of the database lag behind by up to a second: what counts is how they relate to each other.
    let counted = spent.rows_of_log.max(1.0) / f64::from(played.entries.max(1));
    figures.add("transactions of 1000", thousand(spent.transactions / counted));
    figures.add("rows inserted of 1000", thousand(spent.inserted / counted));
    figures.add("rows updated of 1000", thousand(spent.updated / counted));
    figures.add("rows updated in page of 1000", thousand(spent.updated_in_page / counted));
    figures.add("syncs of 1000", thousand(spent.syncs));
    figures.add("log bytes", spent.log_bytes / actions);
    figures.add("bus messages of 1000", thousand(spent.bus_messages));
    figures.add("bus bytes", spent.bus_bytes / actions);
    figures.add("disk bytes", spent.disk_bytes / actions);
    figures.add_times("received", &mut played.times);
}

/// Plays on a club of its own; nothing if this machine lacks what it needs.
fn run(name: &str, kind: Kind, matches: usize, parts: Parts) -> Option<Figures> {
    let club = Club::start(name, kind)?;
    let figures = on_one_thread(measure(&club, matches, parts));
    Some(figures.unwrap_or_else(|fault| panic!("{fault}")))
}

#[test]
fn two_nodes_share_their_matches_and_the_database_stores_each_entry_once() {
    let kind = Kind { nodes: 2, disk: club::FAST };
    let Some(figures) = run("growth", kind, 8, SHORT) else { return };
    assert!(figures.value("skipped") < 1.0, "{figures}");
    assert!(figures.value("matches apart") > 0.0, "{figures}");
    assert!(figures.value("bus messages of 1000") > 0.0, "{figures}");
    assert!(figures.value("log bytes") > 0.0, "{figures}");
    let (entries, writes) = (figures.value("entries of 1000"), figures.value("commits of 1000"));
    // Every action is one write, which may share its commit.
    assert!(entries >= 2000.0 && writes <= 1100.0, "{figures}");
}

#[test]
fn a_folder_is_measured_in_the_same_way() {
    let figures = run("growth-folder", Kind { nodes: 0, disk: club::FAST }, 4, SHORT).unwrap();
    assert!(figures.value("entries of 1000") >= 2000.0, "{figures}");
    assert!(figures.value("bus messages of 1000") < 1.0, "{figures}");
}

/// The numbers of matches to measure with.
const SIZES: [usize; 2] = [100, 400];
/// The numbers of nodes; 0 is one server with SQLite in its folder.
const NODES: [usize; 4] = [0, 1, 2, 3];
/// How many whole matches are played.
const WHOLE: usize = 96;

fn as_json(figures: &Figures) -> Value {
    let rounded = |value: f64| json!((value * 10.0).round() / 10.0);
    figures.all().iter().map(|(name, value)| (name.clone(), rounded(*value))).collect()
}

#[test]
#[ignore = "long: cargo xtask drill growth"]
fn the_cost_of_an_action_at_length() {
    let mut measured = Vec::new();
    for nodes in NODES {
        for matches in SIZES {
            let kind = Kind { nodes, disk: club::DURABLE };
            let figures = median_of_three(&format!("{nodes} nodes, {matches} matches"), || {
                run("growth-at-length", kind, matches, LONG).expect("Postgres and NATS")
            });
            measured.push(json!({ "nodes": nodes, "figures": as_json(&figures) }));
        }
    }
    let whole = whole::run("growth-whole", WHOLE).expect("Postgres and NATS");
    println!("{}", whole.figures);
    let commits = commits::run().expect("Postgres");
    for figures in &commits {
        println!("{figures}");
    }
    let commits: Vec<Value> = commits.iter().map(as_json).collect();
    let all = json!({
        "runs": measured,
        "commits": commits,
        "match": as_json(&whole.figures),
        "lengths": whole.lengths,
    });
    if let Some(path) = std::env::var_os("DRILL_FIGURES") {
        std::fs::write(path, serde_json::to_string_pretty(&all).unwrap()).unwrap();
    }
}
