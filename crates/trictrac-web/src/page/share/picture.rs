//! Turns the table on the page into a picture file.

use js_sys::{Function, Promise};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, Element, HtmlCanvasElement, HtmlImageElement, Url,
    XmlSerializer,
};

use super::style;
use crate::page::file;

/// The media type of vector pictures.
pub(super) const KIND: &str = "image/svg+xml";
/// The XML namespace of SVG.
const HOME: &str = "http://www.w3.org/2000/svg";
/// The pixels per unit of the drawing.
const DOTS: f64 = 1.6;
/// The elements that only serve input, and do not belong in a picture.
const OF_THE_HAND: &str = ".place, .marks, .off, .carried";

/// A picture that needs no style sheet.
pub(super) struct StandalonePicture {
    pub(super) text: String,
    width: f64,
    height: f64,
}

/// Copies the first table on the page, with the arrows above it, into one SVG.
pub(super) fn vector() -> Option<StandalonePicture> {
    let document = document();
    let table = document.query_selector(".drawn, .board").ok()??;
    let drawings = table.query_selector_all("svg").ok()?;
    let picture = document.create_element_ns(Some(HOME), "svg").ok()?;
    let mut size = None;
    for index in 0..drawings.length() {
        let drawing: Element = drawings.get(index)?.dyn_into().ok()?;
        let view_box = drawing.get_attribute("viewBox")?;
        size.get_or_insert(view_box);
        let group = document.create_element_ns(Some(HOME), "g").ok()?;
        let copy: Element = drawing.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
        style::write(&drawing, &copy)?;
        clear(&copy)?;
        while let Some(child) = copy.first_child() {
            group.append_child(&child).ok()?;
        }
        picture.append_child(&group).ok()?;
    }
    let size = size?;
    let figures: Vec<f64> = size.split(' ').filter_map(|figure| figure.parse().ok()).collect();
    let &[_, _, width, height] = &figures[..] else { return None };
    for (name, value) in
        [("viewBox", size), ("width", width.to_string()), ("height", height.to_string())]
    {
        picture.set_attribute(name, &value).ok()?;
    }
    let text = XmlSerializer::new().ok()?.serialize_to_string(&picture).ok()?;
    Some(StandalonePicture { text, width, height })
}

/// Removes what only serves input and accessibility.
fn clear(copy: &Element) -> Option<()> {
    let all = copy.query_selector_all(OF_THE_HAND).ok()?;
    for index in 0..all.length() {
        all.get(index)?.dyn_into::<Element>().ok()?.remove();
    }
    let all = copy.query_selector_all("*").ok()?;
    for index in 0..all.length() {
        let element: Element = all.get(index)?.dyn_into().ok()?;
        for name in ["class", "role", "aria-hidden", "aria-label"] {
            element.remove_attribute(name).ok()?;
        }
    }
    Some(())
}

/// Renders the picture as PNG: the browser draws the SVG as an image onto a canvas.
pub(super) async fn pixels() -> Option<Blob> {
    let picture = vector()?;
    let blob = file::blob(&picture.text, KIND)?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    let image = HtmlImageElement::new().ok()?;
    image.set_src(&address);
    let ready = JsFuture::from(image.decode()).await;
    let drawn = ready.ok().and_then(|_| draw(&image, &picture));
    // A URL that is not revoked now lives as long as the page.
    let _ = Url::revoke_object_url(&address);
    let blob = JsFuture::from(dots(drawn?)).await.ok()?;
    blob.dyn_into().ok()
}

fn draw(image: &HtmlImageElement, picture: &StandalonePicture) -> Option<HtmlCanvasElement> {
    let canvas = document().create_element("canvas").ok()?;
    let canvas: HtmlCanvasElement = canvas.dyn_into().ok()?;
    let (width, height) = (DOTS * picture.width, DOTS * picture.height);
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "some thousand dots"
    )]
    let (across, down) = (width as u32, height as u32);
    canvas.set_width(across);
    canvas.set_height(down);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let drawn =
        context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height);
    drawn.ok().map(|()| canvas)
}

/// Encodes `canvas` as PNG. Wraps the callback of `toBlob` in a promise.
fn dots(canvas: HtmlCanvasElement) -> Promise {
    Promise::new(&mut move |kept: Function, refused: Function| {
        let take = Closure::once_into_js(move |blob: JsValue| {
            // Nobody may be waiting for the promise any more.
            let _ = kept.call1(&JsValue::NULL, &blob);
        });
        if canvas.to_blob(take.unchecked_ref()).is_err() {
            let _ = refused.call0(&JsValue::NULL);
        }
    })
}
