//! *Jan de six tables*, or *de trois coups*: six men on the six points after the talon in three throws.
//!
//! Rule: R5.5. At the player's third throw of a relève, four men stand singly on four of the points 2 to 7, and the
//! throw would bring two men from the talon to the other two, which are empty. The men need not be played so.

use super::explain::Explanation;
use super::reach::Number;
use super::tariff::Jan;
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

/// The two men from the talon.
pub(super) fn explain(coup: &Coup) -> Explanation {
    let number = |to: Point| {
        if Point::TALON.ahead(coup.pips(Number::High)) == Some(to) {
            Number::High
        } else {
            Number::Low
        }
    };
    let ways = targets(coup).into_iter().map(|to| coup.way(number(to), Point::TALON, to));
    Explanation::Reached(ways.collect())
}

/// The points that the two numbers reach from the talon.
fn targets(coup: &Coup) -> PointSet {
    let throw = coup.situation.throw;
    [throw.high(), throw.low()]
        .into_iter()
        .filter_map(|die| Point::TALON.ahead(die.pips()))
        .collect()
}

#[cfg(test)]
pub(super) const CASES: &[(&str, &str, &str)] =
    &[("W11,W1,1,W1,1,W1/W1,5/6/5,B15 w 42 0/0 0/0 3", "six_tables", "low 1/3, high 1/5")];
