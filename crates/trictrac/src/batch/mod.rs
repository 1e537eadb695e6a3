//! `trictrac rules --jsonl`: positions in, one a line; what each earns and allows out, one JSON object a line.
//!
//! Lines are answered as they come: whenever no whole line waits, what was answered is sent on, so that a program
//! may write one line and wait for its answer.

mod boards;
mod output;
mod quarter;

use std::io::{self, BufReader, Write};

use clap::Args;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::lines::InputLines;
use trictrac_console::options::RulesOption;
use trictrac_rules::rules::Rules;

use crate::batch::output::BatchOutput;

/// The arguments of `rules`.
#[derive(Debug, Args)]
pub struct RulesArguments {
    /// Read one position per line and print one JSON object per line (there is no other form)
    #[arg(long)]
    pub jsonl: bool,

    /// The options of the game.
    #[command(flatten)]
    pub options: RulesOption,
}

/// The number of bytes that are read, and written, at a time.
const BUFFER: usize = 64 * 1024;

/// Runs the command on standard input and output.
///
/// # Errors
/// Input or output that fails; a line that cannot be read is no error but answered as one.
pub fn run(arguments: &RulesArguments) -> Result<CommandOutcome, Failure> {
    let input = BufReader::with_capacity(BUFFER, io::stdin().lock());
    answer_lines(arguments.options.rules, input, &mut io::stdout().lock())
}

/// Answers every line of `input` on `output`.
///
/// # Errors
/// Input or output that fails.
pub fn answer_lines<R: io::Read>(
    rules: Rules,
    input: BufReader<R>,
    output: &mut impl Write,
) -> Result<CommandOutcome, Failure> {
    let mut lines = InputLines::new(input);
    let mut answer = BatchOutput::new(rules);
    let mut outcome = CommandOutcome::Success;
    let mut number: u64 = 0;
    while let Some(line) = lines.next_line()? {
        number += 1;
        if !answer.line(line, number) {
            outcome = CommandOutcome::Negative;
        }
        let none_waits = !lines.reader().buffer().contains(&b'\n');
        if none_waits || answer.text().len() >= BUFFER {
            output.write_all(answer.text())?;
            answer.clear();
        }
        if none_waits {
            output.flush()?;
        }
    }
    output.write_all(answer.text())?;
    output.flush()?;
    Ok(outcome)
}
