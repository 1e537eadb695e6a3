//! The line of keys at the bottom of every screen.

use ratatui::text::{Line, Span};

use crate::theme::Theme;

/// The keys that do something, with what they do, as far as they have room in `width` columns.
#[must_use]
pub fn key_line(keys: &[(String, String)], width: u16, theme: &Theme) -> Line<'static> {
    // Every key stays; where there is no room, those before the last lose their explanations.
    let fits = |explained: &usize| key_spans(keys, *explained, theme).width() <= usize::from(width);
    let explained = (0..=keys.len()).rev().find(fits).unwrap_or(0);
    key_spans(keys, explained, theme)
}

/// The keys, so many of them and the last one explained.
fn key_spans(keys: &[(String, String)], explained: usize, theme: &Theme) -> Line<'static> {
    let mut line = Line::default();
    for (index, (key, does)) in keys.iter().enumerate() {
        line.push_span(Span::raw(if index == 0 { " " } else { "  " }));
        line.push_span(Span::styled(key.clone(), theme.key));
        if index < explained || index + 1 == keys.len() {
            line.push_span(Span::styled(format!(" {does}"), theme.faint));
        }
    }
    line
}
