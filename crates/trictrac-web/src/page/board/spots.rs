//! Turns places of the drawing into what the browser places pieces by.

use trictrac_drawing::shape::{LongRail, Spot};
use trictrac_rules::side::Side;

use crate::scene::Scene;

/// The transformation that puts a piece there.
pub(super) fn placed(at: Spot) -> String {
    format!("translate({}px,{}px)", at.x, at.y)
}

/// The rail at which `side` sits.
pub(in crate::page) fn row_of(scene: &Scene, side: Side) -> LongRail {
    if side == scene.near { LongRail::Near } else { LongRail::Far }
}
