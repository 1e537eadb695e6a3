//! `trictrac lab train`: trains a network by self-play, from nothing or from another network.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::fmt::Display;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clap::{Args, value_parser};
use serde_json::json;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::progress::{WITH_MESSAGE, bar};
use trictrac_console::terminal;
use trictrac_train::checkpoint::{network_from_bytes, network_to_bytes};
use trictrac_train::curves::{self, CurvePoint};
use trictrac_train::run::{FIRST, TrainingRun};
use trictrac_train::trainer::Trainer;
use trictrac_words::advice::decimal;
use trictrac_words::lang::{Texts, fluent_args, key};

use crate::failure::LabFailure;
use crate::whole_file::write_whole;
use crate::work::folder::{UnitFolder, UnitsOutcome};
use crate::work::selfplay;

/// The arguments of `train`.
#[derive(Debug, Args)]
pub struct TrainArguments {
    /// Description of the run (TOML) [default: a run from nothing, which is saved as run.toml in the folder]
    #[arg(value_name = "RUN")]
    pub run: Option<PathBuf>,

    /// Folder for the network, its curves and the checkpoint; a run in this folder is resumed
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,

    /// Stop after this number of rounds; the run can be resumed later
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub rounds: Option<u64>,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Play no matches, but learn from the results of units in this folder
    ///
    /// When the results of a round are missing, its units are listed in the folder, and the command ends. `trictrac lab work`
    /// computes them; then the same command resumes. It learns the same as without units.
    #[arg(long, value_name = "FOLDER")]
    pub units: Option<PathBuf>,

    /// Number of matches in a unit
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = value_parser!(u64).range(1..))]
    pub unit_matches: u64,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Runs the command.
///
/// # Errors
/// A description or checkpoint that cannot be read, or files that cannot be written.
pub fn run(arguments: &TrainArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let folder = RunFolder(&arguments.out);
    let threads = arguments.threads.map_or(0, usize::from);
    let (mut trainer, mut points) = folder.begin(arguments.run.as_deref(), threads)?;
    let units = arguments.units.as_deref().map(UnitFolder::new);
    let mut open = 0;
    let until = arguments.rounds.map_or(u64::MAX, |rounds| trainer.round.saturating_add(rounds));
    let bar = bar(trainer.run.rounds, WITH_MESSAGE).with_position(trainer.round);
    bar.reset_eta();
    interrupt::watch(texts.language());
    while !trainer.is_done() && trainer.round < until && !interrupt::is_asked() {
        let step = match &units {
            None => UnitsOutcome::Done(
                trainer.advance().map_err(|error| folder.failure("network.net", error))?,
            ),
            Some(units) => learn_from(&mut trainer, units, arguments.unit_matches, &folder)?,
        };
        match step {
            UnitsOutcome::Done(point) => points.push(point),
            UnitsOutcome::Open(units) => {
                open = units;
                break;
            }
        }
        folder.save(&mut trainer, &points)?;
        bar.set_message(progress(&points, texts));
        bar.set_position(trainer.round);
    }
    bar.finish_and_clear();
    if open > 0 {
        print_open(&trainer, open, arguments.json, texts)?;
        return Ok(CommandOutcome::Success);
    }
    if let Some(units) = &units {
        units.set_open(&[])?;
    }
    folder.print(&trainer, &points, arguments.json, texts)?;
    Ok(CommandOutcome::of_long_work())
}

/// Prints that units must be computed before the training resumes.
fn print_open(trainer: &Trainer, open: usize, as_json: bool, texts: &Texts) -> io::Result<()> {
    let (round, rounds) = (trainer.round, trainer.run.rounds);
    if as_json {
        let open = json!({"open_units": open, "round": round, "rounds": rounds});
        return terminal::print_json(&open);
    }
    let open = fluent_args!["units" => open, "round" => round + 1, "rounds" => rounds];
    writeln!(terminal::stdout(), "{}", texts.with(key!("train-open"), &open))
}

/// Learns the next round from the results of its units; or lists those that are missing.
fn learn_from(
    trainer: &mut Trainer,
    folder: &UnitFolder,
    size: u64,
    run: &RunFolder,
) -> Result<UnitsOutcome<CurvePoint>, Failure> {
    let network = trainer.network().map_err(|error| run.failure("network.net", error))?;
    let units = selfplay::units(&trainer.round(&network), size, folder)?;
    let results = match folder.results(&units)? {
        UnitsOutcome::Done(results) => results,
        UnitsOutcome::Open(missing) => return Ok(UnitsOutcome::Open(missing)),
    };
    let mut logs = Vec::new();
    for (unit, contents) in units.iter().zip(&results) {
        let damaged = || LabFailure::Damaged(folder.result_path(unit));
        logs.extend(selfplay::logs(unit, contents).ok_or_else(damaged)?);
    }
    let learned = trainer.advance_from(&logs);
    learned.map(UnitsOutcome::Done).map_err(|error| run.failure("network.net", error))
}

/// The results of the last round and the last measurement in a sentence.
fn progress(points: &[CurvePoint], texts: &Texts) -> String {
    let Some(last) = points.last() else { return String::new() };
    let share = points.iter().rev().find_map(|point| point.greedy);
    let share = share.map_or_else(|| "-".to_owned(), |share| decimal(texts, 100.0 * share, 1));
    let arguments = fluent_args![
        "matches" => last.matches,
        "loss" => decimal(texts, last.loss, 4),
        "share" => share
    ];
    texts.with(key!("train-progress"), &arguments)
}

/// The folder of a run.
struct RunFolder<'a>(&'a Path);

impl RunFolder<'_> {
    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The run of `description`, at its beginning or where it was interrupted.
    fn begin(
        &self,
        description: Option<&Path>,
        threads: usize,
    ) -> Result<(Trainer, Vec<CurvePoint>), Failure> {
        let own = self.file("run.toml");
        let description = description.unwrap_or(&own);
        let begins = description == own && !own.exists();
        let text = if begins { FIRST.to_owned() } else { read(description)? };
        let run = TrainingRun::parse(&text).map_err(|error| unfit(description, error))?;
        let checkpoint = self.file("checkpoint.safetensors");
        if !checkpoint.exists() {
            fs::create_dir_all(self.0)
                .map_err(|error| Failure::File { path: self.0.to_owned(), error })?;
            self.write("run.toml", text.as_bytes())?;
            return Ok((self.start(run, description, threads)?, Vec::new()));
        }
        let bytes = fs::read(&checkpoint)
            .map_err(|error| Failure::Unreadable { path: checkpoint.clone(), error })?;
        let trainer =
            Trainer::from_bytes(&bytes, threads).map_err(|error| unfit(&checkpoint, error))?;
        if trainer.run != run {
            return Err(LabFailure::OtherRun(checkpoint).into());
        }
        let table = self.file("curves.csv");
        let mut points = curves::from_csv(&read(&table)?).map_err(|error| unfit(&table, error))?;
        // The table is written before the checkpoint: a round that was lost is made again.
        points.retain(|point| point.round <= trainer.round);
        Ok((trainer, points))
    }

    /// Starts a run from the network that it names, or from random weights.
    fn start(
        &self,
        run: TrainingRun,
        description: &Path,
        threads: usize,
    ) -> Result<Trainer, Failure> {
        let Some(name) = run.from.clone() else {
            return Trainer::new(run, threads).map_err(|error| self.failure("", error));
        };
        let path = description.with_file_name(name);
        let bytes =
            fs::read(&path).map_err(|error| Failure::Unreadable { path: path.clone(), error })?;
        let network = network_from_bytes(&bytes).map_err(|error| unfit(&path, error))?;
        Trainer::begin(run, network, threads).map_err(|error| self.failure("", error))
    }

    /// Keeps all that is needed to continue.
    fn save(&self, trainer: &mut Trainer, points: &[CurvePoint]) -> Result<(), Failure> {
        self.write("curves.csv", curves::to_csv(points).as_bytes())?;
        let bytes =
            trainer.to_bytes().map_err(|error| self.failure("checkpoint.safetensors", error))?;
        self.write("checkpoint.safetensors", &bytes)?;
        if points.last().is_some_and(|point| point.greedy.is_some()) {
            self.write("curves.svg", curves::to_svg(points).as_bytes())?;
            self.write_network(trainer)?;
        }
        Ok(())
    }

    /// Writes the network, and prints what was learned so far.
    fn print(
        &self,
        trainer: &Trainer,
        points: &[CurvePoint],
        as_json: bool,
        texts: &Texts,
    ) -> Result<(), Failure> {
        let network = self.write_network(trainer)?;
        let file = self.file("network.net").display().to_string();
        let (round, rounds) = (trainer.round, trainer.run.rounds);
        if as_json {
            let last = points.last();
            terminal::print_json(&json!({
                "network": network, "file": file, "round": round, "rounds": rounds,
                "matches": last.map(|point| point.matches), "loss": last.map(|point| point.loss),
                "share": points.iter().rev().find_map(|point| point.greedy),
            }))?;
            return Ok(());
        }
        let done = fluent_args![
            "network" => network, "file" => file, "round" => round, "rounds" => rounds
        ];
        let mut out = terminal::stdout();
        writeln!(out, "{}", texts.with(key!("train-done"), &done))?;
        if !points.is_empty() {
            writeln!(out, "{}", progress(points, texts))?;
        }
        Ok(())
    }

    /// Writes the network, in integers and in floating point; returns its name.
    fn write_network(&self, trainer: &Trainer) -> Result<String, Failure> {
        let network = trainer.network().map_err(|error| self.failure("network.net", error))?;
        self.write("network.net", &network.to_bytes())?;
        let float = network_to_bytes(trainer.learner.mean());
        let float = float.map_err(|error| self.failure("network.safetensors", error))?;
        self.write("network.safetensors", &float)?;
        Ok(trictrac_engine::evaluator::Evaluator::name(&network))
    }

    /// Writes a file whole or not at all.
    fn write(&self, name: &str, bytes: &[u8]) -> Result<(), Failure> {
        let path = self.file(name);
        write_whole(&path, bytes).map_err(|error| Failure::File { path, error })
    }

    fn failure(&self, name: &str, error: impl Display) -> Failure {
        unfit(&self.file(name), error)
    }
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::Unreadable { path: path.to_owned(), error })
}

fn unfit(path: &Path, error: impl Display) -> Failure {
    LabFailure::Training { path: path.to_owned(), reason: error.to_string() }.into()
}
