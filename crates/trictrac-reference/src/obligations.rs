//! The duties (*obligations*) that remove plays of section 3. Rule: R4.1 to R4.4, R5.8.

use trictrac_rules::quarter::Quarter;

use crate::plays::{LiteralPlay, selected};
use crate::view::{RollerView, is_full, on_board};

/// The legal plays among those of section 3.
pub(crate) fn legal(view: &RollerView, section_three: &[LiteralPlay]) -> Vec<LiteralPlay> {
    let mut plays = section_three.to_vec();
    // Each duty binds only if some remaining play fulfils it.
    for obligation in [fills, keeps, bears_off_all] {
        let meeting = selected(&plays, |play| obligation(view, play));
        if !meeting.is_empty() {
            plays = meeting;
        }
    }
    plays
}

/// Checks whether the play leaves a jan full that was not full before the throw. Rule: R4.1, R4.4.
fn fills(view: &RollerView, play: &LiteralPlay) -> bool {
    Quarter::ALL.iter().any(|&jan| !is_full(&view.mine, jan) && is_full(&play.after, jan))
}

/// Checks whether the play leaves a jan full that was full before the throw. Rule: R4.2, R4.4.
fn keeps(view: &RollerView, play: &LiteralPlay) -> bool {
    Quarter::ALL.iter().any(|&jan| is_full(&view.mine, jan) && is_full(&play.after, jan))
}

/// Checks whether the play bears off all the men the player has left. Rule: R5.8.
fn bears_off_all(_: &RollerView, play: &LiteralPlay) -> bool {
    on_board(&play.after) == 0
}
