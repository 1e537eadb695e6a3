//! Hitting the opponent's empty corner (*battre le coin*).
//!
//! Rule: R5.2. The player holds the player's own corner, the opponent's is empty, and the two numbers would bring two
//! men straight to it. The sum of the numbers does not count, and the corner is never hit falsely.

use super::explain::Explanation;
use super::reach::Number;
use super::tariff::Jan;
use crate::coup::Coup;
use crate::point::Point;
use crate::throw::Die;

/// The men that hold the player's corner and do not count as hitting; builders on the corner do.
const HOLDERS: u8 = 2;

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    let ground = &coup.ground;
    if ground.on_corner >= HOLDERS && ground.opposing_corner_empty() && two_men_hit(coup) {
        found(Jan::Coin, None, 1);
    }
}

/// The two men that would reach the corner.
pub(super) fn explain(coup: &Coup) -> Explanation {
    coup.reached(Some(Point::OPPONENT_CORNER), |number, _| number != Number::Sum)
}

/// True if each number would bring a man to the opponent's corner; of the men on the player's corner only the builders
/// count.
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

#[cfg(test)]
pub(super) const CASES: &[(&str, &str, &str)] =
    &[("W11,5/W1,W1,3,W2/6/5,B15 w 65", "coin", "high 7/13, low 8/13")];
