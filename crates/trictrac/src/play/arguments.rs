//! What `trictrac play` is told.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use trictrac_engine::manners::Rate;
use trictrac_rules::notation::ParseError;
use trictrac_rules::rules::{Marking, Rules};

use super::advise::Limit;
use crate::cli::{Patience, SeatName};

/// What `play` is told.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct PlayArguments {
    /// Against whom you play: debutant, amateur, joueur, maitre, academie, or any other player
    ///
    /// Short for --black. The levels err like people, the first often, the last hardly ever. Other players are net@PLIES,
    /// net:FILE@PLIES, linear, greedy, first, random, and cmd:PROGRAM for any program that speaks the engine protocol.
    #[arg(long, short, value_name = "PLAYER", conflicts_with = "black")]
    pub opponent: Option<SeatName>,

    /// Who plays White: human, or any player [default: human]
    #[arg(long, value_name = "PLAYER")]
    pub white: Option<SeatName>,

    /// Who plays Black [default: amateur]
    #[arg(long, value_name = "PLAYER")]
    pub black: Option<SeatName>,

    /// The options of the game, as in margot=on,holes=3 (a record that is resumed has its own)
    #[arg(long, value_name = "OPTIONS", conflicts_with = "resume")]
    pub rules: Option<GivenRules>,

    /// Who marks [default: assisted], short for --rules marking=...
    ///
    /// assisted: everything is marked by itself. announced: each marks for himself, and can be sent to school. table: men
    /// are touched and let go one by one as well, and can be put down wrongly.
    #[arg(long, value_enum, value_name = "MARKING", conflicts_with = "resume")]
    pub marking: Option<MarkingName>,

    /// How often the computer errs when it marks for itself, 0 to 1 [default: 0.05] (announced and table marking)
    #[arg(long, value_name = "RATE")]
    pub mistakes: Option<Rate>,

    /// How often the computer sees your errors, 0 to 1 [default: 0.8] (announced and table marking)
    #[arg(long, value_name = "RATE")]
    pub attention: Option<Rate>,

    /// Tell what was overlooked once it is too late [default: where one person plays] (announced and table marking)
    #[arg(long, overrides_with = "no_teach")]
    pub teach: bool,

    /// Do not tell it
    #[arg(long)]
    pub no_teach: bool,

    /// Where the dice come from: the same seed gives the same dice
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,

    /// Go on with the match of this record
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub resume: Option<PathBuf>,

    /// Write the record to this file after every action
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,

    /// Begin from this position
    #[arg(long, value_name = "TFEN")]
    pub position: Option<String>,

    /// How many seconds a program has for every answer before it forfeits the match
    #[arg(long, value_name = "SECONDS", default_value_t)]
    pub patience: Patience,

    /// Warn before a decision that lowers the chance to win by more than so many points of per cent [default: 2]
    #[arg(long, value_name = "LOSS", num_args = 0..=1, require_equals = true, default_missing_value = "2")]
    pub coach: Option<Limit>,

    /// Draw with ASCII characters only
    #[arg(long)]
    pub ascii: bool,

    /// Words only, no drawing, for screen readers and logs; `board` tells where the men stand
    #[arg(long)]
    pub plain: bool,
}

/// The options of the game as they were given, and whether they say who marks.
#[derive(Clone, Copy, Debug)]
pub struct GivenRules {
    /// The options.
    pub rules: Rules,
    /// Whether `marking` was among them.
    pub tell_marking: bool,
}

impl FromStr for GivenRules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let key = |pair: &str| pair.split('=').next().map(|key| key.trim().to_ascii_lowercase());
        let tell_marking = text.split(',').any(|pair| key(pair).as_deref() == Some("marking"));
        Ok(Self { rules: text.parse()?, tell_marking })
    }
}

/// Who marks, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum MarkingName {
    /// Everything is marked by itself, and only legal plays can be made
    Assisted,
    /// Each marks for himself and may send the other to school
    Announced,
    /// The same, and men may be put down wrongly
    Table,
}

impl From<MarkingName> for Marking {
    fn from(name: MarkingName) -> Self {
        match name {
            MarkingName::Assisted => Self::Assisted,
            MarkingName::Announced => Self::Announced,
            MarkingName::Table => Self::Table,
        }
    }
}
