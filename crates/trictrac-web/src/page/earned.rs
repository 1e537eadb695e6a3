//! Shows one jan of a throw, the same everywhere on the page.

use leptos::prelude::*;
use trictrac_rules::side::Side;

use super::glossary::term;
use crate::narration::Line;

/// Shows announcement, points and explanation, coloured by whether `near` or the opponent marks the points.
pub(super) fn earned(line: Line, near: Side) -> AnyView {
    let class = if line.to == near { "points own" } else { "points other" };
    view! {
        <div class="earned">
            <p class="said" lang="fr">{term(line.said, line.terms)}</p>
            <p class=class>{line.points}</p>
            <p class="why">{line.why}</p>
        </div>
    }
    .into_any()
}
