//! The last man is borne off.
//!
//! Rule: R5.8. It is marked before playing, and must then be played.

use super::Jan;
use crate::coup::{Coup, Duty};
use crate::point::Point;

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    if coup.duty() == Some(Duty::BearOff) {
        found(Jan::BearOff, None, 1);
    }
}
