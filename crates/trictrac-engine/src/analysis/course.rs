//! How the chance to win went, as a line to draw.

use core::fmt::Write as _;

use trictrac_rules::side::{PerSide, Side};

use super::Analysis;

/// White's chance before every throw and at the end, and what happened on the way.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// The chances; one more than there are throws.
    pub chances: Vec<f32>,
    /// Before which throws, from 0, a relève but the first begins.
    pub releves: Vec<usize>,
    /// Where holes were won.
    pub holes: Vec<HolesWon>,
}

/// Holes won about a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HolesWon {
    /// Which throw, from 1.
    pub throw: usize,
    /// Who won them.
    pub side: Side,
    /// How many.
    pub holes: u8,
}

impl Course {
    /// The course of a match in which both have so many holes at the `end`.
    #[must_use]
    pub fn of(analysis: &Analysis, end: PerSide<u8>) -> Self {
        let throws = &analysis.throws;
        let chances = throws.iter().map(|throw| throw.chance_of(Side::White));
        let begins = |index: &usize| throws[index - 1].releve != throws[*index].releve;
        let mut holes = Vec::new();
        for (index, judged) in throws.iter().enumerate() {
            let before = judged.before.holes().amounts();
            let after = throws.get(index + 1).map_or(end, |next| next.before.holes().amounts());
            for side in Side::BOTH {
                let won = after[side].saturating_sub(before[side]);
                if won > 0 {
                    holes.push(HolesWon { throw: index + 1, side, holes: won });
                }
            }
        }
        Self {
            chances: chances.chain([analysis.end]).collect(),
            releves: (1..throws.len()).filter(begins).collect(),
            holes,
        }
    }
}

/// The part of a drawing that a course is drawn in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Where it begins, from the left.
    pub left: f32,
    /// Where it ends.
    pub right: f32,
    /// Where a chance of 1 is, from above.
    pub top: f32,
    /// Where a chance of 0 is.
    pub bottom: f32,
}

impl Frame {
    /// How far to the right the chance number `index` of `course` is, from 0.
    #[must_use]
    pub fn x(&self, course: &Course, index: usize) -> f32 {
        let steps = (course.chances.len() - 1).max(1);
        self.left + (self.right - self.left) * index as f32 / steps as f32
    }

    /// How far down a chance is.
    #[must_use]
    pub fn y(&self, chance: f32) -> f32 {
        self.top + (self.bottom - self.top) * (1.0 - chance)
    }

    /// The place of the chance number `index`.
    #[must_use]
    pub fn at(&self, course: &Course, index: usize) -> [f32; 2] {
        [self.x(course, index), self.y(course.chances[index])]
    }

    /// The line through all chances, as the path of a drawing.
    #[must_use]
    pub fn path(&self, course: &Course) -> String {
        let mut path = String::new();
        for index in 0..course.chances.len() {
            let [x, y] = self.at(course, index);
            // Writing to a text does not fail.
            let _ = write!(path, "{}{x:.1} {y:.1}", if index == 0 { "M" } else { "L" });
        }
        path
    }

    /// At every how many throws a number is written, so that there is room for them.
    #[must_use]
    pub fn step(course: &Course) -> usize {
        let throws = course.chances.len() - 1;
        [5, 10, 20, 25, 50, 100].into_iter().find(|step| throws / step <= 10).unwrap_or(200)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_goes_from_edge_to_edge() {
        let frame = Frame { left: 10.0, right: 110.0, top: 5.0, bottom: 55.0 };
        let course = Course { chances: vec![0.5, 1.0, 0.0], releves: vec![], holes: vec![] };
        assert_eq!(frame.path(&course), "M10.0 30.0L60.0 5.0L110.0 55.0");
        assert_eq!(Frame::step(&course), 5);
    }
}
