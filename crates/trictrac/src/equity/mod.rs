//! `trictrac equity`: the match-equity table, the chance to win the match between two relèves.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

mod text;

use std::io::Write as _;

use clap::{Args, ValueEnum, value_parser};
use serde::Serialize;
use trictrac_engine::equity_table::{EquityTable, Pavillon};
use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::net::Network;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_words::lang::Texts;

use crate::cli::RulesOption;
use crate::failure::{Failure, Outcome};

/// The arguments of `equity`.
#[derive(Debug, Args)]
pub struct EquityArguments {
    /// Search depth, in throws
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u8).range(0..=1))]
    pub plies: u8,

    /// Side that has the pavillon (the flag of a side that can still win the grande bredouille)
    #[arg(long, value_enum, default_value_t = FlagName::None)]
    pub flag: FlagName,

    #[command(flatten)]
    /// The options of the game.
    pub options: RulesOption,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Who has the pavillon, by name.
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
}

/// Runs the command.
///
/// # Errors
/// Output that cannot be written.
pub fn run(arguments: &EquityArguments, texts: &Texts) -> Result<Outcome, Failure> {
    let EquityArguments { plies, flag, .. } = *arguments;
    let (network, rules) = (Network::shipped(), arguments.options.rules);
    let search = Search { evaluator: &network, aim: Aim::Win, plies };
    let EquityTable { chances } = EquityTable::new(rules, &search, flag.into());
    let (evaluator, rules) = (network.name(), rules.to_string());
    let data = EquityData { evaluator, plies, rules, flag, chances };
    let mut out = anstream::stdout().lock();
    if arguments.json {
        serde_json::to_writer(&mut out, &data)?;
        writeln!(out)?;
    } else {
        for line in text::lines(&data, texts) {
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    out.flush()?;
    Ok(Outcome::Success)
}
