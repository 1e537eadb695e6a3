//! Bearing off the last man.
//!
//! Rule: R5.8. Like everything else it is marked before the play. So the throw must then be played in this way: marking
//! makes it a duty.

use super::Jan;
use crate::coup::{Coup, Duty};
use crate::point::Point;

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    if coup.duty() == Some(Duty::BearOff) {
        found(Jan::BearOff, None, 1);
    }
}
