//! `cargo xtask drill`: the long versions of tests.

use std::fs;
use std::thread::sleep;
use std::time::Duration;

use anyhow::Result;
use xtask::process;
use xtask::workspace::Workspace;

use crate::arguments::{ArgumentReader, FoundArgument};
use crate::chore::Chore;
use crate::{browser, rolling, trials};

/// The part of a test's name that marks it for drills only.
pub(crate) const AT_LENGTH: &str = "at_length";

/// The drills; `docs/testing/drills.md` lists them.
const DRILLS: [Chore; 28] = [
    Chore {
        usage: "differential [--positions 1000000] [--seed 1]",
        what: "Compare the rules with their slow, literal transcription on positions from varied play",
        perform: differential,
    },
    Chore {
        usage: "codes",
        what: "Check the codes of all plays of two million throws under every option",
        perform: |workspace, options| at_length(workspace, options, "trictrac-reference", "codes"),
    },
    Chore {
        usage: "ecoles",
        what: "Compare écoles with their literal transcription on a million throws",
        perform: |workspace, options| at_length(workspace, options, "trictrac-reference", "ecoles"),
    },
    Chore {
        usage: "forms",
        what: "Compare the accounts of the other forms with their literal transcription on 100,000 matches of each, and play 200 of each",
        perform: forms,
    },
    Chore {
        usage: "table",
        what: "Play 200,000 random, often absurd matches at a table",
        perform: |workspace, options| at_length(workspace, options, "trictrac-rules", "table"),
    },
    Chore {
        usage: "dice",
        what: "Check a million throws of online games",
        perform: |workspace, options| at_length(workspace, options, "trictrac-umpire", "dice"),
    },
    Chore {
        usage: "umpire",
        what: "Send random commands to 5,000 online games, in any order",
        perform: |workspace, options| at_length(workspace, options, "trictrac-umpire", "any_order"),
    },
    Chore {
        usage: "chaos [--seed SEED]",
        what: "Play 10,000 online games with a server, a disk and a network that fail in every way, in simulated time; with a seed: repeat one run",
        perform: chaos,
    },
    Chore {
        usage: "reasons",
        what: "Explain 1,000 errors of self-play, and count the facts of the reasons again with other dice",
        perform: |workspace, options| at_length(workspace, options, "trictrac-engine", "lines"),
    },
    Chore {
        usage: "browser",
        what: "Count the clicks of a match, and measure frames on a slow phone, in Chromium",
        perform: |workspace, options| browser::at_length(workspace, options, AT_LENGTH),
    },
    Chore {
        usage: "rerate",
        what: "Compute the ratings of 100,000 games again from nothing, and compare every bit",
        perform: rerate,
    },
    Chore {
        usage: "kill",
        what: "Kill the server 1,000 times while matches are played",
        perform: |workspace, options| at_length(workspace, options, "trictrac", "online::kill"),
    },
    Chore {
        usage: "cluster",
        what: "Kill and stop servers of a cluster, its database and its bus, while matches are played",
        perform: cluster,
    },
    Chore {
        usage: "standby",
        what: "Kill the primary of Postgres 20 times while a cluster plays matches, and promote its synchronous standby",
        perform: |workspace, options| {
            at_length(workspace, options, "trictrac", "online::recovery::standby")
        },
    },
    Chore {
        usage: "restore",
        what: "Restore the Postgres database of a cluster to a moment while matches were played, and a folder with correspondence matches",
        perform: |workspace, options| {
            at_length(workspace, options, "trictrac", "online::recovery::restore")
        },
    },
    Chore {
        usage: "rolling [--from COMMIT]",
        what: "Replace the servers of a cluster by those of an earlier version and back, while matches are played",
        perform: rolling::drill,
    },
    Chore {
        usage: "attack",
        what: "Play matches while 10,000 connections are held open that never finish a request",
        perform: |workspace, options| at_length(workspace, options, "trictrac", "online::attack"),
    },
    Chore {
        usage: "flood [--runs 3]",
        what: "Let one address send all that is stored as fast as it may, beside 100 matches, on a disk of 850 MB; needs root",
        perform: |workspace, options| timed(workspace, options, "flood"),
    },
    Chore {
        usage: "load [--matches 500,4500] [--runs 3]",
        what: "Play up to 9,000 online matches at the same time, or these numbers, and measure how long an action takes",
        perform: |workspace, options| timed(workspace, options, "steady"),
    },
    Chore {
        usage: "burst [--runs 3]",
        what: "Let 10,000 sockets return at once after the server was killed",
        perform: |workspace, options| timed(workspace, options, "burst"),
    },
    Chore {
        usage: "watch [--runs 3]",
        what: "Let 5,000 spectators look at one game",
        perform: |workspace, options| timed(workspace, options, "watch"),
    },
    Chore {
        usage: "engine [--runs 3]",
        what: "Let the engine of the server play as much as it can, beside 500 matches",
        perform: |workspace, options| timed(workspace, options, "engine"),
    },
    Chore {
        usage: "analyses [--runs 3]",
        what: "Analyse finished games without a pause, beside 500 matches",
        perform: |workspace, options| timed(workspace, options, "analyses"),
    },
    Chore {
        usage: "accounts [--runs 3]",
        what: "Let players register and log in without a pause, beside 500 matches",
        perform: |workspace, options| timed(workspace, options, "accounts"),
    },
    Chore {
        usage: "lobby [--runs 3]",
        what: "Let 10,000 players wait in the lobby, while challenges come and go",
        perform: |workspace, options| timed(workspace, options, "lobby"),
    },
    Chore {
        usage: "reach [--runs 3]",
        what: "Send notices to 10,000 browsers beside 500 matches, and kill the server meanwhile",
        perform: |workspace, options| timed(workspace, options, "reach"),
    },
    Chore {
        usage: "packages [FORMAT...]",
        what: "Install, upgrade, remove and start the packages in target/dist, each in a folder of its own: tar, deb, rpm, oci, zip, crates; needs root",
        perform: trials::trials,
    },
    Chore {
        usage: "power",
        what: "Damage the saved games in every way that a power cut or a failing disk can, and kill processes 1,000 times",
        perform: |workspace, options| at_length(workspace, options, "trictrac-store", "power"),
    },
];

/// The load of the machine below which times can be compared.
const IDLE: f64 = 0.5;

/// Performs one drill; without a name, lists all.
pub(crate) fn drill(workspace: &Workspace, options: ArgumentReader) -> Result<()> {
    Chore::perform(&DRILLS, workspace, options)
}

/// Runs the example `differential` of `trictrac-reference`, which fails at the first difference.
fn differential(workspace: &Workspace, mut options: ArgumentReader) -> Result<()> {
    let (mut positions, mut seed) = (1_000_000_u64, 1_u64);
    while let Some(found) = options.next()? {
        match found {
            FoundArgument::Option(name) if name == "positions" => {
                positions = options.value(&name)?;
            }
            FoundArgument::Option(name) if name == "seed" => seed = options.value(&name)?,
            other => return Err(other.unexpected()),
        }
    }
    let start = ["run", "--release", "--package", "trictrac-reference", "--example"];
    let (positions, seed) = (positions.to_string(), seed.to_string());
    let mut command = workspace.cargo(&start);
    process::run(command.args(["differential", "--", &positions, &seed]))
}

fn forms(workspace: &Workspace, options: ArgumentReader) -> Result<()> {
    options.none()?;
    whole_module(workspace, "trictrac-reference", "accounts")?;
    whole_module(workspace, "trictrac-forms", "matches")
}

/// Runs the drill `chaos`, or repeats one run of it.
fn chaos(workspace: &Workspace, mut options: ArgumentReader) -> Result<()> {
    let mut repeated: Option<u64> = None;
    while let Some(found) = options.next()? {
        match found {
            FoundArgument::Option(name) if name == "seed" => repeated = Some(options.value(&name)?),
            other => return Err(other.unexpected()),
        }
    }
    let Some(seed) = repeated else {
        return whole_module(workspace, "trictrac-umpire", "chaos");
    };
    let start = ["test", "--package", "trictrac-umpire", "--test", "it", "--"];
    let mut command = workspace.cargo(&start);
    command.args(["--ignored", "--exact", "--nocapture", "chaos::one_run"]);
    process::run(command.env("CHAOS_SEED", seed.to_string()))
}

/// Runs the long test of ratings, which prints times.
fn rerate(workspace: &Workspace, options: ArgumentReader) -> Result<()> {
    options.none()?;
    let start = ["test", "--profile", "drill", "--package", "trictrac-server", "--lib", "--"];
    let mut command = workspace.cargo(&start);
    process::run(command.args(["--ignored", "--nocapture", "online::rating::"]))
}

/// Runs the long test of a module, in a drill without options.
fn at_length(
    workspace: &Workspace,
    options: ArgumentReader,
    package: &str,
    module: &str,
) -> Result<()> {
    options.none()?;
    whole_module(workspace, package, module)
}

/// Runs the long test of a module of the integration tests.
fn whole_module(workspace: &Workspace, package: &str, module: &str) -> Result<()> {
    let mut command = workspace.cargo(&["test", "--profile", "drill", "--package", package]);
    command.args(["--test", "it", "--", "--ignored", "--show-output", &format!("{module}::")]);
    process::run(&mut command)
}

/// Runs the long tests of a cluster, one after the other: each has three servers, a database and a bus of its own.
fn cluster(workspace: &Workspace, options: ArgumentReader) -> Result<()> {
    options.none()?;
    let start = ["test", "--profile", "drill", "--package", "trictrac", "--test", "it", "--"];
    let mut command = workspace.cargo(&start);
    command.args(["--ignored", "--nocapture", "--test-threads=1"]);
    command.args(["--skip", "rolling", "online::cluster::"]);
    process::run(&mut command)
}

/// Builds a drill that measures times, waits until the machine has nothing else to do, and runs the drill as often as the options
/// say; the result is the median.
fn timed(workspace: &Workspace, mut options: ArgumentReader, module: &str) -> Result<()> {
    let (mut runs, mut matches) = (3_u32, None::<String>);
    while let Some(found) = options.next()? {
        match found {
            FoundArgument::Option(name) if name == "runs" => runs = options.value(&name)?,
            FoundArgument::Option(name) if name == "matches" && module == "steady" => {
                matches = Some(options.value(&name)?);
            }
            other => return Err(other.unexpected()),
        }
    }
    let build = ["test", "--profile", "drill", "--package", "trictrac", "--test", "it"];
    process::run(workspace.cargo(&build).arg("--no-run"))?;
    wait_until_idle();
    let mut command = workspace.cargo(&build);
    // The figures of each run appear when it ends.
    command.args(["--", "--ignored", "--nocapture", &format!("online::load::{module}::")]);
    command.env("DRILL_RUNS", runs.to_string());
    command.envs(matches.map(|matches| ("DRILL_MATCHES", matches)));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drill_has_a_name_of_its_own() {
        assert!(Chore::are_distinct(&DRILLS));
    }
}
