//! Styles that come with a part.

use std::cell::RefCell;

use leptos::prelude::*;
use web_sys::CssStyleSheet;

thread_local! {
    /// The style sheets of the parts that were shown.
    static ADDED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// Adds a style sheet to the document, once.
///
/// A constructed sheet needs no request, and the content security policy allows it.
pub(in crate::page) fn add(styles: &'static str) {
    let is_new = ADDED.with_borrow_mut(|added| {
        let is_new = !added.contains(&styles);
        if is_new {
            added.push(styles);
        }
        is_new
    });
    if let Ok(sheet) = CssStyleSheet::new()
        && is_new
        && sheet.replace_sync(styles).is_ok()
    {
        document().adopted_style_sheets().push(&sheet);
    }
}
