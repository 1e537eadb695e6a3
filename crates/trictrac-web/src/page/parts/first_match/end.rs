//! The end of the first match: what the learner knows now, and where to go on.

use leptos::html::H2;
use leptos::prelude::*;
use trictrac_words::lang::{Key, key};

use super::FirstTable;
use crate::first_match::FirstMatch;

/// The sentences, in the order of the story.
const KNOWN: [Key; 7] = [
    key!("first-known-throw"),
    key!("first-known-alone"),
    key!("first-known-corner"),
    key!("first-known-full"),
    key!("first-known-hole"),
    key!("first-known-double"),
    key!("first-known-choice"),
];

/// Shows what the learner knows now.
pub(super) fn known(table: FirstTable) -> AnyView {
    let text = move |key: Key| move || table.speech.plain(key);
    let sentences = KNOWN.map(|key| view! { <li>{text(key)}</li> });
    let heading = NodeRef::<H2>::new();
    Effect::new(move |_| heading.get().map(|heading| heading.focus()));
    view! {
        <section class="card known">
            <h2 tabindex="-1" node_ref=heading>{text(key!("first-won"))}</h2>
            <p>{text(key!("first-known"))}</p>
            <ul>{sentences.collect_view()}</ul>
            <p class="doing">
                <a class="button main" href="#/guided">{text(key!("first-next"))}</a>
                <a class="button" href="#/today">{text(key!("first-home"))}</a>
            </p>
            <button class="quiet" on:click=move |_| table.first.set(FirstMatch::default())>
                {text(key!("first-once-more"))}
            </button>
        </section>
    }
    .into_any()
}
