//! *Jan de deux tables* and its contre-jan: two men away from the talon, and a throw that would reach both corners.
//!
//! Rule: R5.6, R6.2. The player's own corner must be empty. If the opponent holds the other corner, the points are the
//! opponent's.

use super::Jan;
use crate::coup::Coup;
use crate::point::Point;

const MEN_ON_TALON: u8 = 13;

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    let ground = &coup.ground;
    // Two of fifteen are missing on the talon, and none of them is borne off.
    let two_out = ground.men.on(Point::TALON) == MEN_ON_TALON && ground.men.borne_off() == 0;
    if two_out && ground.on_corner == 0 && pair(coup).is_some() {
        let jan =
            if ground.opposing_corner_empty() { Jan::DeuxTables } else { Jan::ContreDeuxTables };
        found(jan, None, 1);
    }
}

/// The numbers that would bring one man to the player's corner and the other to the opponent's, in this order, if so.
pub(super) fn pair(coup: &Coup) -> Option<(u8, u8)> {
    let (high, low) = (coup.situation.throw.high().pips(), coup.situation.throw.low().pips());
    [(high, low), (low, high)].into_iter().find(|&(to_own, to_other)| {
        let own = Point::CORNER.behind(to_own);
        let other = Point::OPPONENT_CORNER.behind(to_other);
        let men_on = |point: Option<Point>| point.map_or(0, |point| coup.ground.men.on(point));
        let needed = if own == other { 2 } else { 1 };
        men_on(own) >= needed && men_on(other) >= needed
    })
}
