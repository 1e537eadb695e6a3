//! Turns the table on the page into an SVG file.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, XmlSerializer};

use super::style;

/// The XML namespace of SVG.
const HOME: &str = "http://www.w3.org/2000/svg";
/// The elements that only serve input, and do not belong in a picture.
const OF_THE_HAND: &str = ".place, .marks, .off, .carried";

/// Copies the first table on the page, with the arrows above it, into one SVG that needs no style sheet.
pub(super) fn vector() -> Option<String> {
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
    let figures: Vec<&str> = size.split(' ').collect();
    let &[_, _, width, height] = &figures[..] else { return None };
    for (name, value) in [("viewBox", &size[..]), ("width", width), ("height", height)] {
        picture.set_attribute(name, value).ok()?;
    }
    XmlSerializer::new().ok()?.serialize_to_string(&picture).ok()
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
