//! Makes terms clickable and shows their explanations.
#![expect(
    clippy::unnecessary_wraps,
    reason = "a lazy function fails where its chunk cannot be loaded"
)]

mod meanings;

use leptos::prelude::*;
use trictrac_words::lang::{Key, Texts, key};
use wasm_bindgen::JsCast as _;
use wasm_split_helpers::wasm_split;
use web_sys::HtmlElement;

use super::lazy::{LoadedPart, slow};
use super::speech::PageSpeech;
use crate::narration::Announcement;

/// The id of the one popover that shows explanations.
const PLACE: &str = "meaning";

/// The content of the popover: an announcement, if there is one, and the terms in it.
#[derive(Clone, Copy)]
struct PopoverContent(RwSignal<(Option<Announcement>, Vec<Key>)>);

/// Shows the popover for explanations, above the whole page.
///
/// There is one for the whole page: the card with the term may change while the reader reads. The browser opens and
/// closes it (`popovertarget`), including the key Escape and the focus afterwards.
pub(super) fn meanings(speech: PageSpeech) -> impl IntoView {
    let asked = RwSignal::new((None, Vec::new()));
    provide_context(PopoverContent(asked));
    // The explanation belongs to what was shown: it closes when the reader goes to another address, also by Back.
    window_event_listener(leptos::ev::hashchange, |_| {
        let place =
            document().get_element_by_id(PLACE).and_then(|it| it.dyn_into::<HtmlElement>().ok());
        if let Some(place) = place {
            // A popover that is not open cannot be closed, which is no error here.
            let _ = place.hide_popover();
        }
    });
    let explanations = move || {
        let (said, keys) = asked.get();
        let terms = (!keys.is_empty()).then(|| slow(explained(keys, speech), speech));
        view! { {said.as_ref().map(translation)} {terms} }
    };
    view! {
        <div class="meaning" popover="auto" id=PLACE aria-live="polite">
            {explanations}
            <button popovertarget=PLACE popovertargetaction="hide">
                {move || speech.plain(key!("page-close"))}
            </button>
        </div>
    }
}

/// Shows an announcement and what it says, as a whole.
fn translation(said: &Announcement) -> impl IntoView + use<> {
    let means = said.text.trim_end_matches([':', '\u{a0}']).to_owned();
    view! { <p><dfn lang="fr">{said.call.clone()}</dfn> {means}</p> }
}

/// Shows a text as a button that opens its announcement and the explanations of its terms, if it has any.
pub(super) fn said(said: Announcement) -> AnyView {
    if said.terms.is_empty() {
        return said.text.into_any();
    }
    button(said.text.clone(), (Some(said.clone()), said.terms))
}

/// Shows a button that opens the announcement and the explanations of its terms, if it has any, for a place where its text is a
/// control already.
pub(super) fn words(said: Announcement, texts: &Texts) -> Option<AnyView> {
    let terms = said.terms.clone();
    (!terms.is_empty()).then(|| button(texts.plain(key!("page-words")), (Some(said), terms)))
}

/// Shows `word` as a button that opens the explanations of `keys`.
pub(super) fn term(word: String, keys: Vec<Key>) -> AnyView {
    button(word, (None, keys))
}

fn button(label: String, explained: (Option<Announcement>, Vec<Key>)) -> AnyView {
    let Some(PopoverContent(asked)) = use_context() else { return label.into_any() };
    let ask = move |_| asked.set(explained.clone());
    view! {
        <button class="term" popovertarget=PLACE popovertargetaction="show" on:click=ask>{label}</button>
    }
    .into_any()
}

#[wasm_split(meanings, fallible)]
fn explained(keys: Vec<Key>, speech: PageSpeech) -> LoadedPart {
    speech.add_parts();
    Ok(meanings::meanings(&keys, speech))
}
