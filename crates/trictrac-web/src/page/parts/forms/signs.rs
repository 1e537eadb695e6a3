//! Small drawings of the account sheet: flag, cravate, pegs, jetons, fiches.

use leptos::prelude::*;

use crate::forms::sheet::Peg;

/// The most pieces of a pile that are drawn; the number stands beside it.
const MOST: i64 = 10;

/// The étendard, or flag.
pub(super) fn flag(name: String) -> AnyView {
    view! {
        <svg class="forms-sign flag" viewBox="0 0 20 20" role="img" aria-label=name>
            <path class="staff" d="M4 19V2"/>
            <path class="cloth" d="M4 2Q9 0 17 3Q14 6 17 10Q10 7 4 10Z"/>
        </svg>
    }
    .into_any()
}

/// The cravate: a ribbon at the peg.
pub(super) fn cravate(name: String) -> AnyView {
    view! {
        <svg class="forms-sign cravate" viewBox="0 0 20 20" role="img" aria-label=name>
            <circle cx="10" cy="5" r="3.5"/>
            <path d="M10 5L3 12L8 11L7 19L10 14L13 19L12 11L17 12Z"/>
        </svg>
    }
    .into_any()
}

/// A peg of combiné.
pub(super) fn peg(peg: Peg) -> AnyView {
    let class = match peg {
        Peg::Gilt => "gilt",
        Peg::Silver => "silver",
        Peg::Both => "both",
        Peg::Black => "black",
    };
    view! {
        <svg class=format!("forms-sign peg {class}") viewBox="0 0 20 20" aria-hidden="true">
            <path class="left" d="M10 2A8 8 0 0 0 10 18Z"/>
            <path class="right" d="M10 2A8 8 0 0 1 10 18Z"/>
        </svg>
    }
    .into_any()
}

/// A row of jetons: so many marqués, or points.
pub(super) fn jetons(count: u32) -> AnyView {
    let shown = i64::from(count).min(MOST);
    let width = 14 + (shown - 1).max(0) * 9;
    let each = (0..shown).map(|nth| {
        view! { <circle cx=7 + nth * 9 cy="8" r="6"/> }
    });
    view! {
        <svg class="forms-pile" width=width height="16" viewBox=format!("0 0 {width} 16") aria-hidden="true">
            {each.collect_view()}
        </svg>
    }
    .into_any()
}

/// A pile of fiches and jetons that lie in a pool: a fiche is ten.
pub(super) fn pile(amount: i64) -> AnyView {
    let (fiches, rest) = ((amount / 10).min(MOST), (amount % 10).clamp(0, MOST));
    let high = 20 + fiches.max(rest) * 5;
    // Without fiches the jetons lie where they would.
    let beside = if fiches > 0 { 50 } else { 14 };
    let width = beside + 14;
    let fiche = (0..fiches).map(|nth| {
        view! { <rect class="fiche" x="2" y=high - 8 - nth * 5 width="30" height="6" rx="1.5"/> }
    });
    let jeton = (0..rest).map(|nth| {
        view! { <ellipse class="jeton" cx=beside cy=high - 6 - nth * 5 rx="11" ry="4"/> }
    });
    view! {
        <svg class="forms-pile" width=width height=high viewBox=format!("0 0 {width} {high}") aria-hidden="true">
            {fiche.collect_view()}
            {jeton.collect_view()}
        </svg>
    }
    .into_any()
}
