//! *Jan de rencontre* (option): the second player's first throw of the match equals the first player's.
//!
//! Rule: section 12.

use super::explain::Explanation;
use super::tariff::Jan;
use crate::coup::Coup;
use crate::point::Point;

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    if coup.rules.rencontre && coup.situation.opening == Some(coup.situation.throw) {
        found(Jan::Rencontre, None, 1);
    }
}

/// The opponent's first throw.
pub(super) const fn explain() -> Explanation {
    Explanation::SameThrow
}

#[cfg(test)]
pub(super) const CASES: &[(&str, &str, &str)] =
    &[("W15,5/6/6/5,B15 w 53 0/0 0/0 1", "rencontre", "")];
