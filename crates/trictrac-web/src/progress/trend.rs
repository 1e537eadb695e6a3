//! The trend of the performance: a point for every match, and the performance over the last few as a line.

use core::fmt::Write as _;

use super::figures::Accuracy;
use super::overview::Overview;

/// The number of matches that the line adds up, up to each match.
const WINDOW: usize = 5;
/// The distance between two lines of the drawing, in points of performance.
const STEP: u16 = 500;
const WIDTH: f32 = 640.0;
const HEIGHT: f32 = 260.0;
const LEFT: f32 = 62.0;
const RIGHT: f32 = WIDTH - 14.0;
const TOP: f32 = 14.0;
const BOTTOM: f32 = HEIGHT - 34.0;

/// The performance in one match, and up to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrendPoint {
    /// The time at which the match was played, in milliseconds since 1970.
    pub at: u64,
    /// The performance in it, if it had enough decisions.
    pub rating: Option<u16>,
    /// The mean loss of a decision in it, in thousandths.
    pub mean_loss: Option<f32>,
    /// The performance in the last five matches up to it, if they had enough decisions.
    pub recent: Option<u16>,
}

/// The trend of the performance.
#[derive(Clone, Debug, PartialEq)]
pub struct Trend {
    points: Vec<TrendPoint>,
}

impl Trend {
    /// The size of the drawing.
    pub const SIZE: [f32; 2] = [WIDTH, HEIGHT];

    /// The trend over the matches of `overview`; nothing if no performance is known.
    #[must_use]
    pub fn of(overview: &Overview) -> Option<Self> {
        let all: Vec<Accuracy> = overview.matches.iter().map(|one| one.figures.all).collect();
        let point = |(index, accuracy): (usize, &Accuracy)| {
            let mut recent = Accuracy::default();
            let first = (index + 1).saturating_sub(WINDOW);
            all[first..=index].iter().for_each(|one| recent.add(*one));
            TrendPoint {
                at: overview.matches[index].at,
                rating: accuracy.rating(),
                mean_loss: accuracy.mean_loss(),
                recent: recent.rating(),
            }
        };
        let points: Vec<_> = all.iter().enumerate().map(point).collect();
        points.iter().any(|point| point.recent.is_some()).then_some(Self { points })
    }

    /// The points, the oldest match first.
    #[must_use]
    pub fn points(&self) -> &[TrendPoint] {
        &self.points
    }

    /// The first and the last performance of the line.
    #[must_use]
    pub fn ends(&self) -> Option<[u16; 2]> {
        let line = || self.points.iter().filter_map(|point| point.recent);
        Some([line().next()?, line().next_back()?])
    }

    /// The ends of every horizontal line.
    #[must_use]
    pub const fn sides(&self) -> [f32; 2] {
        [LEFT, RIGHT]
    }

    /// The horizontal lines: a performance, and its height in the drawing.
    pub fn lines(&self) -> impl Iterator<Item = (u16, f32)> {
        let ratings = self.points.iter().flat_map(|point| [point.rating, point.recent]);
        let (low, high) = ratings
            .flatten()
            .fold((u16::MAX, 0), |(low, high), rating| (low.min(rating), high.max(rating)));
        let (low, high) = (low.min(high) / STEP * STEP, high.div_ceil(STEP) * STEP);
        let high = high.max(low + STEP);
        let place = move |rating: u16| {
            let share = f32::from(rating - low) / f32::from(high - low);
            (rating, BOTTOM - (BOTTOM - TOP) * share)
        };
        (low..=high).step_by(usize::from(STEP)).map(place)
    }

    /// The places of the performances in single matches.
    pub fn dots(&self) -> impl Iterator<Item = [f32; 2]> {
        self.places(|point| point.rating)
    }

    /// The line, as the data of an SVG path.
    #[must_use]
    pub fn path(&self) -> String {
        let mut path = String::new();
        for [x, y] in self.places(|point| point.recent) {
            // Writing to a string cannot fail.
            let _ = write!(path, "{}{x:.1} {y:.1}", if path.is_empty() { "M" } else { "L" });
        }
        path
    }

    fn places(&self, of: impl Fn(&TrendPoint) -> Option<u16>) -> impl Iterator<Item = [f32; 2]> {
        let lines: Vec<_> = self.lines().collect();
        let ((low, bottom), (high, top)) = (lines[0], lines[lines.len() - 1]);
        let y = move |rating: u16| {
            let share = f32::from(rating.saturating_sub(low)) / f32::from((high - low).max(1));
            bottom + (top - bottom) * share
        };
        let placed = self.points.iter().enumerate();
        placed.filter_map(move |(index, point)| Some([self.x(index), y(of(point)?)]))
    }

    fn x(&self, index: usize) -> f32 {
        match self.points.len() - 1 {
            0 => f32::midpoint(LEFT, RIGHT),
            steps => LEFT + (RIGHT - LEFT) * index as f32 / steps as f32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::OpponentName;
    use super::super::overview::tests::played;
    use super::*;

    fn trend(losses: &[f32]) -> Option<Trend> {
        let matches = (1..).zip(losses);
        let played = |(at, loss): (u64, &f32)| played(at, OpponentName::Unnamed, None, *loss);
        Trend::of(&Overview::of(matches.map(played).collect()))
    }

    #[test]
    fn the_line_adds_up_the_last_matches() {
        // 40 decisions that lose 0.4 in all: ten thousandths each, which is a performance of 1500.
        let one = trend(&[0.4, 0.0, 0.4, 0.0, 0.4, 0.0]).unwrap();
        let ratings: Vec<_> = one.points().iter().map(|it| it.rating.unwrap()).collect();
        assert_eq!(ratings, [1500, 3000, 1500, 3000, 1500, 3000]);
        let recent: Vec<_> = one.points().iter().map(|it| it.recent.unwrap()).collect();
        assert_eq!((recent[0], recent[1]), (1500, 2121));
        assert!(recent[5] > recent[4], "the sixth match replaces the first");
        assert_eq!(one.ends(), Some([1500, recent[5]]));
    }

    #[test]
    fn everything_is_within_the_drawing() {
        for losses in [&[0.4][..], &[0.0, 0.0], &[0.0, 4.0, 0.3], &[9.0, 9.0, 9.0, 9.0, 9.0, 0.0]] {
            let one = trend(losses).unwrap();
            let lines: Vec<_> = one.lines().collect();
            assert!((2..=7).contains(&lines.len()), "{lines:?}");
            assert_eq!(one.dots().count(), losses.len());
            for [x, y] in one.dots() {
                assert!((LEFT..=RIGHT).contains(&x), "{x}");
                assert!((TOP - 0.1..=BOTTOM + 0.1).contains(&y), "{losses:?} {y}");
            }
            assert_eq!(one.path().matches(['M', 'L']).count(), losses.len());
        }
        assert_eq!(trend(&[]), None);
    }
}
