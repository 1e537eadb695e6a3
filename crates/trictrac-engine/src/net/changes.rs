//! The columns of the first layer that a play adds and removes.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use trictrac_rules::men::Men;
use trictrac_rules::play::Play;
use trictrac_rules::point::Point;

use crate::net::features::{self, Bits, Jans, MenOwner};

/// A change of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnChange {
    /// Its weights are added to the sums.
    Added,
    /// Its weights are subtracted from the sums.
    Removed,
}

/// Visits the columns that change when `play` leads from `before`, with these `jans`, to `after`.
///
/// The columns are those of [`MenOwner::Opponent`]: the side that has played does not throw next.
#[inline(always)]
pub(super) fn each(
    play: Play,
    before: &Men,
    jans: &Jans,
    after: &Men,
    mut visit: impl FnMut(ColumnChange, usize),
) {
    let (steps, count) = steps(play);
    // `before` does not show the first of two steps yet, so the second one corrects the number of men by it. No place
    // has the number 0: at first nothing is corrected.
    let mut last = [0, 0];
    for &[from, to] in &steps[..count] {
        let at = |place| before.at(place) + u8::from(place == last[1]) - u8::from(place == last[0]);
        visit(ColumnChange::Removed, features::man(MenOwner::Opponent, from, at(from)));
        visit(ColumnChange::Added, features::man(MenOwner::Opponent, to, at(to) + 1));
        last = [from, to];
    }
    let now = jans.after(after);
    for bit in Bits(now & !jans.bits()) {
        visit(ColumnChange::Added, features::jan(MenOwner::Opponent, bit));
    }
    for bit in Bits(jans.bits() & !now) {
        visit(ColumnChange::Removed, features::jan(MenOwner::Opponent, bit));
    }
}

/// Returns the moves of single men in `play` as places from and to, and their number.
#[inline(always)]
const fn steps(play: Play) -> ([[u8; 2]; 2], usize) {
    match play {
        Play::Nothing => ([[0, 0]; 2], 0),
        Play::Both { from, to, .. } => ([[from.number(), to]; 2], 1),
        Play::One(step) => ([[step.from.number(), step.to_number()]; 2], 1),
        Play::Two(first, second) => (
            [[first.from.number(), first.to_number()], [second.from.number(), second.to_number()]],
            2,
        ),
        Play::Puissance(high, low) => {
            let corner = Point::CORNER.number();
            ([[high.number(), corner], [low.number(), corner]], 2)
        }
    }
}
