//! `trictrac tribord`: the dice game Tribord et Bâbord, played, replayed and calculated.

pub mod arguments;
mod ask;
mod board;
pub mod odds;
mod replay;
mod session;
mod setup;
mod show;
mod words;

use std::io;

use trictrac_console::failure::{Failure, Outcome};
use trictrac_console::terminal;
use trictrac_words::lang::Texts;

use crate::failure::Usage;
use arguments::{TribordArguments, TribordCommand};
pub use session::{Ending, SeriesSession};
pub use setup::{Options, prepare};

/// Runs the command.
///
/// # Errors
/// Files that cannot be read, a record that breaks a rule, or output that cannot be written. The end of the input is
/// no error.
pub fn run(arguments: &TribordArguments, texts: &Texts) -> Result<Outcome, Failure> {
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
            SeriesSession::new(options, texts, input, output).run()?;
            Ok(Outcome::Success)
        }
    }
}
