//! The text form of the openings: a line that says how they were made, then one line for each entry.
//!
//! `FIRST [REPLY] | PLAY CHANCE; PLAY CHANCE… | MATCHES WINS STAKES HOLES OPPONENT-HOLES`

use core::fmt;

use trictrac_rules::game::Match;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;

use super::{
    ENTRIES, OpeningResults, OpeningThrow, Openings, OpeningsHead, Suggestion, beginning, index,
    thrown, throws,
};
use crate::evaluator::after_play;

/// The beginning of the first line: the format and its version.
const FORMAT: &str = "trictrac openings 1";
/// Separates the parts of a line.
const PARTS: &str = " | ";
/// Separates the plays.
const PLAYS: &str = "; ";

/// The fault in a file of openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningsError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The fault.
    pub reason: OpeningsFault,
}

/// The fault in a line of a file of openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningsFault {
    /// The first line does not say how the openings were made.
    Head {
        /// The text that was found.
        found: String,
        /// The expected text.
        expected: &'static str,
    },
    /// The line is not the entry that comes next, is incomplete, or is not written as the program prints it.
    Entry {
        /// The text that was found.
        found: String,
        /// The throws of the entry that comes next.
        expected: String,
    },
    /// A play that is not legal or not in canonical form.
    Play(String),
    /// Plays that are not sorted, or chances that are not chances.
    Chances,
    /// Results that no matches have, or that do not add up.
    Results,
    /// The file has more or fewer entries.
    Length,
}

impl Openings {
    /// Reads a file of openings, and checks everything in it against the rules.
    ///
    /// # Errors
    /// The first line that is wrong, and why.
    pub fn parse(text: &str) -> Result<Self, OpeningsError> {
        let mut lines = (1..).zip(text.lines());
        let (line, first) = lines.next().unwrap_or((1, ""));
        let head = OpeningsHead::parse(first).map_err(|reason| OpeningsError { line, reason })?;
        let mut openings = Self { head, entries: Vec::with_capacity(ENTRIES) };
        let mut last = line;
        for ((line, text), throws) in lines.by_ref().zip(throws()) {
            let entry = openings.read(text, throws);
            openings.entries.push(entry.map_err(|reason| OpeningsError { line, reason })?);
            last = line;
        }
        if openings.entries.len() < ENTRIES || text.lines().count() > last {
            return Err(OpeningsError { line: last + 1, reason: OpeningsFault::Length });
        }
        openings.check_sums().map_err(|reason| OpeningsError { line: last, reason })?;
        Ok(openings)
    }

    /// Reads the entry of `throws`; all entries before it have been read.
    fn read(
        &self,
        line: &str,
        (first, reply): (Throw, Option<Throw>),
    ) -> Result<OpeningThrow, OpeningsFault> {
        let wrong =
            || OpeningsFault::Entry { found: line.to_owned(), expected: name(first, reply) };
        let parts: Vec<&str> = line.split(PARTS).collect();
        let [throws, plays, results] = parts[..] else { return Err(wrong()) };
        if throws != name(first, reply) {
            return Err(wrong());
        }
        let state = self.state(first, reply);
        let candidates: Result<Vec<_>, _> =
            plays.split(PLAYS).map(|text| Suggestion::parse(text, &state)).collect();
        let results = read_results(results).ok_or_else(wrong)?;
        let entry = OpeningThrow { first, reply, candidates: candidates?, results };
        entry.check()?;
        if entry.to_string() == line { Ok(entry) } else { Err(wrong()) }
    }

    /// Returns the match that waits for the play of an entry.
    fn state(&self, first: Throw, reply: Option<Throw>) -> Match {
        let state = thrown(&beginning(), first);
        reply.map_or(state, |reply| {
            let best = self.entries[index(first, None)].candidates[0].play;
            thrown(&after_play(&state, Side::White, best), reply)
        })
    }

    /// Checks that the matches of all first throws, and of all replies to each, are all matches.
    fn check_sums(&self) -> Result<(), OpeningsFault> {
        let sum = |entries: &mut dyn Iterator<Item = &OpeningThrow>| -> u64 {
            entries.map(|entry| entry.results.matches).sum()
        };
        let (firsts, replies) = self.entries.split_at(super::THROWS);
        let complete = sum(&mut firsts.iter()) == self.head.matches
            && firsts
                .iter()
                .zip(replies.chunks(super::THROWS))
                .all(|(first, replies)| sum(&mut replies.iter()) == first.results.matches);
        if complete { Ok(()) } else { Err(OpeningsFault::Results) }
    }
}

impl OpeningThrow {
    fn check(&self) -> Result<(), OpeningsFault> {
        let sorted = self.candidates.is_sorted_by(|one, other| one.chance >= other.chance);
        let chances = self.candidates.iter().all(|one| (0.0..=1.0).contains(&one.chance));
        if !sorted || !chances {
            return Err(OpeningsFault::Chances);
        }
        if self.results.is_possible() { Ok(()) } else { Err(OpeningsFault::Results) }
    }
}

impl Suggestion {
    fn parse(text: &str, state: &Match) -> Result<Self, OpeningsFault> {
        Self::read(text, state).ok_or_else(|| OpeningsFault::Play(text.to_owned()))
    }

    fn read(text: &str, state: &Match) -> Option<Self> {
        let (play, chance) = text.rsplit_once(' ')?;
        let play = Play::parse(play, &state.coup()?).ok().filter(|one| one.to_string() == play)?;
        Some(Self { play, chance: chance.parse().ok()? })
    }
}

fn read_results(text: &str) -> Option<OpeningResults> {
    let words: Vec<&str> = text.split(' ').collect();
    let [matches, wins, stakes, holes, opponent_holes] = words[..] else { return None };
    Some(OpeningResults {
        matches: matches.parse().ok()?,
        wins: wins.parse().ok()?,
        stakes: stakes.parse().ok()?,
        holes: holes.parse().ok()?,
        opponent_holes: opponent_holes.parse().ok()?,
    })
}

/// Returns the throws of an entry as text: `64` or `64 21`.
fn name(first: Throw, reply: Option<Throw>) -> String {
    reply.map_or_else(|| first.to_string(), |reply| format!("{first} {reply}"))
}

impl OpeningsHead {
    fn parse(line: &str) -> Result<Self, OpeningsFault> {
        let expected = "trictrac openings 1 | judge NETWORK | seed N | matches N";
        Self::read(line)
            .filter(|head| head.to_string() == line)
            .ok_or_else(|| OpeningsFault::Head { found: line.to_owned(), expected })
    }

    fn read(line: &str) -> Option<Self> {
        let parts: Vec<&str> = line.split(PARTS).collect();
        let [_, judge, seed, matches] = parts[..] else { return None };
        Some(Self {
            judge: judge.strip_prefix("judge ")?.to_owned(),
            seed: seed.strip_prefix("seed ")?.parse().ok()?,
            matches: matches.strip_prefix("matches ")?.parse().ok()?,
        })
    }
}

impl fmt::Display for OpeningsHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { judge, seed, matches } = self;
        write!(f, "{FORMAT}{PARTS}judge {judge}{PARTS}seed {seed}{PARTS}matches {matches}")
    }
}

impl fmt::Display for OpeningThrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let play = |one: &Suggestion| format!("{} {:.4}", one.play, one.chance);
        let plays: Vec<String> = self.candidates.iter().map(play).collect();
        let OpeningResults { matches, wins, stakes, holes, opponent_holes } = self.results;
        write!(f, "{}{PARTS}{}", name(self.first, self.reply), plays.join(PLAYS))?;
        write!(f, "{PARTS}{matches} {wins} {stakes} {holes} {opponent_holes}")
    }
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.head)?;
        self.entries.iter().try_for_each(|entry| writeln!(f, "{entry}"))
    }
}

impl fmt::Display for OpeningsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Head { found, expected } => write!(f, "found {found}, expected {expected}"),
            Self::Entry { found, expected } => {
                write!(f, "found {found}, expected the throws {expected}, plays and results")
            }
            Self::Play(found) => write!(f, "found {found}, expected a legal play and a chance"),
            Self::Chances => f.write_str("expected chances from 0 to 1, the highest first"),
            Self::Results => f.write_str("found results that do not add up"),
            Self::Length => write!(f, "expected {ENTRIES} entries"),
        }
    }
}

impl fmt::Display for OpeningsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl core::error::Error for OpeningsError {}
