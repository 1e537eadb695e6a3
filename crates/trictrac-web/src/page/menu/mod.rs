//! The menu of the settings.
#![expect(
    clippy::unnecessary_wraps,
    reason = "a lazy function fails where its chunk cannot be loaded"
)]

mod form;

use leptos::html::Details;
use leptos::prelude::*;
use trictrac_words::lang::key;
use wasm_split_helpers::wasm_split;

use super::calls::Calls;
use super::lazy::{LoadedPart, slow};
use super::settings::PageSettings;
use super::sound::Sounds;
use super::speech::PageSpeech;
use super::styles::FORM;

/// Shows the settings behind a button.
pub(super) fn settings(
    settings: PageSettings,
    calls: Calls,
    sounds: Sounds,
    speech: PageSpeech,
) -> impl IntoView {
    let open = NodeRef::<Details>::new();
    // The form is loaded when it is first opened, and stays.
    let opened = RwSignal::new(false);
    // A press outside the open menu falls on its button, whose `::before` covers the page, and only closes the menu.
    let close = Callback::new(move |()| {
        if let Some(open) = open.get_untracked() {
            let _ = open.remove_attribute("open");
        }
    });
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            close.run(());
        }
    };
    view! {
        <details class="settings" node_ref=open on:keydown=escape on:toggle=move |_| opened.set(true)>
            <summary aria-label=move || speech.plain(key!("page-settings"))>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M4 7h9M17 7h3M4 17h3M11 17h9"/>
                    <circle cx="15" cy="7" r="2.2"/>
                    <circle cx="9" cy="17" r="2.2"/>
                </svg>
            </summary>
            {move || opened.get().then(|| slow(settings_form(settings, calls, sounds, close, speech), speech))}
        </details>
    }
}

#[wasm_split(settings, fallible)]
fn settings_form(
    settings: PageSettings,
    calls: Calls,
    sounds: Sounds,
    close: Callback<()>,
    speech: PageSpeech,
) -> LoadedPart {
    speech.add_parts();
    FORM.add();
    Ok(form::form(settings, calls, sounds, close, speech))
}
