//! The link from a view of the forms back to the list of them.

use leptos::prelude::*;

use crate::page::speech::PageSpeech;

/// Leads back to the list of forms.
pub(super) fn back(speech: PageSpeech) -> AnyView {
    let label = move || speech.plain(trictrac_words::lang::key!("page-forms"));
    view! { <p class="back"><a href="#/forms">"‹ " {label}</a></p> }.into_any()
}
