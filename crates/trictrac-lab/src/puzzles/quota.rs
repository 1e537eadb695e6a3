//! The number of puzzles that are still wanted, by theme and difficulty.

use trictrac_engine::puzzles::{Puzzle, Theme};

/// The upper bounds of the bands of difficulty; a last band has the rest.
const BANDS: [f64; 2] = [15.0, 35.0];

/// Counts the puzzles of every theme and band.
pub(super) struct PuzzleQuota {
    each: u32,
    taken: [[u32; BANDS.len() + 1]; Theme::ALL.len()],
}

impl PuzzleQuota {
    /// Wants `each` puzzles of every theme, of which `done` are there.
    pub(super) fn new(each: u32, done: &[Puzzle]) -> Self {
        let mut quota = Self { each, taken: Default::default() };
        for puzzle in done {
            quota.add(puzzle);
        }
        quota
    }

    /// The number of puzzles that are wanted in all.
    pub(super) const fn wanted(&self) -> u32 {
        self.each * Theme::ALL.len() as u32
    }

    /// The number of puzzles that are there.
    pub(super) fn taken(&self) -> u32 {
        self.taken.iter().flatten().sum()
    }

    /// Returns whether puzzles of `theme` are wanted.
    pub(super) fn wants(&self, theme: Theme) -> bool {
        self.taken[theme as usize].iter().sum::<u32>() < self.each
    }

    /// Returns whether `puzzle` is wanted: its theme is not complete, and its band has less than half of the theme.
    pub(super) fn has_room(&self, puzzle: &Puzzle) -> bool {
        let half = self.each.div_ceil(2);
        self.wants(puzzle.theme()) && self.taken[puzzle.theme() as usize][band(puzzle)] < half
    }

    /// Counts `puzzle`.
    pub(super) fn add(&mut self, puzzle: &Puzzle) {
        self.taken[puzzle.theme() as usize][band(puzzle)] += 1;
    }
}

fn band(puzzle: &Puzzle) -> usize {
    let difficulty = puzzle.difficulty();
    BANDS.iter().filter(|bound| difficulty >= **bound).count()
}
