//! Where everything has its place on the drawing, in units of which the table is [`WIDTH`] wide.
//!
//! Points are numbered by the person at the near rail: his talon is at the left, near him.

use trictrac_rules::marking::jeton;
use trictrac_rules::point::RAIL;

/// How wide the table is.
pub const WIDTH: f32 = 1000.0;
/// How wide the rails at the ends are.
pub const END_RAIL: f32 = 38.0;
/// How high the rails along the players are.
pub const LONG_RAIL: f32 = 42.0;
/// How wide the bridge is that parts the two halves.
pub const BRIDGE: f32 = 26.0;
/// From one flèche to the next.
pub const PITCH: f32 = (WIDTH - 2.0 * END_RAIL - BRIDGE) / 12.0;
/// The radius of a man.
pub const MAN: f32 = 31.5;
/// How wide and how high the tag is that tells of a hit.
pub const TAG: [f32; 2] = [146.0, 34.0];
/// How wide and how high a man is who stands on his edge.
pub const EDGE: [f32; 2] = [30.0, 10.0];

/// A place on the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// From the left.
    pub x: f32,
    /// From above.
    pub y: f32,
}

/// Who sits at a long rail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// Below: the person who looks.
    Near,
    /// Above: the other.
    Far,
}

/// How the table is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// As it is, for screens that are wide.
    Wide,
    /// With longer flèches, for screens that are high.
    Tall,
}

impl Shape {
    /// How high the table is.
    #[must_use]
    pub const fn height(self) -> f32 {
        match self {
            Self::Wide => 672.0,
            Self::Tall => 940.0,
        }
    }

    /// How long a flèche is.
    #[must_use]
    pub const fn fleche(self) -> f32 {
        (self.height() - 2.0 * LONG_RAIL) * 0.405
    }

    /// The line between the players.
    #[must_use]
    pub const fn middle(self) -> f32 {
        self.height() / 2.0
    }

    /// Where the rail of `row` ends and the field begins.
    #[must_use]
    pub const fn edge(self, row: Row) -> f32 {
        match row {
            Row::Near => self.height() - LONG_RAIL,
            Row::Far => LONG_RAIL,
        }
    }

    /// The tip of the flèche of `point`.
    #[must_use]
    pub fn tip(self, point: u8) -> Spot {
        self.above(point, self.fleche())
    }

    /// The place of the flèche of `point` so far from its rail.
    #[must_use]
    pub fn above(self, point: u8, distance: f32) -> Spot {
        let row = row(point);
        Spot { x: column(point), y: self.edge(row) + distance * inwards(row) }
    }

    /// The centre of the man number `index`, from 0, of `count` men on `point`.
    #[must_use]
    pub fn man(self, point: u8, index: u8, count: u8) -> Spot {
        let pile = matches!(point, 1 | 24);
        let room = if pile { self.fleche() * 0.8 } else { self.fleche() } - 2.0 * MAN;
        let apart = if pile { 18.0 } else { 2.0 * MAN };
        let between = f32::from(count.max(2) - 1);
        let step = apart.min(room / between);
        self.above(point, MAN + 2.0 + step * f32::from(index))
    }

    /// The centres of the tags at lone men on `points`, none upon another.
    #[must_use]
    pub fn tags(self, points: &[u8]) -> Vec<Spot> {
        let [wide, high] = TAG;
        let mut tags: Vec<Spot> = Vec::new();
        for &point in points {
            let x = column(point).clamp(wide / 2.0, WIDTH - wide / 2.0);
            let levels = (0_u8..).map(|level| {
                let distance = 2.0 * MAN + 28.0 + f32::from(level) * (high + 4.0);
                Spot { x, y: self.above(point, distance).y }
            });
            let covers = |at: &Spot, other: &Spot| {
                (at.x - other.x).abs() < wide && (at.y - other.y).abs() < high
            };
            tags.extend({ levels }.find(|at| !tags.iter().any(|other| covers(at, other))));
        }
        tags
    }

    /// The hole number `hole`, from 1, of the long rail of `row`; the thirteenth is the first again.
    #[must_use]
    pub fn hole(self, row: Row, hole: u8) -> Spot {
        let y = match row {
            Row::Near => self.height() - LONG_RAIL / 2.0,
            Row::Far => LONG_RAIL / 2.0,
        };
        Spot { x: column((hole.max(1) - 1) % 12 + 1), y }
    }

    /// The three holes of the rail at the left end, from above, or those at the right.
    #[must_use]
    pub fn end_holes(self, left: bool) -> [Spot; 3] {
        let x = if left { END_RAIL / 2.0 } else { WIDTH - END_RAIL / 2.0 };
        [-58.0, 0.0, 58.0].map(|y| Spot { x, y: self.middle() + y })
    }

    /// Where a jeton stands that tells `points` of the player at `row`; `second` of the two of a bredouille.
    #[must_use]
    pub fn jeton(self, row: Row, points: u8, second: bool) -> Spot {
        let aside = if second { 26.0 } else { 0.0 };
        if points == 0 {
            let y = self.middle() + 34.0 * -inwards(row);
            return Spot { x: END_RAIL + 24.0 + aside, y };
        }
        let own = jeton(points);
        let point = if row == Row::Near { own } else { 25 - own };
        let tip = self.above(point, self.fleche() + 16.0);
        Spot { x: tip.x + aside - 13.0, y: tip.y }
    }

    /// Where the jeton waits that nobody has.
    #[must_use]
    pub const fn spare_jeton(self) -> Spot {
        Spot { x: END_RAIL + 24.0, y: self.middle() }
    }

    /// Where the man number `index`, from 0, stands on his edge whom the player at `row` has borne off: on the left rail.
    #[must_use]
    pub fn borne_off(self, row: Row, index: u8) -> Spot {
        let from_end = LONG_RAIL + 8.0 + (EDGE[1] + 2.0) * f32::from(index);
        let y = match row {
            Row::Near => from_end,
            Row::Far => self.height() - from_end,
        };
        Spot { x: END_RAIL / 2.0, y }
    }

    /// The place at `spot`: a point, or a rail over which men are borne off, 25 for the near side and 0 for the other.
    #[must_use]
    pub fn place(self, spot: Spot) -> Option<u8> {
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

    /// Where the dice of the player at `row` lie.
    #[must_use]
    pub const fn dice(self, row: Row) -> [Spot; 2] {
        let x = match row {
            Row::Near => 705.0,
            Row::Far => 235.0,
        };
        [Spot { x, y: self.middle() - 14.0 }, Spot { x: x + 86.0, y: self.middle() + 12.0 }]
    }
}

/// Which rail `point` lies at.
#[must_use]
pub const fn row(point: u8) -> Row {
    if point <= 12 { Row::Near } else { Row::Far }
}

/// The middle of the flèche of `point`, from the left.
#[must_use]
pub fn column(point: u8) -> f32 {
    let number = if point <= 12 { point } else { 25 - point };
    let bridge = if number > 6 { BRIDGE } else { 0.0 };
    END_RAIL + bridge + (f32::from(number) - 0.5) * PITCH
}

/// The direction from the rail of `row` to the middle.
const fn inwards(row: Row) -> f32 {
    match row {
        Row::Near => -1.0,
        Row::Far => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let tags = Shape::Wide.tags(&points);
        assert_eq!(tags.len(), points.len());
        for (index, one) in tags.iter().enumerate() {
            for other in &tags[..index] {
                assert!((one.x - other.x).abs() >= TAG[0] || (one.y - other.y).abs() >= TAG[1]);
            }
            assert!(one.y < Shape::Wide.middle() && one.x >= TAG[0] / 2.0, "{one:?}");
        }
    }

    #[test]
    fn fifteen_men_borne_off_leave_the_pegs_of_the_rail_free() {
        for shape in [Shape::Wide, Shape::Tall] {
            let [far, _, near] = shape.end_holes(true);
            assert!(shape.borne_off(Row::Near, 15).y < far.y - 30.0);
            assert!(shape.borne_off(Row::Far, 15).y > near.y + 30.0);
        }
    }
}
