//! The command line: every command, option and default.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use trictrac_console::position::PositionArguments;
#[cfg(feature = "lab")]
use trictrac_lab::LabArguments;
use trictrac_words::lang::Language;

use crate::analyse::AnalyseArguments;
use crate::arena::ArenaArguments;
use crate::batch::RulesArguments;
use crate::best::BestArguments;
use crate::club::ClubArguments;
use crate::engine::EngineArguments;
use crate::games::GamesArguments;
use crate::hold::HoldArguments;
#[cfg(not(feature = "lab"))]
use crate::no_lab::UnknownArguments as LabArguments;
use crate::online_bot::BotArguments;
use crate::play::PlayArguments;
use crate::replay::ReplayArguments;
use crate::serve::ServeArguments;
use crate::tribord::arguments::TribordArguments;
use crate::verify::VerifyArguments;

/// Play, score, analyse and replay trictrac, the classic French board game of the backgammon family
#[derive(Debug, Parser)]
#[command(name = "trictrac", version = env!("TRICTRAC_VERSION"), max_term_width = 100, arg_required_else_help = true)]
pub struct Cli {
    /// The command to run.
    #[command(subcommand)]
    pub command: TrictracCommand,

    /// Language of the texts and of this help [default: from LC_ALL, LC_MESSAGES or LANG, otherwise English]
    // Behind the options of every command, however many commands there are.
    #[arg(long, global = true, display_order = 100, value_parser = language(), value_name = "LANGUAGE")]
    pub lang: Option<Language>,
}

fn language() -> impl TypedValueParser<Value = Language> {
    let codes = Language::ALL.map(Language::code);
    PossibleValuesParser::new(codes).map(|code| Language::of_locale(&code))
}

/// The commands of `trictrac`.
#[derive(Debug, Subcommand)]
pub enum TrictracCommand {
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
    /// Show whether to hold or to go after a hole, at every score
    Hold(HoldArguments),
    /// Analyse every decision and the luck of every throw of a match
    ///
    /// Chance at the start, luck, skill and the error of these estimates add up to the result.
    ///
    /// Several records, or folders of them, are analysed one after the other; the totals of each player follow.
    Analyse(AnalyseArguments),
    /// Read positions, one per line, and print their points and legal plays as JSON Lines
    Rules(RulesArguments),
    /// Check the record of a match and print the match in words
    Replay(ReplayArguments),
    /// Check that nobody chose the dice of a finished online game
    Verify(VerifyArguments),
    /// List the games that come with the program, or print the record of one
    Games(GamesArguments),
    /// Play many matches between two players
    Arena(ArenaArguments),
    /// Answer requests in the engine protocol, on standard input and output
    Engine(EngineArguments),
    /// Play Tribord et Bâbord, a dice game for two players; replay its records or print its odds
    Tribord(Box<TribordArguments>),
    /// Make and measure networks, puzzles, openings and figures, and check rules
    Lab(LabArguments),
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
