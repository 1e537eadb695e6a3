//! Men hit (battre à vrai), and men hit falsely (battre à faux), which earn the opponent the same.
//!
//! Rule: R5.1, R6.1. Hits are fictitious: no man moves, and neither forbidden quarters nor the corner rules limit them.

use super::Jan;
use super::reach::Reach;
use crate::coup::Coup;
use crate::point::{Point, PointSet};
use crate::quarter::QuarterKind;

#[inline]
pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    let reach = reach(coup);
    let hit = reach.any();
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
            found(jan, Some(target), reach.ways(target).max(1));
        }
    }
}

/// What the throw reaches among the opponent's single men.
#[inline]
pub(super) fn reach(coup: &Coup) -> Reach {
    Reach::new(&coup.ground, coup.ground.opposing_single)
}

/// The points between a man `sum` behind `target` and `target`: one for each number played first.
pub(super) fn between(coup: &Coup, target: Point) -> PointSet {
    let throw = coup.situation.throw;
    [throw.high(), throw.low()].into_iter().filter_map(|die| target.behind(die.pips())).collect()
}
