//! The board: men on arrows, pegs, jetons and dice, the places where a man can go, and the place that a pointer touches.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use trictrac_rules::board::Setup;
use trictrac_rules::marking::{Tally, jeton};
use trictrac_rules::point::RAIL;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::Throw;

use crate::theme::Theme;

/// The number of men above each other before a number stands for the rest.
pub const ROWS: u8 = 5;
/// The number of rows in the middle, for jetons and dice.
const MIDDLE: u16 = 3;

/// A match as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// The men on the points, each side's in its own numbering: they may lie where no board allows.
    pub men: Setup,
    /// The number of men that each side has borne off.
    pub off: PerSide<u8>,
    /// The side below; all numbers are in its numbering.
    pub near: Side,
    /// The points and who is en bredouille.
    pub points: Tally,
    /// The holes and who may win the grande bredouille.
    pub holes: Tally,
    /// The number of holes that win; 0 if pegs do not count them.
    pub goal: u8,
    /// The dice on the table and who threw them.
    pub dice: Option<(Side, Throw)>,
    /// The players.
    pub names: PerSide<String>,
}

/// The number of men of a side on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// The side.
    pub side: Side,
    /// The number of its men.
    pub men: u8,
}

/// One of the rows of a point in which men are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StackRow {
    /// The men that have the row.
    pub stack: Stack,
    /// The number of their rows before this one.
    pub at: u8,
    /// The number of rows that they have.
    pub rows: u8,
}

impl StackRow {
    /// The number of men that stands here for all of them, because they are more than their rows.
    #[must_use]
    pub const fn count(self) -> Option<u8> {
        let Self { stack, at, rows } = self;
        if stack.men > rows && at + 1 == rows { Some(stack.men) } else { None }
    }

    /// Checks whether a man lies here.
    #[must_use]
    pub const fn has_man(self) -> bool {
        self.stack.men > self.at
    }
}

impl BoardView {
    /// The row of a point that is `row` places from the rail. Where men of both sides lie on the point, the near side's are nearer to it.
    #[must_use]
    pub fn row(&self, point: u8, row: u8) -> StackRow {
        let [near, far] = self.stacks(point);
        let rows = if far.men == 0 { ROWS } else { near.men.min(ROWS - 1) };
        if row < rows {
            StackRow { stack: near, at: row, rows }
        } else {
            StackRow { stack: far, at: row - rows, rows: ROWS - rows }
        }
    }

    /// The men of the near and of the far side on the point that the near side numbers `point`.
    #[must_use]
    pub fn stacks(&self, point: u8) -> [Stack; 2] {
        let count =
            |side: Side, number: u8| Stack { side, men: self.men[side][usize::from(number - 1)] };
        [count(self.near, point), count(self.near.opponent(), RAIL - point)]
    }

    /// The place in the numbering of `side` that the near side numbers `place`, or the other way round.
    #[must_use]
    pub fn turned(&self, side: Side, place: u8) -> u8 {
        if side == self.near { place } else { RAIL.saturating_sub(place) }
    }
}

/// Places that stand out, in the numbering of the near side; 25 is the rail over which its men are borne off, 0 the opponent's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardMarks {
    /// The place of the cursor.
    pub cursor: Option<u8>,
    /// The point of the man in the hand.
    pub picked: Option<u8>,
    /// The points whose men can move.
    pub movable: Vec<u8>,
    /// The places where the man in the hand can go.
    pub targets: Vec<u8>,
    /// The places that the last play has touched.
    pub moved: Vec<u8>,
}

/// The size of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSize {
    /// The columns of a point.
    cell: u16,
    /// The rows of a man.
    man: u16,
}

impl BoardSize {
    /// The smallest drawing.
    pub const SMALLEST: Self = Self { cell: 4, man: 1 };
    /// Every size, the largest first.
    const ALL: [Self; 4] = [
        Self { cell: 7, man: 3 },
        Self { cell: 6, man: 2 },
        Self { cell: 5, man: 2 },
        Self::SMALLEST,
    ];

    /// The largest drawing in an area of this size; the smallest if there is none.
    #[must_use]
    pub fn fitting(width: u16, height: u16) -> Self {
        let fits = |size: &Self| size.width() <= width && size.height() <= height;
        Self::ALL.into_iter().find(fits).unwrap_or(Self::SMALLEST)
    }

    /// The number of columns.
    #[must_use]
    pub const fn width(self) -> u16 {
        12 * self.cell + 3
    }

    /// The number of rows.
    #[must_use]
    pub const fn height(self) -> u16 {
        2 * self.half() + MIDDLE
    }

    /// The rows of a half: the border, the pegs, the men.
    const fn half(self) -> u16 {
        2 + ROWS as u16 * self.man
    }

    /// The first column of `point`.
    const fn column(self, point: u8) -> u16 {
        let from_left = if point <= 12 { point - 1 } else { 24 - point } as u16;
        1 + from_left * self.cell + if from_left >= 6 { 1 } else { 0 }
    }

    /// The place at a position of the screen, in the numbering of the near side, if the board is drawn in `area`.
    #[must_use]
    pub fn place_at(self, area: Rect, at: Position) -> Option<u8> {
        let area = Rect { width: self.width(), height: self.height(), ..area };
        if !area.contains(at) {
            return None;
        }
        let (column, row) = (at.x - area.x, at.y - area.y);
        let near = row >= self.height() / 2;
        if column == 0 {
            return Some(if near { 0 } else { RAIL });
        }
        (1..=24).find(|&point| {
            let first = self.column(point);
            (point <= 12) == near && (first..first + self.cell).contains(&column)
        })
    }
}

/// Draws a board into the upper left corner of `area`.
pub fn draw(
    view: &BoardView,
    marks: &BoardMarks,
    size: BoardSize,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) {
    let area = Rect { width: size.width(), height: size.height(), ..area }.intersection(area);
    let mut board = BoardDrawing { view, marks, size, theme, area, buffer };
    board.frame();
    for point in 1..=24 {
        board.point(point);
        board.number(point);
    }
    board.pegs();
    board.jetons();
    board.dice();
    board.rails();
}

struct BoardDrawing<'a> {
    view: &'a BoardView,
    marks: &'a BoardMarks,
    size: BoardSize,
    theme: &'a Theme,
    area: Rect,
    buffer: &'a mut Buffer,
}

impl BoardDrawing<'_> {
    /// Writes `text` at a column and row of the board.
    fn put(&mut self, column: u16, row: u16, text: &str, style: Style) {
        let at = Position { x: self.area.x + column, y: self.area.y + row };
        if self.area.contains(at) {
            let room = self.area.right() - at.x;
            self.buffer.set_stringn(at.x, at.y, text, usize::from(room), style);
        }
    }

    /// The row of the board that is `from_rail` rows from the border of the half of `point`.
    const fn row(&self, point: u8, from_rail: u16) -> u16 {
        if point <= 12 { self.size.height() - 1 - from_rail } else { from_rail }
    }

    /// `text` in the middle of the columns of a point.
    fn centred(&self, text: &str) -> String {
        let width = usize::from(self.size.cell);
        format!("{text:^width$}")
    }

    fn frame(&mut self) {
        let half = usize::from(6 * self.size.cell);
        let (last, wood) = (self.size.height() - 1, self.theme.wood);
        let line = "━".repeat(half);
        self.put(0, 0, &format!("┏{line}┳{line}┓"), wood);
        self.put(0, last, &format!("┗{line}┻{line}┛"), wood);
        let blank = " ".repeat(half);
        for row in 1..last {
            let bridge = 6 * self.size.cell + 1;
            self.put(0, row, "┃", wood);
            self.put(1, row, &blank, self.theme.field);
            self.put(bridge, row, "┃", wood);
            self.put(bridge + 1, row, &blank, self.theme.field);
            self.put(2 * bridge, row, "┃", wood);
        }
    }

    /// The number of a point in the border: in brackets where the cursor is, marked where the picked man can go, underlined where the
    /// last play has been. A point that is full of men has no room for the sign of a target; it stands here.
    fn number(&mut self, point: u8) {
        let (column, row) = (self.size.column(point), self.row(point, 0));
        let width = usize::from(self.size.cell);
        let (text, style) = if self.marks.cursor == Some(point) {
            (format!("[{point}]"), self.theme.cursor)
        } else if self.marks.targets.contains(&point) {
            let men: u8 = self.view.stacks(point).iter().map(|stack| stack.men).sum();
            let sign = if men < ROWS { "" } else { target_sign(point) };
            (format!("{sign}{point}"), self.theme.target)
        } else if self.marks.moved.contains(&point) {
            (point.to_string(), self.theme.strong.add_modifier(Modifier::UNDERLINED))
        } else {
            (point.to_string(), self.theme.wood)
        };
        let left = width.saturating_sub(text.chars().count()) / 2;
        self.put(column + left as u16, row, &text, style);
    }

    /// The men of a point, and its arrow where no man stands.
    fn point(&mut self, point: u8) {
        for slot in 0..ROWS {
            let row = self.view.row(point, slot);
            if row.has_man() {
                let is_top = row.stack.men == row.at + 1 || row.count().is_some();
                self.man(point, slot, row.stack, row.count(), is_top);
            } else {
                self.empty(point, slot);
            }
        }
    }

    /// A man in the `slot` of a point, with the number of men of which it is the last that is drawn.
    fn man(&mut self, point: u8, slot: u8, stack: Stack, rest: Option<u8>, is_top: bool) {
        let mut style = self.theme.men(stack.side);
        let is_picked = is_top && self.marks.picked == Some(point);
        if is_top && self.marks.movable.contains(&point) {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        if is_picked {
            style = self.theme.cursor;
        }
        let lines = shape(stack.side, self.size.man);
        let inner = (lines.len() - 1) / 2;
        for (index, line) in lines.iter().enumerate() {
            let number = rest.filter(|_| index == inner).map(|men| men.to_string());
            let text = match number {
                Some(number) if self.size.man == 1 => number,
                Some(number) => covered(line, &number),
                None => (*line).to_owned(),
            };
            let text = if is_picked && self.size.man == 1 { format!("({text})") } else { text };
            let from_rail = 2 + u16::from(slot) * self.size.man + index as u16;
            let row = self.upright(point, from_rail, slot);
            let column = self.size.column(point) + self.left(&text);
            let style = if text.trim().is_empty() { self.theme.field } else { style };
            self.put(column, row, &text, style);
        }
    }

    /// The columns left of a text in the middle of a point.
    fn left(&self, text: &str) -> u16 {
        let width = usize::from(self.size.cell);
        (width.saturating_sub(text.chars().count()) / 2) as u16
    }

    /// The row for a line of a man: its lines stand from top to bottom in both halves.
    const fn upright(&self, point: u8, from_rail: u16, slot: u8) -> u16 {
        if point > 12 {
            return from_rail;
        }
        let first = 2 + slot as u16 * self.size.man;
        let turned = first + self.size.man - 1 - (from_rail - first);
        self.row(point, turned)
    }

    /// A piece of an arrow, and the sign of a place where the picked man can go.
    fn empty(&mut self, point: u8, slot: u8) {
        let arrow = self.theme.arrows[usize::from(point % 2)];
        for line in 0..self.size.man {
            let from_rail = u16::from(slot) * self.size.man + line;
            let text = self.centred(arrow_piece(self.size, point, from_rail));
            let row = self.row(point, 2 + from_rail);
            self.put(self.size.column(point), row, &text, arrow);
        }
        let [near, far] = self.view.stacks(point);
        if self.marks.targets.contains(&point) && near.men.min(ROWS - 1) + far.men == slot {
            let from_rail = 2 + u16::from(slot) * self.size.man + self.size.man / 2;
            let sign = self.centred(target_sign(point));
            let row = self.row(point, from_rail);
            self.put(self.size.column(point), row, &sign, self.theme.target);
        }
    }

    /// The holes along both long rails, with the peg of each player. Rule: R7.5.
    fn pegs(&mut self) {
        for side in Side::ALL.into_iter().filter(|_| self.view.goal > 0) {
            let holes = self.view.holes.amounts()[side];
            for hole in 1..=self.view.goal.min(12) {
                let point = self.view.turned(side, hole);
                let row = self.row(point, 1);
                let is_here = holes > 0 && (holes - 1) % 12 + 1 == hole;
                let (text, style) =
                    if is_here { ("▮", self.theme.men(side)) } else { ("∘", self.theme.faint) };
                let column = self.size.column(point) + self.left(text);
                self.put(column, row, text, style);
            }
        }
    }

    /// The jetons at the tips of the arrows; two for a player who shows a bredouille. Rule: R7.1, R7.2.
    fn jetons(&mut self) {
        for side in Side::ALL {
            let place = jeton(self.view.points.amounts()[side]);
            let point = self.view.turned(side, place);
            let row = self.row(point, self.size.half());
            let text = if self.view.points.has_sign(side) { "◆◆" } else { "◆" };
            let column = self.size.column(point) + self.left(text);
            self.put(column, row, text, self.theme.men(side));
        }
    }

    /// The dice, on the right before the near side and on the left before the far side.
    fn dice(&mut self) {
        let Some((roller, throw)) = self.view.dice else { return };
        let row = self.size.height() / 2;
        let near = roller == self.view.near;
        let half = 6 * self.size.cell + 1;
        let first = if near { half } else { 0 } + half / 2 - 4;
        for (column, die) in [(first, throw.high()), (first + 4, throw.low())] {
            self.put(column, row, &format!("[{die}]"), self.theme.dice);
        }
    }

    /// The marks of the rails over which men are borne off: where a man can go, and the cursor.
    fn rails(&mut self) {
        for (place, row) in [(RAIL, self.size.half() / 2), (0, self.size.height() - 3)] {
            if self.marks.cursor == Some(place) {
                self.put(0, row, "◂", self.theme.cursor);
            } else if self.marks.targets.contains(&place) {
                self.put(0, row, "◂", self.theme.target);
            }
        }
    }
}

/// The sign of a place where the picked man can go.
const fn target_sign(point: u8) -> &'static str {
    if point <= 12 { "▾" } else { "▴" }
}

/// The lines of a man, from top to bottom.
const fn shape(side: Side, rows: u16) -> &'static [&'static str] {
    match (side, rows) {
        (Side::White, 1) => &["○"],
        (Side::Black, 1) => &["●"],
        (Side::White, 2) => &["╭──╮", "╰──╯"],
        (Side::Black, 2) => &["▟██▙", "▜██▛"],
        (Side::White, _) => &["╭───╮", "│   │", "╰───╯"],
        (Side::Black, _) => &["▟███▙", "█████", "▜███▛"],
    }
}

/// `line` with `number` in its middle.
fn covered(line: &str, number: &str) -> String {
    let signs: Vec<char> = line.chars().collect();
    let first = (signs.len() - number.len().min(signs.len())) / 2;
    let digit = |index: usize| index.checked_sub(first).and_then(|at| number.chars().nth(at));
    signs.iter().enumerate().map(|(index, sign)| digit(index).unwrap_or(*sign)).collect()
}

/// A row of an arrow: broad at the rail, a point at its tip.
const fn arrow_piece(size: BoardSize, point: u8, from_rail: u16) -> &'static str {
    let third = from_rail / size.man;
    match (size.man, third) {
        (1, 0..=2) if point.is_multiple_of(2) => "╎",
        (1, 0..=2) => "│",
        (2, 0) => "▐██▌",
        (2, 1) => "██",
        (2, 2) => "▐▌",
        (3, 0) => "█████",
        (3, 1) => "███",
        (3, 2) => "█",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_found_where_it_is_drawn() {
        let area = Rect::new(3, 2, 200, 60);
        for size in BoardSize::ALL {
            for point in 1..=24 {
                let x = area.x + size.column(point) + size.cell / 2;
                let y = area.y + if point <= 12 { size.height() - 4 } else { 3 };
                assert_eq!(size.place_at(area, Position { x, y }), Some(point), "{size:?}");
            }
            let rail = Position { x: area.x, y: area.y + 3 };
            assert_eq!(size.place_at(area, rail), Some(RAIL));
            let bridge = Position { x: area.x + 6 * size.cell + 1, y: area.y + 3 };
            assert_eq!(size.place_at(area, bridge), None);
            let outside = Position { x: area.x + size.width(), y: area.y };
            assert_eq!(size.place_at(area, outside), None);
        }
    }

    #[test]
    fn the_largest_size_that_fits_is_drawn() {
        assert_eq!(BoardSize::fitting(52, 17), BoardSize::SMALLEST);
        assert_eq!(BoardSize::fitting(63, 27), BoardSize::ALL[2]);
        assert_eq!(BoardSize::fitting(90, 40), BoardSize::ALL[0]);
        assert_eq!(BoardSize::fitting(10, 5), BoardSize::SMALLEST);
    }

    #[test]
    fn a_target_is_marked_whatever_stands_there() {
        let theme = Theme::new(crate::theme::ThemeName::Plain, false);
        let size = BoardSize::SMALLEST;
        for men in [0, 1, 4, 5, 12] {
            for point in [3, 20] {
                let mut white = [0; 24];
                white[point - 1] = men;
                let view = BoardView {
                    men: PerSide::new(white, [0; 24]),
                    off: PerSide::new(0, 0),
                    near: Side::White,
                    points: Tally::default(),
                    holes: Tally::default(),
                    goal: 12,
                    dice: None,
                    names: PerSide::default(),
                };
                let targets = vec![point as u8];
                let marks = BoardMarks { targets, ..BoardMarks::default() };
                let mut buffer = Buffer::empty(Rect::new(0, 0, size.width(), size.height()));
                draw(&view, &marks, size, &theme, buffer.area, &mut buffer);
                let sign = target_sign(point as u8);
                let signs = buffer.content.iter().filter(|cell| cell.symbol() == sign).count();
                assert_eq!(signs, 1, "{men} men on {point}");
            }
        }
    }

    #[test]
    fn numbers_stand_in_the_middle_of_men() {
        assert_eq!(covered("╭───╮", "12"), "╭12─╮");
        assert_eq!(covered("█████", "7"), "██7██");
    }
}
