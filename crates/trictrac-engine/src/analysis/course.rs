//! The course of a match: the chance to win, as a line to draw.

use core::fmt::Write as _;

use trictrac_rules::side::{PerSide, Side};

use super::MatchAnalysis;

/// White's chance to win at the start, after every throw and at the end, with relèves and holes.
#[derive(Clone, Debug, PartialEq)]
pub struct ChanceCurve {
    /// The chances, 0 to 1; one more than there are throws.
    pub chances: Vec<f32>,
    /// The indices of the throws, from 0, that begin a relève; without the first relève.
    pub releves: Vec<usize>,
    /// The holes won.
    pub holes: Vec<HolesWon>,
    /// The indices of the throws, from 0, that are not rated.
    pub unrated: Vec<usize>,
}

/// Holes that one side won about a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HolesWon {
    /// The number of the throw, from 1.
    pub throw: usize,
    /// The side that won them.
    pub side: Side,
    /// The number of holes.
    pub holes: u8,
}

impl ChanceCurve {
    /// Creates the course of a match in which the sides have the holes `end` where it ends.
    #[must_use]
    pub fn of(analysis: &MatchAnalysis, end: PerSide<u8>) -> Self {
        let throws = &analysis.throws;
        let begins = |index: &usize| throws[index - 1].releve != throws[*index].releve;
        let mut holes = Vec::new();
        for (index, judged) in throws.iter().enumerate() {
            let before = judged.before.holes().amounts();
            let after = throws.get(index + 1).map_or(end, |next| next.before.holes().amounts());
            for side in Side::ALL {
                let won = after[side].saturating_sub(before[side]);
                if won > 0 {
                    holes.push(HolesWon { throw: index + 1, side, holes: won });
                }
            }
        }
        Self {
            chances: analysis.chances(),
            releves: (1..throws.len()).filter(begins).collect(),
            holes,
            unrated: (0..throws.len()).filter(|index| throws[*index].unknown().is_some()).collect(),
        }
    }
}

/// The part of a drawing that contains the line, in its units; y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawingFrame {
    /// The x of the first chance.
    pub left: f32,
    /// The x of the last chance.
    pub right: f32,
    /// The y of a chance of 1.
    pub top: f32,
    /// The y of a chance of 0.
    pub bottom: f32,
}

impl DrawingFrame {
    /// Returns the x of the chance number `index`, from 0, of `course`.
    #[must_use]
    pub fn x(&self, course: &ChanceCurve, index: usize) -> f32 {
        let steps = (course.chances.len() - 1).max(1);
        self.left + (self.right - self.left) * index as f32 / steps as f32
    }

    /// Returns the y of a chance.
    #[must_use]
    pub fn y(&self, chance: f32) -> f32 {
        self.top + (self.bottom - self.top) * (1.0 - chance)
    }

    /// Returns the place of the chance number `index`, from 0, of `course`.
    #[must_use]
    pub fn at(&self, course: &ChanceCurve, index: usize) -> [f32; 2] {
        [self.x(course, index), self.y(course.chances[index])]
    }

    /// Returns the line through all chances, as the data of an SVG path.
    #[must_use]
    pub fn path(&self, course: &ChanceCurve) -> String {
        let mut path = String::new();
        for index in 0..course.chances.len() {
            let [x, y] = self.at(course, index);
            // Writing to a string cannot fail.
            let _ = write!(path, "{}{x:.1} {y:.1}", if index == 0 { "M" } else { "L" });
        }
        path
    }

    /// Returns the number of throws between two labels of the axis, so that there is room for all of them.
    #[must_use]
    pub fn step(course: &ChanceCurve) -> usize {
        let throws = course.chances.len() - 1;
        [5, 10, 20, 25, 50, 100].into_iter().find(|step| throws / step <= 10).unwrap_or(200)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_goes_from_edge_to_edge() {
        let frame = DrawingFrame { left: 10.0, right: 110.0, top: 5.0, bottom: 55.0 };
        let chances = vec![0.5, 1.0, 0.0];
        let course = ChanceCurve { chances, releves: vec![], holes: vec![], unrated: vec![] };
        assert_eq!(frame.path(&course), "M10.0 30.0L60.0 5.0L110.0 55.0");
        assert_eq!(DrawingFrame::step(&course), 5);
    }
}
