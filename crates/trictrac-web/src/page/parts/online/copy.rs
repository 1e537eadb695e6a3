//! Buttons that copy a text.

use leptos::html::Input;
use leptos::prelude::*;
use trictrac_words::lang::{Key, key};
use wasm_bindgen_futures::spawn_local;

use crate::page::share;
use crate::page::speech::PageSpeech;

/// The words of the page after copying.
fn said(done: RwSignal<Option<bool>>, speech: PageSpeech) -> impl Fn() -> Option<String> + Copy {
    move || {
        done.get().map(|copied| {
            speech.plain(if copied { key!("online-copied") } else { key!("online-copy-by-hand") })
        })
    }
}

/// Shows a link or another line with a button that copies it.
pub(super) fn copied(line: String, label: Key, speech: PageSpeech) -> AnyView {
    let done = RwSignal::new(None::<bool>);
    let field = NodeRef::<Input>::new();
    let shown = line.clone();
    let copy = move |_| {
        let line = line.clone();
        spawn_local(async move {
            let copied = share::copied(&line).await;
            if let (false, Some(field)) = (copied, field.get_untracked()) {
                // Now the reader's own command copies it.
                let _ = field.focus();
                field.select();
            }
            let _ = done.try_set(Some(copied));
        });
    };
    let select = move |event: leptos::ev::FocusEvent| {
        event_target::<web_sys::HtmlInputElement>(&event).select();
    };
    view! {
        <div class="link">
            <input node_ref=field type="text" readonly aria-label=move || speech.plain(label) value=shown on:focus=select/>
            <button class="main" type="button" on:click=copy>{move || speech.plain(key!("online-copy"))}</button>
        </div>
        <p class="why" role="status">{said(done, speech)}</p>
    }
    .into_any()
}

/// Shows a button that copies a text.
pub(super) fn button(
    text: impl Fn() -> String + 'static,
    label: Key,
    speech: PageSpeech,
) -> AnyView {
    let done = RwSignal::new(None::<bool>);
    let copy = move |_| {
        let text = text();
        spawn_local(async move {
            let copied = share::copied(&text).await;
            let _ = done.try_set(Some(copied));
        });
    };
    view! {
        <button type="button" on:click=copy>{move || speech.plain(label)}</button>
        <span class="why" role="status">{said(done, speech)}</span>
    }
    .into_any()
}
