//! Words of the game a tap away from their meaning.

use leptos::prelude::*;

use super::speech::Speech;
use crate::glossary::{Piece, TERMS, entry, pieces};

/// `text` as a paragraph in which marked words can be asked about; `place` tells it from others on the page.
pub(super) fn explained(
    text: &str,
    place: &'static str,
    class: &'static str,
    speech: Speech,
) -> AnyView {
    let mut meanings = Vec::new();
    let told: Vec<_> = pieces(text)
        .into_iter()
        .map(|piece| match piece {
            Piece::Plain(text) => text.into_any(),
            Piece::Term { word, key } => {
                let id = format!("{place}-{key}");
                meanings.push(meaning(id.clone(), key, speech));
                view! { <button class="term" popovertarget=id>{word}</button> }.into_any()
            }
        })
        .collect();
    view! { <p class=class>{told}</p> {meanings} }.into_any()
}

/// What a word means, shown when it is asked for.
fn meaning(id: String, key: &'static str, speech: Speech) -> AnyView {
    let text = speech.plain(key);
    let (word, told) = entry(&text);
    let of = id.clone();
    view! {
        <div class="meaning" popover="auto" id=of>
            <p><dfn lang="fr">{word.to_owned()}</dfn> {told.to_owned()}</p>
            <button popovertarget=id popovertargetaction="hide">{speech.plain("learn-close")}</button>
        </div>
    }
    .into_any()
}

/// All words with their meanings.
pub(super) fn all(speech: Speech) -> AnyView {
    let words = move || {
        let mut texts: Vec<_> = TERMS.into_iter().map(|key| speech.plain(key)).collect();
        texts.sort_by_key(|text| text.replace('É', "E"));
        texts.iter().map(|text| word(text)).collect_view()
    };
    view! {
        <details class="card glossary">
            <summary>{move || speech.plain("learn-glossary")}</summary>
            <dl>{words}</dl>
        </details>
    }
    .into_any()
}

fn word(text: &str) -> impl IntoView + use<> {
    let (word, meaning) = entry(text);
    view! { <dt lang="fr">{word.to_owned()}</dt> <dd>{meaning.to_owned()}</dd> }
}
