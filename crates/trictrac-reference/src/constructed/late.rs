//! Families of situations for the jan de retour and bearing off.

use super::draws::Draws;
use super::opponents::opponents;
use super::sketch::Sketch;

/// Few men are left, nearly all or all of them at home.
pub(super) fn few_to_bear_off(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    let men = draws.within(1, 9);
    sketch.scatter_mine(draws, 19, 24, men);
    if draws.one_in(3) {
        sketch.scatter_mine(draws, 12, 18, 2);
    }
    far_or_anything(&mut sketch, draws);
    sketch
}

/// Places the opponent's men far along their way, or anywhere.
fn far_or_anything(sketch: &mut Sketch, draws: &mut Draws) {
    if draws.one_in(2) {
        sketch.scatter_theirs(draws, 1, 11, 12);
        sketch.scatter_theirs(draws, 14, 24, 3);
    } else {
        opponents(sketch, draws);
    }
}

/// The jan de retour is full, with builders to bear off.
pub(super) fn builders_to_bear_off(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    for point in 19..=24 {
        sketch.mine(point, 2);
    }
    let inside = draws.below(4);
    sketch.scatter_mine(draws, 19, 24, inside);
    if draws.one_in(3) {
        sketch.scatter_mine(draws, 12, 18, 1);
    }
    far_or_anything(&mut sketch, draws);
    sketch
}

/// One to three men are left.
pub(super) fn last_men(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    let first = if draws.one_in(4) { 12 } else { 18 };
    let men = draws.within(1, 3);
    sketch.scatter_mine(draws, first, 24, men);
    far_or_anything(&mut sketch, draws);
    sketch
}

/// Men are at home, with one or two left alone outside.
pub(super) fn left_outside(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    sketch.scatter_mine(draws, 14, 18, 1);
    if draws.one_in(2) {
        sketch.scatter_mine(draws, 1, 18, 1);
    }
    let men = draws.within(1, 13);
    sketch.scatter_mine(draws, 19, 24, men);
    far_or_anything(&mut sketch, draws);
    sketch
}

/// The jan de retour is full or nearly so, with few men before it and the opponent far along their way.
pub(super) fn retour_at_the_end(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    for point in 19..=24 {
        sketch.mine(point, 2);
    }
    for _ in 0..draws.below(3) {
        sketch.take_mine(draws.within(19, 24));
    }
    for _ in 0..draws.below(3) {
        sketch.mine(draws.within(19, 24), 1);
    }
    if draws.one_in(3) {
        sketch.mine(12, 2);
    }
    sketch.scatter_mine(draws, 10, 18, 3);
    sketch.scatter_theirs(draws, 1, 11, 11);
    sketch.scatter_theirs(draws, 14, 24, 4);
    sketch
}
