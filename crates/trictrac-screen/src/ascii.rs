//! Drawings and texts in ASCII, for terminals that draw nothing else.

use ratatui::buffer::Buffer;
use trictrac_words::ascii::simple;

/// Replaces every character of `buffer` that is not ASCII by one that is, in the same column.
pub(crate) fn simplify(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let sign = cell.symbol().chars().next().unwrap_or(' ');
            cell.set_char(simple(sign));
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn nothing_but_ascii_is_left() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 30, 1));
        buffer.set_string(0, 0, "┏━○●▮ École : « à 6 » — 漢\u{fffd}", Style::new());
        simplify(&mut buffer);
        let text: String = buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect();
        assert!(text.is_ascii(), "{text}");
        assert!(text.starts_with("+-OX! Ecole : < a 6 > - ?"), "{text}");
    }
}
