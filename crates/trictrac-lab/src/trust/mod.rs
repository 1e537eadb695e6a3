//! `trictrac lab trust`: measures how far judgements can be believed, by long rollouts with other dice.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

mod advice;
mod errors;
mod holds;
mod measure;

use clap::{Args, Subcommand};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_words::lang::Texts;

pub use advice::TrustAdviceArguments;
pub use errors::TrustErrorsArguments;
pub use holds::TrustHoldsArguments;

/// The arguments of `trust`.
#[derive(Debug, Args)]
pub struct TrustArguments {
    /// The command to run.
    #[command(subcommand)]
    pub command: TrustCommand,
}

/// The commands of `trust`.
#[derive(Debug, Subcommand)]
pub enum TrustCommand {
    /// Roll out errors of matches between the levels again, and count those that are in another class
    Errors(TrustErrorsArguments),
    /// Roll out every score of the hold-or-go tables of some positions, and count the wrong signs
    Holds(TrustHoldsArguments),
    /// Judge what the authors of treatises recommend, and roll out again what is called an error
    Advice(TrustAdviceArguments),
}

/// Runs the command.
///
/// # Errors
/// Files that cannot be read or written, a network that cannot be read.
pub fn run(arguments: &TrustArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    match &arguments.command {
        TrustCommand::Errors(arguments) => errors::run(arguments, texts),
        TrustCommand::Holds(arguments) => holds::run(arguments, texts),
        TrustCommand::Advice(arguments) => advice::run(arguments, texts),
    }
}
