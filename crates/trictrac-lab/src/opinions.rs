//! `trictrac lab opinions`: what the engine thinks of every decision of the games that come with the program.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::path::PathBuf;

use clap::{Args, value_parser};
use trictrac_console::draft;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::options::threads;
use trictrac_console::progress::waiting;
use trictrac_engine::named::JudgeName;
use trictrac_engine::opinions::Opinions;
use trictrac_words::shipped::records;

/// The arguments of `opinions`.
#[derive(Debug, Args)]
pub struct OpinionsArguments {
    /// File for the opinions; it is replaced
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// Runs the command: a search of depth 2 judges every decision.
///
/// # Errors
/// A file that cannot be written.
pub fn run(arguments: &OpinionsArguments) -> Result<CommandOutcome, Failure> {
    let judge = JudgeName::Shipped.evaluator()?;
    let sign = waiting();
    let opinions = Opinions::about(&records(), &*judge, threads(arguments.threads));
    sign.finish_and_clear();
    let path = &arguments.out;
    draft::replace(path, &opinions.to_string())
        .map_err(|error| Failure::File { path: path.clone(), error })?;
    Ok(CommandOutcome::Success)
}
