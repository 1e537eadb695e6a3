//! *Pile de misère* (option): all fifteen men on the player's own corner, because none could pass to the return run.
//!
//! Rule: section 12. If a man could pass to the return run, some legal play takes it there; if none could, the play
//! that makes or leaves the pile is the only one. So it is earned when every legal play ends in the pile.

use core::ops::ControlFlow;

use super::explain::Explanation;
use super::tariff::Jan;
use crate::coup::Coup;
use crate::men::MEN;
use crate::point::Point;

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    if coup.rules.pile_de_misere
        // A throw moves at most two men.
        && coup.ground.on_corner >= MEN - 2
        && every_play_ends_in_pile(coup)
    {
        found(Jan::PileDeMisere, None, 1);
    }
}

/// The play that makes or leaves the pile.
pub(super) fn explain(coup: &Coup) -> Explanation {
    Explanation::Played(coup.first_play())
}

/// True if every legal play leaves all men on the corner.
fn every_play_ends_in_pile(coup: &Coup) -> bool {
    coup.try_visit_plays(|_, men| {
        if men.on(Point::CORNER) == MEN {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })
    .is_continue()
}

#[cfg(test)]
pub(super) const CASES: &[(&str, &str, &str)] = &[
    ("6/3,W1,W1,W13/6/5,B15 w 21", "pile_de_misere", "play 10/12 11/12"),
    ("6/5,W15/6/B2,4,B13 w 66", "pile_de_misere", "play -"),
];
