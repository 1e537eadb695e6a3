//! The laboratory, `trictrac lab`: the commands that make and measure networks, puzzles, openings and figures, and that check rules.
//!
//! Every command reads its arguments, asks the engine, and writes files, sentences ([`trictrac_words`]) or JSON.
#![forbid(unsafe_code)]

pub mod accounts;
mod begun;
pub mod benchmark;
pub mod calibrate;
pub mod equity;
pub mod failure;
pub mod forms;
mod growing;
pub mod levels;
pub mod network_name;
pub mod openings;
pub mod opinions;
pub mod perft;
pub mod puzzles;
mod results;
pub mod train;
pub mod trust;
mod unfinished;
mod whole_file;
pub mod work;

use clap::{Args, Subcommand};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_words::lang::Texts;

use accounts::AccountsArguments;
use benchmark::BenchmarkArguments;
use calibrate::CalibrateArguments;
use equity::EquityArguments;
use forms::FormsArguments;
use levels::LevelsArguments;
use openings::OpeningsArguments;
use opinions::OpinionsArguments;
use perft::PerftArguments;
use puzzles::PuzzlesArguments;
use train::TrainArguments;
use trust::TrustArguments;
use work::WorkArguments;

/// The arguments of `lab`.
#[derive(Debug, Args)]
pub struct LabArguments {
    /// The command to run.
    #[command(subcommand)]
    pub command: LabCommand,
}

/// The commands of `lab`.
#[derive(Debug, Subcommand)]
#[allow(clippy::doc_markdown, reason = "these comments are the help text")]
pub enum LabCommand {
    /// Train a network from scratch by self-play
    ///
    /// Without RUN it trains from nothing by a description that comes with the program, for a few minutes. With --units, other
    /// processes or machines play the matches: see docs/scaling.md.
    Train(TrainArguments),
    /// Compute units of work, parts of a computation that many machines share
    ///
    /// A unit is KIND:NETWORK:RUN:RULES:FIRST:COUNT. NETWORK and RUN are SHA-256 digests of inputs in the folder; the result
    /// depends on nothing else.
    Work(WorkArguments),
    /// Make a set of decisions with known best candidates, or score players on one
    Benchmark(BenchmarkArguments),
    /// Compare what the engine expects with what happens, in matches of a player against itself or in records
    ///
    /// It compares every output of the network with the ends of the matches and with the next throws. The chance to win is
    /// also compared by chance and by holes.
    Calibrate(CalibrateArguments),
    /// Print or measure the chance to win the match at the start of a relève, for every score in holes
    ///
    /// A relève is the play from one set-up of the men to the next.
    Equity(EquityArguments),
    /// Make puzzles: decisions of which rollouts show that one action is clearly best
    Puzzles(PuzzlesArguments),
    /// Find out what the engine plays on the first throws, and how such matches end
    Openings(OpeningsArguments),
    /// Judge every decision of the games that come with the program
    Opinions(OpinionsArguments),
    /// Measure how the levels err, in matches of each against itself
    Levels(LevelsArguments),
    /// Measure how far judgements can be believed, by long rollouts with other dice
    Trust(TrustArguments),
    /// Compute the values of accounts of the other forms, and measure what they gain in play
    Forms(FormsArguments),
    /// Read cases of accounts of the other forms, one per line, and print the resulting accounts as JSON Lines
    ///
    /// Each line is a JSON object with kind (ecrire, chouette, tourner, four, honours, combine, toc, poule1, poule2, ticktack,
    /// toccategli, settle, settle3, order), options and events; docs/variants.md describes the events.
    Accounts(AccountsArguments),
    /// Count the legal plays of all possible throws, to a given depth
    Perft(PerftArguments),
}

/// Runs the command.
///
/// # Errors
/// The failure of the command.
pub fn run(arguments: &LabArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    match &arguments.command {
        LabCommand::Train(arguments) => train::run(arguments, texts),
        LabCommand::Work(arguments) => work::run(arguments, texts),
        LabCommand::Benchmark(arguments) => benchmark::run(arguments, texts),
        LabCommand::Calibrate(arguments) => calibrate::run(arguments, texts),
        LabCommand::Equity(arguments) => equity::run(arguments, texts),
        LabCommand::Puzzles(arguments) => puzzles::run(arguments, texts),
        LabCommand::Openings(arguments) => openings::run(arguments, texts),
        LabCommand::Opinions(arguments) => opinions::run(arguments, texts),
        LabCommand::Levels(arguments) => levels::run(arguments, texts),
        LabCommand::Trust(arguments) => trust::run(arguments, texts),
        LabCommand::Forms(arguments) => forms::run(arguments, texts),
        LabCommand::Accounts(arguments) => accounts::run(arguments),
        LabCommand::Perft(arguments) => perft::run(arguments, texts),
    }
}
