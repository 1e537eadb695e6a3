//! The opponent's corner is hit (battre le coin).
//!
//! Rule: R5.2. The player holds his corner, the opponent's is empty, and the two numbers carry two of his men straight
//! to it; two of the men on his corner are not counted.

use super::Jan;
use crate::coup::Coup;
use crate::point::Point;

/// The men who hold the corner do not hit the other one.
const HOLDERS: u8 = 2;

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    let ground = &coup.ground;
    if ground.on_corner >= HOLDERS
        && ground.opposing_corner_empty()
        && ground.two_men_reach(Point::OPPONENT_CORNER, HOLDERS)
    {
        found(Jan::Coin, None, 1);
    }
}
