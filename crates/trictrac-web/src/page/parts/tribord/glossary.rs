//! Explains the rules and terms for newcomers.

use leptos::prelude::*;
use trictrac_words::lang::{Key, key};

use crate::page::speech::PageSpeech;

/// The terms with the keys of their explanations, in the order in which a player meets them.
const WORDS: [(Key, Key); 5] = [
    (key!("tribord-marked"), key!("tribord-page-marked-is")),
    (key!("tribord-radoub"), key!("tribord-page-radoub-is")),
    (key!("tribord-prise"), key!("tribord-page-prise-is")),
    (key!("tribord-ecueil"), key!("tribord-page-ecueil-is")),
    (key!("tribord-naufrage"), key!("tribord-page-naufrage-is")),
];

/// Shows the rules in short and the terms.
pub(super) fn glossary(speech: PageSpeech) -> AnyView {
    let word = move |(word, means): (Key, Key)| {
        view! {
            <dt>{move || speech.plain(word)}</dt>
            <dd>{move || speech.plain(means)}</dd>
        }
    };
    view! {
        <details class="card tb-fold">
            <summary>{move || speech.plain(key!("tribord-page-words"))}</summary>
            <p>{move || speech.plain(key!("tribord-page-how"))}</p>
            <dl>{WORDS.map(word).into_iter().collect_view()}</dl>
            <p class="why">{move || speech.plain(key!("tribord-page-source"))}</p>
        </details>
    }
    .into_any()
}
