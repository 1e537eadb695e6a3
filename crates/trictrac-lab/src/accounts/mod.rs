//! `trictrac lab accounts --jsonl`: reads cases of matches of the other forms, one a line, and prints their accounts.

mod answer;
mod case;
mod data;
mod settled;

use std::io::{self, BufReader, Write};

use clap::Args;
use serde_json::{Map, Value, json};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::lines::{InputLine, InputLines, LONGEST};

use case::{Case, CaseFault};

/// The arguments of `accounts`.
#[derive(Debug, Args)]
pub struct AccountsArguments {
    /// Read one case per line and print one JSON object per line (there is no other form)
    #[arg(long)]
    pub jsonl: bool,
}

/// Runs the command on standard input and output.
///
/// # Errors
/// Input or output that fails; a line that cannot be read is no error but answered as one.
pub fn run(_arguments: &AccountsArguments) -> Result<CommandOutcome, Failure> {
    let input = BufReader::new(io::stdin().lock());
    answer_lines(input, &mut io::stdout().lock())
}

/// Answers every line of `input` on `output`.
///
/// # Errors
/// Input or output that fails.
pub fn answer_lines<R: io::Read>(
    input: BufReader<R>,
    output: &mut impl Write,
) -> Result<CommandOutcome, Failure> {
    let mut lines = InputLines::new(input);
    let mut outcome = CommandOutcome::Success;
    let mut number: u64 = 0;
    while let Some(line) = lines.next_line()? {
        number += 1;
        let answered = match line {
            InputLine::Text(text) if text.trim().is_empty() => continue,
            InputLine::Text(text) => answer_line(text),
            InputLine::NotText { character } => Err((
                None,
                CaseFault::new("", format!("no UTF-8 at character {character}"), "a case"),
            )),
            InputLine::TooLong => {
                Err((None, CaseFault::new("", format!("more than {LONGEST} bytes"), "a case")))
            }
        };
        let answer = answered.unwrap_or_else(|(id, fault)| {
            outcome = CommandOutcome::Negative;
            unreadable(id, number, &fault)
        });
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)?;
        if !lines.reader().buffer().contains(&b'\n') {
            output.flush()?;
        }
    }
    output.flush()?;
    Ok(outcome)
}

/// The answer to one case, or what cannot be read and the identity of the case.
fn answer_line(text: &str) -> Result<Value, (Option<Value>, CaseFault)> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let place = format!("no JSON at character {}", error.column());
        (None, CaseFault::new("", place, "an object with kind, options and events"))
    })?;
    let id = value.get("id").cloned();
    let case = Case::read(&value).map_err(|fault| (id.clone(), fault))?;
    let mut answer = Map::new();
    if let Some(id) = &id {
        answer.insert("id".into(), id.clone());
    }
    answer.append(&mut answer::answer(&case).map_err(|fault| (id, fault))?);
    Ok(Value::Object(answer))
}

/// The answer to a line that cannot be read.
fn unreadable(id: Option<Value>, line: u64, fault: &CaseFault) -> Value {
    let mut answer = json!({
        "line": line,
        "error": fault.to_string(),
        "field": fault.field,
        "found": fault.found,
        "expected": fault.expected,
    });
    if let Some(id) = id {
        answer["id"] = id;
    }
    answer
}
