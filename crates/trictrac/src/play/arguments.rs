//! The arguments of `trictrac play`.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use trictrac_console::players::{Patience, SeatName};
use trictrac_engine::manners::Permille;
use trictrac_forms::Form;
use trictrac_rules::notation::ParseError;
use trictrac_rules::rules::{Marking, Rules};

use super::advise::CoachLimit;
use super::online::arguments::OnlineArguments;

/// The arguments of `play`.
#[derive(Clone, Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct PlayArguments {
    /// Opponent: debutant, amateur, joueur, maitre, academie, or another player
    ///
    /// Short for --black. The five levels make errors as people do, debutant often, academie hardly ever. The other players
    /// are net@PLIES (the network of the program; PLIES is the search depth), net:FILE@PLIES (another network), greedy (only
    /// counts the expected points of the next throws), linear (weights set by hand), first (always the first legal play), random
    /// (any legal play), and cmd:PROGRAM for a program that uses the engine protocol.
    #[arg(long, short, value_name = "PLAYER", conflicts_with = "black")]
    pub opponent: Option<SeatName>,

    /// White player: human, or a player as for --opponent [default: human]
    #[arg(long, value_name = "PLAYER")]
    pub white: Option<SeatName>,

    /// Black player [default: amateur]
    #[arg(long, value_name = "PLAYER")]
    pub black: Option<SeatName>,

    /// Play another form: ecrire, chouette, tourner, four, honours, combine, toc, poule1, poule2, ticktack, toccategli
    ///
    /// ecrire, chouette, tourner and four: à écrire for two, three (the chouette against partners, or each alone) and four
    /// players. honours: the partie with honours. combine: both accounts at once. toc, ticktack, toccategli: small cousins. poule1,
    /// poule2: three to six players at one board, with a growing or a shrinking pool.
    #[arg(long, value_name = "FORM", conflicts_with_all = ["resume", "online", "side", "engine"])]
    pub form: Option<Form>,

    /// Set the options of --form, as in coups=8,five=winner; docs/variants.md lists them (V11)
    #[arg(long, value_name = "OPTIONS", requires = "form")]
    pub options: Option<String>,

    /// Players of --form, one for each seat, as in human,human,amateur [default: human, the others amateur]
    ///
    /// With --invite, human seats are for you and those who get the link [default: all], and computers are levels.
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',')]
    pub players: Option<Vec<SeatName>>,

    /// Set the options of the game, as in margot=on,holes=3 (a resumed match keeps its own)
    ///
    /// Keys and values, defaults first: lead=simultaneous|coupe_et_des, stakes=guiton|oldest|bridge|honours,
    /// bearing_off=parisian|provincial, rencontre=off|on, margot=off|on, pile_de_misere=off|on, holes=1..24 (12).
    #[arg(long, value_name = "OPTIONS", conflicts_with = "resume")]
    pub rules: Option<GivenRules>,

    /// Set who marks the points [default: assisted]; short for --rules marking=...
    ///
    /// assisted: automatic scoring. announced: manual scoring, where a marking error (école) gives points to the opponent.
    /// table: manual scoring, and men are touched and let go one at a time and can be played wrongly.
    #[arg(long, value_enum, value_name = "MARKING", conflicts_with = "resume")]
    pub marking: Option<MarkingName>,

    /// Rate of marking errors of the computer, 0 to 1 [default: 0.05] (no effect with automatic scoring)
    #[arg(long, value_name = "RATE")]
    pub mistakes: Option<Permille>,

    /// Rate at which the computer notices your errors, 0 to 1 [default: 0.8] (no effect with automatic scoring)
    #[arg(long, value_name = "RATE")]
    pub attention: Option<Permille>,

    /// Show missed points once it is too late to claim them [default: on if exactly one player is a person] (no effect
    /// with automatic scoring)
    #[arg(long, overrides_with = "no_teach")]
    pub teach: bool,

    /// Do not show missed points (no effect with automatic scoring)
    #[arg(long)]
    pub no_teach: bool,

    /// Set who throws the dice [default: program]
    ///
    /// program: the program throws. own: you throw real dice, also for the computer, and type what they show, as in 6 4. To correct
    /// dice, type undo: it takes back a decision made since the last throw, then this throw and everything after it. The record then has
    /// no seed.
    #[arg(long, value_enum, value_name = "DICE")]
    pub dice: Option<DiceName>,

    /// Seed of the dice: the same seed gives the same dice
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,

    /// Resume the match of this record
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub resume: Option<PathBuf>,

    /// Resume the match that you played last and did not finish
    #[arg(long = "continue", conflicts_with_all = ["resume", "position", "form", "rules", "marking", "online", "invite"])]
    pub continues: bool,

    /// Save the record to this file after every action [default at a terminal: a new file in the folder for data of this system, as in
    /// ~/.local/share/trictrac/matches]
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,

    /// True if the file of `save` is a new one that nobody asked for.
    #[arg(skip)]
    pub(super) in_new_file: bool,

    /// Start from this position, as in "W15,5/6/6/5,B15 w 64"
    #[arg(long, value_name = "TFEN")]
    pub position: Option<String>,

    /// Seconds that a program has for each answer before it forfeits the match
    #[arg(long, value_name = "SECONDS", default_value_t)]
    pub patience: Patience,

    /// Warn before a decision that loses more than LOSS percentage points of the chance to win
    ///
    /// Without a number, more than 2 percentage points.
    #[arg(long, value_name = "LOSS", num_args = 0..=1, require_equals = true, default_missing_value = "2")]
    pub coach: Option<CoachLimit>,

    /// Draw with ASCII characters only
    #[arg(long)]
    pub ascii: bool,

    /// Print lines of words instead of the full screen, for screen readers and logs (type board to see the position)
    #[arg(long)]
    pub plain: bool,

    /// A match on a server.
    #[command(flatten)]
    pub online: OnlineArguments,
}

impl PlayArguments {
    /// Checks whether nothing is said about the match, only about its looks: the full screen then asks.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        let seats = self.opponent.is_some() || self.white.is_some() || self.black.is_some();
        let form = self.form.is_some() || self.players.is_some();
        let rules = self.rules.is_some() || self.marking.is_some() || self.coach.is_some();
        let dice = self.dice.is_some() || self.seed.is_some();
        let files = self.resume.is_some() || self.save.is_some() || self.position.is_some();
        let manners = self.mistakes.is_some() || self.attention.is_some() || self.teach;
        let own = self.continues || self.no_teach || self.patience != Patience::default();
        let other = own || self.online.is_online();
        !(seats || form || rules || dice || files || manners || other)
    }
}

/// The options of the game as they were given, and which of two were among them.
#[derive(Clone, Copy, Debug)]
pub struct GivenRules {
    /// The options.
    pub rules: Rules,
    /// True if `marking` was among them.
    pub names_marking: bool,
    /// True if `holes` was among them.
    pub names_holes: bool,
}

impl FromStr for GivenRules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let key = |pair: &str| pair.split('=').next().map(|key| key.trim().to_ascii_lowercase());
        let names = |name| text.split(',').any(|pair| key(pair).as_deref() == Some(name));
        let (names_marking, names_holes) = (names("marking"), names("holes"));
        Ok(Self { rules: text.parse()?, names_marking, names_holes })
    }
}

/// The thrower, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum DiceName {
    /// The program throws the dice
    Program,
    /// You throw real dice and type what they show
    Own,
}

/// The marking, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum MarkingName {
    /// Automatic scoring, and only legal plays can be made
    Assisted,
    /// Manual scoring; marking errors (écoles) give points to the opponent
    Announced,
    /// Manual scoring, and men can also be played wrongly (fausses cases)
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
