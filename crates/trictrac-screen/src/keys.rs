//! The line of keys at the bottom of every screen.

use ratatui::text::{Line, Span};

use crate::theme::Theme;

/// The keys that do something, with what they do, as far as they have room in `width` columns.
#[must_use]
pub fn key_line(keys: &[(String, String)], width: u16, theme: &Theme) -> Line<'static> {
    let mut spans = Vec::new();
    let mut taken = 1;
    for (key, does) in keys {
        let wide = Line::from(format!("{key} {does}")).width();
        if taken + wide > usize::from(width) {
            break;
        }
        taken += wide + 2;
        spans.push(Span::raw(if spans.is_empty() { " " } else { "  " }));
        spans.push(Span::styled(key.clone(), theme.key));
        spans.push(Span::styled(format!(" {does}"), theme.faint));
    }
    Line::from(spans)
}
