//! Whole matches: how many actions they have, and how much space they take.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};

use futures_util::future::join_all;
use trictrac_protocol::{Clock, Event, GameId};
use trictrac_store::testing::Statistics;

use super::super::figures::Figures;
use super::club::{Club, DURABLE, Kind, Services};
use crate::online::{Plan, Report, play_match, runtime};

/// The matches that are played at the same time.
const TOGETHER: usize = 16;
/// What a table takes is in these.
const GAMES: [&str; 4] = ["entry", "game", "private", "summary"];

/// What whole matches are like.
pub(super) struct Whole {
    pub(super) figures: Figures,
    /// The number of actions of each match, in order.
    pub(super) lengths: Vec<usize>,
}

/// Plays this number of whole matches of twelve holes, without pauses, on one node; nothing if this machine lacks what it needs.
pub(super) fn run(name: &str, matches: usize) -> Option<Whole> {
    let club = Club::start(name, Kind { nodes: 1, disk: DURABLE })?;
    let Services { postgres, database, .. } = club.services.as_ref()?;
    let before = runtime().block_on(postgres.statistics(database));
    let reports = runtime().block_on(play(&club, matches));
    let after = runtime().block_on(postgres.statistics(database));
    let logs = runtime().block_on(postgres.logs(database));
    let mut lengths: Vec<usize> = lengths(&reports).into_values().collect();
    lengths.sort_unstable();
    let each = |value: f64| value / matches as f64;
    let mut figures = Figures::default();
    figures.add("matches", matches as f64);
    figures.add("actions of a match", each(lengths.iter().sum::<usize>() as f64));
    figures.add("entries of a match", each(logs.lines().count() as f64));
    figures.add("log bytes of a match", each(logs.len() as f64));
    figures.add("compressed bytes of a match", each(compressed(&logs) as f64));
    figures.add("disk bytes of a match", each(bytes(&after) - bytes(&before)));
    for table in GAMES {
        let more = after.table(table).bytes - before.table(table).bytes;
        figures.add(format!("disk bytes of a match in {table}"), each(more as f64));
    }
    Some(Whole { figures, lengths })
}

async fn play(club: &Club, matches: usize) -> Vec<Report> {
    let some = async |first: usize| {
        let mut reports = Vec::new();
        for seed in (first..matches).step_by(TOGETHER) {
            let plan = Plan {
                rules: "holes=12",
                clock: Clock::Lent,
                engine: None,
                form: None,
                seed: seed as u64,
            };
            reports.extend(play_match(&club.servers[0], plan).await);
        }
        reports
    };
    join_all((0..TOGETHER).map(some)).await.into_iter().flatten().collect()
}

/// The number of actions of each match.
fn lengths(reports: &[Report]) -> BTreeMap<GameId, usize> {
    let mut lengths = BTreeMap::new();
    for report in reports {
        let acts = report.seen.iter().filter(|(_, event)| matches!(event, Event::Act { .. }));
        lengths.insert(report.game, acts.count());
    }
    lengths
}

fn bytes(statistics: &Statistics) -> f64 {
    GAMES.map(|table| statistics.table(table).bytes as f64).iter().sum()
}

/// The bytes of a text that `gzip` has compressed.
fn compressed(text: &str) -> usize {
    let mut gzip = Command::new("gzip")
        .args(["-9", "--stdout"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("gzip");
    let mut input = gzip.stdin.take().unwrap();
    let text = text.to_owned();
    let writing = std::thread::spawn(move || input.write_all(text.as_bytes()).unwrap());
    let output = gzip.wait_with_output().unwrap();
    writing.join().unwrap();
    output.stdout.len()
}
