//! Bearing off one man with one number. Rule: R9, section 12 (bearing off).

use trictrac_rules::rules::BearingOff;

use crate::view::{MenCounts, RollerView};

/// The way in which a number bears off a man.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// By the rules of the method.
    Usual,
    /// Only by privilege, to keep the jan de retour. Rule: section 12 (bearing off).
    Privileged,
}

/// Returns how `number` may bear off the man on `from` when the men stand as in `men`, or `None` if it may not. The number must
/// reach the rail.
pub(crate) fn exit(view: &RollerView, men: &MenCounts, from: u8, number: u8) -> Option<Exit> {
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

/// Checks whether all men left are on 19-24. Rule: R9.1.
fn all_home(men: &MenCounts) -> bool {
    (1..=18).all(|p| men[p] == 0)
}

/// Checks whether no man is further from the rail. Rule: R9.3.
fn is_rearmost(men: &MenCounts, from: u8) -> bool {
    (1..usize::from(from)).all(|p| men[p] == 0)
}
