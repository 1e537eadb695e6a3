//! Turns a card into a picture file: the browser draws its board as an image onto a canvas, and its words with the typeface of the page.

use js_sys::{Function, Promise};
use leptos::prelude::*;
use trictrac_drawing::card::{Card, CardText, FONT, SIZE};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use super::SVG;
use crate::page::file;

/// The factor by which the style sheet of the page enlarges the typeface.
const ENLARGED: f32 = 1.14;

/// Renders a card as PNG.
pub(super) async fn pixels(card: &Card) -> Option<Blob> {
    let blob = file::blob(&card.drawing, SVG)?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    let image = HtmlImageElement::new().ok()?;
    image.set_src(&address);
    let ready = JsFuture::from(image.decode()).await;
    let drawn = ready.ok().and_then(|_| draw(&image, &card.texts));
    // A URL that is not revoked now lives as long as the page.
    let _ = Url::revoke_object_url(&address);
    let blob = JsFuture::from(dots(drawn?)).await.ok()?;
    blob.dyn_into().ok()
}

fn draw(image: &HtmlImageElement, texts: &[CardText]) -> Option<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    let [width, height] = SIZE.map(u32::from);
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    context.draw_image_with_html_image_element(image, 0.0, 0.0).ok()?;
    for CardText { at, size, weight, colour, centred, text } in texts {
        context.set_font(&format!("{weight} {}px \"{FONT}\", Georgia, serif", size / ENLARGED));
        context.set_fill_style_str(colour);
        context.set_text_align(if *centred { "center" } else { "left" });
        context.fill_text(text, at.x.into(), at.y.into()).ok()?;
    }
    Some(canvas)
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
