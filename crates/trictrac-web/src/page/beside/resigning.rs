//! Resigning a match, which is asked once.

use leptos::html::Button;
use leptos::prelude::*;
use trictrac_words::lang::{Key, key};

use crate::page::speech::PageSpeech;

/// Shows the button that resigns; after a press it says what that `means` and asks.
pub(in crate::page) fn resigning(means: Key, resign: Callback<()>, speech: PageSpeech) -> AnyView {
    let asking = RwSignal::new(false);
    let label = move |key: Key| move || speech.plain(key);
    (move || {
        if !asking.get() {
            let ask = move |_| asking.set(true);
            return view! { <button class="resign" on:click=ask>{label(key!("resign"))}</button> }
                .into_any();
        }
        view! {
            <div class="resigning">
                <p>{label(means)}</p>
                <div class="row">
                    <button on:click=move |_| resign.run(())>{label(key!("resign-yes"))}</button>
                    <button node_ref=focused() on:click=move |_| asking.set(false)>{label(key!("resign-no"))}</button>
                </div>
            </div>
        }
        .into_any()
    })
    .into_any()
}

/// A button that has the focus once it is there.
fn focused() -> NodeRef<Button> {
    let button = NodeRef::<Button>::new();
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            let _ = button.focus();
        }
    });
    button
}
