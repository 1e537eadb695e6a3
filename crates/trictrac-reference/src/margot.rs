//! Margot la fendue: a man would come between two single opposing men. Rule: section 12 (Margot la fendue).

use trictrac_rules::jan::{Earned, Jan};

use crate::coup::earned;
use crate::hits::true_ways;
use crate::view::View;

/// Every split point that the throw would reach, in as many ways as it would hit a man there (R5.1).
pub(crate) fn find(view: &View, events: &mut Vec<Earned>) {
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

/// Whether `point` is empty and an opposing half point stands on each side of it.
fn is_split(view: &View, point: u8) -> bool {
    let at = usize::from(point);
    let empty = view.mine[at] == 0 && view.theirs[at] == 0;
    empty && view.theirs[at - 1] == 1 && view.theirs[at + 1] == 1
}
