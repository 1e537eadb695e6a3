//! Helpless men (*dames impuissantes*): numbers that cannot be played.
//!
//! Rule: R6.5. The opponent earns points for each number.

use super::explain::Explanation;
use super::tariff::Jan;
use crate::coup::{Coup, Numbers};
use crate::point::Point;

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    let helpless = coup.helpless();
    if helpless > 0 {
        found(Jan::Helpless, None, helpless);
    }
}

/// The numbers that cannot be played.
pub(super) fn explain(coup: &Coup) -> Explanation {
    let (high, low) = (coup.situation.throw.high(), coup.situation.throw.low());
    Explanation::Unplayed(match coup.numbers() {
        Numbers::Both => Vec::new(),
        Numbers::Only(die) if die == high => vec![low],
        Numbers::Only(_) => vec![high],
        Numbers::Neither => vec![high, low],
    })
}

#[cfg(test)]
pub(super) const CASES: &[(&str, &str, &str)] = &[
    ("W14,3,B2,1/B2,3,B1,1/6/W1,4,B10 w 64", "helpless", "no 6"),
    ("W1,5/4,B2,1/6/5,B13 w 64", "helpless", "no 4"),
    ("W15,3,B2,1/B2,5/6/5,B11 w 64", "helpless", "no 6, no 4"),
];
