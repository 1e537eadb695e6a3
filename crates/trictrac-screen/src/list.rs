//! Lists to choose from, and texts, over the screen or on a screen of their own.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Widget as _};

use crate::pane::Scroll;
use crate::text::fitted;
use crate::theme::Theme;

/// The most columns of a list or text.
const WIDEST: u16 = 76;

/// The fewest columns of the entries of a list.
const NARROWEST: usize = 20;

/// An entry of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// What it is.
    pub label: String,
    /// Its value, if it is a setting.
    pub value: Option<String>,
    /// More about it.
    pub means: String,
}

impl Entry {
    /// An entry without a value.
    #[must_use]
    pub fn new(label: impl Into<String>, means: impl Into<String>) -> Self {
        Self { label: label.into(), value: None, means: means.into() }
    }

    /// An entry with a value.
    #[must_use]
    pub fn setting(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self { label: label.into(), value: Some(value.into()), means: String::new() }
    }
}

/// The text of a list, as it is drawn.
struct ListText {
    /// The lines of the entries.
    lines: Vec<Line<'static>>,
    /// The lines above them.
    above: Vec<Line<'static>>,
    /// The lines below them, which say more about the chosen one.
    below: Vec<Line<'static>>,
    /// The number of rows for such lines, with one that is empty.
    room: usize,
    /// The width of the list in columns.
    width: usize,
}

/// A list to choose from.
#[derive(Clone, Debug, Default)]
pub struct List {
    /// The title.
    pub title: String,
    /// Text above the entries.
    pub above: Vec<Line<'static>>,
    /// The entries.
    pub entries: Vec<Entry>,
    /// The index of the chosen entry.
    pub chosen: usize,
    /// The rows of the entries at the last drawing, and the first entry that was seen.
    rows: (Rect, usize),
}

impl List {
    /// A list whose first entry is chosen.
    #[must_use]
    pub fn new(title: impl Into<String>, entries: Vec<Entry>) -> Self {
        Self { title: title.into(), entries, ..Self::default() }
    }

    /// Chooses another entry: `down` is the number of entries below the chosen one. The list is a ring.
    pub fn choose_by(&mut self, down: isize) {
        let count = self.entries.len().max(1);
        let by = down.unsigned_abs() % count;
        let by = if down < 0 { count - by } else { by };
        self.chosen = (self.chosen + by) % count;
    }

    /// The entry at a position of the screen.
    #[must_use]
    pub fn entry_at(&self, at: Position) -> Option<usize> {
        let (area, first) = self.rows;
        let index = || first + usize::from(at.y - area.y);
        area.contains(at).then(index).filter(|index| *index < self.entries.len())
    }

    /// The text of the list in at most so many columns.
    fn text(&self, most: usize, theme: &Theme) -> ListText {
        let label = self.entries.iter().map(|it| Line::from(it.label.as_str()).width()).max();
        let line = |it| entry_line(it, label.unwrap_or(0), theme);
        let lines: Vec<Line<'static>> = self.entries.iter().map(line).collect();
        let widest = |lines: &[Line<'_>]| lines.iter().map(Line::width).max().unwrap_or(0);
        let title = Line::from(self.title.as_str()).width();
        let width = widest(&lines).max(widest(&self.above)).max(title).max(NARROWEST) + 7;
        let width = width.min(most);
        // More about an entry that is cut stands below, when it is chosen.
        let more = |(entry, line): (&Entry, &Line<'_>)| {
            let is_cut = line.width() > width.saturating_sub(6);
            if is_cut { more(entry, width, theme) } else { Vec::new() }
        };
        let below: Vec<_> = self.entries.iter().zip(&lines).map(more).collect();
        let room = below.iter().map(Vec::len).max().unwrap_or(0);
        ListText {
            above: fitted(self.above.clone(), width.saturating_sub(4)),
            below: below.into_iter().nth(self.chosen).unwrap_or_default(),
            room: if room > 0 { room + 1 } else { 0 },
            lines,
            width,
        }
    }

    /// Draws the list in the middle of the screen.
    pub fn draw(&mut self, theme: &Theme, frame: &mut Frame<'_>) {
        let most = usize::from(WIDEST.min(frame.area().width.saturating_sub(4)));
        let ListText { lines, above, below, room, width } = self.text(most, theme);
        let gap = usize::from(!above.is_empty() && !lines.is_empty());
        let height = (above.len() + gap + lines.len() + room + 2) as u16;
        let inner = framed(&self.title, [width as u16, height], theme, frame);
        let buffer = frame.buffer_mut();
        let least = 3.min(lines.len());
        let top = above.len().min(usize::from(inner.height).saturating_sub(least));
        for (row, line) in above.iter().take(top).enumerate() {
            buffer.set_line(inner.x, inner.y + row as u16, line, inner.width);
        }
        let y = inner.y + (top + gap) as u16;
        let height = inner.bottom().saturating_sub(y);
        let room = (room as u16).min(height.saturating_sub(least as u16));
        let rows = Rect { y, height: height - room, ..inner };
        for (row, line) in (rows.bottom() + 1..inner.bottom()).zip(&below) {
            buffer.set_line(inner.x, row, line, inner.width);
        }
        let seen = usize::from(rows.height).max(1);
        let first = (self.chosen + 1).saturating_sub(seen);
        self.rows = (rows, first);
        for (index, line) in lines.iter().enumerate().skip(first).take(seen) {
            let row = Rect { y: rows.y + (index - first) as u16, height: 1, ..rows };
            let is_chosen = index == self.chosen;
            buffer.set_string(row.x, row.y, if is_chosen { "▸" } else { " " }, theme.key);
            buffer.set_line(row.x + 2, row.y, line, row.width.saturating_sub(2));
            if line.width() > usize::from(row.width.saturating_sub(2)) {
                buffer.set_string(row.right().saturating_sub(1), row.y, "…", theme.faint);
            }
            if is_chosen {
                let label = Rect { x: row.x + 1, width: row.width.saturating_sub(1), ..row };
                buffer.set_style(label, theme.cursor);
            }
        }
    }
}

/// More about an entry, in the lines of a list of this width.
fn more(entry: &Entry, width: usize, theme: &Theme) -> Vec<Line<'static>> {
    let line = Line::styled(entry.means.clone(), theme.faint);
    fitted(vec![line], width.saturating_sub(4))
}

/// The line of an entry, with more about it.
fn entry_line(entry: &Entry, label: usize, theme: &Theme) -> Line<'static> {
    let pad = label.saturating_sub(Line::from(entry.label.as_str()).width());
    let mut line = Line::styled(format!("{}{}", entry.label, " ".repeat(pad)), theme.base);
    if let Some(value) = &entry.value {
        line.push_span(ratatui::text::Span::styled(format!("  ‹ {value} ›"), theme.strong));
    }
    if !entry.means.is_empty() {
        line.push_span(ratatui::text::Span::styled(format!("  {}", entry.means), theme.faint));
    }
    line
}

/// Draws a text in the middle of the screen.
pub fn draw_text(
    title: &str,
    lines: Vec<Line<'static>>,
    scroll: &mut Scroll,
    theme: &Theme,
    frame: &mut Frame<'_>,
) {
    let width = frame.area().width.saturating_sub(4).min(WIDEST);
    let lines = fitted(lines, usize::from(width.saturating_sub(4)));
    let inner = framed(title, [width, lines.len() as u16 + 2], theme, frame);
    let first = scroll.see(lines.len(), usize::from(inner.height));
    for (row, line) in lines.iter().skip(first).take(usize::from(inner.height)).enumerate() {
        frame.buffer_mut().set_line(inner.x, inner.y + row as u16, line, inner.width);
    }
}

/// Draws a frame in the middle of the screen, and returns the area inside.
fn framed(title: &str, [width, height]: [u16; 2], theme: &Theme, frame: &mut Frame<'_>) -> Rect {
    let screen = frame.area();
    let height = height.min(screen.height.saturating_sub(2)).max(3);
    let area = Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + (screen.height.saturating_sub(height + 1)) / 2,
        width,
        height,
    };
    let buffer = frame.buffer_mut();
    Clear.render(area, buffer);
    buffer.set_style(area, theme.base);
    let block = Block::bordered().border_type(BorderType::Rounded).border_style(theme.wood);
    let block = block.title(format!(" {title} ")).title_style(theme.strong);
    let inner = block.inner(area);
    block.render(area, buffer);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}
