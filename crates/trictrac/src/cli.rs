//! The command line: every command, option and default.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::path::PathBuf;
use std::thread;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, value_parser};
use clap_complete::Shell;
use trictrac_rules::rules::Rules;
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
pub use crate::players::{Patience, PlayerName, SeatName, UnknownPlayer};
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

/// The options of the game.
#[derive(Clone, Copy, Debug, Args)]
pub struct RulesOption {
    /// Set the options of the game, as in margot=on,holes=3
    ///
    /// Keys and values, defaults first: lead=simultaneous|coupe_et_des, stakes=guiton|oldest|bridge|honours,
    /// bearing_off=parisian|provincial, rencontre=off|on, margot=off|on, pile_de_misere=off|on, holes=1..24 (12).
    #[arg(long, value_name = "OPTIONS", default_value = "default", hide_default_value = true)]
    pub rules: Rules,
}

/// The arguments of `score` and `plays`.
#[derive(Debug, Args)]
pub struct PositionArguments {
    /// Position with its dice, as in "W15,5/6/6/5,B15 w 64"
    #[arg(required = true, num_args = 1.., value_name = "TFEN")]
    pub tfen: Vec<String>,

    #[command(flatten)]
    /// The options of the game.
    pub options: RulesOption,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// The arguments of `rules`.
#[derive(Debug, Args)]
pub struct RulesArguments {
    /// Read one position per line and print one JSON object per line
    #[arg(long, required = true)]
    pub jsonl: bool,

    #[command(flatten)]
    /// The options of the game.
    pub options: RulesOption,
}

/// The arguments of `accounts`.
#[derive(Debug, Args)]
pub struct AccountsArguments {
    /// Read one case per line and print one JSON object per line
    #[arg(long, required = true)]
    pub jsonl: bool,
}

/// The arguments of `verify`.
#[derive(Debug, Args)]
pub struct VerifyArguments {
    /// Record of the game; - reads standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

/// The arguments of `replay`.
#[derive(Debug, Args)]
pub struct ReplayArguments {
    /// Record, or name of a game that comes with the program (see games); - reads standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Leave out comments, and what the players missed
    #[arg(long)]
    pub no_notes: bool,

    /// Print every event as a JSON object, one per line
    #[arg(long)]
    pub json: bool,
}

/// The arguments of `games`.
#[derive(Debug, Args)]
pub struct GamesArguments {
    /// Print the record of this game
    #[arg(value_parser = PossibleValuesParser::new(crate::games::names()))]
    pub name: Option<String>,

    /// Print the list as JSON, one object per line
    #[arg(long, conflicts_with = "name")]
    pub json: bool,
}

/// The arguments of `arena`.
#[derive(Debug, Args)]
pub struct ArenaArguments {
    /// White player: debutant, amateur, joueur, maitre, academie, or another name
    ///
    /// The other names are random (any legal play), first (always the first legal play), greedy (only counts the points to
    /// expect from the next throws), linear (weights set by hand), net@PLIES (the network of the program; PLIES is the search depth),
    /// net:FILE@PLIES (another network), and cmd:PROGRAM for a program that uses the engine protocol.
    #[arg(long, value_name = "PLAYER")]
    pub white: PlayerName,

    /// Black player, named as for --white
    #[arg(long, value_name = "PLAYER")]
    pub black: PlayerName,

    /// Number of matches
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub matches: u64,

    /// Seed of the dice: the same seed gives the same result
    #[arg(long, value_name = "NUMBER")]
    pub seed: u64,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Play mirror pairs: every match twice with the same dice and the sides exchanged
    #[arg(long)]
    pub pairs: bool,

    /// Also estimate the results without the luck of the dice, with the network of the program; about 20 times slower
    #[arg(long)]
    pub luck: bool,

    /// Save the record of every match in this folder, which must not contain records yet
    ///
    /// The record of a forfeited match ends where the match stopped.
    #[arg(long, value_name = "FOLDER")]
    pub records: Option<PathBuf>,

    /// Seconds that a program has for each answer before it forfeits the match
    #[arg(long, value_name = "SECONDS", default_value_t)]
    pub patience: Patience,

    #[command(flatten)]
    /// The options of the game.
    pub options: RulesOption,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// The arguments of `perft`.
#[derive(Debug, Args)]
pub struct PerftArguments {
    /// Position; its dice are ignored
    #[arg(required = true, num_args = 1.., value_name = "TFEN")]
    pub tfen: Vec<String>,

    /// Depth in throws
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(0..=20))]
    pub depth: u32,

    #[command(flatten)]
    /// The options of the game.
    pub options: RulesOption,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// The number of threads that was asked for, or one per processor.
#[must_use]
pub fn threads(asked: Option<u16>) -> usize {
    let processors = || thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(processors, usize::from)
}
