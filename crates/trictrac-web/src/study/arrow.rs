//! Plays as arrows over the table.

use trictrac_drawing::shape::{END_RAIL, MAN, Shape, Spot, WIDTH, row};
use trictrac_rules::play::Play;
use trictrac_rules::point::RAIL;
use trictrac_rules::side::Side;

use crate::session::seen;

/// The length of an arrow's head.
const LONG: f32 = 24.0;

/// The move of a man, in the numbering of the near side; 25 and 0 are the rails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The point it leaves.
    pub from: u8,
    /// The place it reaches.
    pub to: u8,
}

/// Converts a play of `roller` to arrows, seen by `near`. A man that rests on the way makes two arrows.
#[must_use]
pub fn arrows(play: Play, roller: Side, near: Side) -> Vec<Arrow> {
    let corner = trictrac_rules::point::Point::CORNER.number();
    let ways: Vec<(u8, u8)> = match play {
        Play::Both { from, rest, to } => {
            vec![(from.number(), rest.number()), (rest.number(), to)]
        }
        Play::Two(one, other) => {
            [one, other].map(|step| (step.from.number(), step.to_number())).into()
        }
        Play::Puissance(one, other) => [one, other].map(|from| (from.number(), corner)).into(),
        Play::One(step) => vec![(step.from.number(), step.to_number())],
        Play::Nothing => Vec::new(),
    };
    let seen = |place| seen(near, roller, place);
    ways.into_iter().map(|(from, to)| Arrow { from: seen(from), to: seen(to) }).collect()
}

/// Returns the line and the head of the arrow as SVG paths. `nth` is its index in the play.
#[must_use]
pub fn paths(arrow: Arrow, nth: usize, shape: Shape) -> [String; 2] {
    let [start, bend, end] = curve(arrow, nth, shape);
    let back = ahead(bend, end, 0.8 * LONG);
    let before = Spot { x: end.x - back.x, y: end.y - back.y };
    [path(start, bend, before), head(end, bend)]
}

/// Returns the part of the arrow that can be pressed, as an SVG path. It leaves out the man that the arrow begins on.
#[must_use]
pub fn grip(arrow: Arrow, nth: usize, shape: Shape) -> String {
    /// The part of the curve that is left out.
    const LEFT_OUT: f32 = 0.4;
    let [start, bend, end] = curve(arrow, nth, shape);
    let [early, late] = [(start, bend), (bend, end)].map(|(from, to)| part(from, to, LEFT_OUT));
    path(part(early, late, LEFT_OUT), late, end)
}

/// The curve of an arrow: where it begins, what it bends to, where it ends.
fn curve(arrow: Arrow, nth: usize, shape: Shape) -> [Spot; 3] {
    // The two men of a doublet often make the same move, so the second arrow is drawn beside the first.
    let aside = if nth == 0 { 0.0 } else { 0.9 * MAN };
    let at = |place| spot(place, aside, shape);
    let (start, end) = match arrow.to {
        0 | RAIL => {
            let start = at(arrow.from);
            let x = if arrow.to == 0 { END_RAIL / 2.0 } else { WIDTH - END_RAIL / 2.0 };
            (start, Spot { x, ..start })
        }
        to => (at(arrow.from), at(to)),
    };
    let across = row(arrow.from) != row(arrow.to.clamp(1, 24));
    let lift = if across { 0.0 } else { 0.16 * (end.x - start.x).abs() + 20.0 };
    let inwards = if start.y > shape.middle() { -1.0 } else { 1.0 };
    let bend = Spot {
        x: f32::midpoint(start.x, end.x),
        y: f32::midpoint(start.y, end.y) + inwards * lift,
    };
    [start, bend, end]
}

fn path(start: Spot, bend: Spot, end: Spot) -> String {
    format!("M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}", start.x, start.y, bend.x, bend.y, end.x, end.y)
}

/// The place at this part of the way.
fn part(from: Spot, to: Spot, part: f32) -> Spot {
    Spot { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }
}

/// The spot at which an arrow meets a flèche: on its second man, clear of what is written at the rail.
fn spot(place: u8, aside: f32, shape: Shape) -> Spot {
    shape.above(place, 2.6 * MAN + aside)
}

/// The vector of length `far` in the direction from `from` to `to`.
fn ahead(from: Spot, to: Spot, far: f32) -> Spot {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = x.hypot(y).max(1.0);
    Spot { x: far * x / length, y: far * y / length }
}

/// The path of the head of an arrow that comes from `from`.
fn head(end: Spot, from: Spot) -> String {
    const WIDE: f32 = 0.6;
    let Spot { x, y } = ahead(from, end, LONG);
    format!(
        "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z",
        end.x,
        end.y,
        end.x - x + WIDE * y,
        end.y - y - WIDE * x,
        end.x - x - WIDE * y,
        end.y - y + WIDE * x
    )
}

#[cfg(test)]
mod tests {
    use trictrac_rules::point::Point;

    use super::*;

    #[test]
    fn a_man_who_rests_goes_twice() {
        let point = |number| Point::new(number).unwrap();
        let play = Play::Both { from: point(1), rest: point(5), to: 11 };
        let two = [Arrow { from: 1, to: 5 }, Arrow { from: 5, to: 11 }];
        assert_eq!(arrows(play, Side::White, Side::White), two);
        let corner = arrows(Play::Puissance(point(7), point(8)), Side::Black, Side::White);
        assert_eq!(corner, [Arrow { from: 18, to: 13 }, Arrow { from: 17, to: 13 }]);
        assert!(arrows(Play::Nothing, Side::White, Side::White).is_empty());
    }

    #[test]
    fn arrows_stay_on_the_table() {
        for to in [0, 1, 13, 24, RAIL] {
            let arrow = Arrow { from: 12, to };
            let [line, head] = paths(arrow, 1, Shape::Wide);
            assert!(line.starts_with('M') && head.ends_with('Z'));
            assert!(![line, head, grip(arrow, 1, Shape::Wide)].concat().contains("NaN"));
        }
    }

    #[test]
    fn the_man_under_an_arrow_can_be_taken() {
        let arrow = Arrow { from: 1, to: 7 };
        let [start, _, end] = curve(arrow, 0, Shape::Tall);
        let grip = grip(arrow, 0, Shape::Tall);
        let begins: f32 = grip[1..].split(' ').next().unwrap().parse().unwrap();
        assert!(begins > start.x + 2.0 * MAN, "{grip}");
        assert!(grip.ends_with(&format!("{:.1} {:.1}", end.x, end.y)), "{grip}");
    }
}
