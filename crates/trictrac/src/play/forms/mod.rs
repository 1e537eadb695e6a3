//! `trictrac play --form`: a match of another form in the terminal, for two to six people or against the engine.

mod ask;
mod command;
mod event;
mod refused;
mod session;
mod setup;
pub(crate) mod sheet;
mod show;
mod words;

use std::io;

use trictrac_console::failure::{Failure, Outcome};
use trictrac_console::terminal;
use trictrac_words::lang::Texts;

use super::arguments::PlayArguments;
pub(super) use command::Command;
pub(crate) use event::lines as event_lines;
use session::FormSession;
pub(super) use session::{Decision, FormBeside};
pub use setup::prepare;
pub(super) use setup::setting;
pub(crate) use setup::{is_form_record, parse};
pub(crate) use words::rank;

/// Whether the arguments ask for a match of another form: by `--form`, or by a record of one.
pub(super) fn asked(arguments: &PlayArguments) -> Result<bool, Failure> {
    setup::asked(arguments)
}

/// Plays on standard input and output.
///
/// # Errors
/// Files that cannot be read, options that do not go together, or output that cannot be written.
pub fn run(arguments: &PlayArguments, texts: &Texts) -> Result<Outcome, Failure> {
    let options = prepare(arguments)?;
    let input = io::stdin().lock();
    let output = terminal::stdout();
    FormSession::new(options, texts, input, output)?.run()?;
    Ok(Outcome::Success)
}
