//! Elements written as text.

use std::fmt::Write as _;

/// `text` with nothing in it that HTML would read as its own.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// An element that holds `text`; nothing if there is none.
pub(super) fn element(name: &str, class: &str, text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let mut tag = MarkupElement::new(name, class);
    tag.push(&escaped(text));
    tag.close()
}

/// An element that is being written.
pub(super) struct MarkupElement {
    name: String,
    text: String,
}

impl MarkupElement {
    /// An element of this class, or of none.
    pub(super) fn new(name: &str, class: &str) -> Self {
        let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
        Self { name: name.to_owned(), text: format!("<{name}{class}>") }
    }

    /// A drawing of this size, with `label` as its text for screen readers.
    pub(super) fn drawing(class: &str, [width, height]: [f32; 2], label: &str) -> Self {
        let label = escaped(label);
        let fitted = if class == "bar" { "none" } else { "xMidYMid" };
        let text = format!(
            "<svg class=\"{class}\" viewBox=\"0 0 {width} {height}\" preserveAspectRatio=\"{fitted}\" role=\"img\" aria-label=\"{label}\">"
        );
        Self { name: "svg".to_owned(), text }
    }

    /// Adds what is written already.
    pub(super) fn push(&mut self, written: &str) {
        self.text.push_str(written);
    }

    /// Adds a shape: `<name attributes/>`.
    pub(super) fn shape(&mut self, name: &str, attributes: std::fmt::Arguments) {
        // Writing to a text does not fail.
        let _ = write!(self.text, "<{name} {attributes}/>");
    }

    /// Adds a piece of text in a drawing.
    pub(super) fn label(&mut self, class: &str, [x, y]: [f32; 2], text: &str) {
        let text = escaped(text);
        let _ =
            write!(self.text, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>");
    }

    /// The whole element.
    pub(super) fn close(self) -> String {
        format!("{}</{}>\n", self.text, self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_write_elements() {
        let written = element("p", "", "<script>\"&\"");
        assert_eq!(written, "<p>&lt;script&gt;&quot;&amp;&quot;</p>\n");
        assert_eq!(element("p", "about", ""), "");
    }
}
