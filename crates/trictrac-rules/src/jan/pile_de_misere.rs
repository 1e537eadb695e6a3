//! *Pile de misère* (option): all fifteen men on the player's own corner, because none could pass to the return run.
//!
//! Rule: section 12. If a man could pass to the return run, some legal play takes it there; if none could, the play
//! that makes or leaves the pile is the only one. So it is earned when every legal play ends in the pile.

use core::ops::ControlFlow;

use super::Jan;
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

/// Whether every legal play leaves all men on the corner.
fn every_play_ends_in_pile(coup: &Coup) -> bool {
    coup.try_plays(|_, men| {
        if men.on(Point::CORNER) == MEN {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })
    .is_continue()
}
