//! Hitting men truly (*battre à vrai*) and falsely (*battre à faux*).
//!
//! Rule: R5.1, R6.1. A hit only earns points: no man moves. So forbidden quarters and the rules of the corner do not
//! limit hits, and a single opposing man on a point between does not stop the sum, although it would stop a move
//! (R3.3). A false hit earns the opponent the same amount, once for each man.

use super::Jan;
use super::reach::Reach;
use crate::coup::Coup;
use crate::point::{Point, PointSet};
use crate::quarter::QuarterKind;

#[inline]
pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    let reach = reach(coup);
    let hit = reach.any();
    // A man that is hit in one way is not hit falsely in another.
    let falsely_hit = reach.blocked & !hit;
    if (hit | falsely_hit).is_empty() {
        return;
    }
    for (set, jan, table) in [
        (hit, Jan::TrueHitPetit, QuarterKind::Petit),
        (hit, Jan::TrueHitGrand, QuarterKind::Grand),
        (falsely_hit, Jan::FalseHitPetit, QuarterKind::Petit),
        (falsely_hit, Jan::FalseHitGrand, QuarterKind::Grand),
    ] {
        for target in set & table.points() {
            // A false hit has no way that reaches the man, but counts once.
            found(jan, Some(target), reach.ways(target).max(1));
        }
    }
}

/// The opponent's single men that the throw reaches.
#[inline]
pub(super) fn reach(coup: &Coup) -> Reach {
    Reach::new(&coup.ground, coup.ground.opposing_single)
}

/// The points between `target` and a man that stands behind it by the sum of the numbers: one for each number that may
/// be played first.
pub(super) fn between(coup: &Coup, target: Point) -> PointSet {
    let throw = coup.situation.throw;
    [throw.high(), throw.low()].into_iter().filter_map(|die| target.behind(die.pips())).collect()
}
