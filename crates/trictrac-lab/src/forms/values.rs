//! `trictrac lab forms values`: self-play, and three files.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::fs;
use std::path::Path;
use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, value_parser};
use trictrac_console::draft;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::threads;
use trictrac_console::progress::waiting;
use trictrac_console::seed::SeedOption;
use trictrac_engine::named::{EnginePlayerName, JudgeName};
use trictrac_forms_engine::explore::{ThrowWorth, explore, explore_ticktack};
use trictrac_forms_engine::player::FormPlayer;
use trictrac_forms_engine::tables::ValueTables;
use trictrac_words::lang::Texts;

/// The arguments of `forms values`.
#[derive(Debug, Args)]
pub struct ValuesArguments {
    /// Folder for holes.txt, toc.txt and ticktack.txt
    #[arg(long, value_name = "FOLDER")]
    pub out: PathBuf,

    /// Number of holes to count in the forms with points; half as many at toc
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub holes: u32,

    /// Number of games of tick-tack to count
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    pub games: u32,

    /// The seed.
    #[command(flatten)]
    pub seed: SeedOption,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// Runs the command.
pub(super) fn run(arguments: &ValuesArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let ValuesArguments { out, holes, games, .. } = arguments;
    let seed = arguments.seed.or_drawn(|| None, texts)?;
    fs::create_dir_all(out).map_err(|error| Failure::File { path: out.clone(), error })?;
    let threads = threads(arguments.threads);
    let judge = JudgeName::Shipped.evaluator()?;
    let named = EnginePlayerName::Judging(JudgeName::Shipped, 0);
    let player = FormPlayer::new(&named, &Arc::new(ValueTables::shipped()))?;
    interrupt::watch(texts.language());
    let goes_on = || !interrupt::is_asked();
    let sign = waiting();
    let points = explore(&*judge, ThrowWorth::Points, *holes, seed, threads, goes_on);
    write(&out.join("holes.txt"), &points.to_string())?;
    // Ctrl-C saves what was counted so far, and leaves the files of what was not begun as they were.
    if goes_on() {
        let toc = explore(&*judge, ThrowWorth::Toc, *holes / 2, seed, threads, goes_on);
        write(&out.join("toc.txt"), &toc.to_string())?;
    }
    if goes_on() {
        let ticktack = explore_ticktack(&player, *games, seed, threads, goes_on);
        write(&out.join("ticktack.txt"), &ticktack.to_string())?;
    }
    sign.finish_and_clear();
    Ok(CommandOutcome::of_long_work())
}

/// Writes a file, whole or not at all.
fn write(path: &Path, text: &str) -> Result<(), Failure> {
    draft::replace(path, text).map_err(|error| Failure::File { path: path.to_owned(), error })
}
