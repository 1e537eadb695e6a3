//! `trictrac play --form`: a match of another form in the terminal, for two to six people or against the engine.

mod ask;
mod at_terminal;
mod command;
mod event;
mod refused;
mod setup;
pub(crate) mod sheet;
mod show;
mod words;

use std::io;

use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::terminal;
use trictrac_words::lang::Texts;

use super::arguments::PlayArguments;
use at_terminal::FormAtTerminal;
pub(super) use at_terminal::{FormBeside, TerminalFormDecision};
pub(super) use command::FormCommand;
pub(crate) use event::lines as event_lines;
pub use setup::prepare;
pub(super) use setup::setting;
pub(crate) use setup::{is_form_record, parse};
pub(crate) use words::rank;

/// Returns whether the arguments ask for a match of another form: by `--form`, or by a record of one.
pub(super) fn asked(arguments: &PlayArguments) -> Result<bool, Failure> {
    setup::asked(arguments)
}

/// Plays on standard input and output.
///
/// # Errors
/// Files that cannot be read, options that do not go together, or output that cannot be written.
pub fn run(arguments: &PlayArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let options = prepare(arguments)?;
    let input = io::stdin().lock();
    let output = terminal::stdout();
    FormAtTerminal::new(options, texts, input, output)?.run()?;
    Ok(CommandOutcome::Success)
}
