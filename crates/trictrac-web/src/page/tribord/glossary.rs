//! The rules and their words, for whoever does not know them.

use leptos::prelude::*;

use crate::page::speech::Speech;

/// What each word means, in the order in which one meets it.
const WORDS: [(&str, &str); 5] = [
    ("tribord-marked", "tribord-page-marked-is"),
    ("tribord-radoub", "tribord-page-radoub-is"),
    ("tribord-prise", "tribord-page-prise-is"),
    ("tribord-ecueil", "tribord-page-ecueil-is"),
    ("tribord-naufrage", "tribord-page-naufrage-is"),
];

/// The rules in short and the words.
pub(super) fn glossary(speech: Speech) -> AnyView {
    let word = move |(word, means): (&'static str, &'static str)| {
        view! {
            <dt>{move || speech.plain(word)}</dt>
            <dd>{move || speech.plain(means)}</dd>
        }
    };
    view! {
        <details class="card tb-fold">
            <summary>{move || speech.plain("tribord-page-words")}</summary>
            <p>{move || speech.plain("tribord-page-how")}</p>
            <dl>{WORDS.map(word).into_iter().collect_view()}</dl>
            <p class="why">{move || speech.plain("tribord-page-source")}</p>
        </details>
    }
    .into_any()
}
