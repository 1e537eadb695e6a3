//! The card over the table where throws are skipped: it waits until the learner goes on.

use leptos::html::Button;
use leptos::prelude::*;
use trictrac_words::lang::{Key, fluent_args, key};
use web_sys::FocusOptions;

use crate::first_match::{FirstMatch, FirstStep};
use crate::page::speech::PageSpeech;

/// The throws that are skipped before the corner, and after going.
const BEFORE_CORNER: u8 = 8;
const AFTER_GOING: u8 = 15;

/// Shows the card whenever the scene is about to change.
pub(super) fn passing(first: RwSignal<FirstMatch>, speech: PageSpeech) -> AnyView {
    let skipped = Memo::new(move |_| {
        first.with(|first| {
            let throws = if first.has_gone() { AFTER_GOING } else { BEFORE_CORNER };
            (first.step() == FirstStep::Cut).then_some(throws)
        })
    });
    let shown = move || skipped.get().map(|throws| card(first, speech, throws));
    view! { <div aria-live="polite">{shown}</div> }.into_any()
}

fn card(first: RwSignal<FirstMatch>, speech: PageSpeech, throws: u8) -> AnyView {
    let text = move |key: Key| move || speech.with(key, &fluent_args!["throws" => throws]);
    let onward = NodeRef::<Button>::new();
    Effect::new(move |_| {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        onward.get().map(|onward| onward.focus_with_options(&options))
    });
    view! {
        <div class="passing">
            <section class="card">
                <strong>{text(key!("first-passing"))}</strong>
                <p>{text(key!("first-passing-says"))}</p>
                <button class="main" node_ref=onward on:click=move |_| first.update(FirstMatch::advance)>
                    {text(key!("first-go-on"))}
                </button>
            </section>
        </div>
    }
    .into_any()
}
