//! The geometry of the graph of the chance to win.

use trictrac_drawing::shape::Shape;
use trictrac_engine::analysis::{DecisionQuality, DrawingFrame};

/// The areas of the graph, in units of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GraphLayout {
    /// The width of the drawing.
    pub width: f32,
    /// The height of the drawing.
    pub height: f32,
    /// The area of the course of chances.
    pub frame: DrawingFrame,
    /// The height of the zero line of the luck bars.
    pub luck: f32,
}

/// The length of the bar for a luck of 1.
const LUCK: f32 = 110.0;
/// The largest length of a luck bar.
pub const FARTHEST: f32 = 30.0;

impl GraphLayout {
    /// The sheet that fits a screen on which the table has this shape.
    #[must_use]
    pub const fn of(shape: Shape) -> Self {
        match shape {
            Shape::Wide => Self {
                width: 960.0,
                height: 300.0,
                frame: DrawingFrame { left: 58.0, right: 946.0, top: 16.0, bottom: 206.0 },
                luck: 244.0,
            },
            Shape::Tall => Self {
                width: 520.0,
                height: 420.0,
                frame: DrawingFrame { left: 74.0, right: 508.0, top: 16.0, bottom: 310.0 },
                luck: 352.0,
            },
        }
    }

    /// Finds the throw, from 1 to `throws`, at `share` of the width.
    #[must_use]
    pub fn throw_at(&self, share: f32, throws: usize) -> usize {
        let DrawingFrame { left, right, .. } = self.frame;
        let along = (share * self.width - left) / (right - left);
        let steps = (along.clamp(0.0, 1.0) * throws as f32).round();
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
        let throw = steps as usize;
        throw.clamp(1, throws.max(1))
    }
}

/// The length of the luck bar for a change of the chance by `share`, with its sign.
#[must_use]
pub const fn luck(share: f32) -> f32 {
    (LUCK * share).clamp(-FARTHEST, FARTHEST)
}

/// The path of an error's sign around the origin, in a square of 20: square, diamond or triangle, and a circle before a check. `None` if
/// not an error.
#[must_use]
pub const fn mark(verdict: DecisionQuality) -> Option<&'static str> {
    match verdict {
        DecisionQuality::Unchecked => Some("M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z"),
        DecisionQuality::Inaccuracy => Some("M-4.5 -4.5H4.5V4.5H-4.5Z"),
        DecisionQuality::Mistake => Some("M0 -8L8 0L0 8L-8 0Z"),
        DecisionQuality::Blunder => Some("M-9 -7H9L0 9Z"),
        DecisionQuality::Forced
        | DecisionQuality::Best
        | DecisionQuality::Equal
        | DecisionQuality::Good => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_touch_finds_its_throw() {
        for sheet in [Shape::Wide, Shape::Tall].map(GraphLayout::of) {
            for (share, throw) in [(-1.0, 1_usize), (0.0, 1), (0.55, 50), (1.0, 100), (2.0, 100)] {
                let found = sheet.throw_at(share, 100);
                assert!(found.abs_diff(throw) <= 3, "{share} {found}");
            }
            assert_eq!(sheet.throw_at(0.5, 0), 1);
            assert!(sheet.luck - FARTHEST > sheet.frame.bottom);
        }
    }

    #[test]
    fn only_errors_are_marked_each_by_a_shape_of_its_own() {
        let marks: Vec<_> = DecisionQuality::ALL.into_iter().filter_map(mark).collect();
        assert_eq!(
            marks.len(),
            DecisionQuality::ALL.into_iter().filter(|one| one.is_error()).count()
        );
        assert!(marks.windows(2).all(|both| both[0] != both[1]));
        assert_eq!(luck(1.0).to_bits(), FARTHEST.to_bits());
    }
}
