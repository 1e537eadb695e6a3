//! `trictrac tribord odds`.

use std::io::Write as _;

use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::terminal;
use trictrac_words::lang::Texts;

use super::{data, odds, text};
use crate::tribord::arguments::OddsArguments;

/// Runs the command.
///
/// # Errors
/// Output that cannot be written.
pub fn run(arguments: &OddsArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let odds = odds(&arguments.rules);
    let mut out = terminal::stdout();
    if arguments.json {
        terminal::print_json(&data::OddsData::new(&odds))?;
    } else {
        for line in text::lines(&odds, arguments.look, texts) {
            writeln!(out, "{line}")?;
        }
    }
    out.flush()?;
    Ok(CommandOutcome::Success)
}
