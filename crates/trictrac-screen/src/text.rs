//! Text with the colours of the command line, as lines of the screen. Nothing else of it controls the terminal.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::theme::Theme;

/// The character for one that would control the terminal.
const REPLACED: char = '\u{fffd}';

/// The lines of `text`: the colour codes of the command line become styles of `theme`, and every other control character is replaced.
#[must_use]
pub fn lines(text: &str, theme: &Theme) -> Vec<Line<'static>> {
    let mut style = theme.base;
    text.lines().map(|line| styled_line(line, &mut style, theme)).collect()
}

fn styled_line(mut line: &str, style: &mut Style, theme: &Theme) -> Line<'static> {
    let mut spans = Vec::new();
    while !line.is_empty() {
        let code = CODES.iter().find(|(code, _)| line.starts_with(code));
        if let Some((code, colour)) = code {
            *style = colour(*style, theme);
            line = &line[code.len()..];
            continue;
        }
        let end = line.char_indices().skip(1).find(|(_, sign)| *sign == '\x1b');
        let (text, rest) = line.split_at(end.map_or(line.len(), |(at, _)| at));
        spans.push(Span::styled(harmless(text), *style));
        line = rest;
    }
    Line::from(spans)
}

/// `text` with every control character replaced, and tabs as spaces.
#[must_use]
pub fn harmless(text: &str) -> String {
    let sign = |sign: char| match sign {
        '\t' => ' ',
        sign if sign.is_control() => REPLACED,
        sign => sign,
    };
    text.chars().map(sign).collect()
}

type Colour = fn(Style, &Theme) -> Style;

/// The colour codes of the command line, and the styles that they stand for.
const CODES: [(&str, Colour); 7] = [
    ("\x1b[0m", |_, theme| theme.base),
    ("\x1b[1m", |style, theme| style.patch(theme.strong)),
    ("\x1b[2m", |style, theme| style.patch(theme.faint)),
    ("\x1b[31m", |style, theme| style.patch(theme.loss)),
    ("\x1b[32m", |style, theme| style.patch(theme.gain)),
    ("\x1b[33m", |style, theme| style.patch(theme.men(trictrac_rules::side::Side::White))),
    ("\x1b[36m", |style, theme| style.patch(theme.men(trictrac_rules::side::Side::Black))),
];

/// `lines`, each broken between words where it is longer than `width` columns. What follows is indented as its line is.
#[must_use]
pub fn fitted(lines: Vec<Line<'static>>, width: usize) -> Vec<Line<'static>> {
    lines.into_iter().flat_map(|line| broken(line, width.max(8))).collect()
}

fn broken(line: Line<'static>, width: usize) -> Vec<Line<'static>> {
    if line.width() <= width {
        return vec![line];
    }
    let styled = |span: &Span<'static>| {
        let style = span.style;
        span.content.chars().map(move |sign| (sign, style)).collect::<Vec<_>>()
    };
    let signs: Vec<(char, Style)> = line.spans.iter().flat_map(styled).collect();
    let own = signs.iter().take_while(|(sign, _)| *sign == ' ').count();
    let indent = own.min(width / 2);
    let (mut lines, mut rest) = (Vec::new(), &signs[..]);
    let mut taken = 0;
    while !rest.is_empty() {
        let room = width - taken;
        let end = fit(rest, room);
        let (part, others) = rest.split_at(end);
        let skipped = others.iter().take_while(|(sign, _)| *sign == ' ').count();
        lines.push(joined(taken, part));
        rest = &others[skipped..];
        taken = indent;
    }
    lines
}

/// The number of the first signs that fit in `room` columns, up to the last space among them.
fn fit(signs: &[(char, Style)], room: usize) -> usize {
    let columns = |signs: &[(char, Style)]| {
        Line::from(signs.iter().map(|(sign, _)| *sign).collect::<String>()).width()
    };
    if columns(signs) <= room {
        return signs.len();
    }
    let mut most = signs.len().min(room);
    while most > 1 && columns(&signs[..most]) > room {
        most -= 1;
    }
    let leading = signs.iter().take_while(|(sign, _)| *sign == ' ').count();
    let space = signs[..(most + 1).min(signs.len())].iter().rposition(|(sign, _)| *sign == ' ');
    space.filter(|space| *space > leading).unwrap_or(most.max(1))
}

fn joined(indent: usize, signs: &[(char, Style)]) -> Line<'static> {
    let mut spans = vec![Span::raw(" ".repeat(indent))];
    for group in signs.chunk_by(|(_, one), (_, other)| one == other) {
        let text: String = group.iter().map(|(sign, _)| *sign).collect();
        spans.push(Span::styled(text, group[0].1));
    }
    Line::from(spans)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::ThemeName;

    const THEME: Theme = Theme::new(ThemeName::Dark, false);

    fn plain(lines: &[Line<'_>]) -> Vec<String> {
        lines.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn only_colours_control_anything() {
        let shown = lines("\x1b[1mRose\x1b[0m \x1b]0;Pwn\x07\x1b[2J\ta\r", &THEME);
        assert_eq!(plain(&shown), ["Rose \u{fffd}]0;Pwn\u{fffd}\u{fffd}[2J a\u{fffd}"]);
        assert_eq!(shown[0].spans[0].style, THEME.base.patch(THEME.strong));
    }

    #[test]
    fn lines_are_broken_between_words_below_their_indentation() {
        let text = fitted(lines("  one two three four", &THEME), 10);
        assert_eq!(plain(&text), ["  one two", "  three", "  four"]);
        let long = fitted(lines(&"x".repeat(25), &THEME), 10);
        assert_eq!(plain(&long), ["xxxxxxxxxx", "xxxxxxxxxx", "xxxxx"]);
        let short = fitted(lines("one\n\ntwo", &THEME), 10);
        assert_eq!(plain(&short), ["one", "", "two"]);
    }
}
