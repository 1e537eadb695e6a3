//! The comment and the judgement of the moment.

use leptos::prelude::*;
use trictrac_rules::notation::record::Glyph;
use trictrac_words::lang::{Key, key};

use super::browser::RecordBrowser;
use crate::study::tree::TreeNodeId;

/// The name of a glyph.
const fn name(glyph: Glyph) -> Key {
    match glyph {
        Glyph::Brilliant => key!("board-brilliant"),
        Glyph::Good => key!("board-good"),
        Glyph::Interesting => key!("board-interesting"),
        Glyph::Doubtful => key!("board-doubtful"),
        Glyph::Mistake => key!("board-mistake"),
        Glyph::Blunder => key!("board-blunder"),
    }
}

/// Shows the comment and the glyphs, to be edited.
pub(super) fn note(browser: RecordBrowser) -> AnyView {
    let speech = browser.speech;
    let here = Memo::new(move |_| {
        let moment = browser.moment();
        browser.opened.with(|opened| opened.line.node(moment))
    });
    let text = Memo::new(move |_| {
        let here = here.get();
        browser.opened.with(|opened| opened.tree.note(here).to_owned())
    });
    let change = move |event| {
        let text = event_target_value(&event);
        let node = here.get_untracked();
        let mut tree = browser.opened.with_untracked(|opened| opened.tree.clone());
        if tree.set_note(node, &text) {
            browser.annotate(tree);
        }
    };
    view! {
        <section class="card note">
            <h2>{move || speech.plain(key!("board-note"))}</h2>
            {glyphs(browser, here)}
            <label>
                <span class="why">{move || speech.plain(key!("board-note-says"))}</span>
                <textarea rows="4" maxlength="4000" prop:value=text on:change=change></textarea>
            </label>
        </section>
    }
    .into_any()
}

/// Offers the judgements of a throw.
fn glyphs(browser: RecordBrowser, here: Memo<TreeNodeId>) -> AnyView {
    let speech = browser.speech;
    let given = Memo::new(move |_| {
        let here = here.get();
        browser.opened.with(|opened| opened.tree.glyph(here))
    });
    let none = move || {
        let here = here.get();
        browser.opened.with(|opened| !opened.tree.takes_glyph(here))
    };
    let one = move |glyph: Glyph| {
        let chosen = move || given.get() == Some(glyph);
        let judge = move |_| {
            let mut tree = browser.opened.with_untracked(|opened| opened.tree.clone());
            let judged = (given.get_untracked() != Some(glyph)).then_some(glyph);
            tree.set_glyph(here.get_untracked(), judged);
            browser.annotate(tree);
        };
        view! {
            <button disabled=none aria-pressed=move || chosen().to_string() aria-label=move || speech.plain(name(glyph))
                title=move || speech.plain(name(glyph)) on:click=judge>
                {glyph.text()}
            </button>
        }
    };
    view! {
        <div class="glyphs" role="group" aria-label=move || speech.plain(key!("board-judge"))>
            {Glyph::ALL.map(one).collect_view()}
        </div>
    }
    .into_any()
}
