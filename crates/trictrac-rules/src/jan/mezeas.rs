//! *Jan de mézéas* and its contre-jan: the throw has an ace while only two men have left the talon, for the corner.
//!
//! Rule: R5.7, R6.3. If the opponent holds the other corner, the points are the opponent's.

use super::explain::Explanation;
use super::reach::Number;
use super::tariff::Jan;
use crate::coup::Coup;
use crate::point::Point;

const MEN_ON_TALON: u8 = 13;
const ACE: u8 = 1;

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    let ground = &coup.ground;
    let corner_only = ground.men.on(Point::TALON) == MEN_ON_TALON && ground.on_corner == 2;
    if corner_only && ground.throw.low().pips() == ACE {
        let jan = if ground.opposing_corner_empty() { Jan::Mezeas } else { Jan::ContreMezeas };
        found(jan, None, 1);
    }
}

/// The man that the ace would bring from corner to corner.
pub(super) fn explain(coup: &Coup) -> Explanation {
    let way = coup.way(Number::Low, Point::CORNER, Point::OPPONENT_CORNER);
    Explanation::Reached(vec![way])
}

#[cfg(test)]
pub(super) const CASES: &[(&str, &str, &str)] = &[
    ("W13,5/5,W2/6/5,B15 w 31 0/0 0/0 2", "mezeas", "low 12/13"),
    ("W13,5/5,W2/B2,5/5,B13 w 31 0/0 0/0 2", "contre_mezeas", "low 12/13"),
];
