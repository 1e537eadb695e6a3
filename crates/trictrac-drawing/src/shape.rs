//! The geometry of the table: where everything is on the drawing.
//!
//! Lengths are in units of the drawing, in which the table is [`WIDTH`] wide. Points are numbered from the near side, whose
//! talon is at the lower left.

use trictrac_rules::marking::jeton;
use trictrac_rules::point::RAIL;

/// The width of the table.
pub const WIDTH: f32 = 1000.0;
/// The width of the rails at the left and right ends.
pub const END_RAIL: f32 = 38.0;
/// The height of the rails along the players.
pub const LONG_RAIL: f32 = 50.0;
/// The distances of the holes of a long rail, and of the numbers behind them, from the field.
const HOLES: f32 = 13.0;
const NUMBERS: f32 = 35.5;
/// The width of the bridge between the two halves.
pub const BRIDGE: f32 = 26.0;
/// The distance from one flèche to the next.
pub const PITCH: f32 = (WIDTH - 2.0 * END_RAIL - BRIDGE) / 12.0;
/// The radius of a man.
pub const MAN: f32 = 31.5;
/// The height of the tag beside a man that is hit.
pub const TAG_HEIGHT: f32 = 34.0;
/// The width of the widest tag.
pub const WIDEST_TAG: f32 = 204.0;
/// The width and height of a man that stands on its edge.
pub const EDGE: [f32; 2] = [30.0, 10.0];

/// A position on the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The distance from the left edge.
    pub x: f32,
    /// The distance from the top edge.
    pub y: f32,
}

/// One of the two long rails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LongRail {
    /// The lower rail, of the player at this device.
    Near,
    /// The upper rail, of the opponent.
    Far,
}

/// The proportions of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Wide, for landscape screens.
    Wide,
    /// Tall, with longer flèches, for portrait screens.
    Tall,
}

impl Shape {
    /// The height of the table.
    #[must_use]
    pub const fn height(self) -> f32 {
        match self {
            Self::Wide => 672.0,
            Self::Tall => 940.0,
        }
    }

    /// The length of a flèche.
    #[must_use]
    pub const fn fleche(self) -> f32 {
        (self.height() - 2.0 * LONG_RAIL) * 0.405
    }

    /// The height of the line between the two rows.
    #[must_use]
    pub const fn middle(self) -> f32 {
        self.height() / 2.0
    }

    /// The height at which the rail of `row` ends and the field begins.
    #[must_use]
    pub const fn edge(self, row: LongRail) -> f32 {
        match row {
            LongRail::Near => self.height() - LONG_RAIL,
            LongRail::Far => LONG_RAIL,
        }
    }

    /// The tip of the flèche of `point`.
    #[must_use]
    pub fn tip(self, point: u8) -> Spot {
        self.above(point, self.fleche())
    }

    /// The position on the axis of the flèche of `point` at this distance from its rail.
    #[must_use]
    pub fn above(self, point: u8, distance: f32) -> Spot {
        let row = row(point);
        Spot { x: column(point), y: self.edge(row) + distance * inwards(row) }
    }

    /// The centre of man `index`, from 0, of `count` men on `point`. Men move closer together to fit on the flèche.
    #[must_use]
    pub fn man(self, point: u8, index: u8, count: u8) -> Spot {
        let pile = matches!(point, 1 | 24);
        let room = if pile { self.fleche() * 0.8 } else { self.fleche() } - 2.0 * MAN;
        let apart = if pile { 18.0 } else { 2.0 * MAN };
        let between = f32::from(count.max(2) - 1);
        let step = apart.min(room / between);
        self.above(point, MAN + 2.0 + step * f32::from(index))
    }

    /// The centres of the tags of single men on `points`, each `wide`, above the men of every point that a tag is over, and
    /// stacked so that none covers another. `men` is the number of men on a point.
    #[must_use]
    pub fn tags(self, points: &[u8], wide: f32, men: impl Fn(u8) -> u8) -> Vec<Spot> {
        let high = TAG_HEIGHT;
        let mut tags: Vec<Spot> = Vec::new();
        for &point in points {
            // Within its half: a tag over the bridge or a rail would belong to neither.
            let (half, bridge) = (6.0 * PITCH, WIDTH / 2.0 + BRIDGE / 2.0);
            let left = if column(point) < bridge { END_RAIL } else { bridge };
            let x = column(point).clamp(left + wide / 2.0, left + half - wide / 2.0);
            let under = (1..RAIL).filter(|&other| {
                row(other) == row(point) && (column(other) - x).abs() < wide / 2.0 + MAN
            });
            let least = under.map(|other| self.top(other, men(other))).fold(2.0 * MAN, f32::max);
            let most = self.middle() - LONG_RAIL - high / 2.0;
            let mut levels = (0_u8..12).map(|level| {
                let up = (least + high / 2.0 + 10.0).min(most) + f32::from(level) * (high + 4.0);
                // Beyond the middle of the table the tags go on below.
                let distance = if up > most { 2.0 * most - up } else { up };
                Spot { x, y: self.above(point, distance).y }
            });
            let covers = |at: &Spot, other: &Spot| {
                (at.x - other.x).abs() < wide && (at.y - other.y).abs() < high
            };
            let first = levels.clone().next();
            tags.extend(levels.find(|at| !tags.iter().any(|other| covers(at, other))).or(first));
        }
        tags
    }

    /// The distance from the rail to the top of `count` men on `point`.
    fn top(self, point: u8, count: u8) -> f32 {
        let last = self.man(point, count.max(1) - 1, count.max(1));
        if count == 0 { 0.0 } else { (last.y - self.edge(row(point))).abs() + MAN }
    }

    /// The position of hole `hole`, from 1, on the long rail of `row`. Hole 13 is the first one again.
    #[must_use]
    pub fn hole(self, row: LongRail, hole: u8) -> Spot {
        Spot { x: column((hole.max(1) - 1) % 12 + 1), y: self.edge(row) - HOLES * inwards(row) }
    }

    /// The middle of the number of `point`: on the axis of its flèche, on the rail behind the hole, clear of a peg.
    #[must_use]
    pub fn number(self, point: u8) -> Spot {
        Spot { x: column(point), y: self.above(point, -NUMBERS).y }
    }

    /// The line from a man at `start` to the single man hit on `point`, whose edge it reaches: a cubic Bézier curve.
    #[must_use]
    pub fn hit_line(self, start: Spot, point: u8) -> [Spot; 4] {
        let Spot { x, y } = self.man(point, 0, 1);
        let bend = |x| Spot { x, y: self.middle() };
        let end = Spot { x, y: y + inwards(row(point)) * MAN };
        [start, bend(start.x), bend(x), end]
    }

    /// The three holes of the left or right end rail, from the top.
    #[must_use]
    pub fn end_holes(self, left: bool) -> [Spot; 3] {
        let x = if left { END_RAIL / 2.0 } else { WIDTH - END_RAIL / 2.0 };
        [-58.0, 0.0, 58.0].map(|y| Spot { x, y: self.middle() + y })
    }

    /// The position of a jeton that shows `points` of the player at `row`; `second` is the additional jeton of the bredouille.
    #[must_use]
    pub fn jeton(self, row: LongRail, points: u8, second: bool) -> Spot {
        let aside = if second { 26.0 } else { 0.0 };
        if points == 0 {
            let y = self.middle() + 34.0 * -inwards(row);
            return Spot { x: END_RAIL + 24.0 + aside, y };
        }
        let own = jeton(points);
        let point = if row == LongRail::Near { own } else { 25 - own };
        let tip = self.above(point, self.fleche() + 16.0);
        Spot { x: tip.x + aside - 13.0, y: tip.y }
    }

    /// The position of the third jeton while nobody has it.
    #[must_use]
    pub const fn spare_jeton(self) -> Spot {
        Spot { x: END_RAIL + 24.0, y: self.middle() }
    }

    /// The position of man `index`, from 0, borne off by the player at `row`: on its edge, on the left rail.
    #[must_use]
    pub fn borne_off(self, row: LongRail, index: u8) -> Spot {
        let from_end = LONG_RAIL + 8.0 + (EDGE[1] + 2.0) * f32::from(index);
        let y = match row {
            LongRail::Near => from_end,
            LongRail::Far => self.height() - from_end,
        };
        Spot { x: END_RAIL / 2.0, y }
    }

    /// Finds the place at `spot`: a point, or the rail over which men are borne off (25 for the near side, 0 for the opponent).
    #[must_use]
    pub fn place(self, spot: Spot) -> Option<u8> {
        let on_table = (0.0..=WIDTH).contains(&spot.x) && (0.0..=self.height()).contains(&spot.y);
        if !on_table {
            return None;
        }
        let near = spot.y > self.middle();
        if spot.x < END_RAIL {
            return Some(if near { 0 } else { RAIL });
        }
        let halves = spot.x - END_RAIL;
        let half = 6.0 * PITCH;
        let along = if halves > half + BRIDGE { halves - BRIDGE } else { halves };
        let over_bridge = (half..=half + BRIDGE).contains(&halves);
        let number = (1_u8..=12).find(|number| along < f32::from(*number) * PITCH)?;
        let point = if near { number } else { RAIL - number };
        (!over_bridge).then_some(point)
    }
}

/// The row of `point`.
#[must_use]
pub const fn row(point: u8) -> LongRail {
    if point <= 12 { LongRail::Near } else { LongRail::Far }
}

/// The horizontal position of the flèche of `point`.
#[must_use]
pub fn column(point: u8) -> f32 {
    let number = if point <= 12 { point } else { 25 - point };
    let bridge = if number > 6 { BRIDGE } else { 0.0 };
    END_RAIL + bridge + (f32::from(number) - 0.5) * PITCH
}

/// The sign of the direction from the rail of `row` to the middle.
const fn inwards(row: LongRail) -> f32 {
    match row {
        LongRail::Near => -1.0,
        LongRail::Far => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The width of a short tag.
    const WIDE: f32 = 74.0;

    #[test]
    fn corners_face_each_other_and_so_do_talons() {
        for (near, far) in [(1, 24), (6, 19), (12, 13)] {
            assert_eq!(Shape::Wide.tip(near).x.to_bits(), Shape::Wide.tip(far).x.to_bits());
        }
        assert!(Shape::Wide.tip(1).x < Shape::Wide.tip(12).x);
        assert!(Shape::Wide.tip(1).y > Shape::Wide.tip(24).y);
    }

    #[test]
    fn every_point_is_found_where_it_is() {
        for shape in [Shape::Wide, Shape::Tall] {
            for point in 1..=24 {
                assert_eq!(shape.place(shape.tip(point)), Some(point));
                assert_eq!(shape.place(shape.man(point, 0, 1)), Some(point));
            }
            assert_eq!(shape.place(Spot { x: 10.0, y: 100.0 }), Some(RAIL));
            assert_eq!(shape.place(Spot { x: 500.0, y: 100.0 }), None);
            for (x, y) in [(-1.0, 100.0), (WIDTH + 1.0, 100.0), (200.0, -1.0), (200.0, 941.0)] {
                assert_eq!(shape.place(Spot { x, y }), None, "beside the table: {x} {y}");
            }
        }
    }

    #[test]
    fn men_stay_on_their_fleche_and_the_two_rows_apart() {
        for shape in [Shape::Wide, Shape::Tall] {
            for count in 1..=15 {
                let last = shape.man(8, count - 1, count);
                assert!(last.y - MAN >= shape.tip(8).y - 3.0, "{shape:?} {count}");
            }
            assert!(shape.tip(8).y - shape.tip(17).y > 90.0, "room for dice");
        }
    }

    #[test]
    fn tags_of_neighbours_do_not_cover_one_another() {
        let points: Vec<_> = (13..=24).collect();
        let tags = Shape::Wide.tags(&points, WIDE, |_| 1);
        assert_eq!(tags.len(), points.len());
        for (index, one) in tags.iter().enumerate() {
            for other in &tags[..index] {
                assert!((one.x - other.x).abs() >= WIDE || (one.y - other.y).abs() >= TAG_HEIGHT);
            }
            assert!(one.y < Shape::Wide.middle() && one.x >= WIDE / 2.0, "{one:?}");
        }
    }

    #[test]
    fn tags_are_clear_of_the_bridge_and_the_rails() {
        for point in 1..=24 {
            let [tag] = Shape::Wide.tags(&[point], WIDEST_TAG, |_| 1)[..] else {
                panic!("one tag")
            };
            let (left, right) = (tag.x - WIDEST_TAG / 2.0, tag.x + WIDEST_TAG / 2.0);
            assert!(left >= END_RAIL && right <= WIDTH - END_RAIL, "{tag:?}");
            let bridge = [-0.5, 0.5].map(|half| WIDTH / 2.0 + half * BRIDGE);
            assert!(right <= bridge[0] + 0.1 || left >= bridge[1] - 0.1, "{tag:?}");
        }
    }

    #[test]
    fn tags_are_clear_of_the_men() {
        for shape in [Shape::Wide, Shape::Tall] {
            let men = |point| if point == 17 { 5 } else { 1 };
            let [tag] = shape.tags(&[18], WIDE, men)[..] else { panic!("one tag") };
            for man in [shape.man(17, 4, 5), shape.man(18, 0, 1)] {
                let below = tag.y - TAG_HEIGHT / 2.0 >= man.y + MAN;
                let beside = (tag.x - man.x).abs() >= WIDE / 2.0 + MAN;
                assert!(below || beside, "{shape:?}: {tag:?}, {man:?}");
            }
        }
    }

    #[test]
    fn fifteen_men_borne_off_leave_the_pegs_of_the_rail_free() {
        for shape in [Shape::Wide, Shape::Tall] {
            let [far, _, near] = shape.end_holes(true);
            assert!(shape.borne_off(LongRail::Near, 15).y < far.y - 30.0);
            assert!(shape.borne_off(LongRail::Far, 15).y > near.y + 30.0);
        }
    }
}
