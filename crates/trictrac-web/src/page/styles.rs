//! Styles that come with a part.
//!
//! Whoever names a style sheet chooses its type, and so how long it applies: there is no other way to add it.

use std::cell::RefCell;

use leptos::prelude::*;
use web_sys::CssStyleSheet;

/// Styles of a part that several sections show: they apply from its first view until the end of the visit.
#[derive(Clone, Copy)]
pub(in crate::page) struct PartStyles(pub(in crate::page) &'static str);

/// Styles of a section: they apply while it is shown, because their rules must not change other sections.
#[derive(Clone, Copy)]
pub(in crate::page) struct SectionStyles(pub(in crate::page) &'static str);

/// The styles of long texts.
pub(in crate::page) const GUIDE: SectionStyles = SectionStyles(include_str!("guide.css"));
/// The styles of forms.
pub(in crate::page) const FORM: PartStyles = PartStyles(include_str!("form.css"));
/// The styles of the faces of opponents.
pub(in crate::page) const FACES: PartStyles = PartStyles(include_str!("faces.css"));
/// The styles of the ways to begin a match.
pub(in crate::page) const WAYS: PartStyles = PartStyles(include_str!("ways.css"));
/// The styles of the buttons that hold and go.
pub(in crate::page) const CHOICE: PartStyles = PartStyles(include_str!("beside/choice.css"));
/// The styles of small pictures of the table.
pub(in crate::page) const PICTURE: PartStyles = PartStyles(include_str!("picture.css"));

/// The style sheet of sections, and how many of them are shown.
struct SharedStyles {
    styles: &'static str,
    sheet: CssStyleSheet,
    shown: u32,
}

thread_local! {
    static OF_PARTS: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
    static OF_SECTIONS: RefCell<Vec<SharedStyles>> = const { RefCell::new(Vec::new()) };
}

impl PartStyles {
    /// Adds the styles to the document, unless they are there.
    pub(in crate::page) fn add(self) {
        OF_PARTS.with_borrow_mut(|added| {
            if !added.contains(&self.0) && new_sheet(self.0).is_some() {
                added.push(self.0);
            }
        });
    }
}

impl SectionStyles {
    /// Adds the styles to the document for as long as the section that is being made is shown.
    pub(in crate::page) fn while_shown(self) {
        OF_SECTIONS.with_borrow_mut(|added| {
            if let Some(known) = added.iter_mut().find(|added| added.styles == self.0) {
                known.shown += 1;
                known.sheet.set_disabled(false);
            } else if let Some(sheet) = new_sheet(self.0) {
                added.push(SharedStyles { styles: self.0, sheet, shown: 1 });
            }
        });
        on_cleanup(move || self.leave());
    }

    fn leave(self) {
        OF_SECTIONS.with_borrow_mut(|added| {
            if let Some(known) = added.iter_mut().find(|added| added.styles == self.0) {
                known.shown = known.shown.saturating_sub(1);
                known.sheet.set_disabled(known.shown == 0);
            }
        });
    }
}

/// Adds a constructed sheet to the document: it needs no request, and the content security policy allows it.
fn new_sheet(styles: &str) -> Option<CssStyleSheet> {
    let sheet = CssStyleSheet::new().ok()?;
    sheet.replace_sync(styles).ok()?;
    document().adopted_style_sheets().push(&sheet);
    Some(sheet)
}
