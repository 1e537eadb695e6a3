//! A pane of text that scrolls.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Borders, Widget as _};

use crate::text::fitted;
use crate::theme::Theme;

/// The part of a pane that is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scroll {
    /// The number of lines between the end and the last line that is seen, or between the beginning and the first.
    away: usize,
    /// The largest number at the last drawing.
    most: usize,
    /// The rows at the last drawing.
    rows: usize,
}

impl Scroll {
    /// Scrolls by this number of lines, away from where the pane begins to be read or back.
    pub fn by(&mut self, lines: isize) {
        self.away = self.away.saturating_add_signed(lines).min(self.most);
    }

    /// Scrolls by a whole pane.
    pub fn by_page(&mut self, away: bool) {
        let rows = self.rows.saturating_sub(1).max(1) as isize;
        self.by(if away { rows } else { -rows });
    }

    /// Notes how many lines there are and how many are seen; returns the first line that is seen of a text that is read from the top.
    pub(crate) fn see(&mut self, lines: usize, rows: usize) -> usize {
        self.rows = rows;
        self.most = lines.saturating_sub(rows);
        self.away = self.away.min(self.most);
        self.away
    }

    /// The first line that was seen at the last drawing of a text that is read from the top.
    #[must_use]
    pub const fn first(&self) -> usize {
        self.away
    }

    /// Goes back to where the pane begins to be read.
    pub const fn reset(&mut self) {
        self.away = 0;
    }
}

/// The end of a text that is read first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadFrom {
    /// The first line.
    Top,
    /// The last line.
    Bottom,
}

/// A pane as it is drawn.
#[derive(Debug)]
pub struct Pane<'a> {
    /// The title in the line above.
    pub title: &'a str,
    /// The text.
    pub lines: Vec<Line<'static>>,
    /// The end that is seen first.
    pub from: ReadFrom,
    /// True if keys scroll it.
    pub is_focused: bool,
}

impl Pane<'_> {
    /// Draws the pane below a line with its title, and notes in `scroll` how far it can be scrolled.
    pub fn draw(self, scroll: &mut Scroll, theme: &Theme, area: Rect, buffer: &mut Buffer) {
        let style = if self.is_focused { theme.focus } else { theme.wood };
        let kind = if self.is_focused { BorderType::Thick } else { BorderType::Plain };
        let block = Block::new().borders(Borders::TOP).border_type(kind).border_style(style);
        let block = block.title(format!(" {} ", self.title)).title_style(style);
        let inner = block.inner(area);
        block.render(area, buffer);
        let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(1), ..inner };
        let lines = fitted(self.lines, usize::from(inner.width));
        let rows = usize::from(inner.height);
        let away = scroll.see(lines.len(), rows);
        let first = match self.from {
            ReadFrom::Top => away,
            ReadFrom::Bottom => scroll.most - away,
        };
        for (row, line) in lines.iter().skip(first).take(rows).enumerate() {
            buffer.set_line(inner.x, inner.y + row as u16, line, inner.width);
        }
        let more = (first > 0, first + rows < lines.len());
        more_signs(more, style, area, buffer);
    }
}

/// The signs for text above and below that is not seen.
fn more_signs(
    (above, below): (bool, bool),
    style: ratatui::style::Style,
    area: Rect,
    buffer: &mut Buffer,
) {
    let text = match (above, below) {
        (true, true) => " ↑↓ ",
        (true, false) => " ↑ ",
        (false, true) => " ↓ ",
        (false, false) => return,
    };
    let width = text.chars().count() as u16;
    if area.width > width + 1 {
        buffer.set_string(area.right() - width - 1, area.y, text, style);
    }
}
