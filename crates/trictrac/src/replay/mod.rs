//! `trictrac replay`: checks a record and tells it.

mod data;
pub(crate) mod form;
mod text;

use std::io::Write as _;

use trictrac_words::lang::Texts;

use crate::cli::ReplayArguments;
use crate::failure::{Failure, Outcome};
use crate::games;
use crate::terminal;

/// Runs the command.
///
/// # Errors
/// A record that cannot be read or breaks a rule, or output that cannot be written.
pub fn run(arguments: &ReplayArguments, texts: &Texts) -> Result<Outcome, Failure> {
    if let Some(record) = form::read(&arguments.file)? {
        return form::run(&record, arguments.json, texts);
    }
    let record = games::read(&arguments.file)?;
    let notes = !arguments.no_notes;
    let mut out = terminal::stdout();
    if arguments.json {
        data::write(&record, notes, &mut out)?;
    } else {
        text::print(&record, notes, texts, &mut out)?;
    }
    out.flush()?;
    Ok(Outcome::Success)
}
