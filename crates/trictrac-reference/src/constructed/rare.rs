//! Families of situations for the small jans and the optional ones.

use trictrac_rules::throw::Throw;

use super::corners::corner_of_the_opponent;
use super::draws::Draws;
use super::opponents::opponents;
use super::sketch::{Sketch, throw};

/// Four men are on four of the points 2-7, and the throw may bring two men to the other two.
pub(super) fn six_tables(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    sketch.nth = if draws.one_in(4) { 2 + u16::from(draws.below(4)) } else { 3 };
    if !draws.one_in(5) {
        let high = draws.within(2, 6);
        let low = draws.within(1, high - 1);
        sketch.throw = Throw::of(high, low).unwrap_or(sketch.throw);
    }
    let to_come = [1 + sketch.throw.high().pips(), 1 + sketch.throw.low().pips()];
    for point in (2..=7).filter(|point| !to_come.contains(point)) {
        sketch.mine(if draws.one_in(12) { draws.within(2, 8) } else { point }, 1);
    }
    if draws.one_in(4) {
        sketch.theirs(to_come[usize::from(draws.below(2))], 1);
    }
    if !draws.one_in(8) {
        sketch.mine(1, 15);
    }
    opponents(&mut sketch, draws);
    sketch
}

/// Two men have left the talon, for the corner or for where the throw reaches both corners.
pub(super) fn two_men_out(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    let (high, low) = (sketch.throw.high().pips(), sketch.throw.low().pips());
    match draws.below(5) {
        0 | 1 => {
            sketch.mine(12, 2);
            if !draws.one_in(4) {
                sketch.throw = Throw::of(1, draws.within(1, 6)).unwrap_or(sketch.throw);
            }
        }
        2 => {
            sketch.mine(12 - high, 1);
            sketch.mine(13 - low, 1);
        }
        3 => {
            sketch.mine(12 - low, 1);
            sketch.mine(13 - high, 1);
        }
        _ => sketch.scatter_mine(draws, 6, 12, 2),
    }
    let left = if draws.one_in(6) { draws.within(10, 12) } else { 13 };
    sketch.mine(1, left);
    corner_of_the_opponent(&mut sketch, draws);
    sketch
}

/// Single opposing men have one empty point between them, within reach.
pub(super) fn margot(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    let sum = sketch.throw.sum();
    let distance =
        [sketch.throw.high().pips(), sketch.throw.low().pips(), sum][usize::from(draws.below(3))];
    let split = draws.within(2, 23).max(distance + 1).min(23);
    sketch.mine(split - distance, 1);
    let even = split % 2;
    for point in (1..=24).filter(|point| point % 2 != even) {
        if point.abs_diff(split) <= 1 || draws.one_in(2) {
            sketch.theirs(point, if draws.one_in(6) { 2 } else { 1 });
        }
    }
    sketch.scatter_mine(draws, 1, 24, 10);
    sketch.scatter_theirs(draws, 1, 24, 4);
    sketch
}

/// Thirteen to fifteen men are on the corner, the others before it or beyond, with a blockade or none.
pub(super) fn pile(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    sketch.mine(12, draws.within(13, 15));
    let (high, low) = (sketch.throw.high().pips(), sketch.throw.low().pips());
    match draws.below(4) {
        0 => sketch.mine(12 - sketch.throw.sum().min(11), 1),
        1 => {
            sketch.mine(12 - high, 1);
            sketch.mine(12 - low, 1);
        }
        2 => sketch.scatter_mine(draws, 6, 11, 2),
        _ => sketch.scatter_mine(draws, 1, 24, 2),
    }
    if draws.one_in(2) {
        for point in 13..=18 {
            if !draws.one_in(5) {
                sketch.theirs(point, 2);
            }
        }
    }
    opponents(&mut sketch, draws);
    sketch
}

/// The throw is the second player's first of the match, and equal to the first player's or not.
pub(super) fn rencontre(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    sketch.nth = 1;
    sketch.privileges = 0;
    sketch.opening = Some(if draws.one_in(3) { throw(draws) } else { sketch.throw });
    sketch.mine(1, 15);
    sketch.theirs(24, 13);
    sketch.scatter_theirs(draws, 12, 23, 2);
    sketch.theirs(24, 15);
    sketch
}
