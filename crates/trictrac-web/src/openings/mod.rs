//! The openings as the page shows them: addresses, entries of the book with their boards, and the treatises' advice.

pub mod advice;

use trictrac_engine::evaluator::after_play;
use trictrac_engine::openings::{OpeningThrow, Openings};
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::play::Play;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor};

use crate::scene::Scene;
use crate::study::arrow::{Arrow, arrows};
use crate::study::link::StudyLink;

/// The file of the openings: `docs/openings.md` describes it.
const FILE: &str = include_str!("../../../../openings/first-throws.txt");

/// Reads the openings.
///
/// # Panics
/// Never: a test reads the file.
#[must_use]
pub fn load() -> Openings {
    Openings::parse(FILE).expect("a file that a test reads")
}

/// The throws that name an entry: the first throw of a match, and the reply if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningThrows {
    /// The first throw.
    pub first: Throw,
    /// The first throw of the opponent.
    pub reply: Option<Throw>,
}

impl OpeningThrows {
    /// Reads the part of an address after the name of the section: `64` or `64/21`.
    #[must_use]
    pub fn parse(address: &str) -> Option<Self> {
        match address.trim_end_matches('/').split_once('/') {
            None => Some(Self { first: throw(address.trim_end_matches('/'))?, reply: None }),
            Some((first, reply)) => Some(Self { first: throw(first)?, reply: Some(throw(reply)?) }),
        }
    }

    /// Returns the part of the address after the name of the section.
    #[must_use]
    pub fn address(self) -> String {
        let Self { first, reply } = self;
        reply.map_or_else(|| first.to_string(), |reply| format!("{first}/{reply}"))
    }

    /// The throw that is played.
    #[must_use]
    pub fn last(self) -> Throw {
        self.reply.unwrap_or(self.first)
    }

    /// The side that plays it: White throws first.
    #[must_use]
    pub const fn roller(self) -> Side {
        if self.reply.is_some() { Side::Black } else { Side::White }
    }

    /// The same line with another last throw.
    #[must_use]
    pub const fn with_last(self, last: Throw) -> Self {
        match self.reply {
            Some(_) => Self { reply: Some(last), ..self },
            None => Self { first: last, reply: None },
        }
    }

    /// The lines of the throws before and after the last one, in the order of [`Throw::all`].
    #[must_use]
    pub fn neighbours(self) -> [Option<Self>; 2] {
        let all: Vec<_> = Throw::all().collect();
        let at = all.iter().position(|throw| *throw == self.last()).unwrap_or(0);
        let other = |at: Option<usize>| all.get(at?).map(|throw| self.with_last(*throw));
        [other(at.checked_sub(1)), other(Some(at + 1))]
    }
}

/// Reads a throw as it is in addresses, in any order of its numbers.
fn throw(text: &str) -> Option<Throw> {
    let [one, other] = text.as_bytes() else { return None };
    Throw::of(one.checked_sub(b'0')?, other.checked_sub(b'0')?)
}

/// An entry of the book with its position.
#[derive(Clone, Copy, Debug)]
pub struct OpeningEntry<'a> {
    /// The throws.
    pub line: OpeningThrows,
    /// The plays, and how the matches ended.
    pub opening: &'a OpeningThrow,
    /// The position with the last throw, before it is played.
    pub position: Position,
}

impl<'a> OpeningEntry<'a> {
    /// Finds the entry of `line`.
    #[must_use]
    pub fn of(openings: &'a Openings, line: OpeningThrows) -> Self {
        let OpeningThrows { first, reply } = line;
        let opening = openings.entry(first, reply);
        Self { line, opening, position: openings.position(first, reply) }
    }

    /// Returns the play of candidate number `index`, the best first.
    #[must_use]
    pub fn play(&self, index: usize) -> Play {
        self.opening.candidates[index.min(self.opening.candidates.len() - 1)].play
    }

    /// Returns the match with the last throw on the table.
    #[must_use]
    pub fn thrown(&self) -> Match {
        let mut state = self.position.without_throw().to_match(Rules::default());
        // Dice are waited for, so they may fall.
        let _ = state.apply(Actor::Table, Action::Throw(self.line.last()), &mut ());
        state
    }

    /// Returns the match after candidate number `index`.
    #[must_use]
    pub fn after(&self, index: usize) -> Match {
        after_play(&self.thrown(), self.line.roller(), self.play(index))
    }

    /// Shows the table after candidate number `index`, from the side of the player.
    #[must_use]
    pub fn scene(&self, index: usize) -> Scene {
        let scene = Scene::of(self.line.roller(), &self.after(index));
        match self.position.coup(Rules::default()) {
            Some(coup) => scene.with_dice(&coup),
            None => scene,
        }
    }

    /// Returns the moves of candidate number `index` as arrows.
    #[must_use]
    pub fn arrows(&self, index: usize) -> Vec<Arrow> {
        let roller = self.line.roller();
        arrows(self.play(index), roller, roller)
    }

    /// Returns the address of the position in the analysis board, as it follows `#/`.
    #[must_use]
    pub fn study(&self) -> String {
        StudyLink::Position(Rules::default(), self.position).to_string()
    }
}

/// An order of the throws in a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// From 11 to 66.
    #[default]
    Throws,
    /// The highest chance to win first.
    Chances,
}

/// Returns the lines of all first throws, or of all replies to `first`, in an order.
#[must_use]
pub fn lines(openings: &Openings, first: Option<Throw>, order: Order) -> Vec<OpeningThrows> {
    let line = |throw| match first {
        Some(first) => OpeningThrows { first, reply: Some(throw) },
        None => OpeningThrows { first: throw, reply: None },
    };
    let mut lines: Vec<_> = Throw::all().map(line).collect();
    if order == Order::Chances {
        let chance =
            |line: &OpeningThrows| openings.entry(line.first, line.reply).candidates[0].chance;
        lines.sort_by(|one, other| chance(other).total_cmp(&chance(one)));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(address: &str) -> OpeningThrows {
        OpeningThrows::parse(address).unwrap()
    }

    #[test]
    fn an_address_names_a_line() {
        for address in ["64", "64/21", "11", "66/66"] {
            assert_eq!(line(address).address(), address);
        }
        assert_eq!(line("46/12/"), line("64/21"));
        for wrong in ["", "6", "67", "00", "644", "64/", "64/7", "64/2", "six", "64/21/11", "é"] {
            let read = OpeningThrows::parse(wrong);
            assert!(read.is_none() || wrong == "64/", "{wrong} {read:?}");
        }
    }

    #[test]
    fn lines_have_neighbours() {
        assert_eq!(line("11").neighbours(), [None, Some(line("21"))]);
        assert_eq!(line("64/66").neighbours(), [Some(line("64/65")), None]);
    }

    /// Every entry has a board on which its play was made, and an address of its position that leads back.
    #[test]
    fn every_entry_can_be_shown() {
        let openings = load();
        for first in Throw::all() {
            let replies = Throw::all().map(|reply| OpeningThrows { first, reply: Some(reply) });
            for line in [OpeningThrows { first, reply: None }].into_iter().chain(replies) {
                let entry = OpeningEntry::of(&openings, line);
                assert_eq!(entry.position.throw, Some(line.last()));
                let link = StudyLink::parse(entry.study().strip_prefix("study").unwrap());
                assert_eq!(link, Ok(StudyLink::Position(Rules::default(), entry.position)));
                for index in 0..entry.opening.candidates.len() {
                    let talon =
                        entry.scene(index).piles.iter().find(|pile| pile.point == 1).copied();
                    let left = entry.arrows(index).iter().filter(|arrow| arrow.from == 1).count();
                    assert_eq!(usize::from(talon.unwrap().count) + left, 15, "{line:?}");
                }
            }
        }
    }

    #[test]
    fn lists_have_every_throw_in_order() {
        let openings = load();
        let throws = lines(&openings, None, Order::Throws);
        assert_eq!((throws.len(), throws[0], throws[20]), (21, line("11"), line("66")));
        let best = lines(&openings, Some(throws[20].first), Order::Chances);
        let chance =
            |line: &OpeningThrows| openings.entry(line.first, line.reply).candidates[0].chance;
        assert!(best.is_sorted_by(|one, other| chance(one) >= chance(other)) && best.len() == 21);
    }
}
