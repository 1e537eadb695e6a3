//! `trictrac tribord`: the dice game Tribord et Bâbord, played, replayed and calculated.

pub mod arguments;
mod ask;
mod at_terminal;
mod board;
pub mod odds;
mod replay;
mod setup;
mod show;
mod words;

use std::io;

use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::terminal;
use trictrac_words::lang::Texts;

use crate::failure::Usage;
use arguments::{TribordArguments, TribordCommand};
pub use at_terminal::{SeriesAtTerminal, SeriesEnding};
pub use setup::{SeriesSetup, prepare};

/// Runs the command.
///
/// # Errors
/// Files that cannot be read, a record that breaks a rule, or output that cannot be written. The end of the input is
/// no error.
pub fn run(arguments: &TribordArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    if arguments.command.is_some() && arguments.play.is_about_playing() {
        return Err(Usage::PlayingOptions.into());
    }
    match &arguments.command {
        Some(TribordCommand::Replay(arguments)) => replay::run(arguments, texts),
        Some(TribordCommand::Odds(arguments)) => odds::run(arguments, texts),
        None => {
            let options = prepare(&arguments.play)?;
            let input = io::stdin().lock();
            let output = terminal::stdout();
            SeriesAtTerminal::new(options, texts, input, output).run()?;
            Ok(CommandOutcome::Success)
        }
    }
}
