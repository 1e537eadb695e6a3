//! `trictrac verify`: checks the record of a finished online game.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use trictrac_console::failure::{CommandOutcome, Failure, RecordFileFault};
use trictrac_console::terminal;
use trictrac_console::wrap::wrap;
use trictrac_umpire::seal::{Doubt, VerifiedRecord, dice_text, verify};
use trictrac_words::lang::{Texts, fluent_args, key};

use crate::games;

/// The arguments of `verify`.
#[derive(Debug, Args)]
pub struct VerifyArguments {
    /// Record of the game, or name of a game that comes with the program (see games); - reads standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Runs the command. A record whose dice or text are not those of the game gives [`CommandOutcome::Negative`].
///
/// # Errors
/// A record that cannot be read or breaks a rule, or is not that of a finished online game; output that cannot be written.
pub fn run(arguments: &VerifyArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let path = &arguments.file;
    let text = games::read_text(path)?;
    let verified = verify(&text);
    let throws = verified.as_ref().ok().map(|verified| verified.throws);
    let mut renewed = Vec::new();
    let (said, outcome) = match verified {
        Ok(VerifiedRecord { throws: 0, .. }) => {
            (texts.plain(key!("verify-no-throws")), CommandOutcome::Success)
        }
        Ok(verified) => {
            let throws = fluent_args!["throws" => verified.throws];
            let said = with_renewed(texts.with(key!("verify-right"), &throws), &verified, texts);
            renewed.clone_from(&verified.renewed);
            (said, CommandOutcome::Success)
        }
        Err(Doubt::Record(error)) => return Err(Failure::record(path, error)),
        Err(Doubt::Form(error)) => return Err(Failure::form_record(path, error)),
        Err(Doubt::Unfinished) => return Err(unfit(path, RecordFileFault::NotFinished)),
        Err(Doubt::Tag(tag)) => return Err(unfit(path, RecordFileFault::NoTag(tag))),
        Err(doubt) => (describe(&doubt, texts), CommandOutcome::Negative),
    };
    if arguments.json {
        let right = outcome == CommandOutcome::Success;
        let mut answer = json!({"right": right, "throws": throws, "message": said});
        if !renewed.is_empty() {
            answer["renewed"] = json!(renewed);
        }
        terminal::print_json(&answer)?;
        return Ok(outcome);
    }
    let mut out = terminal::stdout();
    for line in wrap(&said, 0, 0) {
        writeln!(out, "{line}")?;
    }
    out.flush()?;
    Ok(outcome)
}

/// The sentences about right dice, with the restores after which the match continued.
pub(crate) fn with_renewed(said: String, verified: &VerifiedRecord, texts: &Texts) -> String {
    let Some(first) = verified.renewed.first() else { return said };
    let renewed = fluent_args!["restores" => verified.renewed.len(), "throw" => *first + 1];
    format!("{said} {}", texts.with(key!("verify-renewed"), &renewed))
}

/// The failure of a record as a whole.
fn unfit(path: &std::path::Path, fault: RecordFileFault) -> Failure {
    Failure::Record { path: path.to_owned(), line: 1, fault }
}

/// The doubt about a record in words.
pub(crate) fn describe(doubt: &Doubt, texts: &Texts) -> String {
    match doubt {
        Doubt::Throw { number, found, expected, .. } => {
            let [found, expected] = [found, expected].map(|dice| dice_text(dice));
            let throw = fluent_args!["number" => *number, "found" => found, "expected" => expected];
            texts.with(key!("verify-throw"), &throw)
        }
        Doubt::Commitment => texts.plain(key!("verify-commitment")),
        _ => texts.plain(key!("verify-changed")),
    }
}
