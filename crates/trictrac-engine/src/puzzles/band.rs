//! Bands of difficulty: the puzzle of the day is one of the reader's band, and the first answers find the band.

/// The rating at which the second band begins.
const SECOND: f64 = 1200.0;
/// The width of a band, in points.
const WIDTH: f64 = 300.0;

/// A band of 300 points of rating. The lowest has all that is easier, the highest all that is harder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PuzzleBand(u8);

impl PuzzleBand {
    /// All bands. Above the last there are too few puzzles to have one for each day.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];
    /// The easiest band.
    pub const LOWEST: Self = Self::ALL[0];
    const HIGHEST: Self = Self::ALL[3];

    /// The band of a rating.
    #[must_use]
    pub fn of(rating: f64) -> Self {
        Self::ALL.into_iter().find(|band| rating < band.end()).unwrap_or(Self::HIGHEST)
    }

    /// Its number, from 0, by which the texts name it.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The rating in its middle.
    #[must_use]
    pub fn middle(self) -> f64 {
        self.end() - WIDTH / 2.0
    }

    /// The band after an answer: one higher if it is right, one lower if not.
    #[must_use]
    pub fn after(self, right: bool) -> Self {
        let next = if right { self.0 + 1 } else { self.0.saturating_sub(1) };
        Self(next).min(Self::HIGHEST)
    }

    /// The rating at which the next band begins.
    fn end(self) -> f64 {
        SECOND + f64::from(self.0) * WIDTH
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rating_has_a_band() {
        let check = |rating, band| assert_eq!(PuzzleBand::of(rating), PuzzleBand(band), "{rating}");
        check(100.0, 0);
        check(1199.9, 0);
        check(1200.0, 1);
        check(1500.0, 2);
        check(1799.9, 2);
        check(1800.0, 3);
        check(4000.0, 3);
        for band in PuzzleBand::ALL {
            assert_eq!(PuzzleBand::of(band.middle()), band);
        }
    }

    #[test]
    fn answers_move_the_band_within_its_bounds() {
        let after = |answers: &[bool]| {
            answers.iter().fold(PuzzleBand::LOWEST, |band, &right| band.after(right)).number()
        };
        assert_eq!(after(&[false, false]), 0);
        assert_eq!(after(&[true, true, false]), 1);
        assert_eq!(after(&[true; 10]), 3);
        assert_eq!(after(&[false, true, true, true, true, false]), 2);
    }
}
