//! The opponent's corner is hit (battre le coin).
//!
//! Rule: R5.2. The player holds his corner, the opponent's is empty, and the two numbers carry two of his men straight
//! to it; two of the men on his corner are not counted.

use super::Jan;
use crate::coup::Coup;
use crate::point::Point;
use crate::throw::Die;

/// The men who hold the corner do not hit the other one.
const HOLDERS: u8 = 2;

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    let ground = &coup.ground;
    if ground.on_corner >= HOLDERS && ground.opposing_corner_empty() && two_men_hit(coup) {
        found(Jan::Coin, None, 1);
    }
}

/// Whether each number carries a man to the opponent's corner, of those on the corner only the builders.
fn two_men_hit(coup: &Coup) -> bool {
    let hitters = |die: Die| match Point::OPPONENT_CORNER.behind(die.pips()) {
        Some(Point::CORNER) => coup.ground.on_corner - HOLDERS,
        Some(point) => coup.ground.men.on(point),
        None => 0,
    };
    let throw = coup.situation.throw;
    let needed = if throw.is_doublet() { 2 } else { 1 };
    hitters(throw.high()) >= needed && hitters(throw.low()) >= needed
}
