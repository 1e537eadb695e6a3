//! Texts that the page comes with, beside its module: a part fetches its text when it is opened.

use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// Fetches the text whose address is in the link with this attribute. The service worker has stored it.
pub(super) async fn text(attribute: &str) -> Result<String, JsValue> {
    let link = document().query_selector(&format!("link[{attribute}]"))?;
    let address = link.and_then(|link| link.get_attribute("href"));
    let address = address.ok_or_else(|| JsValue::from_str(attribute))?;
    let response: Response = JsFuture::from(window().fetch_with_str(&address)).await?.dyn_into()?;
    if !response.ok() {
        return Err(format!("status {}", response.status()).into());
    }
    let text = JsFuture::from(response.text()?).await?;
    text.as_string().ok_or(text)
}
