//! Shows the jans of a throw, the same everywhere on the page.

use leptos::prelude::*;
use trictrac_rules::coup::Coup;
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::Player;
use trictrac_words::lang::{Texts, fluent_args, key};
use wasm_bindgen::JsCast as _;

use super::calls::calls;
use super::glossary::{said, words};
use super::settings::device;
use crate::narration::{Announcement, JanLine, lines};

/// Shows what a throw earns, jan by jan, or that it earns nothing. `over` tells that the throw has ended the match.
pub(super) fn all_earned(
    texts: &Texts,
    players: &PerSide<Player>,
    near: Side,
    coup: &Coup,
    over: bool,
) -> AnyView {
    let lines = lines(texts, players, near, coup, over).into_iter();
    or_nothing(lines.map(|line| earned(line, near)).collect(), texts)
}

/// Shows `lines` as a list in which each unfolds to its explanation, or that the throw earns nothing.
pub(super) fn folded(lines: Vec<JanLine>, near: Side, texts: &Texts) -> AnyView {
    let fold = |line: JanLine| {
        let (title, sum, why) = parts(line, near);
        view! {
            <details class="earned">
                <summary><span class="said">{title.text.clone()}</span> {sum}</summary>
                <p class="why">{why} " " {words(title, texts)}</p>
            </details>
        }
        .into_any()
    };
    or_nothing(lines.into_iter().map(fold).collect(), texts)
}

fn or_nothing(earned: Vec<AnyView>, texts: &Texts) -> AnyView {
    if earned.is_empty() {
        return view! { <p class="why">{texts.plain(key!("earns-nothing"))}</p> }.into_any();
    }
    earned.into_any()
}

/// The title of a line, its points, and its explanation.
fn parts(line: JanLine, near: Side) -> (Announcement, AnyView, AnyView) {
    let class = if line.to == near { "points own" } else { "points other" };
    let call = calls().view(line.said.name, line.said.call.clone());
    // The points have a column of their own.
    let text = line.said.text.trim_end_matches([':', '\u{a0}']).to_owned();
    let sum = view! { <span class=class>{line.sum}</span> }.into_any();
    let why = view! { {call} {line.why} }.into_any();
    (Announcement { text, ..line.said }, sum, why)
}

/// The jan that the reader points at: the index of the throw in the match, and that of the jan among those listed.
pub(super) type PointedJan = RwSignal<Option<(usize, usize)>>;

/// Lets the reader point at `jans`, the list of [`all_earned`] for the throw with this index: with a mouse, a finger or the
/// focus. What is pointed at is drawn on the table.
pub(super) fn pointable(
    jans: AnyView,
    throw: usize,
    pointed: PointedJan,
    texts: &Texts,
) -> AnyView {
    let point = move |event: &web_sys::Event| pointed.set(at(event).map(|index| (throw, index)));
    let leave = move || {
        // The focus also leaves when the whole section goes, and the signal with it.
        if pointed.try_get_untracked().flatten().is_some() {
            pointed.set(None);
        }
    };
    view! {
        <div
            class="jans"
            on:pointerover=move |event| point(&event)
            on:pointerleave=move |event| if event.pointer_type() == "mouse" { leave() }
            on:focusin=move |event| point(&event)
            on:focusout=move |_| leave()
        >
            {jans}
        </div>
        <p class="why pointing">{texts.with(key!("page-point-at"), &fluent_args!["device" => device()])}</p>
    }
    .into_any()
}

/// The index of the line in which an event happened.
fn at(event: &web_sys::Event) -> Option<usize> {
    let line = event.target()?.dyn_into::<web_sys::Element>().ok()?.closest(".earned").ok()??;
    let before = std::iter::successors(line.previous_element_sibling(), |line| {
        line.previous_element_sibling()
    });
    Some(before.count())
}

/// Shows text, points, announcement and explanation, coloured by whether `near` or the opponent marks the points.
pub(super) fn earned(line: JanLine, near: Side) -> AnyView {
    with_rule(line, near, None)
}

/// The same with a link to the rule.
pub(super) fn with_rule(line: JanLine, near: Side, rule: Option<AnyView>) -> AnyView {
    let (title, sum, why) = parts(line, near);
    // Beside a rule the title explains nothing: a tap on it shows the jan on the table.
    let title = match rule {
        Some(_) => title.text.into_any(),
        None => said(title).into_any(),
    };
    view! {
        <div class="earned">
            <p class="said">{title}</p>
            <p>{sum}</p>
            <p class="why">{why} " " {rule}</p>
        </div>
    }
    .into_any()
}
