//! One thing that a throw earns, as every part of the page shows it.

use leptos::prelude::*;
use trictrac_rules::side::Side;

use super::glossary::term;
use crate::narration::Line;

/// What is said, the points and why; in the colour of whoever marks, `near` being the reader.
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
