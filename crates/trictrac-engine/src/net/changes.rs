//! The columns of the first layer by which a play changes a position.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use trictrac_rules::men::Men;
use trictrac_rules::play::Play;
use trictrac_rules::point::Point;

use crate::net::features::{self, Bits, Jans, View};

/// What becomes of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// It is added to the sums.
    Added,
    /// It is taken away.
    Removed,
}

/// Visits the columns that change when `play`, made by men who stand as `before` and have `jans`, leads to `after`: as
/// the other side sees it.
#[inline(always)]
pub(super) fn each(
    play: Play,
    before: &Men,
    jans: &Jans,
    after: &Men,
    mut visit: impl FnMut(Change, usize),
) {
    let (steps, count) = steps(play);
    let mut last = [0, 0];
    for &[from, to] in &steps[..count] {
        let at = |place| before.at(place) + u8::from(place == last[1]) - u8::from(place == last[0]);
        visit(Change::Removed, features::man(View::Other, from, at(from)));
        visit(Change::Added, features::man(View::Other, to, at(to) + 1));
        last = [from, to];
    }
    let now = jans.after(after);
    for bit in Bits(now & !jans.bits()) {
        visit(Change::Added, features::jan(View::Other, bit));
    }
    for bit in Bits(jans.bits() & !now) {
        visit(Change::Removed, features::jan(View::Other, bit));
    }
}

/// From where to where one man moves or two, and how many of them.
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
