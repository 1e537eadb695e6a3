//! `trictrac play`: a match in the terminal, line by line.

mod advise;
mod announced;
mod arguments;
mod ask;
mod at_terminal;
mod classic;
mod command;
mod forfeit;
pub mod forms;
mod misused;
pub(crate) mod online;
mod own_dice;
mod setup;
mod show;
mod table_match;
mod typed_line;

use std::io;

use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::terminal;
use trictrac_words::lang::Texts;

use self::at_terminal::TerminalEnding;
use self::classic::ClassicAtTerminal;
pub use advise::{CoachLimit, NoLimit};
pub use arguments::{DiceName, GivenRules, MarkingName, PlayArguments};
pub use online::{BadLink, OnlineArguments, OnlineLink};
pub use setup::{ClassicSetup, prepare};

/// Runs the command on standard input and output.
///
/// # Errors
/// Files or positions that cannot be read, or output that cannot be written. The end of the input is no error.
pub fn run(arguments: &PlayArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    if arguments.online.is_online() {
        return online::run(arguments, texts);
    }
    if forms::asked(arguments)? {
        return forms::run(arguments, texts);
    }
    let options = prepare(arguments)?;
    let input = io::stdin().lock();
    let output = terminal::stdout();
    let alone = options.person_alone().map(|side| texts.read_by(side));
    let texts = alone.as_ref().unwrap_or(texts);
    Ok(match ClassicAtTerminal::new(options, texts, input, output)?.run()? {
        TerminalEnding::Over | TerminalEnding::Left => CommandOutcome::Success,
        TerminalEnding::Forfeited(_) => CommandOutcome::Forfeited,
    })
}
