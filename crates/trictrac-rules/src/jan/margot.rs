//! *Margot la fendue* (option): the throw would bring a man to an empty point between two single men of the opponent.
//!
//! Rule: section 12. Like a hit it is only a way to earn points, here for the opponent: no man moves, and each way
//! counts.

use super::explain::Explanation;
use super::reach::Reach;
use super::tariff::Jan;
use crate::coup::Coup;
use crate::point::{Point, PointSet};

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    if coup.rules.margot {
        let reach = reach(coup);
        for target in reach.any() {
            found(Jan::Margot, Some(target), reach.ways(target));
        }
    }
}

/// The ways that reach the point.
pub(super) fn explain(coup: &Coup, at: Option<Point>) -> Explanation {
    let reach = reach(coup);
    coup.reached(at, |number, at| reach.has(number, at))
}

/// The empty points between two single men of the opponent that the throw reaches.
fn reach(coup: &Coup) -> Reach {
    let ground = &coup.ground;
    let empty = ground.pass & !ground.men.any();
    let between: PointSet = ground.opposing_single.ahead(1) & ground.opposing_single.behind(1);
    Reach::new(ground, empty & between)
}

#[cfg(test)]
pub(super) const CASES: &[(&str, &str, &str)] = &[
    ("W13,5/5,W2/3,B1,1,B1/1,B1,3,B12 w 52", "margot 17", "high 12/17"),
    ("W13,5/5,W2/3,B1,1,B1/1,B1,3,B12 w 52", "margot 19", "sum 12/19 over 14,17"),
];
