//! The table drawn as text, at most 80 columns wide: men, dice, points, bredouille, holes.

mod panel;

use anstyle::Style;
use trictrac_rules::board::Board;
use trictrac_rules::marking::Tally;
use trictrac_rules::men::Men;
use trictrac_rules::point::Point;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::{Die, Throw};

use crate::lang::Texts;
use crate::words::style::{BLACK, FAINT, STRONG, WHITE, styled};

/// How many men stand above each other before a number stands for the rest.
const ROWS: u8 = 5;
/// How many columns a point has, and how many it has where that is too many.
const CELLS: [usize; 2] = [4, 3];
/// How many columns the drawing with the panel beside it has.
const BESIDE: usize = 80;

/// What is to be seen of a match.
#[derive(Clone, Debug)]
pub struct View {
    /// The men.
    pub board: Board,
    /// Who sits below; all numbers are his.
    pub near: Side,
    /// The points and who is en bredouille.
    pub points: Tally,
    /// The holes and who may win the grande bredouille.
    pub holes: Tally,
    /// How many holes win.
    pub goal: u8,
    /// The dice on the table and who threw them.
    pub dice: Option<(Side, Throw)>,
    /// Who plays.
    pub names: PerSide<String>,
    /// How many columns there are to draw on.
    pub columns: usize,
}

impl View {
    /// How many columns a point has.
    const fn cell(&self) -> usize {
        let [wide, narrow] = CELLS;
        if self.columns >= 12 * wide + 3 { wide } else { narrow }
    }
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

/// The lines of the drawing.
#[must_use]
pub fn draw(view: &View, glyphs: &Glyphs, texts: &Texts) -> Vec<String> {
    let far: Vec<u8> = (13..=24).rev().collect();
    let near: Vec<u8> = (1..=12).collect();
    let width = 6 * view.cell();
    let mut lines = vec![numbers(view, &far), border(glyphs, glyphs.top, width)];
    lines.extend((0..ROWS).map(|row| men_row(view, glyphs, &far, row)));
    lines.push(dice_row(view, glyphs));
    lines.extend((0..ROWS).rev().map(|row| men_row(view, glyphs, &near, row)));
    lines.extend([border(glyphs, glyphs.bottom, width), numbers(view, &near)]);
    if view.columns < BESIDE {
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
fn numbers(view: &View, points: &[u8]) -> String {
    let width = view.cell();
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
fn men_row(view: &View, glyphs: &Glyphs, points: &[u8], row: u8) -> String {
    let cells = |points: &[u8]| -> String {
        points.iter().map(|&number| cell(view, glyphs, number, row)).collect()
    };
    let wall = glyphs.wall;
    format!("{wall}{}{wall}{}{wall}", cells(&points[..6]), cells(&points[6..]))
}

/// One place of one point: a man, the number of men that stand there, a piece of the flèche, or nothing.
fn cell(view: &View, glyphs: &Glyphs, number: u8, row: u8) -> String {
    let width = view.cell();
    let Some((side, men)) = occupant(view, number) else {
        return if row < 3 { fleche(glyphs, number, width) } else { " ".repeat(width) };
    };
    let text = match (men, row) {
        (men, row) if men > ROWS && row == ROWS - 1 => {
            return styled(style(side), &format!("{men:^width$}"));
        }
        (men, row) if men > row => glyphs.men[side as usize],
        (_, row) if row < 3 => return fleche(glyphs, number, width),
        _ => " ",
    };
    styled(style(side), &format!("{text:^width$}"))
}

/// Points are of two colours in turn.
fn fleche(glyphs: &Glyphs, number: u8, width: usize) -> String {
    let text = glyphs.empty[usize::from(number % 2)];
    styled(FAINT, &format!("{text:^width$}"))
}

/// Whose men stand on the point that the near side numbers so, and how many.
fn occupant(view: &View, number: u8) -> Option<(Side, u8)> {
    let point = Point::new(number)?;
    let far = view.near.opponent();
    [(view.near, point), (far, point.mirror())]
        .into_iter()
        .map(|(side, point)| (side, view.board.men(side).on(point)))
        .find(|&(_, men)| men > 0)
}

/// The middle of the table, where the dice lie.
fn dice_row(view: &View, glyphs: &Glyphs) -> String {
    let half = 6 * view.cell();
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

/// The men of both sides in words, each side in its own numbering: for those who do not see a drawing.
#[must_use]
pub fn describe(men: &Men) -> String {
    let on_board = men.any().into_iter().map(|point| match men.on(point) {
        1 => point.to_string(),
        count => format!("{point}×{count}"),
    });
    let off = men.borne_off();
    let off = (off > 0).then(|| format!("off×{off}"));
    on_board.chain(off).collect::<Vec<_>>().join(", ")
}
