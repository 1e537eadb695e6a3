//! Keeping a full jan (*conserver*).
//!
//! Rule: R5.4. It is also earned when the jan stays full only because numbers cannot be played (*conserver par
//! impuissance*).

use super::explain::Explanation;
use super::tariff::Jan;
use crate::coup::{Coup, Duty};
use crate::point::Point;
use crate::quarter::Quarter;

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    if let Some(Duty::Keep(quarter)) = coup.duty() {
        let jan = match quarter {
            Quarter::Petit => Jan::KeepPetit,
            Quarter::Grand => Jan::KeepGrand,
            Quarter::Retour => Jan::KeepRetour,
        };
        found(jan, None, 1);
    }
}

/// The play that keeps the jan.
pub(super) fn explain(coup: &Coup) -> Explanation {
    Explanation::Played(coup.first_play())
}

#[cfg(test)]
pub(super) const CASES: &[(&str, &str, &str)] = &[
    ("W2,W2,W2,W2,W2,W2/W3,5/6/5,B15 w 21", "keep_petit", "play 7/8/10"),
    ("W1,W1,W1,3/W2,W2,W2,W2,W2,W2/6/5,B15 w 21", "keep_grand", "play 1/2/4"),
    ("6/6/6/W3,W3,W3,W2,W2,W2 w 21", "keep_retour", "play 19/20/22"),
];
