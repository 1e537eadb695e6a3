//! *Margot la fendue*: a man would come between two single men of the opponent. Rule: section 12 (Margot la fendue).

use trictrac_rules::jan::{Earned, Jan};

use crate::coup::earned;
use crate::hits::true_ways;
use crate::view::RollerView;

/// Adds the events of all split points that the throw would reach, with as many ways as for hitting a man there (R5.1).
pub(crate) fn find(view: &RollerView, events: &mut Vec<Earned>) {
    for point in 2..=23 {
        if !is_split(view, point) {
            continue;
        }
        let ways = true_ways(view, point);
        if ways > 0 {
            events.push(earned(Jan::Margot, Some(point), ways, view.amount(2, 4)));
        }
    }
}

/// Checks whether `point` is split: empty, with one opposing man on each neighbouring point.
fn is_split(view: &RollerView, point: u8) -> bool {
    let at = usize::from(point);
    let empty = view.mine[at] == 0 && view.theirs[at] == 0;
    empty && view.theirs[at - 1] == 1 && view.theirs[at + 1] == 1
}
