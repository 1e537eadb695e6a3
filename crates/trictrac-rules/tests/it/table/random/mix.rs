//! Random numbers from a seed.

use trictrac_rules::play::Step;
use trictrac_rules::point::Point;
use trictrac_rules::side::Side;
use trictrac_rules::throw::{Die, Throw};

/// Random numbers from a seed.
pub(crate) struct Mix(fastrand::Rng);

impl Mix {
    pub(crate) fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// Returns a number from 0 to `limit - 1`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0.usize(..limit)
    }

    /// Returns `true` in this percentage of calls.
    pub(crate) fn percent(&mut self, of_a_hundred: usize) -> bool {
        self.below(100) < of_a_hundred
    }

    pub(crate) fn pick<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    /// Mostly a usual number of points, rarely any number.
    pub(crate) fn points(&mut self) -> u8 {
        match self.below(12) {
            0 => self.below(256) as u8,
            1 => 2 * self.below(60) as u8,
            _ => 2 + 2 * self.below(6) as u8,
        }
    }

    /// An even number from 2 to `points`, if there is one.
    pub(crate) fn part_of(&mut self, points: u8) -> u8 {
        2 + 2 * self.below(usize::from(points / 2).max(1)) as u8
    }

    pub(crate) fn side(&mut self) -> Side {
        Side::ALL[self.below(2)]
    }

    pub(crate) fn die(&mut self) -> Die {
        Die::new(1 + self.below(6) as u8).expect("1 to 6")
    }

    pub(crate) fn throw(&mut self) -> Throw {
        Throw::new(self.die(), self.die())
    }

    pub(crate) fn point(&mut self) -> Point {
        Point::new(1 + self.below(24) as u8).expect("1 to 24")
    }

    pub(crate) fn step(&mut self) -> Step {
        let from = self.point();
        match self.below(8) {
            0 => Step::off(from),
            1 => Step::to_point(from, self.point()),
            _ => Step::by(from, 1 + self.below(6) as u8),
        }
    }
}
