//! The graph of a rating.

use core::fmt::Write as _;

use trictrac_protocol::RatingPoint;

/// The size of the drawing.
pub const WIDTH: f32 = 640.0;
/// The height of the drawing.
pub const HEIGHT: f32 = 260.0;
/// The area of the curve.
const LEFT: f32 = 72.0;
const RIGHT: f32 = WIDTH - 12.0;
const TOP: f32 = 14.0;
const BOTTOM: f32 = HEIGHT - 36.0;
/// The largest deviation: that of a player without a game.
const MOST_DEVIATION: i32 = 350;
/// The least difference between the lowest and the highest line.
const LEAST: i32 = 100;
/// The distances of lines that are tried, the smallest first.
const STEPS: [i32; 6] = [20, 50, 100, 200, 500, 1000];
/// The most lines.
const LINES: i32 = 6;

/// The graph of a rating: one step to the right for each game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingGraph {
    /// The rating after each game, from left to right.
    points: Vec<RatingPoint>,
    lowest: i32,
    highest: i32,
    step: i32,
}

/// The course of a rating, in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingCourse {
    /// The number of games.
    pub games: usize,
    /// The rating after the first of them.
    pub first: i32,
    /// The rating after the last.
    pub last: i32,
    /// The highest.
    pub highest: i32,
    /// The lowest.
    pub lowest: i32,
}

impl RatingGraph {
    /// Draws the graph; nothing without a game.
    #[must_use]
    pub fn of(points: &[RatingPoint]) -> Option<Self> {
        let low = points.iter().map(|point| edge(point, -1)).min()?;
        let high = points.iter().map(|point| edge(point, 1)).max()?;
        let room = (LEAST - (high - low)).max(0) / 2;
        let (low, high) = (low - room, high + room);
        let step = STEPS.into_iter().find(|step| (high - low) / step < LINES - 1);
        let step = step.unwrap_or(STEPS[STEPS.len() - 1]);
        let lowest = low.div_euclid(step) * step;
        let highest = (high + step - 1).div_euclid(step) * step;
        Some(Self { points: points.to_vec(), lowest, highest, step })
    }

    /// The rating after each game.
    #[must_use]
    pub fn points(&self) -> &[RatingPoint] {
        &self.points
    }

    /// The graph in numbers.
    #[must_use]
    pub fn course(&self) -> RatingCourse {
        let ratings = || self.points.iter().map(|&(_, rating, _)| rating);
        RatingCourse {
            games: self.points.len(),
            first: ratings().next().unwrap_or_default(),
            last: ratings().next_back().unwrap_or_default(),
            highest: ratings().max().unwrap_or_default(),
            lowest: ratings().min().unwrap_or_default(),
        }
    }

    /// The lines: ratings, each with its height in the drawing.
    pub fn lines(&self) -> impl Iterator<Item = (i32, f32)> {
        let lines = (self.highest - self.lowest) / self.step;
        (0..=lines).map(|line| {
            let rating = self.lowest + line * self.step;
            (rating, self.y(rating))
        })
    }

    /// The ends of every line.
    #[must_use]
    pub const fn sides(&self) -> (f32, f32) {
        (LEFT, RIGHT)
    }

    /// The place of the game with this index.
    #[must_use]
    pub fn at(&self, index: usize) -> (f32, f32) {
        let rating = self.points.get(index).map_or(self.lowest, |&(_, rating, _)| rating);
        (self.x(index), self.y(rating))
    }

    /// The path of the curve.
    #[must_use]
    pub fn path(&self) -> String {
        let place = |index| {
            let (x, y) = self.at(index);
            format!("{}{x:.1} {y:.1}", if index == 0 { "M" } else { "L" })
        };
        (0..self.points.len()).map(place).collect()
    }

    /// The path around what is one deviation above and below.
    #[must_use]
    pub fn band(&self) -> String {
        let at = |sign: i32| {
            move |(index, point): (usize, &RatingPoint)| (self.x(index), self.y(edge(point, sign)))
        };
        let points = || self.points.iter().enumerate();
        let around = points().map(at(1)).chain(points().rev().map(at(-1)));
        let mut path = String::new();
        for (x, y) in around {
            let step = if path.is_empty() { "M" } else { "L" };
            // Writing to a string cannot fail.
            let _ = write!(path, "{step}{x:.1} {y:.1}");
        }
        path + "Z"
    }

    fn x(&self, index: usize) -> f32 {
        let steps = self.points.len().saturating_sub(1);
        if steps == 0 {
            return f32::midpoint(LEFT, RIGHT);
        }
        LEFT + (RIGHT - LEFT) * index as f32 / steps as f32
    }

    fn y(&self, rating: i32) -> f32 {
        let share = (rating - self.lowest) as f32 / (self.highest - self.lowest).max(1) as f32;
        BOTTOM - (BOTTOM - TOP) * share
    }
}

/// A rating with its deviation added (`sign` 1) or taken away (`sign` -1).
fn edge(&(_, rating, deviation): &RatingPoint, sign: i32) -> i32 {
    let reach = i32::try_from(deviation).unwrap_or(MOST_DEVIATION).min(MOST_DEVIATION);
    rating.saturating_add(sign * reach)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(ratings: &[i32]) -> RatingGraph {
        let points: Vec<_> = ratings.iter().map(|&rating| (0, rating, 90)).collect();
        RatingGraph::of(&points).unwrap()
    }

    #[test]
    fn the_curve_is_within_the_lines() {
        for ratings in [&[1500][..], &[1500, 1512], &[1200, 1900, 1455], &[-30, 3200], &[0, 0, 0]] {
            let graph = graph(ratings);
            let lines: Vec<_> = graph.lines().collect();
            assert!((2..=7).contains(&lines.len()), "{lines:?}");
            assert!(lines.windows(2).all(|pair| pair[0].1 > pair[1].1));
            for index in 0..ratings.len() {
                let (x, y) = graph.at(index);
                assert!((LEFT..=RIGHT).contains(&x) && (TOP..=BOTTOM).contains(&y), "{ratings:?}");
            }
            // The band is not cut.
            let (top, bottom) = (lines.last().unwrap().0, lines[0].0);
            for rating in ratings {
                assert!((bottom..=top).contains(&(rating - 90)), "{ratings:?}");
                assert!((bottom..=top).contains(&(rating + 90)), "{ratings:?}");
            }
            assert_eq!(graph.path().matches(['M', 'L']).count(), ratings.len());
            assert_eq!(graph.band().matches(['M', 'L']).count(), 2 * ratings.len());
        }
        assert_eq!(RatingGraph::of(&[]), None);
    }

    #[test]
    fn the_course_in_numbers() {
        let course = graph(&[1500, 1620, 1490, 1555]).course();
        let expected =
            RatingCourse { games: 4, first: 1500, last: 1555, highest: 1620, lowest: 1490 };
        assert_eq!(course, expected);
    }

    #[test]
    fn a_deviation_of_any_size_is_drawn() {
        let graph = RatingGraph::of(&[(0, 1500, u32::MAX), (1, i32::MAX - 2_000, 0)]).unwrap();
        assert!(graph.band().ends_with('Z'));
    }
}
