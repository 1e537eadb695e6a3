//! `trictrac lab benchmark make`: finds decisions, rolls them out, and writes those whose best candidate stands out.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, value_parser};
use serde_json::json;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::RulesOption;
use trictrac_console::options::threads;
use trictrac_console::progress::{WITH_SPEED, bar};
use trictrac_console::seed::SeedOption;
use trictrac_console::terminal;
use trictrac_engine::parallel;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::set::{BenchmarkEntry, BenchmarkHead, BenchmarkSet, DecisionPhase, FORMAT};
use super::units::{BenchmarkUnits, DecisionSource, phase_of};
use crate::begun;
use crate::failure::LabFailure;
use crate::growing::GrowingFile;
use crate::network_name::NetworkName;
use crate::work::folder::UnitFolder;

/// The time between two drawings of the progress bar.
const TICK: Duration = Duration::from_millis(500);

/// The arguments of `benchmark make`.
#[derive(Debug, Args)]
pub struct BenchmarkMakeArguments {
    /// File for the set; a file that was started with the same arguments is resumed
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,

    /// Number of decisions, the same number of each kind
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub decisions: u32,

    /// The seed.
    #[command(flatten)]
    pub seed: SeedOption,

    /// Network that plays and rolls out: net or net:FILE
    #[arg(long, value_name = "NETWORK", default_value = "net")]
    pub judge: NetworkName,

    /// Length of a trial, in throws
    #[arg(long, value_name = "N", default_value_t = 14)]
    pub horizon: u16,

    /// Highest number of trials per candidate; a decision whose best candidate is still unclear is left out
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = value_parser!(u32).range(24..))]
    pub trials: u32,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Roll out nothing, but take the results of units in this folder
    ///
    /// Where results are missing, their units are listed in the folder, and the command ends. `trictrac lab work` computes them;
    /// then the same command resumes. The set is the same as without units.
    #[arg(long, value_name = "FOLDER")]
    pub units: Option<PathBuf>,

    /// Number of matches in a unit
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = value_parser!(u64).range(1..))]
    pub unit_matches: u64,

    /// The options of the game.
    #[command(flatten)]
    pub options: RulesOption,

    /// Print JSON: the number of units that are listed, and of decisions that are left
    #[arg(long, requires = "units")]
    pub json: bool,
}

/// Runs the command: makes a set, or resumes one that was begun with the same arguments.
///
/// # Errors
/// A judge that cannot be had, a file that is another set or cannot be written.
pub(super) fn run(
    arguments: &BenchmarkMakeArguments,
    texts: &Texts,
) -> Result<CommandOutcome, Failure> {
    let judge = arguments.judge.0.evaluator()?;
    let begun = || begun::seed(&arguments.out, begun::in_json);
    let head = BenchmarkHead {
        format: FORMAT.into(),
        rules: arguments.options.rules.to_string(),
        judge: judge.name(),
        seed: arguments.seed.or_drawn(begun, texts)?,
        decisions: arguments.decisions,
        horizon: arguments.horizon,
        trials: arguments.trials,
    };
    let rules = arguments.options.rules;
    let (mut file, done) = open(&arguments.out, &head)?;
    let source = DecisionSource { head: &head, rules, judge: &judge };
    let units = arguments.units.as_deref().map(|folder| {
        let judge = arguments.judge.network()?;
        let folder = UnitFolder::new(folder);
        BenchmarkUnits::new(folder, &judge, &source, arguments.unit_matches)
    });
    let units = units.transpose()?;
    let mut quota = DecisionQuota::new(arguments.decisions, &done);
    let threads = threads(arguments.threads);
    let bar = bar(arguments.decisions.into(), WITH_SPEED);
    bar.enable_steady_tick(TICK);
    let mut next = done.last().map_or(0, |last| last.index + 1);
    interrupt::watch(texts.language());
    while quota.left() > 0 && !interrupt::is_asked() {
        bar.set_position(u64::from(arguments.decisions - quota.left()));
        let found = match &units {
            None => Some(roll_out(&source, &quota, next, threads)),
            Some(units) => units.decisions(next)?,
        };
        let Some((entries, after)) = found else { break };
        next = after;
        for entry in entries {
            if quota.take(entry.phase) {
                file.append_json(&entry)?;
            }
        }
    }
    bar.finish_and_clear();
    match units {
        Some(units) if quota.left() > 0 && !interrupt::is_asked() => {
            let open = units.open(next, quota.left())?;
            let left = quota.left();
            if arguments.json {
                terminal::print_json(&json!({"open_units": open, "decisions_left": left}))?;
            } else {
                let open = fluent_args!["units" => open, "decisions" => left];
                writeln!(terminal::stdout(), "{}", texts.with(key!("benchmark-open"), &open))?;
            }
        }
        Some(units) if quota.left() == 0 => units.close()?,
        Some(_) | None => {}
    }
    Ok(CommandOutcome::of_long_work())
}

/// Rolls out decisions of some matches from `next` on; returns them, and the next match.
fn roll_out(
    source: &DecisionSource,
    quota: &DecisionQuota,
    next: u64,
    threads: usize,
) -> (Vec<BenchmarkEntry>, u64) {
    let after = next + 4 * threads as u64;
    let matches: Vec<u64> = (next..after).filter(|index| quota.of(phase_of(*index)) > 0).collect();
    let found = parallel::map(threads, &matches, |index| source.decision(*index));
    (found.into_iter().flatten().collect(), after)
}

/// Opens the file `path`, and returns it with the decisions that are in it.
fn open(path: &Path, head: &BenchmarkHead) -> Result<(GrowingFile, Vec<BenchmarkEntry>), Failure> {
    let (mut file, done) = GrowingFile::open(path, |text| read(path, head, text))?;
    if let Some(done) = done {
        return Ok((file, done));
    }
    file.append_json(head)?;
    Ok((file, Vec::new()))
}

/// Reads the decisions of a set with this head; `None` if the file is empty.
fn read(
    path: &Path,
    head: &BenchmarkHead,
    text: &str,
) -> Result<Option<Vec<BenchmarkEntry>>, Failure> {
    if text.is_empty() {
        return Ok(None);
    }
    let set = BenchmarkSet::parse(text)
        .map_err(|error| LabFailure::Benchmark { path: path.to_owned(), error })?;
    if set.head != *head {
        return Err(LabFailure::OtherBenchmark(path.to_owned()).into());
    }
    Ok(Some(set.entries))
}

/// The number of decisions of each kind that are still wanted.
struct DecisionQuota([u32; DecisionPhase::ALL.len()]);

impl DecisionQuota {
    fn new(decisions: u32, done: &[BenchmarkEntry]) -> Self {
        let kinds = DecisionPhase::ALL.len() as u32;
        let mut quota = Self(core::array::from_fn(|kind| {
            decisions / kinds + u32::from((kind as u32) < decisions % kinds)
        }));
        for entry in done {
            quota.take(entry.phase);
        }
        quota
    }

    fn left(&self) -> u32 {
        self.0.iter().sum()
    }

    const fn of(&self, phase: DecisionPhase) -> u32 {
        self.0[phase as usize]
    }

    const fn take(&mut self, phase: DecisionPhase) -> bool {
        let wanted = self.0[phase as usize] > 0;
        self.0[phase as usize] -= wanted as u32;
        wanted
    }
}
