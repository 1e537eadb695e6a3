//! `trictrac best`: what is best in a position, and what everything else would lose.

mod arguments;
mod data;
mod found;
mod tell;

use std::io::Write as _;

pub use arguments::{AimName, BestArguments};
pub use data::name as action_name;

use crate::failure::{Failure, Outcome};
use crate::position::read;
use trictrac_words::lang::Texts;

/// Runs the command.
///
/// # Errors
/// A position that cannot be read, or output that cannot be written.
pub fn run(arguments: &BestArguments, texts: &Texts) -> Result<Outcome, Failure> {
    let position = read(&arguments.tfen, &arguments.options.rules)?;
    let found = found::find(&position, arguments);
    let mut out = anstream::stdout().lock();
    if arguments.json {
        serde_json::to_writer(&mut out, &data::BestData::new(&found, arguments))?;
        writeln!(out)?;
    } else {
        for line in tell::lines(&found, arguments, texts) {
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    out.flush()?;
    Ok(Outcome::Success)
}
