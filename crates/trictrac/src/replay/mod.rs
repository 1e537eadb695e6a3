//! `trictrac replay`: checks a record and prints it in words.

mod data;
pub(crate) mod form;
mod text;

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::terminal;
use trictrac_words::lang::Texts;

use crate::games;

/// The arguments of `replay`.
#[derive(Debug, Args)]
pub struct ReplayArguments {
    /// Record, or name of a game that comes with the program (see games); - reads standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Leave out comments, and what the players missed
    #[arg(long)]
    pub no_notes: bool,

    /// Print every event as a JSON object, one per line
    #[arg(long)]
    pub json: bool,
}

/// Runs the command.
///
/// # Errors
/// A record that cannot be read or breaks a rule, or output that cannot be written.
pub fn run(arguments: &ReplayArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    if let Some(record) = form::read(&arguments.file)? {
        return form::run(&record, arguments.json, texts);
    }
    let record = games::read(&arguments.file)?;
    let notes = !arguments.no_notes;
    let mut out = terminal::output(arguments.json);
    if arguments.json {
        data::write(&record, notes, &mut out)?;
    } else {
        text::print(&record, notes, texts, &mut out)?;
    }
    out.flush()?;
    Ok(CommandOutcome::Success)
}
