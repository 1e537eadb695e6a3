//! Who decides: the [`Player`] trait and the simplest players.

use core::fmt;
use core::str::FromStr;

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
pub use trictrac_rules::notation::record::Choice;
use trictrac_rules::play::Play;
use trictrac_rules::rules::Rules;

use crate::dice::Chance;
use crate::greedy::Greedy;

/// A decision to be made: the state of the match and the throw on the table.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// The options of the match.
    pub rules: &'a Rules,
    /// The match, which waits for the roller of `coup`.
    pub state: &'a Match,
    /// His throw, with all it is worth and allows.
    pub coup: &'a Coup,
    /// The chance of the match, for players that use any.
    pub chance: Chance,
    /// How many throws the roller has made in the match before this one.
    pub throws: u64,
}

/// Something that plays Trictrac.
pub trait Player: Send + Sync {
    /// Its name, by which it can be asked for.
    fn name(&self) -> String;

    /// Which legal play to make.
    fn play(&self, decision: &Decision) -> Play;

    /// Whether to hold or go, a hole being won.
    fn hold_or_go(&self, decision: &Decision) -> Choice;
}

/// Plays and chooses at random, every legal play alike.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Player for Random {
    fn name(&self) -> String {
        "random".into()
    }

    fn play(&self, decision: &Decision) -> Play {
        let plays = decision.coup.count_plays();
        if plays == 1 {
            return decision.coup.first_play();
        }
        let index = decision.random(0, plays);
        decision.coup.nth_play(index).unwrap_or_else(|| decision.coup.first_play())
    }

    fn hold_or_go(&self, decision: &Decision) -> Choice {
        if decision.random(1, 2) == 0 { Choice::Hold } else { Choice::Go }
    }
}

impl Decision<'_> {
    /// The decisions of one turn, the play (0) and the choice (1), have random numbers of their own.
    fn random(&self, which: u64, choices: u32) -> u32 {
        let roller = self.coup.situation().roller;
        self.chance.decision(roller, 2 * self.throws + which, choices)
    }
}

/// Makes the first play in canonical order, and always goes.
#[derive(Clone, Copy, Debug)]
pub struct First;

impl Player for First {
    fn name(&self) -> String {
        "first".into()
    }

    fn play(&self, decision: &Decision) -> Play {
        decision.coup.first_play()
    }

    fn hold_or_go(&self, _: &Decision) -> Choice {
        Choice::Go
    }
}

/// A name that no player has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPlayer(String);

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player: found {}, expected {}", self.0, NAMES.join(", "))
    }
}

impl core::error::Error for UnknownPlayer {}

/// The names by which players can be asked for.
pub const NAMES: [&str; 3] = ["random", "first", "greedy"];

/// A player by its name.
impl FromStr for Box<dyn Player> {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Self, UnknownPlayer> {
        match name {
            "random" => Ok(Box::new(Random)),
            "first" => Ok(Box::new(First)),
            "greedy" => Ok(Box::new(Greedy)),
            _ => Err(UnknownPlayer(name.to_owned())),
        }
    }
}
