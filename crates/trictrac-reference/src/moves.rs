//! Moving one man with one number: where it may come to lie or rest. Rule: R3.2, R3.3, R3.8.

use crate::bearing_off::{Exit, exit};
use crate::view::{ForbiddenPart, MenCounts, RollerView};

/// The roller's men after one or more steps.
#[derive(Clone, Copy)]
pub(crate) struct MovedMen {
    pub(crate) men: MenCounts,
    /// True if a man was borne off by privilege. Rule: section 12.
    pub(crate) privileged: bool,
}

/// Checks whether a man may come to lie on `point` (1 to 24). Rule: R3.2, R3.8.
pub(crate) fn may_lie(view: &RollerView, point: u8) -> bool {
    point != 13 && view.theirs[usize::from(point)] == 0 && !is_forbidden(view, point)
}

/// Checks whether `point` lies in a forbidden quarter. Rule: R3.8.
fn is_forbidden(view: &RollerView, point: u8) -> bool {
    match view.forbidden {
        ForbiddenPart::BothQuarters => (13..=24).contains(&point),
        ForbiddenPart::FirstQuarter => (13..=18).contains(&point),
        ForbiddenPart::Nothing => false,
    }
}

/// Checks whether a man that plays both numbers may rest on `point` (1 to 24) if the second number takes it to `goal`.
/// Rule: R3.3.
fn may_rest(view: &RollerView, point: u8, goal: u8) -> bool {
    let goes_on_to_a_point = goal <= 24;
    view.theirs[usize::from(point)] == 0 && (goes_on_to_a_point || may_lie(view, point))
}

/// Moves the man on `from` by `number` to where it comes to lie, or bears it off. `None` if that is not possible.
pub(crate) fn step(view: &RollerView, men: &MenCounts, from: u8, number: u8) -> Option<MovedMen> {
    let to = from + number;
    if to <= 24 {
        may_lie(view, to).then(|| MovedMen { men: moved(men, from, to), privileged: false })
    } else {
        let exit = exit(view, men, from, number)?;
        Some(MovedMen { men: moved(men, from, 25), privileged: exit == Exit::Privileged })
    }
}

/// Moves the man on `from` by `first`, where it rests, and on by `second` (*tout d'une*). Rule: R3.1, R3.3.
pub(crate) fn step_twice(view: &RollerView, from: u8, first: u8, second: u8) -> Option<MovedMen> {
    let rest = from + first;
    if rest > 24 || !may_rest(view, rest, rest + second) {
        return None;
    }
    let resting = moved(&view.mine, from, rest);
    step(view, &resting, rest, second)
}

/// The men after one of them has moved from `from` to `to`.
pub(crate) fn moved(men: &MenCounts, from: u8, to: u8) -> MenCounts {
    let mut men = *men;
    men[usize::from(from)] -= 1;
    men[usize::from(to)] += 1;
    men
}
