//! Writes computed styles into a copied drawing, so that it needs no style sheet.

use leptos::prelude::window;
use wasm_bindgen::JsCast as _;
use web_sys::{CssStyleDeclaration, Element};

/// Inherited properties, with their values outside the drawing.
const HANDED_DOWN: [(&str, &str); 13] = [
    ("fill", "rgb(0, 0, 0)"),
    ("fill-opacity", "1"),
    ("stroke", "none"),
    ("stroke-width", "1px"),
    ("stroke-opacity", "1"),
    ("stroke-dasharray", "none"),
    ("stroke-linecap", "butt"),
    ("stroke-linejoin", "miter"),
    ("text-anchor", "start"),
    ("font-family", ""),
    ("font-size", ""),
    ("font-weight", "400"),
    ("font-style", "normal"),
];
/// Properties that are not inherited, with their defaults.
const OWN: [(&str, &str); 5] = [
    ("opacity", "1"),
    ("stop-color", "rgb(0, 0, 0)"),
    ("stop-opacity", "1"),
    ("filter", "none"),
    ("display", "inline"),
];

/// Writes the styles of `drawing` into `copy`, which must have the same elements.
pub(super) fn write(drawing: &Element, copy: &Element) -> Option<()> {
    let (from, to) = (drawing.children(), copy.children());
    for index in 0..from.length() {
        let outermost = HANDED_DOWN.map(|(_, usual)| usual.to_owned());
        element(&from.item(index)?, &to.item(index)?, &outermost)?;
    }
    Some(())
}

/// Writes the styles that differ from `around`, then those of the children.
fn element(from: &Element, to: &Element, around: &[String; HANDED_DOWN.len()]) -> Option<()> {
    let style = window().get_computed_style(from).ok()??;
    let computed = |name: &str| value(&style, name);
    let mut own = around.clone();
    for ((name, _), inherited) in HANDED_DOWN.iter().zip(&mut own) {
        let now = computed(name)?;
        if now != *inherited {
            to.set_attribute(name, &now).ok()?;
        }
        *inherited = now;
    }
    for (name, usual) in OWN {
        let now = computed(name)?;
        // The page hides shapes with `display: none`; other values of `display` mean nothing inside a picture.
        if now != usual && !(name == "display" && now != "none") {
            to.set_attribute(name, &now).ok()?;
        }
    }
    let (inner, copied) = (from.children(), to.children());
    for index in 0..inner.length() {
        element(inner.item(index)?.unchecked_ref(), &copied.item(index)?, &own)?;
    }
    Some(())
}

/// Returns a computed value, as every program that shows SVG understands it: references such as `url("https://…#ivory")` lose the address of
/// the page, and mixed colours, `color(srgb 0.5 0.4 0.3)`, become `rgb(…)`.
fn value(style: &CssStyleDeclaration, name: &str) -> Option<String> {
    let value = style.get_property_value(name).ok()?;
    if let Some(mixed) = value.strip_prefix("color(srgb ") {
        let parts = mixed.trim_end_matches(')').split(' ').take(3);
        let parts: Vec<_> = parts.map(|part| format!("{}%", 100.0 * number(part))).collect();
        return Some(format!("rgb({})", parts.join(", ")));
    }
    Some(match (value.starts_with("url("), value.find('#')) {
        (true, Some(at)) => {
            let place = value[at..].trim_end_matches([')', '"', '\'']);
            format!("url({place})")
        }
        _ => value,
    })
}

fn number(text: &str) -> f32 {
    text.parse().unwrap_or_default()
}
