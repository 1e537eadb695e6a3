//! The list of all terms, and texts with clickable terms.

use leptos::prelude::*;
use trictrac_words::lang::key;

use crate::glossary::{GlossaryPiece, TERMS, entry, pieces, unbroken};
use crate::page::cite;
use crate::page::glossary::term;
use crate::page::speech::PageSpeech;

/// Shows `text` as a paragraph with clickable terms.
pub(super) fn explained(text: &str, class: &'static str) -> AnyView {
    let piece = |piece| match piece {
        GlossaryPiece::Plain(text) => unbroken(&text).into_any(),
        GlossaryPiece::Term { word, key } => term(word, vec![key]),
    };
    let shown: Vec<_> = pieces(text).into_iter().map(piece).collect();
    view! { <p class=class>{shown}</p> }.into_any()
}

/// Lists all terms with their explanations, folded.
pub(super) fn all(speech: PageSpeech) -> AnyView {
    let words = move || {
        let mut texts = TERMS.map(|(key, rule)| (speech.plain(key), rule));
        // Sorting by bytes would put É after Z.
        texts.sort_by_key(|(text, _)| text.replace('É', "E"));
        texts.iter().map(|(text, rule)| word(text, rule, speech)).collect_view()
    };
    view! {
        <details class="card glossary">
            <summary>{move || speech.plain(key!("learn-glossary"))}</summary>
            <dl>{words}</dl>
        </details>
    }
    .into_any()
}

fn word(text: &str, rule: &str, speech: PageSpeech) -> impl IntoView + use<> {
    let (word, meaning) = entry(text);
    view! { <dt lang="fr">{word.to_owned()}</dt> <dd>{meaning.to_owned()} " " {cite::section(rule, speech)}</dd> }
}
