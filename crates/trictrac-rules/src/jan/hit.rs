//! Hitting men truly (*battre à vrai*) and falsely (*battre à faux*).
//!
//! Rule: R5.1, R6.1. A hit only earns points: no man moves. So forbidden quarters and the rules of the corner do not
//! limit hits, and a single opposing man on a point between does not stop the sum, although it would stop a move
//! (R3.3). A false hit earns the opponent the same amount, once for each man.

use super::explain::{Explanation, Way};
use super::reach::{Number, Reach};
use super::tariff::Jan;
use crate::coup::Coup;
use crate::point::Point;
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

/// The ways that reach the man.
pub(super) fn explain(coup: &Coup, at: Option<Point>) -> Explanation {
    let reach = reach(coup);
    coup.reached(at, |number, at| reach.has(number, at))
}

/// The way by the sum that cannot rest on its way to the man.
pub(super) fn explain_false(coup: &Coup, at: Option<Point>) -> Explanation {
    let way = |at| Some(Way { rests: coup.between(at), ..coup.way_to(Number::Sum, at)? });
    Explanation::Barred(at.and_then(way).into_iter().collect())
}

/// The opponent's single men that the throw reaches.
#[inline]
fn reach(coup: &Coup) -> Reach {
    Reach::new(&coup.ground, coup.ground.opposing_single)
}

#[cfg(test)]
pub(super) const CASES: &[(&str, &str, &str)] = &[
    ("W13,5/3,W1,W1,1/1,B1,4/B1,4,B13 w 54", "true_hit_petit 19", "sum 10/19 over 14,15"),
    ("W13,5/3,W1,W1,1/1,B1,4/B1,4,B13 w 54", "true_hit_grand 14", "low 10/14"),
    (
        "W13,1,W1,1,W1,1/B1,5/6/5,B14 w 42",
        "true_hit_grand 7",
        "high 3/7, low 5/7, sum 1/7 over 3,5",
    ),
    ("W14,5/3,W1,2/1,B2,1,B2,2/1,B1,3,B10 w 64", "false_hit_petit 20", "sum 10/20 over 14,16"),
    ("W14,3,B2,1/B2,3,B1,1/6/W1,4,B10 w 64", "false_hit_grand 11", "sum 1/11 over 5,7"),
];
