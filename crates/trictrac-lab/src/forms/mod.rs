//! `trictrac lab forms`: how the engine values the accounts of the other forms, and what it gains by that.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

mod duel;
mod values;

use clap::{Args, Subcommand};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_words::lang::Texts;

pub use duel::DuelArguments;
pub use values::ValuesArguments;

/// The arguments of `forms`.
#[derive(Debug, Args)]
pub struct FormsArguments {
    /// The command to run.
    #[command(subcommand)]
    pub command: FormsCommand,
}

/// The commands of `forms`.
#[derive(Debug, Subcommand)]
pub enum FormsCommand {
    /// Count in self-play how likely each next hole is, and write the files from which the values of accounts are computed
    Values(ValuesArguments),
    /// Play matches of a form between two players; print the gain of the first
    ///
    /// Without --against, the other player plays the men like the first, but decides about the account by a fixed rule: this measures what
    /// the values of accounts gain. In honours and poule1, the first player also sees the score when it plays the men. Each account is
    /// played once with the same dice.
    Duel(DuelArguments),
}

/// Runs the command.
///
/// # Errors
/// Options that do not go together, or a file that cannot be written.
pub fn run(arguments: &FormsArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    match &arguments.command {
        FormsCommand::Values(arguments) => values::run(arguments, texts),
        FormsCommand::Duel(arguments) => duel::run(arguments, texts),
    }
}
