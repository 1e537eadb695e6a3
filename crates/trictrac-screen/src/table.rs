//! The screen of a match: the board, the players, what the throw earns, the history, what was said, and the keys.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use crate::board::{self, BoardMarks, BoardSize, BoardView};
use crate::editor::LineEditor;
use crate::keys::key_line;
use crate::pane::{Pane, ReadFrom, Scroll};
use crate::text::fitted;
use crate::theme::Theme;

/// The columns of the panes beside the board.
const BESIDE: u16 = 29;
/// The rows below the board: text, the prompt, the keys.
const BELOW: u16 = 7;

/// The smallest screen for a match.
pub const SMALLEST: [u16; 2] =
    [BoardSize::SMALLEST.width() + BESIDE, BoardSize::SMALLEST.height() + BELOW];

/// A part of the screen in which keys move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Focus {
    /// The board.
    #[default]
    Board,
    /// The pane with what the throw earns.
    Throw,
    /// The history.
    History,
    /// The text below the board.
    Said,
}

impl Focus {
    /// The next part.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Board => Self::Throw,
            Self::Throw => Self::History,
            Self::History => Self::Said,
            Self::Said => Self::Board,
        }
    }

    /// The part before.
    #[must_use]
    pub const fn previous(self) -> Self {
        match self {
            Self::Board => Self::Said,
            Self::Throw => Self::Board,
            Self::History => Self::Throw,
            Self::Said => Self::History,
        }
    }
}

/// The scrolling of the panes of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scrolls {
    /// Of what the throw earns.
    pub throw: Scroll,
    /// Of the history.
    pub history: Scroll,
    /// Of the text below the board.
    pub said: Scroll,
}

impl Scrolls {
    /// The scrolling of a pane; nothing for the board.
    pub const fn of(&mut self, focus: Focus) -> Option<&mut Scroll> {
        match focus {
            Focus::Board => None,
            Focus::Throw => Some(&mut self.throw),
            Focus::History => Some(&mut self.history),
            Focus::Said => Some(&mut self.said),
        }
    }
}

/// Text of a pane under its title.
#[derive(Clone, Debug, Default)]
pub struct TitledText {
    /// The title.
    pub title: String,
    /// The text.
    pub lines: Vec<Line<'static>>,
}

/// A match as its screen shows it.
#[derive(Debug)]
pub struct MatchPicture<'a> {
    /// The board.
    pub board: &'a BoardView,
    /// The places that stand out on it.
    pub marks: &'a BoardMarks,
    /// Two lines about the player of the far side, and about that of the near side.
    pub players: [[Line<'static>; 2]; 2],
    /// What the throw earns and why, or the choice that it leads to.
    pub throw: TitledText,
    /// What was done, the last at the end.
    pub history: TitledText,
    /// What was said to the player.
    pub said: TitledText,
    /// The end of what was said that is seen first.
    pub said_from: ReadFrom,
    /// The question.
    pub prompt: Line<'static>,
    /// The line that is typed, if one is.
    pub typed: Option<&'a LineEditor>,
    /// The keys that do something now, with what they do.
    pub keys: Vec<(String, String)>,
    /// The part in which keys move.
    pub focus: Focus,
}

/// The parts of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchLayout {
    /// The size of the board.
    pub size: BoardSize,
    /// The board.
    pub board: Rect,
    /// The players, far and near.
    pub players: [Rect; 2],
    /// What the throw earns.
    pub throw: Rect,
    /// The history.
    pub history: Rect,
    /// What was said.
    pub said: Rect,
    /// The question.
    pub prompt: Rect,
    /// The keys.
    pub keys: Rect,
}

impl MatchLayout {
    /// The layout of a screen; nothing if it is too small.
    #[must_use]
    pub fn of(area: Rect) -> Option<Self> {
        let [columns, rows] = SMALLEST;
        if area.width < columns || area.height < rows {
            return None;
        }
        let size = BoardSize::fitting(area.width - BESIDE, area.height - BELOW);
        let board = Rect { width: size.width(), height: size.height(), ..area };
        let (x, width) = (board.right() + 1, area.right() - board.right() - 1);
        let row = |y: u16, height: u16| Rect { x, y, width, height };
        let between = board.height - 4;
        let throw = between * 3 / 5;
        let said = Rect { y: board.bottom(), height: area.bottom() - board.bottom() - 2, ..area };
        let line = |y| Rect { y, height: 1, ..area };
        Some(Self {
            size,
            board,
            players: [row(area.y, 2), row(board.bottom() - 2, 2)],
            throw: row(area.y + 2, throw),
            history: row(area.y + 2 + throw, between - throw),
            said,
            prompt: line(said.bottom()),
            keys: line(said.bottom() + 1),
        })
    }

    /// The pane at a position of the screen.
    #[must_use]
    pub fn pane_at(&self, at: Position) -> Focus {
        let panes =
            [(self.throw, Focus::Throw), (self.history, Focus::History), (self.said, Focus::Said)];
        let found = panes.into_iter().find(|(area, _)| area.contains(at));
        found.map_or(Focus::Board, |(_, focus)| focus)
    }

    /// The index of the one of `lines` in the pane beside the board that is seen at a position of the screen.
    #[must_use]
    pub fn throw_line_at(
        &self,
        at: Position,
        lines: &[Line<'static>],
        scroll: &Scroll,
    ) -> Option<usize> {
        let (first, width) = (self.throw.y + 1, usize::from(self.throw.width - 1));
        let row = usize::from(at.y.checked_sub(first)?) + scroll.first();
        let mut below = 0;
        lines.iter().filter(|_| self.throw.contains(at)).position(|line| {
            below += fitted(vec![line.clone()], width).len();
            row < below
        })
    }
}

/// Draws the screen of a match; `too_small` is said where it has no room.
pub fn draw(
    picture: MatchPicture<'_>,
    scrolls: &mut Scrolls,
    too_small: &str,
    theme: &Theme,
    frame: &mut Frame<'_>,
) {
    let area = frame.area();
    let Some(layout) = MatchLayout::of(area) else {
        let lines =
            fitted(vec![Line::styled(too_small.to_owned(), theme.strong)], area.width.into());
        for (row, line) in lines.iter().take(area.height.into()).enumerate() {
            frame.buffer_mut().set_line(area.x, area.y + row as u16, line, area.width);
        }
        return;
    };
    let buffer = frame.buffer_mut();
    board::draw(picture.board, picture.marks, layout.size, theme, layout.board, buffer);
    for (lines, area) in picture.players.iter().zip(layout.players) {
        for (row, line) in lines.iter().enumerate() {
            buffer.set_line(area.x + 1, area.y + row as u16, line, area.width.saturating_sub(1));
        }
    }
    let panes = [
        (picture.throw, ReadFrom::Top, Focus::Throw, layout.throw, &mut scrolls.throw),
        (picture.history, ReadFrom::Bottom, Focus::History, layout.history, &mut scrolls.history),
        (picture.said, picture.said_from, Focus::Said, layout.said, &mut scrolls.said),
    ];
    for (TitledText { title, lines }, from, focus, area, scroll) in panes {
        let pane = Pane { title: &title, lines, from, is_focused: picture.focus == focus };
        pane.draw(scroll, theme, area, buffer);
    }
    buffer.set_line(
        layout.keys.x,
        layout.keys.y,
        &key_line(&picture.keys, layout.keys.width, theme),
        layout.keys.width,
    );
    let prompt = layout.prompt;
    let Some(editor) = picture.typed else {
        buffer.set_line(prompt.x + 1, prompt.y, &picture.prompt, prompt.width - 1);
        return;
    };
    let (line, column) = editor.shown(":");
    let line = Line::from(vec![Span::styled(line.to_string(), theme.strong)]);
    buffer.set_line(prompt.x + 1, prompt.y, &line, prompt.width - 1);
    let x = (prompt.x + 1 + column).min(prompt.right() - 1);
    frame.set_cursor_position(Position { x, y: prompt.y });
}
