//! Parts of the page that are loaded when they are first shown.
//!
//! A lazy function, and everything that only such functions use, is in a chunk of its own, not in the first module.

use std::pin::Pin;

use leptos::prelude::*;
use trictrac_words::lang::key;
use wasm_split_helpers::SplitLoaderError;

use super::speech::PageSpeech;

/// A part, once it is loaded.
pub(in crate::page) type LoadedPart = Result<AnyView, SplitLoaderError>;
/// A part that is being loaded. Boxed, because every kind of future would enlarge the page by kilobytes.
pub(in crate::page) type PendingPart = Pin<Box<dyn Future<Output = AnyView> + Send>>;

/// Shows a section when it is loaded, or why it is not.
pub(in crate::page) fn loaded(
    part: impl Future<Output = LoadedPart> + Send + 'static,
    speech: PageSpeech,
) -> AnyView {
    let part = async move {
        part.await.unwrap_or_else(|_| view! { <main>{missing(speech)}</main> }.into_any())
    };
    waiting(Box::pin(part), speech)
}

/// Shows a part when it is loaded, or why it is not, and nothing before.
pub(in crate::page) fn quiet(
    part: impl Future<Output = LoadedPart> + Send + 'static,
    speech: PageSpeech,
) -> AnyView {
    shown(Box::pin(async move { part.await.unwrap_or_else(|_| missing(speech)) }))
}

/// The same; says meanwhile that it is being loaded.
pub(in crate::page) fn slow(
    part: impl Future<Output = LoadedPart> + Send + 'static,
    speech: PageSpeech,
) -> AnyView {
    waiting(Box::pin(async move { part.await.unwrap_or_else(|_| missing(speech)) }), speech)
}

pub(in crate::page) fn waiting(part: PendingPart, speech: PageSpeech) -> AnyView {
    view! {
        <p class="loading">{move || speech.plain(key!("page-loading"))}</p>
        {shown(part)}
    }
    .into_any()
}

pub(in crate::page) fn shown(part: PendingPart) -> AnyView {
    view! { {Suspend::new(part)} }.into_any()
}

/// Says that a part cannot be loaded, and offers to load the page again: a newer version on the server has other chunks.
fn missing(speech: PageSpeech) -> AnyView {
    let reload = |_| {
        // A page that cannot be reloaded stays as it is.
        let _ = window().location().reload();
    };
    view! {
        <section class="card" role="alert">
            <p>{move || speech.plain(key!("page-part-missing"))}</p>
            <button on:click=reload>{move || speech.plain(key!("page-reload"))}</button>
        </section>
    }
    .into_any()
}
