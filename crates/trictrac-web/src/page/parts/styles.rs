//! Styles that come with a part.

use std::cell::RefCell;

use leptos::prelude::*;
use web_sys::CssStyleSheet;

/// A style sheet of the document, and how many views need it.
struct Added {
    styles: &'static str,
    sheet: CssStyleSheet,
    needed: u32,
}

thread_local! {
    /// The style sheets of the parts that were shown.
    static ADDED: RefCell<Vec<Added>> = const { RefCell::new(Vec::new()) };
}

/// Adds a style sheet to the document, once and for the whole visit.
///
/// A constructed sheet needs no request, and the content security policy allows it.
pub(in crate::page) fn add(styles: &'static str) {
    need(styles);
}

/// Adds a style sheet for as long as the section that is being made is shown: its rules must not change other sections.
pub(in crate::page) fn while_shown(styles: &'static str) {
    need(styles);
    on_cleanup(move || leave(styles));
}

fn need(styles: &'static str) {
    ADDED.with_borrow_mut(|added| {
        if let Some(known) = added.iter_mut().find(|added| added.styles == styles) {
            known.needed += 1;
            return known.sheet.set_disabled(false);
        }
        if let Ok(sheet) = CssStyleSheet::new()
            && sheet.replace_sync(styles).is_ok()
        {
            document().adopted_style_sheets().push(&sheet);
            added.push(Added { styles, sheet, needed: 1 });
        }
    });
}

fn leave(styles: &'static str) {
    ADDED.with_borrow_mut(|added| {
        if let Some(known) = added.iter_mut().find(|added| added.styles == styles) {
            known.needed = known.needed.saturating_sub(1);
            known.sheet.set_disabled(known.needed == 0);
        }
    });
}
