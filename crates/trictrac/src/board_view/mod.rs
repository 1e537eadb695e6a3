//! The table drawn as text, at most 80 columns wide: men, dice, points, bredouille, holes.

mod panel;

use anstyle::Style;
use trictrac_console::style::{BLACK, FAINT, STRONG, WHITE, styled};
use trictrac_rules::side::Side;
use trictrac_rules::throw::Die;
use trictrac_screen::board::{BoardView, ROWS};
use trictrac_words::lang::{Texts, fluent_args, key};

/// The number of columns of a point, and their number where that is too many.
const CELLS: [usize; 2] = [4, 3];
/// The number of columns of the drawing with the panel beside it.
const BESIDE: usize = 80;

/// The number of columns of a point on a screen of `columns` columns.
const fn cell_width(columns: usize) -> usize {
    let [wide, narrow] = CELLS;
    if columns >= 12 * wide + 3 { wide } else { narrow }
}

/// The characters of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    men: [&'static str; 2],
    empty: [&'static str; 2],
    line: &'static str,
    wall: &'static str,
    top: [&'static str; 3],
    bottom: [&'static str; 3],
    hole: &'static str,
    no_hole: &'static str,
    flag: &'static str,
    dice: [&'static str; 6],
}

impl Glyphs {
    /// For terminals that draw everything.
    pub const UNICODE: Self = Self {
        men: ["○", "●"],
        empty: ["╎", "│"],
        line: "━",
        wall: "┃",
        top: ["┏", "┳", "┓"],
        bottom: ["┗", "┻", "┛"],
        hole: "▮",
        no_hole: "▯",
        flag: "⚑",
        dice: ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"],
    };

    /// For terminals that do not.
    pub const ASCII: Self = Self {
        men: ["O", "X"],
        empty: [".", ":"],
        line: "-",
        wall: "|",
        top: ["+", "+", "+"],
        bottom: ["+", "+", "+"],
        hole: "#",
        no_hole: ".",
        flag: "P",
        dice: ["[1]", "[2]", "[3]", "[4]", "[5]", "[6]"],
    };

    /// A man of `side`.
    #[must_use]
    pub fn man(&self, side: Side) -> String {
        styled(style(side), self.men[side as usize])
    }
}

/// The style of the men of `side`.
#[must_use]
pub const fn style(side: Side) -> Style {
    match side {
        Side::White => WHITE,
        Side::Black => BLACK,
    }
}

/// The lines of the table alone, without what stands beside it, for a screen of `columns` columns.
#[must_use]
pub fn table(view: &BoardView, columns: usize, glyphs: &Glyphs) -> Vec<String> {
    let far: Vec<u8> = (13..=24).rev().collect();
    let near: Vec<u8> = (1..=12).collect();
    let cell = cell_width(columns);
    let mut lines = vec![numbers(cell, &far), border(glyphs, glyphs.top, 6 * cell)];
    lines.extend((0..ROWS).map(|row| men_row(view, glyphs, &far, row, cell)));
    lines.push(dice_row(view, glyphs, 6 * cell));
    lines.extend((0..ROWS).rev().map(|row| men_row(view, glyphs, &near, row, cell)));
    lines.extend([border(glyphs, glyphs.bottom, 6 * cell), numbers(cell, &near)]);
    lines
}

/// The lines of the drawing, for a screen of `columns` columns.
#[must_use]
pub fn draw(view: &BoardView, columns: usize, glyphs: &Glyphs, texts: &Texts) -> Vec<String> {
    let mut lines = table(view, columns, glyphs);
    if columns < BESIDE {
        lines.extend(panel::below(view, glyphs, texts));
        return lines;
    }
    let panel = panel::lines(view, glyphs, texts, lines.len());
    lines
        .into_iter()
        .zip(panel)
        .map(|(line, side)| format!("{line}  {side}").trim_end().to_owned())
        .collect()
}

/// The numbers of a row of points, over or under it.
fn numbers(width: usize, points: &[u8]) -> String {
    let cells = |points: &[u8]| -> String {
        points.iter().map(|point| format!("{point:^width$}")).collect::<Vec<_>>().concat()
    };
    styled(FAINT, format!(" {} {}", cells(&points[..6]), cells(&points[6..])).trim_end())
}

fn border(glyphs: &Glyphs, [left, bridge, right]: [&str; 3], width: usize) -> String {
    let half = glyphs.line.repeat(width);
    format!("{left}{half}{bridge}{half}{right}")
}

/// The men of a row of points that stand `row` places from the rail.
fn men_row(view: &BoardView, glyphs: &Glyphs, points: &[u8], row: u8, width: usize) -> String {
    let cells = |points: &[u8]| -> String {
        points.iter().map(|&number| cell(view, glyphs, number, row, width)).collect()
    };
    let wall = glyphs.wall;
    format!("{wall}{}{wall}{}{wall}", cells(&points[..6]), cells(&points[6..]))
}

/// One place of one point: a man, the number of men that stand there, a piece of the flèche, or nothing.
fn cell(view: &BoardView, glyphs: &Glyphs, number: u8, row: u8, width: usize) -> String {
    let place = view.row(number, row);
    let side = place.stack.side;
    if let Some(men) = place.count() {
        return styled(style(side), &format!("{men:^width$}"));
    }
    if place.has_man() {
        return styled(style(side), &format!("{:^width$}", glyphs.men[side as usize]));
    }
    if row < 3 { fleche(glyphs, number, width) } else { " ".repeat(width) }
}

/// Points are of two colours in turn.
fn fleche(glyphs: &Glyphs, number: u8, width: usize) -> String {
    let text = glyphs.empty[usize::from(number % 2)];
    styled(FAINT, &format!("{text:^width$}"))
}

/// The middle of the table, where the dice lie.
fn dice_row(view: &BoardView, glyphs: &Glyphs, half: usize) -> String {
    let dice = view.dice.map_or(String::new(), |(_, throw)| {
        let [one, other] = [throw.high(), throw.low()].map(Die::pips);
        let face = |pips: u8| glyphs.dice[usize::from(pips - 1)];
        format!("{} {}", face(one), face(other))
    });
    let (wall, blank) = (glyphs.wall, " ".repeat(half));
    let dice = styled(STRONG, &format!("{dice:^half$}"));
    match view.dice {
        Some((roller, _)) if roller != view.near => format!("{wall}{dice}{wall}{blank}{wall}"),
        _ => format!("{wall}{blank}{wall}{dice}{wall}"),
    }
}

/// The men of a side in words, in the numbering of the reader, else in its own: for those who do not see a drawing.
#[must_use]
pub fn describe(side: Side, men: &[u8; 24], off: u8, texts: &Texts) -> String {
    let several = |point: u8, men: u8| {
        texts.with(key!("men-on"), &fluent_args!["point" => point, "men" => men])
    };
    let on_board = (1..)
        .zip(men)
        .filter(|(_, count)| **count > 0)
        .map(|(point, count)| (texts.place(side, point), count))
        .map(|(point, count)| if *count == 1 { point.to_string() } else { several(point, *count) });
    let on_board = on_board.collect::<Vec<_>>().join(", ");
    if on_board.is_empty() {
        return texts.plain(key!("all-men-off"));
    }
    let on_board = texts.with(key!("men-on-points"), &fluent_args!["points" => on_board]);
    let off = (off > 0).then(|| texts.with(key!("panel-off"), &fluent_args!["men" => off]));
    [Some(on_board), off].into_iter().flatten().collect::<Vec<_>>().join(", ")
}
