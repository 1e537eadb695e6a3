//! `trictrac lab calibrate`: compares what the engine expects with what happens.

mod arguments;
mod calibration;
mod data;
mod judge;
mod output;
mod play;
mod select;
mod sums;
mod tally;
mod text;

use std::io::Write as _;

use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::terminal;
use trictrac_words::lang::Texts;

pub use arguments::CalibrateArguments;
use data::CalibrationData;

/// Runs the command.
///
/// # Errors
/// Files or networks that cannot be read, a player who forfeits, output that cannot be written.
pub fn run(arguments: &CalibrateArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let state = if arguments.records.is_empty() {
        play::matches(arguments, texts)?
    } else {
        play::records(arguments)?
    };
    let data = CalibrationData::new(&state);
    let mut out = terminal::stdout();
    if arguments.json {
        terminal::print_json(&data)?;
    } else {
        for line in text::lines(&data, texts) {
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    out.flush()?;
    Ok(CommandOutcome::of_long_work())
}
