//! Reads files that the reader chooses and saves files for the reader.

use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, Event, HtmlAnchorElement, HtmlInputElement, Url};

/// Passes the text of the chosen file to `take`. Bytes that are not UTF-8 become replacement characters.
pub(super) fn read(event: &Event, take: impl Fn(String) + 'static) {
    let input = event.target().and_then(|at| at.dyn_into::<HtmlInputElement>().ok());
    let Some(input) = input else { return };
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    spawn_local(async move {
        let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
        // Otherwise choosing the same file again would cause no event.
        input.set_value("");
        take(text.unwrap_or_default());
    });
}

/// Wraps `text` in a blob of the media type `kind`.
pub(super) fn blob(text: &str, kind: &str) -> Option<Blob> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    Blob::new_with_str_sequence_and_options(&parts, &options).ok()
}

/// The day in the reader's time zone: year, month and day.
pub(super) fn day(at: u64) -> [u32; 3] {
    let date = js_sys::Date::new(&JsValue::from_f64(at as f64));
    [date.get_full_year(), date.get_month() + 1, date.get_date()]
}

/// Saves `blob` as a download called `name`.
pub(super) fn save(name: &str, blob: &Blob) {
    let Ok(address) = Url::create_object_url_with_blob(blob) else { return };
    // A page saves a file by clicking a link with the attribute `download`.
    let link = document().create_element("a").ok();
    if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok()) {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    // The click has started the download. A URL that is not revoked now lives as long as the page.
    let _ = Url::revoke_object_url(&address);
}
