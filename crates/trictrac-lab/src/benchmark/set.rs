//! The file of a benchmark set: JSON Lines, first what made it, then a decision a line.

use std::io::Read as _;

use brotli_decompressor::Decompressor;
use serde::{Deserialize, Serialize};
use trictrac_engine::search::actions;
use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::notation::{ParseError, ParseErrors};
use trictrac_rules::rules::Rules;
use trictrac_words::lang::{Key, key};

/// The name of the format in the first line.
pub const FORMAT: &str = "trictrac benchmark 1";
/// The set that comes with the program, compressed by brotli.
const SHIPPED: &[u8] = include_bytes!("../../benchmark/decisions.jsonl.br");
/// The buffer of the decompressor, in bytes.
const BUFFER: usize = 64 * 1024;

/// The arguments of a set: the same arguments make the same set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BenchmarkHead {
    /// [`FORMAT`].
    pub format: String,
    /// The options of the matches.
    pub rules: String,
    /// The network that played the matches and the rollouts.
    pub judge: String,
    /// The seed of the dice.
    pub seed: u64,
    /// The number of decisions that were wanted.
    pub decisions: u32,
    /// The length of a trial, in throws.
    pub horizon: u16,
    /// The most trials of a candidate.
    pub trials: u32,
}

/// The kinds of decisions, of which a set holds equally many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DecisionPhase {
    /// One of the first throws of a relève.
    Opening,
    /// Between opening and return.
    Middle,
    /// Men have passed into the other's tables.
    Return,
    /// A hole is won: hold or go, and the play after holding.
    HoldOrGo,
    /// A side needs at most two more holes.
    LastHoles,
}

impl DecisionPhase {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Opening, Self::Middle, Self::Return, Self::HoldOrGo, Self::LastHoles];

    /// The key of its name in the languages.
    #[must_use]
    pub const fn key(self) -> Key {
        match self {
            Self::Opening => key!("phase-opening"),
            Self::Middle => key!("phase-middle"),
            Self::Return => key!("phase-return"),
            Self::HoldOrGo => key!("phase-hold-or-go"),
            Self::LastHoles => key!("phase-last-holes"),
        }
    }

    /// Its name in the file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Middle => "middle",
            Self::Return => "return",
            Self::HoldOrGo => "hold_or_go",
            Self::LastHoles => "last_holes",
        }
    }
}

/// A decision and what was found out about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BenchmarkEntry {
    /// The number of the match that it comes from, under the seed of the set.
    #[serde(rename = "match")]
    pub index: u64,
    /// The number of throws that the roller had made in that match before.
    pub throws: u64,
    /// The kind of the decision.
    pub phase: DecisionPhase,
    /// The state of the match, dice on the table.
    pub state: String,
    /// Everything that may be done: the plays in canonical order, then going if there is the choice.
    pub candidates: Vec<CandidateRollout>,
}

/// A candidate, rolled out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CandidateRollout {
    /// The action.
    #[serde(rename = "do")]
    pub action: String,
    /// The chance of the roller to win the match.
    pub win: f64,
    /// The standard error of the difference to the best; of the best itself 0.
    pub error: f64,
    /// His holes at the end less the other's, as expected.
    pub holes: f64,
    /// The number of trials.
    pub trials: u32,
}

/// A set that has been read.
#[derive(Clone, Debug, PartialEq)]
pub struct BenchmarkSet {
    /// The arguments of the set.
    pub head: BenchmarkHead,
    /// The options of its matches.
    pub rules: Rules,
    /// Its decisions, in the order of their matches.
    pub entries: Vec<BenchmarkEntry>,
}

/// An error in a file of a set.
#[derive(Debug)]
pub struct BenchmarkError {
    /// The line, from 1.
    pub line: usize,
    /// The fault there.
    pub reason: BenchmarkFault,
}

/// A fault of a line of a set.
#[derive(Debug)]
pub enum BenchmarkFault {
    /// It is no JSON of a head or an entry.
    Json(serde_json::Error),
    /// The file is of another format than [`FORMAT`].
    OtherFormat(String),
    /// The options of the matches cannot be read.
    Rules(ParseError),
    /// The state of a match cannot be read.
    State(ParseErrors),
    /// The state has no dice.
    NoDice,
    /// Other candidates than these.
    OtherCandidates(Vec<String>),
    /// The result of this candidate is no chance.
    NoChance(String),
    /// It is of no later match than the line before.
    OutOfOrder,
}

impl From<serde_json::Error> for BenchmarkFault {
    fn from(error: serde_json::Error) -> Self {
        Self::Json(error)
    }
}

impl BenchmarkSet {
    /// The set that comes with the program.
    ///
    /// # Errors
    /// Never: a test reads it.
    pub fn shipped() -> Result<Self, BenchmarkError> {
        let mut text = String::new();
        let read = Decompressor::new(SHIPPED, BUFFER).read_to_string(&mut text);
        read.map_err(|error| BenchmarkError {
            line: 1,
            reason: serde_json::Error::io(error).into(),
        })?;
        Self::parse(&text)
    }

    /// Reads a set, and holds every decision against the rules.
    ///
    /// # Errors
    /// The first line that is wrong, and why.
    pub fn parse(text: &str) -> Result<Self, BenchmarkError> {
        let mut lines = (1..).zip(text.lines());
        let (line, first) = lines.next().unwrap_or((1, ""));
        let (head, rules) =
            BenchmarkHead::parse(first).map_err(|reason| BenchmarkError { line, reason })?;
        let mut entries: Vec<BenchmarkEntry> = Vec::new();
        for (line, text) in lines {
            let entry = BenchmarkEntry::parse(text, rules, entries.last());
            entries.push(entry.map_err(|reason| BenchmarkError { line, reason })?);
        }
        Ok(Self { head, rules, entries })
    }
}

impl BenchmarkHead {
    fn parse(text: &str) -> Result<(Self, Rules), BenchmarkFault> {
        let head: Self = serde_json::from_str(text)?;
        if head.format != FORMAT {
            return Err(BenchmarkFault::OtherFormat(head.format));
        }
        let rules = head.rules.parse().map_err(BenchmarkFault::Rules)?;
        Ok((head, rules))
    }
}

impl BenchmarkEntry {
    fn parse(text: &str, rules: Rules, before: Option<&Self>) -> Result<Self, BenchmarkFault> {
        let entry: Self = serde_json::from_str(text)?;
        entry.check(rules)?;
        if before.is_some_and(|before| before.index >= entry.index) {
            return Err(BenchmarkFault::OutOfOrder);
        }
        Ok(entry)
    }

    /// The state, and the throw on the table.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(&self, rules: Rules) -> Result<(Match, Coup), BenchmarkFault> {
        let state = Match::parse(&self.state, rules).map_err(BenchmarkFault::State)?;
        let coup = state.coup().ok_or(BenchmarkFault::NoDice)?;
        Ok((state, coup))
    }

    /// The number of the candidate that is best.
    #[must_use]
    pub fn best(&self) -> usize {
        let wins = self.candidates.iter().map(|rolled| rolled.win).enumerate();
        wins.fold((0, f64::NEG_INFINITY), |best, one| if one.1 > best.1 { one } else { best }).0
    }

    fn check(&self, rules: Rules) -> Result<(), BenchmarkFault> {
        let (state, coup) = self.read(rules)?;
        let expected: Vec<String> =
            actions(&state, &coup).iter().map(ToString::to_string).collect();
        let found = self.candidates.iter().map(|rolled| rolled.action.as_str());
        if !found.eq(expected.iter().map(String::as_str)) {
            return Err(BenchmarkFault::OtherCandidates(expected));
        }
        let goal = f64::from(rules.holes.get());
        for rolled in &self.candidates {
            let sane = (0.0..=1.0).contains(&rolled.win)
                && (0.0..=1.0).contains(&rolled.error)
                && rolled.holes.abs() <= 1.5 * goal;
            if !sane {
                return Err(BenchmarkFault::NoChance(rolled.action.clone()));
            }
        }
        Ok(())
    }
}
