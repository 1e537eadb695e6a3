//! The arguments of `trictrac tribord`.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use tribord_babord::rules::TribordRules;
use tribord_babord::series::SeriesLength;

/// The arguments of `tribord`.
#[derive(Debug, Args)]
pub struct TribordArguments {
    /// A command other than playing.
    #[command(subcommand)]
    pub command: Option<TribordCommand>,

    /// The options for playing.
    #[command(flatten)]
    pub play: SeriesArguments,
}

/// The commands of `trictrac tribord` besides playing.
#[derive(Debug, Subcommand)]
pub enum TribordCommand {
    /// Check the record of a series of games and print it in words
    Replay(SeriesReplayArguments),
    /// Print the exact odds of a game: stakes, chances, number of turns
    Odds(OddsArguments),
}

/// The arguments for playing.
#[derive(Debug, Args)]
pub struct SeriesArguments {
    /// Player for Tribord (starboard) [default: human]
    #[arg(long, value_enum, value_name = "PLAYER")]
    pub tribord: Option<SeriesThrower>,

    /// Player for Bâbord (port) [default: computer]
    #[arg(long, value_enum, value_name = "PLAYER")]
    pub babord: Option<SeriesThrower>,

    /// Set the options of the game, as in stake=0.50EUR,end=12 (a resumed series keeps its own)
    ///
    /// Keys and values, defaults first: end=prise|1..100 (turns each), first=thrown|tribord|babord, stake=1 (points, or
    /// an amount and a currency as in 0.50EUR).
    #[arg(long, value_name = "OPTIONS", conflicts_with = "resume")]
    pub rules: Option<TribordRules>,

    /// Number of games in the series, 1 to 99, with one purse [default: 1]
    #[arg(long, value_name = "N", value_parser = read_games, conflicts_with = "resume")]
    pub games: Option<SeriesLength>,

    /// Seed of the die: the same seed gives the same throws
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,

    /// Resume the series of this record
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,

    /// Save the record to this file after every throw
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,

    /// The options of the output.
    #[command(flatten)]
    pub look: LookArguments,
}

impl SeriesArguments {
    /// Returns whether an option is given that has no meaning for `replay` and `odds`.
    pub(super) const fn is_about_playing(&self) -> bool {
        self.tribord.is_some()
            || self.babord.is_some()
            || self.rules.is_some()
            || self.games.is_some()
            || self.seed.is_some()
            || self.resume.is_some()
            || self.save.is_some()
    }
}

/// The options of the output.
#[derive(Clone, Copy, Debug, Args)]
pub struct LookArguments {
    /// Draw with ASCII characters only
    #[arg(long, global = true)]
    pub ascii: bool,

    /// Print words only, no drawing, for screen readers and logs
    #[arg(long, global = true)]
    pub plain: bool,
}

/// The arguments of `tribord replay`.
#[derive(Debug, Args)]
pub struct SeriesReplayArguments {
    /// Record; - reads standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The options of the output.
    #[command(flatten)]
    pub look: LookArguments,
}

/// The arguments of `tribord odds`.
#[derive(Debug, Args)]
pub struct OddsArguments {
    /// Set the options of the game, as in end=12; the keys are end and first (stake has no effect on the odds)
    #[arg(long, value_name = "OPTIONS", default_value = "default", hide_default_value = true)]
    pub rules: TribordRules,

    /// Print JSON
    #[arg(long)]
    pub json: bool,

    /// The options of the output.
    #[command(flatten)]
    pub look: LookArguments,
}

/// The thrower of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SeriesThrower {
    /// A person at the terminal
    Human,
    /// The computer, which throws at once
    Computer,
}

impl SeriesThrower {
    /// The name in records and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Computer => "computer",
        }
    }
}

/// A text that is no number of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a number from 1 to 99")]
pub struct NoGames;

fn read_games(text: &str) -> Result<SeriesLength, NoGames> {
    text.parse().ok().and_then(SeriesLength::new).ok_or(NoGames)
}
