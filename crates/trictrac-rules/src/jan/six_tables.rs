//! *Jan de six tables*, or *de trois coups*: six men on the six points after the talon in three throws.
//!
//! Rule: R5.5. At the player's third throw of a relève, four men stand singly on four of the points 2 to 7, and the
//! throw would bring two men from the talon to the other two, which are empty. The men need not be played so.

use super::Jan;
use crate::coup::Coup;
use crate::point::{Point, PointSet};

const PATH: PointSet = PointSet::range(2, 7);
const MEN_ON_TALON: u8 = 11;

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    if coup.situation.nth == 3 && coup.ground.men.on(Point::TALON) == MEN_ON_TALON {
        let (out, ground) = (coup.ground.men.any() & !PointSet::of(Point::TALON), &coup.ground);
        let path_men = out.len() == 4 && PATH.contains_all(out);
        let free = ground.pass & !out;
        if path_men && !ground.throw.is_doublet() && free.contains_all(targets(coup)) {
            found(Jan::SixTables, None, 1);
        }
    }
}

/// The points that the two numbers reach from the talon.
pub(super) fn targets(coup: &Coup) -> PointSet {
    let throw = coup.situation.throw;
    [throw.high(), throw.low()]
        .into_iter()
        .filter_map(|die| Point::TALON.ahead(die.pips()))
        .collect()
}
