//! True and false hits (*battre à vrai*, *battre à faux*). Rule: R5.1, R6.1.

use trictrac_rules::jan::{Earned, Jan};

use crate::coup::earned;
use crate::view::RollerView;

/// Adds the events of all opposing half points (single men) that the throw hits or hits falsely.
pub(crate) fn find(view: &RollerView, events: &mut Vec<Earned>) {
    for target in 1..=24 {
        if view.theirs[usize::from(target)] != 1 {
            continue;
        }
        let ways = true_ways(view, target);
        if ways > 0 {
            events.push(hit(view, target, ways, Jan::TrueHitPetit, Jan::TrueHitGrand));
        } else if sum_reaches(view, target) {
            events.push(hit(view, target, 1, Jan::FalseHitPetit, Jan::FalseHitGrand));
        }
    }
}

/// The number of ways in which the throw would bring a man to `target`. Rule: R5.1.
pub(crate) fn true_ways(view: &RollerView, target: u8) -> u8 {
    let mut ways = 0;
    for number in view.numbers() {
        if view.men_behind(target, number) > 0 {
            ways += 1;
        }
    }
    if sum_reaches(view, target) && some_rest_is_open(view, target) {
        ways += 1;
    }
    ways
}

/// Checks whether a man stands behind `target` by the sum of the numbers.
fn sum_reaches(view: &RollerView, target: u8) -> bool {
    view.men_behind(target, view.high + view.low) > 0
}

/// Checks whether a point between, where the sum can rest on its way to `target`, has at most one opposing man.
fn some_rest_is_open(view: &RollerView, target: u8) -> bool {
    view.numbers().iter().any(|number| view.theirs[usize::from(target - number)] <= 1)
}

/// The event of a hit: 2/4 for each way in a grand jan quarter, 4/6 in a petit jan quarter. Rule: R5.1, R1.3.
fn hit(view: &RollerView, target: u8, ways: u8, petit: Jan, grand: Jan) -> Earned {
    if (7..=18).contains(&target) {
        earned(grand, Some(target), ways, view.amount(2, 4))
    } else {
        earned(petit, Some(target), ways, view.amount(4, 6))
    }
}
