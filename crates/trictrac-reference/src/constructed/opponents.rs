//! Where the opponent's men stand, once the roller's are placed. All in the roller's numbering.

use super::draws::Draws;
use super::sketch::Sketch;

/// One of several arrangements of the opponent's men.
pub(super) fn opponents(sketch: &mut Sketch, draws: &mut Draws) {
    match draws.below(8) {
        0 => sketch.theirs(24, 15),
        1 => near_home(sketch, draws),
        2 => past_filling(sketch, draws),
        3 => half_points(sketch, draws),
        4 => cases(sketch, draws),
        5 => grand_jan(sketch, draws),
        6 => few(sketch, draws),
        _ => mixed(sketch, draws),
    }
}

/// In his first two quarters, so that he can often still fill a jan.
fn near_home(sketch: &mut Sketch, draws: &mut Draws) {
    let first = draws.within(13, 19);
    sketch.scatter_theirs(draws, first, 24, 20);
    sketch.theirs(24, 15);
}

/// Far along his way: he can fill neither his petit jan nor his grand jan.
fn past_filling(sketch: &mut Sketch, draws: &mut Draws) {
    sketch.scatter_theirs(draws, 13, 24, 4);
    for _ in 0..12 {
        let point = draws.within(1, 11);
        sketch.theirs(point, 2);
    }
}

/// Single men everywhere, to be hit.
fn half_points(sketch: &mut Sketch, draws: &mut Draws) {
    let (first, last) = if draws.one_in(2) { (1, 24) } else { (13, 24) };
    for _ in 0..15 {
        sketch.theirs(draws.within(first, last), 1);
    }
}

/// Cases here and there: blockades and false hits.
fn cases(sketch: &mut Sketch, draws: &mut Draws) {
    let first = draws.within(1, 15);
    for _ in 0..draws.within(2, 7) {
        sketch.theirs(draws.within(first, 24), 2);
    }
    sketch.scatter_theirs(draws, 1, 24, 3);
}

/// His grand jan, full or nearly, with or without his corner.
fn grand_jan(sketch: &mut Sketch, draws: &mut Draws) {
    let gap = draws.within(13, 22);
    for point in (13..=18).filter(|&p| p != gap) {
        sketch.theirs(point, 2);
    }
    let far = draws.one_in(2);
    let (first, last) = if far { (1, 11) } else { (14, 24) };
    sketch.scatter_theirs(draws, first, last, 5);
}

/// Few men left on the board, at the end of their way.
fn few(sketch: &mut Sketch, draws: &mut Draws) {
    let men = draws.below(6);
    let last = if draws.one_in(2) { 6 } else { 24 };
    sketch.scatter_theirs(draws, 1, last, men);
}

/// Some cases, some half points, the corner held or not.
fn mixed(sketch: &mut Sketch, draws: &mut Draws) {
    if draws.one_in(2) {
        sketch.theirs(13, draws.within(2, 3));
    }
    for _ in 0..draws.within(1, 5) {
        sketch.theirs(draws.within(14, 24), 2);
    }
    sketch.scatter_theirs(draws, 1, 24, 6);
}
