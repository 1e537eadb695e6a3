//! *Jan de mézéas* and its contre-jan: the throw has an ace while only two men have left the talon, for the corner.
//!
//! Rule: R5.7, R6.3. If the opponent holds the other corner, the points are the opponent's.

use super::Jan;
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
