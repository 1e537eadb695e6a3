//! The tree as a list of moves: the main line, with its variations indented.

use std::collections::BTreeMap;

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_rules::turn::Action;
use trictrac_words::advice::{puissance_note, verdict};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::side;

use super::browser::RecordBrowser;
use super::graph::sign;
use crate::page::beside::history::PlayOrGo;
use crate::study::export::worst;
use crate::study::tree::{Branch, TreeNodeId, TreeRow};

/// Shows the list, and what can be done with the variation that is shown.
pub(super) fn moves(browser: RecordBrowser) -> AnyView {
    let speech = browser.speech;
    let list = Memo::new(move |_| browser.opened.with(|opened| Branch::of(&opened.tree)));
    let here = Memo::new(move |_| {
        let moment = browser.moment();
        browser.opened.with(|opened| opened.line.node(moment))
    });
    let empty = move || list.with(|list| list.rows.is_empty());
    let noted = move || list.with(|list| puissance_note(&speech.texts(), actions(list)));
    Effect::new(move |_| {
        here.track();
        request_animation_frame(keep_in_view);
    });
    view! {
        <section class="card history moves">
            <h2>{move || speech.plain(key!("board-moves"))}</h2>
            <p class="why" hidden=move || !empty()>{move || speech.plain(key!("board-no-moves"))}</p>
            <div class="scroll">{move || list.with(|list| branch(browser, list, here))}</div>
            {doing(browser, here)}
            {move || noted().map(|note| view! { <p class="why">{note}</p> })}
            <p class="why">{move || speech.plain(key!("board-keys"))}</p>
        </section>
    }
    .into_any()
}

/// The actions of a branch and its variations.
fn actions(branch: &Branch) -> Vec<Action> {
    let of_row = |row: &TreeRow| -> Vec<Action> {
        row.turn.deed.into_iter().chain(row.variations.iter().flat_map(actions)).collect()
    };
    branch.rows.iter().flat_map(of_row).collect()
}

fn branch(browser: RecordBrowser, branch: &Branch, here: Memo<TreeNodeId>) -> AnyView {
    let rows = branch.rows.iter().map(|one| row(browser, one, here)).collect_view();
    view! { <ol class="throws">{rows}</ol> }.into_any()
}

fn row(browser: RecordBrowser, row: &TreeRow, here: Memo<TreeNodeId>) -> AnyView {
    let &TreeRow { node, number, turn, .. } = row;
    let speech = browser.speech;
    let (high, low) = (turn.throw.high().pips(), turn.throw.low().pips());
    let done = PlayOrGo::of(turn.play(), turn.went());
    let glyph = Memo::new(move |_| browser.opened.with(|opened| opened.tree.glyph(node)));
    let glyph =
        move || glyph.get().map(|glyph| view! { <span class="glyph">{glyph.text()}</span> });
    let noted =
        Memo::new(move |_| browser.opened.with(|opened| !opened.tree.comments(node).is_empty()));
    let noted = move || {
        let said = move || speech.plain(key!("board-commented"));
        noted.get().then(|| view! { <span class="noted" title=said>"…"</span> })
    };
    let variations = row
        .variations
        .iter()
        .map(|one| view! { <div class="variation">{branch(browser, one, here)}</div> });
    let variations: Vec<_> = variations.collect();
    let is_here = move || (here.get() == node).then_some("true");
    view! {
        <li>
            <button aria-current=is_here on:click=move |_| browser.go_to_node(node)>
                <span class="number">{number}</span>
                <span class=format!("man {}", material(turn.roller))>
                    <span class="unseen">{move || side(&speech.texts(), turn.roller)}</span>
                </span>
                <b>{format!("{high}·{low}")}</b>
                <span class="play">{move || done.text(speech, turn.roller, browser.near.get())}</span>
                {glyph}
                {noted}
                {marked(browser, node)}
            </button>
            {variations}
        </li>
    }
    .into_any()
}

/// The sign of an error of an analysed match.
fn marked(browser: RecordBrowser, node: TreeNodeId) -> AnyView {
    let index = browser.opened.with_untracked(|opened| opened.main.moment(node)).map(|at| at - 1);
    let found = Memo::new(move |_| {
        let index = index?;
        browser.study.inquiry.with(|inquiry| worst(inquiry.as_ref()?.judged().get(index)?))
    });
    (move || {
        found.get().map(|one| {
            let said = fluent_args!["verdict" => verdict(&browser.speech.texts(), one)];
            let said = browser.speech.with(key!("study-marked"), &said);
            view! { <span>{sign(one)} <span class="unseen">{said}</span></span> }
        })
    })
    .into_any()
}

/// Moves and removes the variation that is shown.
fn doing(browser: RecordBrowser, here: Memo<TreeNodeId>) -> AnyView {
    let speech = browser.speech;
    let free = Memo::new(move |_| {
        let here = here.get();
        browser.opened.with(|opened| here != TreeNodeId::ROOT && !opened.tree.is_played(here))
    });
    let promotable = Memo::new(move |_| {
        let here = here.get();
        browser.opened.with(|opened| opened.tree.clone().promote(here))
    });
    let promote = move |_| {
        let node = browser.node();
        let mut tree = browser.opened.with_untracked(|opened| opened.tree.clone());
        if tree.promote(node) {
            let moment = browser.set_tree(tree, node);
            browser.go(moment);
        }
    };
    let remove = move |_| {
        let node = browser.node();
        let before = browser.opened.with_untracked(|opened| opened.tree.clone());
        let mut tree = before.clone();
        if let Some(parent) = tree.remove(node) {
            browser.before.set(Some((before, node)));
            let moment = browser.set_tree(tree, parent);
            browser.go(moment);
        }
    };
    let restore = move |_| {
        if let Some((tree, node)) = browser.before.get_untracked() {
            browser.before.set(None);
            // Numbers of nodes that were added since then are given again.
            browser.figures.update_value(BTreeMap::clear);
            let moment = browser.set_tree(tree, node);
            browser.go(moment);
        }
    };
    view! {
        <div class="row doing-moves">
            <button hidden=move || !promotable.get() on:click=promote>{move || speech.plain(key!("board-promote"))}</button>
            <button hidden=move || !free.get() on:click=remove>{move || speech.plain(key!("board-remove"))}</button>
            <button hidden=move || browser.before.with(Option::is_none) on:click=restore>
                {move || speech.plain(key!("board-restore"))}
            </button>
        </div>
    }
    .into_any()
}

/// Scrolls the list, and nothing else, until the current throw is in view.
fn keep_in_view() {
    let current = document().query_selector(".moves [aria-current=true]").ok().flatten();
    let list = document().query_selector(".moves .scroll").ok().flatten();
    let (Some(current), Some(list)) = (current, list) else { return };
    let (row, frame) = (current.get_bounding_client_rect(), list.get_bounding_client_rect());
    let (above, below) = (row.top() - frame.top(), row.bottom() - frame.bottom());
    let by = if above < 0.0 { above } else { below.max(0.0) };
    list.set_scroll_top(list.scroll_top() + by as i32);
}
