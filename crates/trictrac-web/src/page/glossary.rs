//! Words of the game a tap away from their meaning.

use leptos::prelude::*;
use trictrac_words::lang::{Key, key};

use super::speech::Speech;
use crate::glossary::entry;

/// The one place of the page where meanings are shown.
const PLACE: &str = "meaning";

/// The words whose meanings are shown.
#[derive(Clone, Copy)]
struct Asked(RwSignal<Vec<Key>>);

/// Where meanings are shown, in front of everything.
pub(super) fn meanings(speech: Speech) -> impl IntoView {
    let asked = RwSignal::new(Vec::new());
    provide_context(Asked(asked));
    let told = move || asked.get().into_iter().map(|key| meaning(key, speech)).collect_view();
    view! {
        <div class="meaning" popover="auto" id=PLACE aria-live="polite">
            {told}
            <button popovertarget=PLACE popovertargetaction="hide">
                {move || speech.plain(key!("page-close"))}
            </button>
        </div>
    }
}

fn meaning(key: Key, speech: Speech) -> impl IntoView {
    let text = speech.plain(key);
    let (word, told) = entry(&text);
    view! { <p><dfn lang="fr">{word.to_owned()}</dfn> {told.to_owned()}</p> }
}

/// `said`, which tells what the words of `keys` mean when it is touched, if there are any.
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
