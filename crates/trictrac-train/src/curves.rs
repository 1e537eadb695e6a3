//! The learning curves of a run, as a table (CSV) and as a picture (SVG).

use core::fmt::Write as _;

/// The results of a round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurvePoint {
    /// The number of the round, from 1.
    pub round: u64,
    /// The number of matches played so far.
    pub matches: u64,
    /// The mean cross entropy of the chance to win, in nats.
    pub loss: f64,
    /// The share of matches won against `greedy`, 0 to 1, if it was measured after this round.
    pub greedy: Option<f64>,
}

const HEAD: &str = "round,matches,loss,share_against_greedy";

/// The error of a line of a table that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: found {found:?}, expected {HEAD}")]
pub struct CurvesError {
    line: usize,
    found: String,
}

/// Returns `points` as a table.
#[must_use]
pub fn to_csv(points: &[CurvePoint]) -> String {
    let mut text = format!("{HEAD}\n");
    for CurvePoint { round, matches, loss, greedy } in points {
        let greedy = greedy.map(|share| format!("{share:.4}")).unwrap_or_default();
        let _ = writeln!(text, "{round},{matches},{loss:.5},{greedy}");
    }
    text
}

/// Reads the points of a table.
///
/// # Errors
/// The first line that cannot be read.
pub fn from_csv(text: &str) -> Result<Vec<CurvePoint>, CurvesError> {
    let point = |(index, line): (usize, &str)| {
        parse(line).ok_or_else(|| CurvesError { line: index + 1, found: line.to_owned() })
    };
    text.lines().enumerate().skip(1).map(point).collect()
}

fn parse(line: &str) -> Option<CurvePoint> {
    let mut fields = line.split(',');
    let point = CurvePoint {
        round: fields.next()?.parse().ok()?,
        matches: fields.next()?.parse().ok()?,
        loss: fields.next()?.parse().ok()?,
        greedy: match fields.next()? {
            "" => None,
            share => Some(share.parse().ok()?),
        },
    };
    fields.next().is_none().then_some(point)
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 56.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 40.0;

/// A curve of the picture.
struct Curve {
    colour: &'static str,
    name: &'static str,
    values: Vec<(f64, f64)>,
    least: f64,
    most: f64,
    /// True if its scale is on the right.
    right: bool,
}

/// Returns the picture of `points`: the share won against `greedy` and the loss, by matches.
#[must_use]
pub fn to_svg(points: &[CurvePoint]) -> String {
    let most = points.last().map_or(1.0, |point| point.matches as f64);
    let curves = [
        Curve::new("#1b7f5c", "won against greedy, %", false, points, |point| {
            point.greedy.map(|share| 100.0 * share)
        }),
        Curve::new("#b4541a", "loss, nats", true, points, |point| Some(point.loss)),
    ];
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"11\">\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fdfbf6\"/>\n"
    );
    for step in 0..=4 {
        let matches = most * f64::from(step) / 4.0;
        let (x, y) = (across(matches / most), HEIGHT - BOTTOM + 16.0);
        let _ = writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\" fill=\"#444\">{:.0}</text>",
            matches / 1000.0
        );
    }
    let middle = f64::midpoint(LEFT, WIDTH - RIGHT);
    let _ = writeln!(
        svg,
        "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\" fill=\"#444\">matches, thousands</text>",
        HEIGHT - 8.0
    );
    for curve in &curves {
        curve.draw(&mut svg, most);
    }
    svg + "</svg>\n"
}

fn across(share: f64) -> f64 {
    LEFT + share * (WIDTH - LEFT - RIGHT)
}

fn up(share: f64) -> f64 {
    HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)
}

impl Curve {
    fn new(
        colour: &'static str,
        name: &'static str,
        right: bool,
        points: &[CurvePoint],
        value: impl Fn(&CurvePoint) -> Option<f64>,
    ) -> Self {
        let values: Vec<(f64, f64)> =
            points.iter().filter_map(|point| Some((point.matches as f64, value(point)?))).collect();
        let least = values.iter().fold(f64::INFINITY, |least, (_, value)| least.min(*value));
        let most = values.iter().fold(f64::NEG_INFINITY, |most, (_, value)| most.max(*value));
        Self { colour, name, values, least, most, right }
    }

    fn draw(&self, svg: &mut String, matches: f64) {
        if self.values.is_empty() {
            return;
        }
        let range = (self.most - self.least).max(1e-9);
        let places: Vec<String> = self
            .values
            .iter()
            .map(|(at, value)| {
                format!("{:.1},{:.1}", across(at / matches), up((value - self.least) / range))
            })
            .collect();
        let colour = self.colour;
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.5\"/>",
            places.join(" ")
        );
        let (x, anchor) =
            if self.right { (WIDTH - RIGHT + 6.0, "start") } else { (LEFT - 6.0, "end") };
        for step in 0..=4 {
            let share = f64::from(step) / 4.0;
            let value = self.least + share * range;
            let digits = if range > 4.0 { 1 } else { 3 };
            let _ = writeln!(
                svg,
                "<text x=\"{x}\" y=\"{:.1}\" text-anchor=\"{anchor}\" fill=\"{colour}\">{value:.digits$}</text>",
                up(share) + 4.0
            );
        }
        let (x, anchor) = if self.right { (WIDTH - 8.0, "end") } else { (8.0, "start") };
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"18\" text-anchor=\"{anchor}\" fill=\"{colour}\" font-weight=\"bold\">{}</text>",
            self.name
        );
    }
}
