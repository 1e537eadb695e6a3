//! `trictrac best`: what is best in a position, and what everything else would lose.

mod advice;
mod arguments;
mod data;
mod text;

use std::io::Write as _;

use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::position::read;
use trictrac_console::terminal;
use trictrac_words::lang::Texts;

use crate::failure::Usage;
pub use arguments::BestArguments;

/// Runs the command.
///
/// # Errors
/// A position that cannot be read, or output that cannot be written.
pub fn run(arguments: &BestArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let position = read(&arguments.tfen, arguments.options.rules)?;
    check(arguments, position.throw.is_some())?;
    if arguments.rollout.is_some() || arguments.check {
        interrupt::watch(texts.language());
    }
    let found = advice::find(&position, arguments)?;
    let mut out = terminal::stdout();
    if arguments.json {
        terminal::print_json(&data::BestData::new(&found, arguments))?;
    } else {
        for line in text::lines(&found, arguments, texts) {
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    out.flush()?;
    Ok(CommandOutcome::of_long_work())
}

/// Checks that the options fit a position `with_dice`, or without.
fn check(arguments: &BestArguments, with_dice: bool) -> Result<(), Usage> {
    match with_dice {
        false if arguments.rollout.is_some() => Err(Usage::NeedsDice("--rollout")),
        false if arguments.check => Err(Usage::NeedsDice("--check")),
        false if arguments.actions.is_some() => Err(Usage::NeedsDice("--actions")),
        true if arguments.throws => Err(Usage::ThrowsWithDice),
        _ => Ok(()),
    }
}
