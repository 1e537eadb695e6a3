//! Families of situations for the two corners: taking, hitting, leaving.

use super::draws::Draws;
use super::opponents::opponents;
use super::sketch::Sketch;

/// One or both corners are empty, and men stand where the throw takes the corner directly or par puissance.
pub(super) fn corner_to_take(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    for distance in [sketch.throw.high().pips(), sketch.throw.low().pips()] {
        if !draws.one_in(4) {
            sketch.mine(12 - distance, draws.within(1, 2));
        }
        if !draws.one_in(4) {
            let powerful = 13 - distance;
            if powerful != 12 {
                sketch.mine(powerful, draws.within(1, 2));
            }
        }
    }
    sketch.scatter_mine(draws, 1, 11, 4);
    corner_of_the_opponent(&mut sketch, draws);
    let lack = draws.below(4);
    for point in 7..=11 {
        if lack == 0 || !draws.one_in(lack + 1) {
            sketch.mine(point, 2);
        }
    }
    sketch.mine(1, 15);
    sketch
}

/// Places the opponent's men, with or without the corner.
pub(super) fn corner_of_the_opponent(sketch: &mut Sketch, draws: &mut Draws) {
    if draws.one_in(3) {
        sketch.theirs(13, draws.within(2, 4));
    }
    let first = draws.within(14, 22);
    sketch.scatter_theirs(draws, first, 24, 6);
    if draws.one_in(2) {
        sketch.theirs(24, 15);
    }
}

/// The player's own corner is held, with or without builders, and men stand where they hit the opponent's.
pub(super) fn corner_to_hit(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    sketch.mine(12, draws.within(2, 5));
    for distance in [sketch.throw.high().pips(), sketch.throw.low().pips()] {
        if !draws.one_in(4) {
            sketch.mine(13 - distance, draws.within(1, 2));
        }
    }
    sketch.scatter_mine(draws, 1, 24, 5);
    corner_of_the_opponent(&mut sketch, draws);
    sketch
}

/// Two or three men are on the corner and the rest mostly past it, so that the last two must leave together.
pub(super) fn corner_to_leave(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    sketch.mine(12, draws.within(2, 3));
    let first = draws.within(6, 19);
    let men = draws.within(0, 12);
    sketch.scatter_mine(draws, first, 24, men);
    opponents(&mut sketch, draws);
    sketch
}
