//! `trictrac lab forms`: how the engine values the accounts of the other forms, and what it gains by that.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

mod duel;
mod values;

use std::path::PathBuf;

use clap::{Args, Subcommand, value_parser};
use trictrac_console::failure::{Failure, Outcome};
use trictrac_engine::named::Named;
use trictrac_forms::Form;

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
    /// Count in self-play what the values of accounts are computed from, and write the files
    Values(ValuesArguments),
    /// Play matches of a form between two players; print the gain of the first as JSON
    ///
    /// Without --against, the other player plays the men like the first, and keeps to the rule of thumb about the account: this measures what
    /// looking ahead gains. In honours and poule1 the one who looks ahead sees the score with the men, too. Each account is played once with
    /// the same dice.
    Duel(DuelArguments),
}

/// The arguments of `forms values`.
#[derive(Debug, Args)]
pub struct ValuesArguments {
    /// Folder for holes.txt, toc.txt and ticktack.txt
    #[arg(long, value_name = "FOLDER")]
    pub out: PathBuf,

    /// Number of holes to count in the forms with points; half as many at toc
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub holes: u32,

    /// Number of games of tick-tack to count
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    pub games: u32,

    /// Seed of the dice: the same seed gives the same files
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// The arguments of `forms duel`.
#[derive(Debug, Args)]
pub struct DuelArguments {
    /// The form: ecrire, chouette, tourner, four, honours, combine, toc, poule1, poule2, ticktack or toccategli
    #[arg(long, value_name = "FORM")]
    pub form: Form,

    /// Options of the form, as in coups=8,five=none
    #[arg(long, value_name = "LIST", default_value = "")]
    pub options: String,

    /// First player, as in net@1 or maitre
    #[arg(long, value_name = "PLAYER", default_value = "net")]
    pub player: Named,

    /// Other player [default: the first, by the rule of thumb]
    #[arg(long, value_name = "PLAYER")]
    pub against: Option<Named>,

    /// Number of matches
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..=10_000_000))]
    pub matches: u64,

    /// Seed of the dice: the same seed gives the same result
    #[arg(long, value_name = "NUMBER")]
    pub seed: u64,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// Runs the command.
///
/// # Errors
/// Options that do not go together, or a file that cannot be written.
pub fn run(arguments: &FormsArguments) -> Result<Outcome, Failure> {
    match &arguments.command {
        FormsCommand::Values(arguments) => values::run(arguments),
        FormsCommand::Duel(arguments) => duel::run(arguments),
    }
}
