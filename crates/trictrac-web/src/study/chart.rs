//! The graph of the chance to win: where everything stands on it.

use trictrac_engine::analysis::{Frame, Verdict};

/// How wide and high the graph is.
pub const SIZE: [f32; 2] = [960.0, 300.0];
/// Where the course of the chances is drawn.
pub const FRAME: Frame = Frame { left: 58.0, right: 946.0, top: 16.0, bottom: 206.0 };
/// The line from which the luck of throws goes up and down, and how far a luck of 1 would go.
pub const LUCK: [f32; 2] = [246.0, 110.0];

/// How far the luck of a throw goes from its line, at most so far that it stays on the graph.
#[must_use]
pub fn luck(share: f32) -> f32 {
    (LUCK[1] * share).clamp(-30.0, 30.0)
}

/// The mark of an error about the middle of a square of 20: a ring, a diamond, a triangle on its point.
#[must_use]
pub const fn mark(verdict: Verdict) -> Option<&'static str> {
    match verdict {
        Verdict::Inaccuracy => Some("M-5 0A5 5 0 1 0 5 0A5 5 0 1 0 -5 0Z"),
        Verdict::Mistake => Some("M0 -8L8 0L0 8L-8 0Z"),
        Verdict::Blunder => Some("M-9 -7H9L0 9Z"),
        Verdict::Forced | Verdict::Best | Verdict::Good => None,
    }
}

/// Which of `throws` throws, from 1, lies at `share` of the width of the graph.
#[must_use]
pub fn throw_at(share: f32, throws: usize) -> usize {
    let along = (share * SIZE[0] - FRAME.left) / (FRAME.right - FRAME.left);
    let steps = (along.clamp(0.0, 1.0) * throws as f32).round();
    // Not below nought, and not beyond the number of throws.
    #[allow(clippy::cast_sign_loss, reason = "it is clamped")]
    let throw = steps as usize;
    throw.clamp(1, throws.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_touch_finds_its_throw() {
        for (share, throw) in [(-1.0, 1), (0.0, 1), (0.5, 50), (1.0, 100), (2.0, 100)] {
            let found = throw_at(share, 100);
            assert!(found.abs_diff(throw) <= 1, "{share} {found}");
        }
        assert_eq!(throw_at(0.5, 0), 1);
    }

    #[test]
    fn only_errors_are_marked_each_by_a_shape_of_its_own() {
        let marks: Vec<_> = Verdict::ALL.into_iter().filter_map(mark).collect();
        assert_eq!(marks.len(), Verdict::ALL.into_iter().filter(|one| one.is_error()).count());
        assert!(marks[0] != marks[1] && marks[1] != marks[2]);
        assert_eq!(luck(1.0).to_bits(), 30.0_f32.to_bits());
    }
}
