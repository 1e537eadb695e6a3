//! The list of all families of situations, and the general ones among them.

use trictrac_rules::throw::Throw;

use super::corners::{corner_to_hit, corner_to_leave, corner_to_take};
use super::draws::Draws;
use super::late::{
    builders_to_bear_off, few_to_bear_off, last_men, left_outside, retour_at_the_end,
};
use super::opponents::opponents;
use super::rare::{margot, pile, rencontre, six_tables, two_men_out};
use super::sketch::Sketch;

/// A function that draws a situation of one kind.
type Family = fn(&mut Draws) -> Sketch;

/// All families; their number must be odd (see the module above).
pub(super) const FAMILIES: [Family; 21] = [
    spread,
    |draws| nearly_full(draws, 1),
    |draws| nearly_full(draws, 7),
    |draws| nearly_full(draws, 19),
    kept_by_impotence,
    corner_to_take,
    corner_to_hit,
    corner_to_leave,
    blockade,
    forbidden_quarters,
    few_to_bear_off,
    builders_to_bear_off,
    last_men,
    left_outside,
    retour_at_the_end,
    six_tables,
    two_men_out,
    margot,
    pile,
    rencontre,
    half_points_to_hit,
];

/// Men of both sides stand anywhere.
fn spread(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    if draws.one_in(4) {
        open_board(&mut sketch, draws);
        return sketch;
    }
    let last = draws.within(6, 24);
    for _ in 0..15 {
        sketch.scatter_mine(draws, 1, last, 1);
        sketch.scatter_theirs(draws, 25 - last, 24, 1);
    }
    if draws.one_in(2) {
        sketch.mine(1, 15);
        sketch.theirs(24, 15);
    }
    sketch
}

/// The points where fifteen single men have 205 plays of 2-1: the most that a search by improvement found.
const MANY_PLAYS: [u8; 15] = [1, 2, 4, 5, 6, 8, 9, 14, 15, 16, 17, 18, 20, 21, 22];

/// The roller's men stand singly on as many points as possible with little in the way, for the most plays of a throw.
fn open_board(sketch: &mut Sketch, draws: &mut Draws) {
    sketch.throw =
        if draws.one_in(3) { sketch.throw } else { Throw::of(2, 1).unwrap_or(sketch.throw) };
    let elsewhere = draws.below(6);
    for point in MANY_PLAYS.into_iter().skip(usize::from(elsewhere)) {
        sketch.mine(point, 1);
    }
    sketch.scatter_mine(draws, 1, 24, elsewhere);
    let men = draws.below(5);
    sketch.scatter_theirs(draws, 1, 24, men);
}

/// The jan that begins at `first` is full, or lacks a man, or two from different points or the same point.
fn nearly_full(draws: &mut Draws, first: u8) -> Sketch {
    let mut sketch = Sketch::new(draws);
    for point in first..first + 6 {
        sketch.mine(point, 2);
    }
    let gap = draws.within(first, first + 5);
    match draws.below(5) {
        0 => {}
        1 | 2 => sketch.take_mine(if gap == 12 { 11 } else { gap }),
        3 => {
            sketch.take_mine(gap);
            sketch.take_mine(draws.within(first, first + 5));
        }
        _ => {
            sketch.take_mine(gap);
            sketch.take_mine(gap);
        }
    }
    spare_men(&mut sketch, draws, first);
    opponents(&mut sketch, draws);
    sketch
}

/// Places the men outside the jan: mostly where they can reach it, some on its points, some already past it or borne
/// off.
fn spare_men(sketch: &mut Sketch, draws: &mut Draws, first: u8) {
    while sketch.my_rest() > 0 {
        match draws.below(7) {
            0 => break,
            1 | 2 => sketch.scatter_mine(draws, first, first + 5, 1),
            3 => sketch.scatter_mine(draws, 1, 24, 1),
            _ => sketch.scatter_mine(draws, first.saturating_sub(8).max(1), (first + 2).min(24), 1),
        }
    }
}

/// A jan is full and hardly anything can be played, so that it may be kept *par impuissance*.
fn kept_by_impotence(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    let first = if draws.one_in(3) { 1 } else { 7 };
    for point in first..first + 6 {
        sketch.mine(point, 2);
    }
    let near = first + draws.below(4);
    sketch.scatter_mine(draws, near, first + 5, 3);
    for point in first + 6..first + 12 {
        if !draws.one_in(4) {
            sketch.theirs(point, 2);
        }
    }
    sketch.scatter_theirs(draws, 1, 24, 4);
    sketch
}

/// The opponent's cases (points with two or more men) stand in front of few men.
fn blockade(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    let first = draws.within(3, 19);
    for point in first..=(first + draws.within(3, 6)).min(24) {
        if !draws.one_in(5) {
            sketch.theirs(point, 2);
        }
    }
    sketch.scatter_theirs(draws, 1, 24, 3);
    let men = draws.within(1, 8);
    sketch.scatter_mine(draws, 1, first.max(7), men);
    for _ in 0..3 {
        sketch.mine(draws.within(1, 24), 2);
    }
    sketch
}

/// Men stand before and on the return run while the opponent is about to lose the means to fill a jan.
fn forbidden_quarters(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    let home = if draws.one_in(2) { 19 } else { 13 };
    for point in home..home + 6 {
        sketch.theirs(point, 2);
    }
    for _ in 0..draws.below(4) {
        sketch.theirs(draws.within(1, home), 1);
    }
    if draws.one_in(3) {
        sketch.theirs(24, 15);
    }
    for _ in 0..15 {
        sketch.mine(draws.within(7, 24), draws.within(1, 2));
    }
    sketch
}

/// Many single opposing men, with cases between, stand within reach of many men.
fn half_points_to_hit(draws: &mut Draws) -> Sketch {
    let mut sketch = Sketch::new(draws);
    for _ in 0..12 {
        sketch.theirs(draws.within(2, 24), draws.within(1, 2));
    }
    for _ in 0..10 {
        sketch.mine(draws.within(1, 23), draws.within(1, 2));
    }
    sketch
}
