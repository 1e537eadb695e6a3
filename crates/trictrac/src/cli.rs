//! The command line: every command, option and default.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use crate::accounts::AccountsArguments;
use crate::arena::ArenaArguments;
use crate::batch::RulesArguments;
use crate::games::GamesArguments;
use crate::perft::PerftArguments;
use crate::position::PositionArguments;
use crate::replay::ReplayArguments;
use crate::verify::VerifyArguments;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use trictrac_words::lang::Language;

use crate::analyse::AnalyseArguments;
use crate::benchmark::BenchmarkArguments;
use crate::best::BestArguments;
use crate::calibrate::CalibrateArguments;
use crate::club::ClubArguments;
use crate::engine::EngineArguments;
use crate::equity::EquityArguments;
use crate::forms::FormsArguments;
use crate::online_bot::BotArguments;
use crate::openings::OpeningsArguments;
use crate::opinions::OpinionsArguments;
use crate::play::PlayArguments;
use crate::puzzles::PuzzlesArguments;
use crate::serve::ServeArguments;
#[cfg(feature = "train")]
use crate::train::TrainArguments;
use crate::tribord::arguments::TribordArguments;

/// Play, score, analyse and replay trictrac, the classic French board game of the backgammon family
#[derive(Debug, Parser)]
#[command(name = "trictrac", version, max_term_width = 100, arg_required_else_help = true)]
pub struct Cli {
    /// The command to run.
    #[command(subcommand)]
    pub command: Command,

    /// Language of the texts; this help is always in English [default: from LC_ALL, LC_MESSAGES or LANG, otherwise English]
    #[arg(long, global = true, value_parser = language(), value_name = "LANGUAGE")]
    pub lang: Option<Language>,
}

fn language() -> impl TypedValueParser<Value = Language> {
    let codes = Language::ALL.map(Language::code);
    PossibleValuesParser::new(codes).map(|code| Language::of_locale(&code))
}

/// The commands of `trictrac`.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a match in the terminal, against the computer or another person
    Play(Box<PlayArguments>),
    /// Serve the game to browsers, on this machine or its network
    Serve(ServeArguments),
    /// Let a program play on a server, by the engine protocol
    Bot(Box<BotArguments>),
    /// Back up and restore the online games of a server, check its ratings, and handle reports about players
    Club(ClubArguments),
    /// Show what a throw earns, and why
    Score(PositionArguments),
    /// List the legal plays of a throw
    Plays(PositionArguments),
    /// Show the best decision in a position, and how much worse every other decision is
    Best(BestArguments),
    /// Print the chance to win the match at the start of a relève, for every score in holes
    ///
    /// A relève is the play from one set-up of the men to the next.
    Equity(EquityArguments),
    /// Analyse every decision and the luck of every throw of a match
    ///
    /// Chance at the start, luck and skill add up to the result. Luck and skill are estimates.
    Analyse(AnalyseArguments),
    /// Read positions, one per line, and print their points and legal plays as JSON Lines
    Rules(RulesArguments),
    /// Read accounts of the other forms, one per line, and print what they come to as JSON Lines
    ///
    /// Each line is a JSON object with kind (ecrire, chouette, tourner, four, honours, combine, toc, poule1, poule2, ticktack,
    /// toccategli, settle, settle3, order), options and events; docs/variants.md describes the events.
    Accounts(AccountsArguments),
    /// Compute how the engine values the accounts of the other forms, and measure what it gains by looking ahead on them
    Forms(FormsArguments),
    /// Check the record of a match and print the match in words
    Replay(ReplayArguments),
    /// Check that nobody chose the dice of a finished online game
    Verify(VerifyArguments),
    /// List the games that come with the program, or print the record of one
    Games(GamesArguments),
    /// Train a network from scratch by self-play
    #[cfg(feature = "train")]
    Train(TrainArguments),
    /// Play many matches between two players
    Arena(ArenaArguments),
    /// Make a set of decisions with known best candidates, or score players on one
    Benchmark(BenchmarkArguments),
    /// Compare what the engine expects with what happens, in matches of a player against itself or in records
    ///
    /// It compares every output of the network with the ends of the matches and with the next throws. The chance to win is
    /// also compared by chance and by holes.
    Calibrate(CalibrateArguments),
    /// Find out what the engine plays on the first throws, and how such matches end
    Openings(OpeningsArguments),
    /// Judge every decision of the games that come with the program
    Opinions(OpinionsArguments),
    /// Make puzzles: decisions of which rollouts show that one action is clearly best
    Puzzles(PuzzlesArguments),
    /// Answer requests in the engine protocol, on standard input and output
    Engine(EngineArguments),
    /// Count the legal plays of all possible throws, to a given depth
    Perft(PerftArguments),
    /// Play Tribord et Bâbord, a dice game for two players; replay its records or print its odds
    Tribord(Box<TribordArguments>),
    /// Print the completions for a shell
    Completions {
        /// Shell
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Print the manual page, or write one page per command to a directory
    Man {
        /// Directory for the pages [default: print only the main page]
        #[arg(value_name = "DIR")]
        directory: Option<PathBuf>,
    },
}
