//! *Pile de misère*: all fifteen men on the player's own corner. Rule: section 12 (pile de misère).

use trictrac_rules::jan::{Earned, Jan};

use crate::coup::earned;
use crate::plays::{LiteralPlay, PlayKind};
use crate::view::RollerView;

/// Adds the event if some legal play makes or leaves the pile and no man could pass to the return run.
pub(crate) fn find(
    view: &RollerView,
    section_three: &[LiteralPlay],
    legal: &[LiteralPlay],
    events: &mut Vec<Earned>,
) {
    let made = legal.iter().any(|play| play.after[12] == 15);
    let could_pass = section_three.iter().any(|play| passes(view, play));
    if made && !could_pass {
        events.push(earned(Jan::PileDeMisere, None, 1, view.amount(4, 6)));
    }
}

/// Checks whether the play brings a man from 1-12 to 14-24.
fn passes(view: &RollerView, play: &LiteralPlay) -> bool {
    let past = |from: u8, pips: u8| from <= 12 && from + pips >= 14;
    match play.kind {
        PlayKind::Nothing | PlayKind::Puissance => false,
        PlayKind::One(step) => past(step.from, step.number),
        PlayKind::Two(one, other) => past(one.from, one.number) || past(other.from, other.number),
        PlayKind::Both(from) => past(from, view.high + view.low),
    }
}
