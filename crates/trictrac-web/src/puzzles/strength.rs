//! The reader's rating, by Glicko-2, after the first answers have found the band.

use core::fmt;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use trictrac_engine::puzzles::band::PuzzleBand;

use super::subject::PuzzleSubject;
use crate::training::TrainingRows;

/// The deviation of a puzzle's rating, which never changes.
const PUZZLE_DEVIATION: f64 = 60.0;
/// The volatility of a puzzle's rating, which has no effect on the reader's.
const PUZZLE_VOLATILITY: f64 = 0.06;
/// The speed at which the volatility changes: the value that the author of the system recommends to begin with.
const SYSTEM: Glicko2Config = Glicko2Config { tau: 0.5, convergence_tolerance: 0.000_001 };
/// The smallest deviation of a reader, so that a rating can always follow what the reader learns.
const LEAST_DEVIATION: f64 = 45.0;
/// The deviation of a reader whose band was just found.
const FOUND: f64 = 200.0;
/// A rating is provisional while its deviation is greater than this.
const PROVISIONAL: f64 = 110.0;
/// Ratings stay between these.
const LOWEST: f64 = 100.0;
const HIGHEST: f64 = 4000.0;

/// The strength of a reader at puzzles. Its text is the value of a row.
///
/// The first [`PuzzleStrength::UNRATED`] answers only move the band, from the lowest on; the rating is then its middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleStrength {
    /// The rating.
    pub rating: f64,
    deviation: f64,
    volatility: f64,
    /// The number of answers.
    pub answers: u32,
}

impl Default for PuzzleStrength {
    fn default() -> Self {
        let rating = PuzzleBand::LOWEST.middle();
        Self { rating, deviation: 350.0, volatility: 0.06, answers: 0 }
    }
}

impl PuzzleStrength {
    /// The number of answers before the first one that is rated.
    pub const UNRATED: u32 = 10;

    /// The strength in the results of a reader.
    #[must_use]
    pub fn of(rows: &TrainingRows) -> Self {
        rows.value(PuzzleSubject::RATING).and_then(Self::parse).unwrap_or_default()
    }

    /// The band of the reader.
    #[must_use]
    pub fn band(self) -> PuzzleBand {
        PuzzleBand::of(self.rating)
    }

    /// Checks whether the next answer only moves the band.
    #[must_use]
    pub const fn is_unrated(self) -> bool {
        self.answers < Self::UNRATED
    }

    /// The strength after an answer to a puzzle with this rating.
    #[must_use]
    pub fn after(self, puzzle: f64, right: bool) -> Self {
        if self.is_unrated() { self.moved(right) } else { self.rated(puzzle, right) }
    }

    /// Moves the band. The last of these answers finds it.
    fn moved(self, right: bool) -> Self {
        let answers = self.answers + 1;
        let found = answers == Self::UNRATED;
        let deviation = if found { self.deviation.min(FOUND) } else { self.deviation };
        Self { rating: self.band().after(right).middle(), deviation, answers, ..self }
    }

    /// Rates an answer as a game against the puzzle.
    fn rated(self, puzzle: f64, right: bool) -> Self {
        let Self { rating, deviation, volatility, answers } = self;
        let reader = Glicko2Rating { rating, deviation, volatility };
        let puzzle = Glicko2Rating {
            rating: puzzle,
            deviation: PUZZLE_DEVIATION,
            volatility: PUZZLE_VOLATILITY,
        };
        let outcome = if right { Outcomes::WIN } else { Outcomes::LOSS };
        let (rated, _) = glicko2(&reader, &puzzle, &outcome, &SYSTEM);
        Self {
            rating: rated.rating.clamp(LOWEST, HIGHEST),
            deviation: rated.deviation.clamp(LEAST_DEVIATION, Self::default().deviation),
            volatility: rated.volatility,
            answers: answers.saturating_add(1),
        }
    }

    /// Checks whether the rating is still uncertain.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// Reads the value of a row; `None` if it is about something else, or impossible.
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        let mut words = value.split(' ');
        let mut number = |least: f64, most: f64| {
            let number: f64 = words.next()?.parse().ok()?;
            (least..=most).contains(&number).then_some(number)
        };
        let rating = number(LOWEST, HIGHEST)?;
        let deviation = number(LEAST_DEVIATION, Self::default().deviation)?;
        let volatility = number(0.001, 1.0)?;
        let answers = words.next()?.parse().ok()?;
        words.next().is_none().then_some(Self { rating, deviation, volatility, answers })
    }
}

impl fmt::Display for PuzzleStrength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rating, deviation, volatility, answers } = self;
        write!(f, "{rating:.3} {deviation:.3} {volatility:.6} {answers}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of Glickman's paper has three games in one period. One after the other they lead to nearly the same.
    #[test]
    fn the_paper_is_followed() {
        let reader = Glicko2Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let opponent = |rating, deviation| Glicko2Rating { rating, deviation, volatility: 0.06 };
        let games = [
            (opponent(1400.0, 30.0), Outcomes::WIN),
            (opponent(1550.0, 100.0), Outcomes::LOSS),
            (opponent(1700.0, 300.0), Outcomes::LOSS),
        ];
        let rated = skillratings::glicko2::glicko2_rating_period(&reader, &games, &SYSTEM);
        assert!((rated.rating - 1464.06).abs() < 0.02, "{rated:?}");
        assert!((rated.deviation - 151.52).abs() < 0.02, "{rated:?}");
        assert!((rated.volatility - 0.059_99).abs() < 0.000_02, "{rated:?}");
    }

    #[test]
    fn the_first_ten_answers_find_the_band() {
        let answered = |answers: &[bool]| {
            let start = PuzzleStrength::default();
            answers.iter().fold(start, |strength, &right| strength.after(1000.0, right))
        };
        assert_eq!(PuzzleStrength::default().band(), PuzzleBand::LOWEST);
        let two = answered(&[true, true]);
        assert!(two.is_unrated() && two.band().number() == 2);
        let found = answered(&[true, true, false, true, false, true, false, true, false, true]);
        assert!(!found.is_unrated() && found.band().number() == 2 && found.is_provisional());
        assert!((found.rating - 1650.0).abs() < 1e-9, "{found}");
        let next = found.after(1650.0, false);
        assert!(next.rating < 1650.0 && next.rating > 1500.0 && next.answers == 11, "{next}");
    }

    #[test]
    fn right_answers_raise_and_wrong_ones_lower_the_rating() {
        let answers = PuzzleStrength::UNRATED;
        let start = PuzzleStrength { rating: 1500.0, answers, ..PuzzleStrength::default() };
        assert!(start.is_provisional());
        let (up, down) = (start.after(1500.0, true), start.after(1500.0, false));
        assert!((up.rating - 1500.0 - (1500.0 - down.rating)).abs() < 1e-6);
        assert!(up.rating > 1600.0 && up.deviation < start.deviation && up.answers == answers + 1);
        let hard = start.after(2200.0, true);
        assert!(hard.rating > up.rating, "a harder puzzle is worth more");
        let easy = start.after(800.0, false);
        assert!(easy.rating < down.rating, "an easier one costs more");
    }

    #[test]
    fn what_is_written_is_read_again() {
        let strength = PuzzleStrength::default().after(1612.0, true).after(1700.0, false);
        let again = PuzzleStrength::parse(&strength.to_string()).expect("a strength");
        assert_eq!(again.to_string(), strength.to_string());
        assert!((again.rating - strength.rating).abs() < 0.001);
        for value in
            ["", "1500", "1500 350 0.06", "NaN 350 0.06 1", "1500 1 0.06 1", "1500 350 0.06 1 2"]
        {
            assert_eq!(PuzzleStrength::parse(value), None, "{value}");
        }
    }
}
