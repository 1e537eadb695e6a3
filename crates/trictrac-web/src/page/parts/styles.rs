//! Styles that come with a part.

use leptos::prelude::*;
use web_sys::CssStyleSheet;

/// The style sheets of the parts that were shown.
#[derive(Clone, Copy)]
pub(super) struct Styles {
    added: StoredValue<Vec<&'static str>>,
}

impl Styles {
    /// Starts with no sheet.
    pub(super) fn new() -> Self {
        Self { added: StoredValue::new(Vec::new()) }
    }

    /// Adds a style sheet to the document, once.
    ///
    /// A constructed sheet needs no request, and the content security policy allows it.
    pub(super) fn add(self, styles: &'static str) {
        if self.added.with_value(|added| added.contains(&styles)) {
            return;
        }
        let Ok(sheet) = CssStyleSheet::new() else { return };
        if sheet.replace_sync(styles).is_ok() {
            document().adopted_style_sheets().push(&sheet);
            self.added.update_value(|added| added.push(styles));
        }
    }
}
