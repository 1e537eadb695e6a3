//! `cargo xtask drill`: the long versions of tests.

use std::ffi::OsStr;
use std::fs;
use std::thread::sleep;
use std::time::Duration;

use anyhow::Result;
use clap::Subcommand;

use crate::workspace::Workspace;
use crate::{browser, growth, process, rolling};

/// The part of a test's name that marks it for drills only.
pub(crate) const AT_LENGTH: &str = "at_length";

/// The drills; `TESTING.md` explains what each proves.
#[derive(Subcommand)]
pub(crate) enum Drill {
    /// Compare the rules with their slow, literal transcription on positions from varied play
    Differential {
        /// How many positions to compare
        #[arg(long, default_value_t = 1_000_000)]
        positions: u64,
        /// The seed of the matches that the positions come from
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Compare écoles with their literal transcription on a million throws
    Ecoles,
    /// Compare the accounts of the other forms with their literal transcription on 100,000 matches of each
    Forms,
    /// Play 200,000 random, often absurd matches at a table
    Table,
    /// Check a million throws of online games
    Dice,
    /// Send random commands to 5,000 online games, in any order
    Umpire,
    /// Play 10,000 online games with a server, a disk and a network that fail in every way, in simulated time
    Chaos {
        /// Repeat the run of this seed only, and print its events
        #[arg(long)]
        seed: Option<u64>,
    },
    /// Count the clicks of a match, and measure frames on a slow phone, in Chromium
    Browser,
    /// Compute the ratings of 100,000 games again from nothing, and compare every bit
    Rerate,
    /// Kill the server 1,000 times while matches are played
    Kill,
    /// Kill and stop servers of a cluster, its database and its bus, while matches are played
    Cluster,
    /// Kill the primary of Postgres 20 times while a cluster plays matches, and promote its synchronous standby
    Standby,
    /// Restore the Postgres database of a cluster to a moment while matches were played
    Restore,
    /// Replace the servers of a cluster by those of an earlier version and back, while matches are played
    Rolling {
        /// The commit of the earlier version
        #[arg(long, default_value = rolling::OLDEST)]
        from: String,
    },
    /// Play matches while 10,000 connections are held open that never finish a request
    Attack,
    /// Play up to 9,000 online matches at the same time, and measure how long an action takes
    Load {
        /// Play these numbers of matches instead, as in 500,4500
        #[arg(long)]
        matches: Option<String>,
        #[command(flatten)]
        runs: Runs,
    },
    /// Measure what an action costs on one, two and three nodes, with Postgres and NATS, and save it in growth.json
    Growth(Runs),
    /// Let 10,000 sockets return at once after the server was killed
    Burst(Runs),
    /// Let 5,000 spectators look at one game
    Watch(Runs),
    /// Let the engine of the server play as much as it can, beside 500 matches
    Engine(Runs),
    /// Analyse finished games without a pause, beside 500 matches
    Analyses(Runs),
    /// Let players register and log in without a pause, beside 500 matches
    Accounts(Runs),
    /// Let 10,000 players wait in the lobby, while challenges come and go
    Lobby(Runs),
    /// Damage the saved games in every way that a power cut or a failing disk can, and kill processes 1,000 times
    Power,
}

/// How often something is measured.
#[derive(clap::Args)]
pub(crate) struct Runs {
    /// How often to measure; the result is the median
    #[arg(long, default_value_t = 3)]
    runs: u32,
}

/// The load of the machine below which times can be compared.
const IDLE: f64 = 0.5;

/// Performs one drill.
pub(crate) fn drill(workspace: &Workspace, drill: &Drill) -> Result<()> {
    match drill {
        Drill::Differential { positions, seed } => differential(workspace, *positions, *seed),
        Drill::Ecoles => at_length(workspace, "trictrac-reference", "ecoles"),
        Drill::Forms => at_length(workspace, "trictrac-reference", "accounts"),
        Drill::Table => at_length(workspace, "trictrac-rules", "table"),
        Drill::Rerate => rerate(workspace),
        Drill::Kill => at_length(workspace, "trictrac", "online::kill"),
        Drill::Standby => at_length(workspace, "trictrac", "online::recovery::standby"),
        Drill::Restore => at_length(workspace, "trictrac", "online::recovery::restore"),
        Drill::Cluster => cluster(workspace),
        Drill::Rolling { from } => rolling::drill(workspace, from),
        Drill::Attack => at_length(workspace, "trictrac", "online::attack"),
        Drill::Power => at_length(workspace, "trictrac-store", "power"),
        Drill::Dice => at_length(workspace, "trictrac-umpire", "dice"),
        Drill::Umpire => at_length(workspace, "trictrac-umpire", "any_order"),
        Drill::Chaos { seed: None } => at_length(workspace, "trictrac-umpire", "chaos"),
        Drill::Chaos { seed: Some(seed) } => chaos(workspace, *seed),
        Drill::Load { matches, runs } => {
            let matches = matches.as_deref().map(|matches| ("DRILL_MATCHES", OsStr::new(matches)));
            timed(workspace, "steady", runs, matches)
        }
        Drill::Growth(runs) => growth(workspace, runs),
        Drill::Burst(runs) => timed(workspace, "burst", runs, None),
        Drill::Watch(runs) => timed(workspace, "watch", runs, None),
        Drill::Engine(runs) => timed(workspace, "engine", runs, None),
        Drill::Analyses(runs) => timed(workspace, "analyses", runs, None),
        Drill::Accounts(runs) => timed(workspace, "accounts", runs, None),
        Drill::Lobby(runs) => timed(workspace, "lobby", runs, None),
        Drill::Browser => browser::at_length(workspace, AT_LENGTH),
    }
}

/// Runs the example `differential` of `trictrac-reference`, which fails at the first difference.
fn differential(workspace: &Workspace, positions: u64, seed: u64) -> Result<()> {
    let start = ["run", "--release", "--package", "trictrac-reference", "--example"];
    let (positions, seed) = (positions.to_string(), seed.to_string());
    let mut command = workspace.cargo(&start);
    process::run(command.args(["differential", "--", &positions, &seed]))
}

/// Repeats one run of the drill `chaos`.
fn chaos(workspace: &Workspace, seed: u64) -> Result<()> {
    let start = ["test", "--package", "trictrac-umpire", "--test", "it", "--"];
    let mut command = workspace.cargo(&start);
    command.args(["--ignored", "--exact", "--nocapture", "chaos::one_run"]);
    process::run(command.env("CHAOS_SEED", seed.to_string()))
}

/// Runs the long test of ratings, which prints times.
fn rerate(workspace: &Workspace) -> Result<()> {
    let start = ["test", "--profile", "drill", "--package", "trictrac-server", "--lib", "--"];
    let mut command = workspace.cargo(&start);
    process::run(command.args(["--ignored", "--nocapture", "online::rating::"]))
}

/// Runs the long test of a module of the integration tests.
fn at_length(workspace: &Workspace, package: &str, module: &str) -> Result<()> {
    let mut command = workspace.cargo(&["test", "--profile", "drill", "--package", package]);
    command.args(["--test", "it", "--", "--ignored", "--show-output", &format!("{module}::")]);
    process::run(&mut command)
}

/// Runs the drill `growth`, and saves its figures.
fn growth(workspace: &Workspace, runs: &Runs) -> Result<()> {
    let figures = workspace.metadata("Cargo.toml")?.target_directory.join("growth.json");
    timed(workspace, "growth", runs, Some(("DRILL_FIGURES", figures.as_os_str())))?;
    growth::save(workspace, &figures)
}

/// Runs the long tests of a cluster, one after the other: each has three servers, a database and a bus of its own.
fn cluster(workspace: &Workspace) -> Result<()> {
    let start = ["test", "--profile", "drill", "--package", "trictrac", "--test", "it", "--"];
    let mut command = workspace.cargo(&start);
    command.args(["--ignored", "--nocapture", "--test-threads=1"]);
    command.args(["--skip", "rolling", "online::cluster::"]);
    process::run(&mut command)
}

/// Builds a drill that measures times, waits until the machine has nothing else to do, and runs the drill.
fn timed(
    workspace: &Workspace,
    module: &str,
    runs: &Runs,
    variable: Option<(&str, &OsStr)>,
) -> Result<()> {
    let build = ["test", "--profile", "drill", "--package", "trictrac", "--test", "it"];
    process::run(workspace.cargo(&build).arg("--no-run"))?;
    wait_until_idle();
    let mut command = workspace.cargo(&build);
    // The figures of each run appear when it ends.
    command.args(["--", "--ignored", "--nocapture", &format!("online::load::{module}::")]);
    command.env("DRILL_RUNS", runs.runs.to_string());
    command.envs(variable);
    process::run(&mut command)
}

/// Waits until the load of the machine is low. On systems that do not say, it waits for nothing.
fn wait_until_idle() {
    let load = || -> Option<f64> {
        fs::read_to_string("/proc/loadavg").ok()?.split_whitespace().next()?.parse().ok()
    };
    let mut said = false;
    while let Some(load) = load().filter(|load| *load >= IDLE) {
        if !said {
            println!("the load of the machine is {load}: waiting until it is below {IDLE}");
            said = true;
        }
        sleep(Duration::from_secs(5));
    }
}
