//! Bearing off one man by one number. Rule: R9, section 12 (bearing off).

use trictrac_rules::rules::BearingOff;

use crate::view::{Counts, View};

/// How a number may take a man off.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// As the rules of the method say.
    Usual,
    /// Only by keeping by privilege. Rule: section 12.
    Privileged,
}

/// How `number`, which is at least the distance of the man on `from` to the rail, may bear him off when the men
/// stand as `men` says.
pub(crate) fn exit(view: &View, men: &Counts, from: u8, number: u8) -> Option<Exit> {
    if !all_home(men) {
        return None;
    }
    let exact = from + number == 25;
    let usual = match view.bearing_off {
        BearingOff::Parisian => exact || is_rearmost(men, from),
        BearingOff::Provincial => is_rearmost(men, from),
    };
    if usual {
        Some(Exit::Usual)
    } else if exact && view.privilege_left {
        Some(Exit::Privileged)
    } else {
        None
    }
}

/// Whether all remaining men stand on 19-24. Rule: R9.1.
fn all_home(men: &Counts) -> bool {
    (1..=18).all(|p| men[p] == 0)
}

/// Whether no man stands further from the rail. Rule: R9.3.
fn is_rearmost(men: &Counts, from: u8) -> bool {
    (1..usize::from(from)).all(|p| men[p] == 0)
}
