//! Helpless men (*dames impuissantes*): numbers that cannot be played.
//!
//! Rule: R6.5. The opponent earns points for each number.

use super::Jan;
use crate::coup::Coup;
use crate::point::Point;

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    let helpless = coup.helpless();
    if helpless > 0 {
        found(Jan::Helpless, None, helpless);
    }
}
