//! What `trictrac tribord` is told.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use tribord_babord::rules::Rules;
use tribord_babord::series::Games;

/// What `tribord` is told.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct TribordArguments {
    /// Something else than to play.
    #[command(subcommand)]
    pub command: Option<TribordCommand>,

    #[command(flatten)]
    /// How to play.
    pub play: PlayArguments,
}

/// What `trictrac tribord` can do besides playing.
#[derive(Debug, Subcommand)]
pub enum TribordCommand {
    /// Check the record of a series of games and tell it
    Replay(ReplayArguments),
    /// Say what a game is worth and how long it lasts, exactly
    Odds(OddsArguments),
}

/// What playing is told.
#[derive(Debug, Args)]
pub struct PlayArguments {
    /// Who plays Tribord, starboard [default: human]
    #[arg(long, value_enum, value_name = "PLAYER")]
    pub tribord: Option<Seat>,

    /// Who plays Bâbord, port [default: computer]
    #[arg(long, value_enum, value_name = "PLAYER")]
    pub babord: Option<Seat>,

    /// What is agreed on, as in stake=0.50EUR,end=12 (a record that is resumed has its own)
    ///
    /// Keys and values, defaults first: end=prise|1..100 (turns each), first=thrown|tribord|babord, stake=1 (points, or
    /// an amount and a currency as in 0.50EUR).
    #[arg(long, value_name = "OPTIONS", conflicts_with = "resume")]
    pub rules: Option<Rules>,

    /// Play the best of so many games, 1 to 99, with one purse [default: 1]
    #[arg(long, value_name = "N", value_parser = read_games, conflicts_with = "resume")]
    pub games: Option<Games>,

    /// Where the throws come from: the same seed gives the same throws
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,

    /// Go on with the series of this record
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,

    /// Write the record to this file after every throw
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,

    #[command(flatten)]
    /// How it looks.
    pub look: LookArguments,
}

/// How things look.
#[derive(Clone, Copy, Debug, Args)]
pub struct LookArguments {
    /// Draw with ASCII characters only
    #[arg(long)]
    pub ascii: bool,

    /// Words only, no drawing, for screen readers and logs
    #[arg(long)]
    pub plain: bool,
}

/// What `tribord replay` is told.
#[derive(Debug, Args)]
pub struct ReplayArguments {
    /// The record; - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    #[command(flatten)]
    /// How it looks.
    pub look: LookArguments,
}

/// What `tribord odds` is told.
#[derive(Debug, Args)]
pub struct OddsArguments {
    /// What is agreed on, as in end=12: keys end and first as for playing
    #[arg(long, value_name = "OPTIONS", default_value = "default", hide_default_value = true)]
    pub rules: Rules,

    /// Write JSON
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    /// How it looks.
    pub look: LookArguments,
}

/// Who throws for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Seat {
    /// Somebody at the terminal
    Human,
    /// The computer, at once: there is nothing to decide
    Computer,
}

impl Seat {
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

fn read_games(text: &str) -> Result<Games, NoGames> {
    text.parse().ok().and_then(Games::new).ok_or(NoGames)
}
