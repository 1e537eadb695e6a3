//! The browser's own way to send a link: by mail, a messenger, to a device nearby.

use js_sys::{Function, Object, Reflect};
use leptos::prelude::*;
use trictrac_words::lang::key;
use wasm_bindgen::{JsCast as _, JsValue};

use crate::page::speech::PageSpeech;

/// Shows a button that sends a link, where the browser can.
pub(super) fn button(link: String, speech: PageSpeech) -> Option<AnyView> {
    let navigator: JsValue = window().navigator().into();
    let share = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into::<Function>().ok()?;
    let send = move |_| {
        let content = Object::new();
        // A new object takes any key. Whoever sends nothing after all has changed their mind.
        let _ = Reflect::set(&content, &"url".into(), &link.as_str().into());
        let _ = share.call1(&window().navigator().into(), &content);
    };
    Some(
        view! { <button type="button" on:click=send>{move || speech.plain(key!("online-share"))}</button> }
            .into_any(),
    )
}
