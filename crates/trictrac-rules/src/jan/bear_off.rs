//! Bearing off the last man.
//!
//! Rule: R5.8. Like everything else it is marked before the play. So the throw must then be played in this way: marking
//! makes it a duty.

use super::explain::Explanation;
use super::tariff::Jan;
use crate::coup::{Coup, Duty};
use crate::point::Point;

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    if coup.duty() == Some(Duty::BearOff) {
        found(Jan::BearOff, None, 1);
    }
}

/// The play that bears off the last man.
pub(super) fn explain(coup: &Coup) -> Explanation {
    Explanation::Played(coup.first_play())
}

#[cfg(test)]
pub(super) const CASES: &[(&str, &str, &str)] = &[
    ("6/6/6/4,W1,W1 w 64", "bear_off", "play 23/off 24/off"),
    ("6/6/6/4,W1,1 w 64", "bear_off", "play 23/off"),
];
