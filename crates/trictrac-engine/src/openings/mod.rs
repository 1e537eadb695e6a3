//! Openings: what the engine plays on the first throw of each side, and how such matches end.
//!
//! The first throw of a match has 21 entries, the reply to it 441. [`Openings::parse`] reads the file of all of them; the
//! repository's `docs/openings.md` describes the format.

mod book;
mod line;
mod results;

use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::play::Play;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor};

pub use book::book;
pub use line::{OpeningsError, OpeningsFault};
pub use results::OpeningResults;

use crate::evaluator::after_play;

/// The number of throws.
pub const THROWS: usize = 21;
/// The number of entries: every first throw, and every reply to each.
pub const ENTRIES: usize = THROWS + THROWS * THROWS;

/// The head of a file of openings: the values they were made with. The same values give the same openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningsHead {
    /// The name of the network that plays and judges.
    pub judge: String,
    /// The seed of the dice.
    pub seed: u64,
    /// The number of matches that were played.
    pub matches: u64,
}

/// All openings.
#[derive(Clone, Debug, PartialEq)]
pub struct Openings {
    /// The values they were made with.
    pub head: OpeningsHead,
    /// The 21 first throws, then for each of them the 21 replies, in the order of [`Throw::all`].
    pub entries: Vec<OpeningThrow>,
}

/// A throw at the beginning of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningThrow {
    /// The first throw of the match.
    pub first: Throw,
    /// The first throw of the opponent, if this is a reply.
    pub reply: Option<Throw>,
    /// The plays of the last of these throws, the best first.
    pub candidates: Vec<Suggestion>,
    /// The results of the matches with these throws, for the side that threw last.
    pub results: OpeningResults,
}

/// A play and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Suggestion {
    /// The play.
    pub play: Play,
    /// The chance to win the match after the play, 0 to 1.
    pub chance: f64,
}

impl Openings {
    /// Returns the entry of a first throw, or of a reply to it.
    #[must_use]
    pub fn entry(&self, first: Throw, reply: Option<Throw>) -> &OpeningThrow {
        &self.entries[index(first, reply)]
    }

    /// Returns the position of an entry, before its last throw is played; White throws first.
    #[must_use]
    pub fn position(&self, first: Throw, reply: Option<Throw>) -> Position {
        let Some(reply) = reply else { return Position { throw: Some(first), ..Position::START } };
        let played = after_play(&thrown(&beginning(), first), Side::White, self.best(first, None));
        let waiting = Position::of(&played).unwrap_or(Position::START);
        Position { throw: Some(reply), ..waiting }
    }

    /// Returns the best play of an entry.
    #[must_use]
    pub fn best(&self, first: Throw, reply: Option<Throw>) -> Play {
        self.entry(first, reply).candidates[0].play
    }
}

/// Returns the index of an entry.
///
/// # Panics
/// Never: every throw is one of the 21.
#[must_use]
pub fn index(first: Throw, reply: Option<Throw>) -> usize {
    let number = |throw| Throw::all().position(|one| one == throw).expect("one of the 21 throws");
    let reply = reply.map(|reply| THROWS + THROWS * number(first) + number(reply));
    reply.unwrap_or_else(|| number(first))
}

/// Returns the throws of all entries, in order.
pub fn throws() -> impl Iterator<Item = (Throw, Option<Throw>)> {
    let replies = |first| Throw::all().map(move |reply| (first, Some(reply)));
    Throw::all().map(|first| (first, None)).chain(Throw::all().flat_map(replies))
}

/// The beginning of a match in which White throws first.
fn beginning() -> Match {
    Position::START.to_match(Rules::default())
}

/// Returns `state` after `throw`.
fn thrown(state: &Match, throw: Throw) -> Match {
    let mut thrown = *state;
    thrown.apply(Actor::Table, Action::Throw(throw), &mut ()).expect("dice are waited for");
    thrown
}
