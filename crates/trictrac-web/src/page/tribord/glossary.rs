//! Explains the rules and terms for newcomers.

use leptos::prelude::*;

use crate::page::speech::Speech;

/// The terms with the keys of their explanations, in the order in which a player meets them.
const WORDS: [(&str, &str); 5] = [
    ("tribord-marked", "tribord-page-marked-is"),
    ("tribord-radoub", "tribord-page-radoub-is"),
    ("tribord-prise", "tribord-page-prise-is"),
    ("tribord-ecueil", "tribord-page-ecueil-is"),
    ("tribord-naufrage", "tribord-page-naufrage-is"),
];

/// Shows the rules in short and the terms.
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
