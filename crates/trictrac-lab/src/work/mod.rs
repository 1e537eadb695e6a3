//! `trictrac lab work`: computes units of work, parts of a large computation that any machine can do.
//!
//! A unit names everything that its result depends on, so its result has the same bytes on any machine and on any number
//! of threads.

pub mod digest;
pub mod folder;
pub mod selfplay;
pub mod unit;

use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::{Args, value_parser};
use serde_json::json;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::threads;
use trictrac_console::progress::{WITH_SPEED, bar};
use trictrac_console::terminal;
use trictrac_words::lang::{Texts, fluent_args, key};

use crate::{benchmark, equity};
use folder::UnitFolder;
use unit::{UnitKind, WorkUnit};

/// The arguments of `work`.
#[derive(Debug, Args)]
pub struct WorkArguments {
    /// Unit to compute: its result is written to standard output [default: all open units of the folder, whose results are
    /// saved in it]
    #[arg(value_name = "UNIT")]
    pub unit: Option<WorkUnit>,

    /// Folder with the inputs of the units, made by `--units` of `trictrac lab train`, `benchmark make` or `equity`
    #[arg(long, value_name = "FOLDER")]
    pub units: PathBuf,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Print JSON
    #[arg(long, conflicts_with = "unit")]
    pub json: bool,
}

/// Runs the command.
///
/// # Errors
/// Inputs that are missing or damaged, or results that cannot be written.
pub fn run(arguments: &WorkArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let folder = UnitFolder::new(&arguments.units);
    let threads = threads(arguments.threads);
    if let Some(unit) = &arguments.unit {
        // A result is not for a terminal: its bytes stay as they are.
        let mut out = io::stdout().lock();
        out.write_all(&unit.sealed(&compute(unit, &folder, threads)?))?;
        out.flush()?;
        return Ok(CommandOutcome::Success);
    }
    let open = folder.missing(&folder.open()?);
    let bar = bar(open.len() as u64, WITH_SPEED);
    interrupt::watch(texts.language());
    let mut done = 0;
    for unit in &open {
        if interrupt::is_asked() {
            break;
        }
        folder.save(unit, &unit.sealed(&compute(unit, &folder, threads)?))?;
        done += 1;
        bar.inc(1);
    }
    bar.finish_and_clear();
    if arguments.json {
        terminal::print_json(&json!({"units": done}))?;
    } else {
        let done = texts.with(key!("work-done"), &fluent_args!["units" => done]);
        writeln!(terminal::stdout(), "{done}")?;
    }
    Ok(CommandOutcome::of_long_work())
}

/// Computes the contents of the result of a unit.
fn compute(unit: &WorkUnit, folder: &UnitFolder, threads: usize) -> Result<Vec<u8>, Failure> {
    match unit.kind {
        UnitKind::Selfplay => selfplay::compute(unit, folder, threads),
        UnitKind::Benchmark => benchmark::units::compute(unit, folder, threads),
        UnitKind::Equity => equity::units::compute(unit, folder, threads),
    }
}
