//! Makes terms clickable and shows their explanations.

use leptos::prelude::*;
use trictrac_words::lang::{Key, key};
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use super::speech::Speech;
use crate::glossary::entry;

/// The id of the one popover that shows explanations.
const PLACE: &str = "meaning";

/// The keys of the terms that the popover explains.
#[derive(Clone, Copy)]
struct Asked(RwSignal<Vec<Key>>);

/// Shows the popover for explanations, above the whole page.
///
/// There is one for the whole page: the card with the term may change while the reader reads. The browser opens and
/// closes it (`popovertarget`), including the key Escape and the focus afterwards.
pub(super) fn meanings(speech: Speech) -> impl IntoView {
    let asked = RwSignal::new(Vec::new());
    provide_context(Asked(asked));
    // The explanation belongs to what was shown: it closes when the reader goes to another address, also by Back.
    window_event_listener(leptos::ev::hashchange, |_| {
        let place =
            document().get_element_by_id(PLACE).and_then(|it| it.dyn_into::<HtmlElement>().ok());
        if let Some(place) = place {
            // A popover that is not open cannot be closed, which is no error here.
            let _ = place.hide_popover();
        }
    });
    let explanations =
        move || asked.get().into_iter().map(|key| meaning(key, speech)).collect_view();
    view! {
        <div class="meaning" popover="auto" id=PLACE aria-live="polite">
            {explanations}
            <button popovertarget=PLACE popovertargetaction="hide">
                {move || speech.plain(key!("page-close"))}
            </button>
        </div>
    }
}

fn meaning(key: Key, speech: Speech) -> impl IntoView {
    let text = speech.plain(key);
    let (word, meaning) = entry(&text);
    view! { <p><dfn lang="fr">{word.to_owned()}</dfn> {meaning.to_owned()}</p> }
}

/// Shows `said` as a button that opens the explanations of `keys`; as plain text if there are none.
pub(super) fn term(said: String, keys: Vec<Key>) -> AnyView {
    let Some(Asked(asked)) = use_context().filter(|_| !keys.is_empty()) else {
        return said.into_any();
    };
    let ask = move |_| asked.set(keys.clone());
    view! {
        <button class="term" popovertarget=PLACE popovertargetaction="show" on:click=ask>{said}</button>
    }
    .into_any()
}
