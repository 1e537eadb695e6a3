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
use crate::engine::EngineArguments;
use crate::equity::EquityArguments;
use crate::play::PlayArguments;
pub use crate::players::{Patience, PlayerName, SeatName, UnknownPlayer};
use crate::serve::ServeArguments;
use crate::train::TrainArguments;
use crate::tribord::arguments::TribordArguments;

/// Trictrac, the classical French game of tables: play it, score it, replay it.
#[derive(Debug, Parser)]
#[command(name = "trictrac", version, max_term_width = 100, arg_required_else_help = true)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,

    /// The language of texts; without it LC_ALL, LC_MESSAGES or LANG decide, else English
    #[arg(long, global = true, value_parser = language(), value_name = "LANGUAGE")]
    pub lang: Option<Language>,
}

fn language() -> impl TypedValueParser<Value = Language> {
    let codes = Language::ALL.map(Language::code);
    PossibleValuesParser::new(codes).map(|code| Language::of_locale(&code))
}

/// What `trictrac` can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a match in the terminal, against the computer or another person
    Play(PlayArguments),
    /// Serve the table to browsers, on this machine or in its network
    Serve(ServeArguments),
    /// Say what a throw earns, and why
    Score(PositionArguments),
    /// List the legal plays of a throw
    Plays(PositionArguments),
    /// Say what is best in a position, and what everything else would lose
    Best(BestArguments),
    /// Tell the chance to win the match between two relèves, by the holes of both sides
    Equity(EquityArguments),
    /// Judge every decision and every throw of a match
    ///
    /// The result without luck is an estimate: it may pass 0 or 100 per cent.
    Analyse(AnalyseArguments),
    /// Read positions, one a line, and write what they earn and allow as JSON Lines
    Rules(RulesArguments),
    /// Check the record of a match and tell it
    Replay(ReplayArguments),
    /// List the games that come with the program, or write one of them
    Games(GamesArguments),
    /// Make a network that learns from nothing by playing against itself
    Train(TrainArguments),
    /// Let two players play many matches
    Arena(ArenaArguments),
    /// Make and score decisions whose best candidate is known
    Benchmark(BenchmarkArguments),
    /// Answer questions about positions by the engine protocol, on standard input and output
    Engine(EngineArguments),
    /// Count the plays of all throws some throws deep
    Perft(PerftArguments),
    /// Play Tribord et Bâbord, a dice game for two; or replay it, or know its odds
    Tribord(Box<TribordArguments>),
    /// Write the completions for a shell to standard output
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Write the manual page to standard output, or a page for each command to a directory
    Man {
        /// Where to put the pages
        #[arg(value_name = "DIR")]
        directory: Option<PathBuf>,
    },
}

/// The options of the game.
#[derive(Clone, Copy, Debug, Args)]
pub struct RulesOption {
    /// The options of the game, as in margot=on,holes=3
    ///
    /// Keys and values, defaults first: lead=simultaneous|coupe_et_des, stakes=guiton|oldest|bridge|honours,
    /// bearing_off=parisian|provincial, rencontre=off|on, margot=off|on, pile_de_misere=off|on, holes=1..24 (12).
    #[arg(long, value_name = "OPTIONS", default_value = "default", hide_default_value = true)]
    pub rules: Rules,
}

/// What `score` and `plays` are told.
#[derive(Debug, Args)]
pub struct PositionArguments {
    /// A position with its dice, as in "W15,5/6/6/5,B15 w 64"
    #[arg(required = true, num_args = 1.., value_name = "TFEN")]
    pub tfen: Vec<String>,

    #[command(flatten)]
    /// The options of the game.
    pub options: RulesOption,

    /// Write JSON
    #[arg(long)]
    pub json: bool,
}

/// What `rules` is told.
#[derive(Debug, Args)]
pub struct RulesArguments {
    /// JSON Lines: one position a line in, one JSON object a line out
    #[arg(long, required = true)]
    pub jsonl: bool,

    #[command(flatten)]
    /// The options of the game.
    pub options: RulesOption,
}

/// What `replay` is told.
#[derive(Debug, Args)]
pub struct ReplayArguments {
    /// The record, or the name of a game that comes with the program (see games); - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Leave out comments, and what the players overlooked
    #[arg(long)]
    pub no_notes: bool,

    /// Write every event as a JSON object on a line
    #[arg(long)]
    pub json: bool,
}

/// What `games` is told.
#[derive(Debug, Args)]
pub struct GamesArguments {
    /// The game whose record is written to standard output
    #[arg(value_parser = PossibleValuesParser::new(crate::games::names()))]
    pub name: Option<String>,

    /// Write the list as JSON, an object a line
    #[arg(long, conflicts_with = "name")]
    pub json: bool,
}

/// What `arena` is told.
#[derive(Debug, Args)]
pub struct ArenaArguments {
    /// Who plays White: random, first, greedy, linear, net@PLIES, net:FILE@PLIES, a level from debutant to academie, or
    /// cmd:PROGRAM, a program that speaks the engine protocol
    #[arg(long, value_name = "PLAYER")]
    pub white: PlayerName,

    /// Who plays Black
    #[arg(long, value_name = "PLAYER")]
    pub black: PlayerName,

    /// How many matches
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub matches: u64,

    /// Where the dice come from: the same seed gives the same result
    #[arg(long, value_name = "NUMBER")]
    pub seed: u64,

    /// On how many threads [default: one for each processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Play mirror pairs: every match twice with the same dice, the sides exchanged
    #[arg(long)]
    pub pairs: bool,

    /// Take the luck of the dice out of every result as well, by the shipped network: some twenty times slower
    #[arg(long)]
    pub luck: bool,

    /// Write the record of every match to this folder, which holds none yet; of a match that is forfeited, as far as it went
    #[arg(long, value_name = "FOLDER")]
    pub records: Option<PathBuf>,

    /// How many seconds a program has for every answer before it forfeits the match
    #[arg(long, value_name = "SECONDS", default_value_t)]
    pub patience: Patience,

    #[command(flatten)]
    /// The options of the game.
    pub options: RulesOption,

    /// Write JSON
    #[arg(long)]
    pub json: bool,
}

/// What `perft` is told.
#[derive(Debug, Args)]
pub struct PerftArguments {
    /// A position; dice are not looked at
    #[arg(required = true, num_args = 1.., value_name = "TFEN")]
    pub tfen: Vec<String>,

    /// How many throws deep
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(0..=20))]
    pub depth: u32,

    #[command(flatten)]
    /// The options of the game.
    pub options: RulesOption,

    /// Write JSON
    #[arg(long)]
    pub json: bool,
}

/// How many threads those are that were asked for, or one for each processor.
#[must_use]
pub fn threads(asked: Option<u16>) -> usize {
    let processors = || thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(processors, usize::from)
}
