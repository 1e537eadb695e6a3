//! Keeping a full jan (*conserver*).
//!
//! Rule: R5.4. It is also earned when the jan stays full only because numbers cannot be played (*conserver par
//! impuissance*).

use super::Jan;
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
