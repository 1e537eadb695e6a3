//! Arrangements of the opponent's men, placed after the roller's. All numbers are the roller's.

use super::draws::Draws;
use super::sketch::Sketch;

/// Places the opponent's men in one of several arrangements.
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

/// They stand in their first two quarters, so that the opponent can often still fill a jan.
fn near_home(sketch: &mut Sketch, draws: &mut Draws) {
    let first = draws.within(13, 19);
    sketch.scatter_theirs(draws, first, 24, 20);
    sketch.theirs(24, 15);
}

/// They are far along their way: the opponent can fill neither the petit jan nor the grand jan.
fn past_filling(sketch: &mut Sketch, draws: &mut Draws) {
    sketch.scatter_theirs(draws, 13, 24, 4);
    for _ in 0..12 {
        let point = draws.within(1, 11);
        sketch.theirs(point, 2);
    }
}

/// They stand singly everywhere, to be hit.
fn half_points(sketch: &mut Sketch, draws: &mut Draws) {
    let (first, last) = if draws.one_in(2) { (1, 24) } else { (13, 24) };
    for _ in 0..15 {
        sketch.theirs(draws.within(first, last), 1);
    }
}

/// They form cases here and there, for blockades and false hits.
fn cases(sketch: &mut Sketch, draws: &mut Draws) {
    let first = draws.within(1, 15);
    for _ in 0..draws.within(2, 7) {
        sketch.theirs(draws.within(first, 24), 2);
    }
    sketch.scatter_theirs(draws, 1, 24, 3);
}

/// They fill their grand jan, or nearly, with or without the corner.
fn grand_jan(sketch: &mut Sketch, draws: &mut Draws) {
    let gap = draws.within(13, 22);
    for point in (13..=18).filter(|&p| p != gap) {
        sketch.theirs(point, 2);
    }
    let far = draws.one_in(2);
    let (first, last) = if far { (1, 11) } else { (14, 24) };
    sketch.scatter_theirs(draws, first, last, 5);
}

/// Few are left on the board, at the end of their way.
fn few(sketch: &mut Sketch, draws: &mut Draws) {
    let men = draws.below(6);
    let last = if draws.one_in(2) { 6 } else { 24 };
    sketch.scatter_theirs(draws, 1, last, men);
}

/// They form some cases and half points, with or without the corner.
fn mixed(sketch: &mut Sketch, draws: &mut Draws) {
    if draws.one_in(2) {
        sketch.theirs(13, draws.within(2, 3));
    }
    for _ in 0..draws.within(1, 5) {
        sketch.theirs(draws.within(14, 24), 2);
    }
    sketch.scatter_theirs(draws, 1, 24, 6);
}
