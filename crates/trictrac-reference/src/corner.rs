//! Hitting the opponent's empty corner (*battre le coin*). Rule: R5.2.

use trictrac_rules::jan::{Earned, Jan};

use crate::coup::earned;
use crate::view::RollerView;

/// Adds the event if the throw hits the corner.
pub(crate) fn find(view: &RollerView, events: &mut Vec<Earned>) {
    let holds_own = view.mine[12] >= 2;
    let other_empty = view.theirs[13] == 0;
    if holds_own && other_empty && two_men_reach_it(view) {
        events.push(earned(Jan::Coin, None, 1, view.amount(4, 6)));
    }
}

/// Checks whether the two numbers would bring two men straight to it, not counting two of the men on the player's own corner.
fn two_men_reach_it(view: &RollerView) -> bool {
    let mut free = view.mine;
    free[12] -= 2;
    for number in [view.high, view.low] {
        let from = usize::from(13 - number);
        if free[from] == 0 {
            return false;
        }
        free[from] -= 1;
    }
    true
}
