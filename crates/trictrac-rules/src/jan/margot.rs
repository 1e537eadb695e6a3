//! Margot la fendue (option): the throw would bring a man between two single opposing men, for the opponent.
//!
//! Rule: section 12. Like a hit it is fictitious, and each way counts.

use super::Jan;
use super::reach::Reach;
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

/// What the throw reaches among the empty points between two single men of the opponent.
pub(super) fn reach(coup: &Coup) -> Reach {
    let ground = &coup.ground;
    let empty = ground.pass & !ground.men.any();
    let between: PointSet = ground.opposing_single.ahead(1) & ground.opposing_single.behind(1);
    Reach::new(ground, empty & between)
}
