//! The places where dice come to rest: they look random, and follow from a number.

use crate::shape::{LongRail, Shape, Spot, TAG_HEIGHT, WIDEST_TAG};

/// The rests that are tried until one covers no label.
const CANDIDATES: u32 = 12;
/// The step from one input of the hash to the next: 2^32 divided by the golden ratio.
const STEP: u32 = 0x9e37_79b9;
/// The diagonal of a square, as a multiple of its side.
const DIAGONAL: f32 = core::f32::consts::SQRT_2;

/// The pips of each face, in thirds of half a die.
pub const PIPS: [&[(i8, i8)]; 6] = [
    &[(0, 0)],
    &[(-1, -1), (1, 1)],
    &[(-1, -1), (0, 0), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
];

/// The place and the angle at which a die comes to rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DieRest {
    /// The middle of the die.
    pub at: Spot,
    /// The angle in degrees.
    pub turned: i16,
}

/// The part of the table in which dice come to rest, in whole units.
struct Area {
    x: [i16; 2],
    y: [i16; 2],
    /// The least distance between the middles of the two dice.
    apart: i16,
    /// The largest angle, to either side.
    turns: i16,
}

/// The length of the edge of a die.
#[must_use]
pub const fn die_size(shape: Shape) -> f32 {
    match shape {
        Shape::Wide => 40.0,
        Shape::Tall => 56.0,
    }
}

/// What dice should not cover.
#[derive(Clone, Debug, Default)]
pub struct Obstacles {
    /// The middles of labels.
    pub labels: Vec<Spot>,
    /// Lines to men that are hit, as cubic Bézier curves.
    pub lines: Vec<[Spot; 4]>,
}

/// Returns the rest of both dice of the player at `row`, from the left.
///
/// The same `lot` gives the same rest, clear of the labels and then of the lines of `obstacles` if it can be.
#[must_use]
pub fn rests(shape: Shape, row: LongRail, lot: u32, obstacles: &Obstacles) -> [DieRest; 2] {
    let area = Area::of(shape, row);
    let candidate = |nth: u32| area.candidate(mixed(lot ^ mixed(nth)));
    let covered = |rests: &[DieRest; 2]| {
        let over = |label: &&Spot| rests.iter().any(|rest| covers(shape, rest.at, **label));
        let labels = obstacles.labels.iter().filter(over).count();
        let crosses = |line: &&[Spot; 4]| rests.iter().any(|rest| crosses(shape, rest.at, line));
        (labels, obstacles.lines.iter().filter(crosses).count())
    };
    // The first of equals.
    (0..CANDIDATES).map(candidate).min_by_key(covered).unwrap_or_else(|| candidate(0))
}

/// Checks whether a die at `die`, at any angle, may touch the label at `label`.
fn covers(shape: Shape, die: Spot, label: Spot) -> bool {
    let reach = die_size(shape) * DIAGONAL / 2.0;
    (die.x - label.x).abs() < reach + WIDEST_TAG / 2.0
        && (die.y - label.y).abs() < reach + TAG_HEIGHT / 2.0
}

/// Checks whether a die at `die`, at any angle, may touch a line.
fn crosses(shape: Shape, die: Spot, line: &[Spot; 4]) -> bool {
    /// The points of the line that are looked at, close enough together for a die.
    const STEPS: u8 = 24;
    let reach = die_size(shape) * DIAGONAL / 2.0;
    let near = |at: Spot| (at.x - die.x).hypot(at.y - die.y) < reach;
    (0..=STEPS).any(|step| near(on_curve(line, f32::from(step) / f32::from(STEPS))))
}

/// The point of a cubic Bézier curve at `part` of its way.
fn on_curve(curve: &[Spot; 4], part: f32) -> Spot {
    let left = 1.0 - part;
    let weights = [
        left * left * left,
        3.0 * left * left * part,
        3.0 * left * part * part,
        part * part * part,
    ];
    let sum =
        |of: fn(&Spot) -> f32| curve.iter().map(of).zip(weights).map(|(at, by)| at * by).sum();
    Spot { x: sum(|at| at.x), y: sum(|at| at.y) }
}

impl Area {
    /// The right half for the near player, the left one for the opponent. There the counters leave a narrower band.
    const fn of(shape: Shape, row: LongRail) -> Self {
        let (x, turns) = match (shape, row) {
            (_, LongRail::Near) => ([610, 864], 90),
            (Shape::Wide, LongRail::Far) => ([190, 460], 12),
            (Shape::Tall, LongRail::Far) => ([190, 446], 90),
        };
        let (y, apart) = match (shape, row) {
            (Shape::Tall, _) => ([460, 480], 82),
            (Shape::Wide, LongRail::Near) => ([312, 360], 60),
            (Shape::Wide, LongRail::Far) => ([336, 336], 60),
        };
        Self { x, y, apart, turns }
    }

    /// The rest that follows from `lot`.
    fn candidate(&self, lot: u32) -> [DieRest; 2] {
        let mut lot = lot;
        let mut between = |least: i16, most: i16| {
            lot = mixed(lot);
            let choices = u64::from(least.abs_diff(most)) + 1;
            // The high half of the product is below the number of choices, which is small.
            least + ((u64::from(lot) * choices) >> 32) as i16
        };
        let Self { x: [left, right], y: [top, bottom], apart, turns } = *self;
        let first = between(left, right - apart);
        let second = between(first + apart, right.min(first + 2 * apart));
        [first, second].map(|x| DieRest {
            at: Spot { x: x.into(), y: between(top, bottom).into() },
            turned: between(-turns, turns),
        })
    }
}

/// Mixes the bits of a number so that every one depends on all. The steps of `MurmurHash3` (A. Appleby).
#[must_use]
pub const fn mixed(number: u32) -> u32 {
    let mut z = number.wrapping_add(STEP);
    z = (z ^ z >> 16).wrapping_mul(0x85eb_ca6b);
    z = (z ^ z >> 13).wrapping_mul(0xc2b2_ae35);
    z ^ z >> 16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{BRIDGE, END_RAIL, PITCH, WIDTH};

    const SHAPES: [Shape; 2] = [Shape::Wide, Shape::Tall];
    const ROWS: [LongRail; 2] = [LongRail::Near, LongRail::Far];
    const SEEDS: u32 = 3000;

    fn every() -> impl Iterator<Item = (Shape, LongRail, [DieRest; 2])> {
        let tables = SHAPES.into_iter().flat_map(|shape| ROWS.map(|row| (shape, row)));
        tables.flat_map(|(shape, row)| {
            (0..SEEDS).map(move |lot| (shape, row, Area::of(shape, row).candidate(mixed(lot))))
        })
    }

    /// Half the width and height of a die that is turned.
    fn half(shape: Shape, turned: i16) -> f32 {
        let angle = f32::from(turned).to_radians();
        die_size(shape) / 2.0 * (angle.sin().abs() + angle.cos().abs())
    }

    #[test]
    fn dice_lie_on_the_field_of_their_half() {
        let half_table = 6.0 * PITCH;
        for (shape, row, rests) in every() {
            for DieRest { at, turned } in rests {
                let reach = half(shape, turned);
                let (left, right) = match row {
                    LongRail::Far => (END_RAIL, END_RAIL + half_table),
                    LongRail::Near => (END_RAIL + half_table + BRIDGE, WIDTH - END_RAIL),
                };
                assert!(at.x - reach > left && at.x + reach < right, "{shape:?} {row:?} {at:?}");
                assert!((shape.middle() - at.y).abs() <= 24.0, "{shape:?} {row:?} {at:?}");
            }
        }
    }

    #[test]
    fn dice_never_overlap() {
        for (shape, row, [one, other]) in every() {
            let apart = (one.at.x - other.at.x).hypot(one.at.y - other.at.y);
            assert!(apart > die_size(shape) * DIAGONAL, "{shape:?} {row:?} {apart}");
        }
    }

    #[test]
    fn dice_cover_neither_counters_nor_men() {
        const COUNTER: f32 = 14.5;
        for (shape, row, rests) in every() {
            for DieRest { at, turned } in rests {
                let reach = half(shape, turned);
                for side in ROWS {
                    for (points, second) in (0..12).flat_map(|n| [(n, false), (n, true)]) {
                        let counter = shape.jeton(side, points, second);
                        let beside = (counter.x - at.x).abs() > reach + COUNTER;
                        let above = (counter.y - at.y).abs() > reach + COUNTER - 2.5;
                        assert!(beside || above, "{shape:?} {row:?} {at:?} {points} {counter:?}");
                    }
                }
                assert!(at.y - reach > shape.tip(13).y - 3.0);
                assert!(at.y + reach < shape.tip(12).y + 3.0);
            }
        }
    }

    #[test]
    fn the_same_throw_looks_alike_and_others_differ() {
        let at = |lot| rests(Shape::Wide, LongRail::Near, lot, &Obstacles::default());
        assert_eq!(at(7), at(7));
        let different = (0..100).filter(|&lot| at(lot) != at(lot + 1)).count();
        assert_eq!(different, 100);
        let lefts: Vec<_> = (0..200).map(|lot| at(lot)[0].at.x).collect();
        let [least, most] =
            [lefts.iter().copied().fold(f32::MAX, f32::min), lefts.into_iter().fold(0.0, f32::max)];
        assert!(least < 625.0 && most > 785.0, "{least} {most}");
    }

    #[test]
    fn labels_stay_clear() {
        for shape in SHAPES {
            let label = Spot { x: 900.0, y: shape.middle() - 17.0 };
            let clear = (0..SEEDS).filter(|&lot| {
                let obstacles = Obstacles { labels: vec![label], lines: Vec::new() };
                let rests = rests(shape, LongRail::Near, lot, &obstacles);
                rests.iter().all(|rest| !covers(shape, rest.at, label))
            });
            let clear = clear.count();
            assert!(clear > SEEDS as usize * 8 / 10, "{shape:?} {clear}");
        }
    }

    #[test]
    fn lines_stay_clear_where_there_is_room() {
        for shape in [Shape::Wide, Shape::Tall] {
            let line = shape.hit_line(shape.man(1, 0, 1), 17);
            let obstacles = Obstacles { labels: Vec::new(), lines: vec![line] };
            let clear = (0..SEEDS).filter(|&lot| {
                let rests = rests(shape, LongRail::Near, lot, &obstacles);
                rests.iter().all(|rest| !crosses(shape, rest.at, &line))
            });
            let clear = clear.count();
            assert!(clear > SEEDS as usize * 9 / 10, "{shape:?} {clear}");
            let [start, .., end] = line;
            assert_eq!([on_curve(&line, 0.0), on_curve(&line, 1.0)], [start, end]);
        }
    }
}
