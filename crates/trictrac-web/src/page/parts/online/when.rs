//! Times in the reader's language.

use js_sys::{Date, Object, Reflect};
use leptos::prelude::window;
use trictrac_words::lang::Texts;
use wasm_bindgen::JsValue;

use crate::page::speech::locale;

/// The time of the page, in milliseconds.
pub(super) fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// A day, such as 3 May 2026.
pub(super) fn day(texts: &Texts, at: u64) -> String {
    said(texts, at, &[("dateStyle", "medium")])
}

/// A day without its year, such as 3 May.
pub(super) fn short_day(texts: &Texts, at: u64) -> String {
    said(texts, at, &[("day", "numeric"), ("month", "short")])
}

/// A day without its year for the end of a sentence, such as 3 September: a month that is cut short has its own full stop in French.
pub(super) fn long_day(texts: &Texts, at: u64) -> String {
    said(texts, at, &[("day", "numeric"), ("month", "long")])
}

/// A day and a time.
pub(super) fn moment(texts: &Texts, at: u64) -> String {
    said(texts, at, &[("dateStyle", "medium"), ("timeStyle", "short")])
}

fn said(texts: &Texts, at: u64, styles: &[(&str, &str)]) -> String {
    let options = Object::new();
    for (name, style) in styles {
        // Setting a property of a new object cannot fail.
        let _ = Reflect::set(&options, &(*name).into(), &(*style).into());
    }
    let date = Date::new(&JsValue::from_f64(at as f64));
    date.to_locale_string(&locale(texts), &options).into()
}
