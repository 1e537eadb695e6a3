//! `trictrac lab equity`: the match-equity table, the chance to win the match between two relèves.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

mod portions;
mod text;
pub(crate) mod units;

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum, value_parser};
use serde::Serialize;
use serde_json::json;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::{RulesOption, threads};
use trictrac_console::seed::SeedOption;
use trictrac_console::terminal;
use trictrac_engine::equity_table::{EquityTable, Pavillon};
use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::net::Network;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_engine::starts::StartsMeasurement;
use trictrac_words::lang::{Texts, fluent_args, key};

use crate::begun;
use crate::network_name::NetworkName;
use crate::unfinished;
use crate::whole_file::write_whole;
use crate::work::folder::{UnitFolder, UnitsOutcome};

/// The holes of a match whose chances are measured.
const HOLES: usize = 12;

/// The arguments of `equity`.
#[derive(Debug, Args)]
pub struct EquityArguments {
    /// Search depth, in throws
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u8).range(0..=1))]
    pub plies: u8,

    /// Side that has the pavillon (the flag of a side that can still win the grande bredouille)
    #[arg(long, value_enum, default_value_t = FlagName::None)]
    pub flag: FlagName,

    /// Network whose chances are printed or measured: net or net:FILE
    #[arg(long, value_name = "NETWORK", default_value = "net")]
    pub network: NetworkName,

    /// Measure the chances first: play this number of relèves from every score
    #[arg(long, value_name = "N", requires = "out", value_parser = value_parser!(u32).range(1..=10_000_000))]
    pub measure: Option<u32>,

    /// Seed of the dice: the same seed gives the same result [default: a new one, which is printed]
    #[arg(long, value_name = "NUMBER", requires = "measure")]
    pub seed: Option<u64>,

    /// File for the network with the measured chances, which it then uses at the start of every relève
    ///
    /// Ctrl-C saves what is done so far in FILE.part; the same command resumes from it.
    #[arg(long, value_name = "FILE", requires = "measure")]
    pub out: Option<PathBuf>,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", requires = "measure", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Play no relèves, but measure from the results of units in this folder
    ///
    /// Where results are missing, their units are listed in the folder, and the command ends. `trictrac lab work` computes them;
    /// then the same command resumes. The chances are the same as without units.
    #[arg(long, value_name = "FOLDER", requires_all = ["measure", "seed"], conflicts_with = "threads")]
    pub units: Option<PathBuf>,

    /// Number of portions of 250 relèves in a unit
    #[arg(long, value_name = "N", requires = "units", default_value_t = 50, value_parser = value_parser!(u64).range(1..))]
    pub unit_portions: u64,

    /// The options of the game.
    #[command(flatten)]
    pub options: RulesOption,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// The side that has the pavillon, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FlagName {
    /// Nobody
    None,
    /// The side about to throw
    Own,
    /// The opponent
    Other,
}

impl From<FlagName> for Pavillon {
    fn from(name: FlagName) -> Self {
        match name {
            FlagName::None => Self::None,
            FlagName::Own => Self::Own,
            FlagName::Other => Self::Opponent,
        }
    }
}

/// The table as JSON.
#[derive(Debug, Serialize)]
struct EquityData {
    evaluator: String,
    plies: u8,
    rules: String,
    flag: FlagName,
    chances: Vec<Vec<Option<f32>>>,
    /// The standard errors of measured chances.
    #[serde(skip_serializing_if = "Option::is_none")]
    errors: Option<Vec<Vec<f32>>>,
}

/// Runs the command.
///
/// # Errors
/// A network that cannot be read, output that cannot be written.
pub fn run(arguments: &EquityArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let EquityArguments { plies, flag, .. } = *arguments;
    let (network, rules) = (arguments.network.network()?, arguments.options.rules);
    let (network, errors) = match arguments.measure {
        Some(releves) => match measure(arguments, network, releves, texts)? {
            UnitsOutcome::Done(Some((network, errors))) => (network, Some(errors)),
            UnitsOutcome::Done(None) => return Ok(CommandOutcome::Interrupted),
            UnitsOutcome::Open(open) => {
                if arguments.json {
                    terminal::print_json(&json!({"open_units": open}))?;
                } else {
                    let open = texts.with(key!("equity-open"), &fluent_args!["units" => open]);
                    writeln!(terminal::stdout(), "{open}")?;
                }
                return Ok(CommandOutcome::Success);
            }
        },
        None => (network, None),
    };
    let search = Search { evaluator: &network, aim: Aim::Win, plies };
    let EquityTable { chances } = EquityTable::new(rules, &search, flag.into());
    let (evaluator, rules) = (network.name(), rules.to_string());
    let data = EquityData { evaluator, plies, rules, flag, chances, errors };
    if arguments.json {
        terminal::print_json(&data)?;
    } else {
        let mut out = terminal::stdout();
        for line in text::lines(&data, texts) {
            writeln!(out, "{}", line.trim_end())?;
        }
        out.flush()?;
    }
    Ok(CommandOutcome::Success)
}

/// A network with its measured chances, and their standard errors by holes.
type MeasuredNetwork = (Network, Vec<Vec<f32>>);

/// Measures the chances, and saves the network with them; nothing if Ctrl-C ended it early.
fn measure(
    arguments: &EquityArguments,
    network: Network,
    releves: u32,
    texts: &Texts,
) -> Result<UnitsOutcome<Option<MeasuredNetwork>>, Failure> {
    let Some(path) = &arguments.out else { return Ok(UnitsOutcome::Done(None)) };
    let begun = || begun::seed(&unfinished::beside(path), begun::in_json);
    let seed = SeedOption { seed: arguments.seed }.or_drawn(begun, texts)?;
    let measurement = StartsMeasurement { releves, seed, threads: threads(arguments.threads) };
    let (network, starts) = match &arguments.units {
        None => {
            interrupt::watch(texts.language());
            match portions::measure(&measurement, network, path)? {
                Some(measured) => measured,
                None => return Ok(UnitsOutcome::Done(None)),
            }
        }
        Some(folder) => {
            let folder = UnitFolder::new(folder);
            match units::measure(&measurement, network, arguments.unit_portions, &folder)? {
                UnitsOutcome::Done(measured) => measured,
                UnitsOutcome::Open(open) => return Ok(UnitsOutcome::Open(open)),
            }
        }
    };
    write_whole(path, &network.to_bytes())
        .map_err(|error| Failure::File { path: path.clone(), error })?;
    // What was played is in the network now.
    let _ = fs::remove_file(unfinished::beside(path));
    // By holes to go, the scores come in the reverse order.
    let mut rows: Vec<Vec<f32>> =
        starts.errors.chunks(HOLES).map(|row| row.iter().rev().copied().collect()).collect();
    rows.reverse();
    Ok(UnitsOutcome::Done(Some((network, rows))))
}
