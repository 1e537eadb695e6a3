//! *Jan de deux tables* and its contre-jan: two men away from the talon, and a throw that would reach both corners.
//!
//! Rule: R5.6, R6.2. The player's own corner must be empty. If the opponent holds the other corner, the points are the
//! opponent's.

use super::explain::Explanation;
use super::reach::Number;
use super::tariff::Jan;
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

/// The two men and the corners where they would arrive.
pub(super) fn explain(coup: &Coup) -> Explanation {
    let numbers = |(to_own, _)| {
        if to_own == coup.pips(Number::High) {
            [(Number::High, Point::CORNER), (Number::Low, Point::OPPONENT_CORNER)]
        } else {
            [(Number::Low, Point::CORNER), (Number::High, Point::OPPONENT_CORNER)]
        }
    };
    let ways = pair(coup).into_iter().flat_map(numbers);
    Explanation::Reached(ways.filter_map(|(number, to)| coup.way_to(number, to)).collect())
}

/// The numbers that would bring one man to the player's corner and the other to the opponent's, in this order, if so.
fn pair(coup: &Coup) -> Option<(u8, u8)> {
    let (high, low) = (coup.situation.throw.high().pips(), coup.situation.throw.low().pips());
    [(high, low), (low, high)].into_iter().find(|&(to_own, to_other)| {
        let own = Point::CORNER.behind(to_own);
        let other = Point::OPPONENT_CORNER.behind(to_other);
        let men_on = |point: Option<Point>| point.map_or(0, |point| coup.ground.men.on(point));
        let needed = if own == other { 2 } else { 1 };
        men_on(own) >= needed && men_on(other) >= needed
    })
}

#[cfg(test)]
pub(super) const CASES: &[(&str, &str, &str)] = &[
    ("W13,5/1,W1,W1,3/6/5,B15 w 53 0/0 0/0 2", "deux_tables", "low 9/12, high 8/13"),
    ("W13,5/1,W1,1,W1,2/B2,5/5,B13 w 43 0/0 0/0 2", "contre_deux_tables", "high 8/12, low 10/13"),
];
