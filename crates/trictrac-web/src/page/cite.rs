//! Links from the number of a rule to the rule.

use leptos::prelude::*;
use trictrac_words::lang::key;

use super::speech::PageSpeech;
use crate::citation::{CitationPiece, address, cited};

/// Shows the number of a rule as a link.
pub(super) fn rule(number: &str) -> AnyView {
    view! { <a class="rule" href=address(number)>{number.to_owned()}</a> }.into_any()
}

/// Shows a link to a rule under this name.
pub(super) fn named(number: &str, name: String) -> AnyView {
    view! { <a class="rule" href=address(number)>{name}</a> }.into_any()
}

/// Links to a rule without its number, for readers who are new: "Rules".
pub(super) fn section(number: &str, speech: PageSpeech) -> AnyView {
    let word = move || speech.plain(key!("page-in-rules"));
    view! { <a class="rule" href=address(number)>{word}</a> }.into_any()
}

/// Shows a text in which every number of a rule is a link.
pub(super) fn linked(text: &str) -> AnyView {
    let piece = |piece| match piece {
        CitationPiece::Plain(plain) => plain.to_owned().into_any(),
        CitationPiece::Rule(number) => rule(number),
    };
    cited(text).map(piece).collect_view().into_any()
}
