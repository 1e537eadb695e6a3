//! Finds puzzles that are nearly the same.

use std::collections::{BTreeMap, BTreeSet};

use trictrac_rules::board::Board;
use trictrac_rules::men::Men;
use trictrac_rules::point::RAIL;
use trictrac_rules::side::Side;

use super::{Puzzle, PuzzleId};

/// Puzzles with the same throw and the same best action are twins if no more men than this stand elsewhere.
pub const MEN_APART: u32 = 2;

/// The puzzles that were added, by throw and best action.
#[derive(Clone, Debug, Default)]
pub struct Twins {
    by_answer: BTreeMap<String, Vec<Board>>,
    ids: BTreeSet<PuzzleId>,
}

impl Twins {
    /// Adds `puzzle`, unless a twin of it or a puzzle with its identity was added before; returns whether it was added.
    pub fn add(&mut self, puzzle: &Puzzle) -> bool {
        let boards = self.by_answer.entry(answer(puzzle)).or_default();
        let board = puzzle.position.board;
        if boards.iter().any(|other| men_apart(&board, other) <= MEN_APART)
            || self.ids.contains(&puzzle.id())
        {
            return false;
        }
        boards.push(board);
        self.ids.insert(puzzle.id());
        true
    }
}

fn answer(puzzle: &Puzzle) -> String {
    let throw = puzzle.position.throw.map_or_else(String::new, |throw| throw.to_string());
    format!("{throw} {}", puzzle.best())
}

/// Returns how many men must be put elsewhere to turn one board into the other.
#[must_use]
pub fn men_apart(one: &Board, other: &Board) -> u32 {
    let side = |side| of_a_side(one.men(side), other.men(side));
    Side::ALL.into_iter().map(side).sum()
}

fn of_a_side(one: &Men, other: &Men) -> u32 {
    (1..=RAIL).map(|place| u32::from(one.at(place).saturating_sub(other.at(place)))).sum()
}
