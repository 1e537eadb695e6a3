//! `trictrac lab opinions`: what the engine thinks of every decision of the games that come with the program.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::path::PathBuf;

use clap::{Args, value_parser};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::threads;
use trictrac_console::progress::waiting;
use trictrac_engine::named::JudgeName;
use trictrac_engine::opinions::Opinions;
use trictrac_words::lang::Texts;
use trictrac_words::shipped::records;

use crate::unfinished;

/// The arguments of `opinions`.
#[derive(Debug, Args)]
pub struct OpinionsArguments {
    /// File for the opinions; it is replaced
    ///
    /// Ctrl-C saves what is done so far in FILE.part; the same command resumes from it.
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
pub fn run(arguments: &OpinionsArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let judge = JudgeName::Shipped.evaluator()?;
    let (records, path) = (records(), &arguments.out);
    let begun = unfinished::read(path).and_then(|text| Opinions::parse(&text, &records).ok());
    let begun = begun.filter(|begun| begun.judge == judge.name());
    let begun = begun.unwrap_or_else(|| Opinions { judge: judge.name(), all: Vec::new() });
    interrupt::watch(texts.language());
    let sign = waiting();
    let threads = threads(arguments.threads);
    let (opinions, is_whole) =
        begun.completed(&records, &*judge, threads, || !interrupt::is_asked());
    sign.finish_and_clear();
    unfinished::save(path, &opinions.to_string(), is_whole)?;
    Ok(CommandOutcome::of_long_work())
}
