//! `cargo xtask mutants`: counts how many small defects in the rules their tests notice.
//!
//! It tries a random sample of the mutants of cargo-mutants. The same seed gives the same sample on every machine, so
//! that several machines can each run a shard of it. A mutant counts as killed if a test fails or does not end;
//! mutants that do not compile do not count.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use xtask::process;
use xtask::workspace::Workspace;

/// The crate that gets the defects.
const BROKEN: &str = "trictrac-rules";
/// The crates whose tests must notice them.
const TESTING: [&str; 2] = ["trictrac-rules", "trictrac-reference"];
/// The smallest allowed share of killed mutants, in percent.
const ENOUGH: f64 = 90.0;

/// The arguments of `cargo xtask mutants`.
#[derive(clap::Args)]
pub(crate) struct MutantsArguments {
    /// Run only shard k of n of the sample, with k from 0, as in 0/4
    #[arg(long, default_value = "0/1")]
    shard: Shard,
    /// The number of mutants to draw (the project measures with at least 200)
    #[arg(long, default_value_t = 200)]
    sample: usize,
    /// The seed of the sample
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Part `index` (from 0) of `count`.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shard {
    index: usize,
    count: usize,
}

impl FromStr for Shard {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let (index, count) = text.split_once('/').context("expected k/n, such as 0/4")?;
        let (index, count) = (index.parse()?, count.parse()?);
        ensure!(index < count, "expected k below n, such as 0/4");
        Ok(Self { index, count })
    }
}

/// One line of `cargo mutants --list --json`.
#[derive(Deserialize)]
struct Mutant {
    name: String,
}

/// The contents of `outcomes.json`, which cargo-mutants writes.
#[derive(Deserialize)]
struct MutantOutcomes {
    outcomes: Vec<MutantOutcome>,
}

/// The result of one mutant, or of the crate without defects.
#[derive(Deserialize)]
struct MutantOutcome {
    scenario: MutantScenario,
    summary: MutantResult,
}

/// The crate with a defect, or without any.
#[derive(Deserialize)]
enum MutantScenario {
    Baseline,
    Mutant(Mutant),
}

/// The result of a test.
#[derive(Clone, Copy, Deserialize)]
enum MutantResult {
    Success,
    CaughtMutant,
    MissedMutant,
    Timeout,
    Unviable,
}

/// The number of mutants with each result.
#[derive(Debug, Default, PartialEq)]
struct MutantTally {
    caught: u32,
    missed: u32,
    timeout: u32,
    unviable: u32,
}

impl MutantTally {
    fn total(&self) -> u32 {
        self.caught + self.missed + self.timeout + self.unviable
    }

    /// The share of the compiling mutants that were noticed, in percent.
    fn percentage(&self) -> f64 {
        let killed = self.caught + self.timeout;
        100.0 * f64::from(killed) / f64::from(killed + self.missed)
    }
}

/// Draws the sample, runs this shard of it and checks the result.
pub(crate) fn mutants(workspace: &Workspace, args: &MutantsArguments) -> Result<()> {
    ensure!(
        process::works("cargo", &["mutants", "--version"]),
        "cargo-mutants is missing (`cargo install --locked cargo-mutants`)"
    );
    let all = list(workspace)?;
    let drawn = draw(all.len(), args.sample, args.seed);
    let Shard { index, count } = args.shard;
    let names: Vec<_> =
        drawn.iter().skip(index).step_by(count).map(|&at| all[at].as_str()).collect();
    ensure!(
        !names.is_empty(),
        "shard {index}/{count} is empty: the sample has fewer mutants than shards"
    );
    println!(
        "mutants: drew {} of {} in {BROKEN} with seed {}, {} of them in shard {index}/{count}",
        drawn.len(),
        all.len(),
        args.seed,
        names.len()
    );
    let output = output_folder(workspace, args.shard)?;
    try_out(workspace, &names, &output)?;
    judge(&read_outcomes(&output)?.tally(&names), names.len())
}

/// The names of all mutants of the crate, in the order of the source.
fn list(workspace: &Workspace) -> Result<Vec<String>> {
    let args = ["mutants", "--list", "--json", "--package", BROKEN];
    let json = process::output(&mut workspace.cargo(&args))?;
    let mutants: Vec<Mutant> =
        serde_json::from_str(&json).context("unexpected output of cargo mutants")?;
    Ok(mutants.into_iter().map(|mutant| mutant.name).collect())
}

/// `sample` different numbers below `count` (all if there are fewer), in rising order, the same for the same seed.
fn draw(count: usize, sample: usize, seed: u64) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..count).collect();
    fastrand::Rng::with_seed(seed).shuffle(&mut numbers);
    numbers.truncate(sample);
    numbers.sort_unstable();
    numbers
}

/// Creates an empty folder for the output of cargo-mutants.
fn output_folder(workspace: &Workspace, shard: Shard) -> Result<PathBuf> {
    let target = workspace.metadata()?.target_directory;
    let folder = target.join(format!("mutants-{}-of-{}", shard.index, shard.count));
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Lets cargo-mutants test the mutants with these names.
fn try_out(workspace: &Workspace, names: &[&str], output: &Path) -> Result<()> {
    let mut command = workspace.cargo(&["mutants", "--package", BROKEN, "--no-shuffle"]);
    command.arg("--output").arg(output);
    for testing in TESTING {
        command.args(["--test-package", testing]);
    }
    for name in names {
        command.args(["--re", &exactly(name)]);
    }
    let status = process::status(&mut command)?;
    match status.code() {
        // 2: some were missed, 3: some timed out. This program counts and checks both.
        Some(0 | 2 | 3) => Ok(()),
        Some(4) => bail!("the tests fail even without a mutant"),
        _ => bail!("cargo mutants failed: {status}"),
    }
}

/// The pattern that matches only `name`.
fn exactly(name: &str) -> String {
    // Not all punctuation: with a backslash before it, `<` would mean the start of a word.
    const SPECIAL: &str = r"\.+*?()|[]{}^$#&-~";
    let mut pattern = String::from("^");
    for c in name.chars() {
        if SPECIAL.contains(c) {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    pattern + "$"
}

fn read_outcomes(output: &Path) -> Result<MutantOutcomes> {
    let path = output.join("mutants.out/outcomes.json");
    let json = fs::read_to_string(&path).context("cargo mutants wrote no outcomes")?;
    serde_json::from_str(&json).context("cargo mutants wrote unexpected outcomes")
}

impl MutantOutcomes {
    /// Counts the results of the mutants with these names. cargo-mutants also tests some
    /// others, whatever names it is given.
    fn tally(&self, names: &[&str]) -> MutantTally {
        let mut tally = MutantTally::default();
        for MutantOutcome { scenario, summary } in &self.outcomes {
            let MutantScenario::Mutant(mutant) = scenario else { continue };
            if names.contains(&mutant.name.as_str()) {
                match summary {
                    MutantResult::CaughtMutant => tally.caught += 1,
                    MutantResult::MissedMutant | MutantResult::Success => tally.missed += 1,
                    MutantResult::Timeout => tally.timeout += 1,
                    MutantResult::Unviable => tally.unviable += 1,
                }
            }
        }
        tally
    }
}

/// Prints the tally. Fails if fewer mutants were tested than asked for, or too few killed.
fn judge(tally: &MutantTally, asked: usize) -> Result<()> {
    let MutantTally { caught, missed, timeout, unviable } = tally;
    println!("mutants: {caught} caught, {missed} missed, {timeout} timeout, {unviable} unviable");
    let total = tally.total();
    ensure!(total as usize == asked, "expected {asked} mutants to be tested, found {total}");
    ensure!(caught + missed + timeout > 0, "none of the mutants compiles");
    let percentage = tally.percentage();
    println!("mutants: {percentage:.1}% of those that compile are killed, required: {ENOUGH:.0}%");
    ensure!(percentage >= ENOUGH, "the tests miss too many mutants");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shard_is_a_part_of_the_whole() {
        assert_eq!("3/4".parse::<Shard>().unwrap(), Shard { index: 3, count: 4 });
        for refused in ["4/4", "0/0", "1", "a/2", ""] {
            assert!(refused.parse::<Shard>().is_err(), "{refused}");
        }
    }

    #[test]
    fn a_draw_depends_on_the_seed_alone() {
        let drawn = draw(1000, 200, 7);
        assert_eq!(drawn.len(), 200);
        assert!(drawn.is_sorted_by(|one, next| one < next), "different and in order");
        assert_eq!(drawn, draw(1000, 200, 7));
        assert_ne!(drawn, draw(1000, 200, 8));
    }

    #[test]
    fn a_draw_of_more_than_there_are_is_all() {
        assert_eq!(draw(3, 200, 1), [0, 1, 2]);
    }

    #[test]
    fn a_name_is_matched_literally() {
        assert_eq!(exactly("a.rs:1: << -> (u8)"), r"^a\.rs:1: << \-> \(u8\)$");
    }

    #[test]
    fn only_the_drawn_are_counted() {
        let outcome = |name: &str, summary| MutantOutcome {
            scenario: MutantScenario::Mutant(Mutant { name: name.to_owned() }),
            summary,
        };
        let baseline =
            MutantOutcome { scenario: MutantScenario::Baseline, summary: MutantResult::Success };
        let drawn = outcome("drawn", MutantResult::CaughtMutant);
        let outcomes = MutantOutcomes {
            outcomes: vec![baseline, drawn, outcome("other", MutantResult::MissedMutant)],
        };
        assert_eq!(outcomes.tally(&["drawn"]), MutantTally { caught: 1, ..MutantTally::default() });
    }

    #[test]
    fn timeouts_are_kills_and_unviable_mutants_do_not_count() {
        let tally = MutantTally { caught: 17, missed: 2, timeout: 1, unviable: 9 };
        assert!((tally.percentage() - 90.0).abs() < 1e-9);
        assert!(judge(&tally, 29).is_ok());
        assert!(judge(&tally, 30).is_err(), "one was not tried");
        assert!(judge(&MutantTally { missed: 3, ..tally }, 30).is_err(), "too many missed");
    }
}
