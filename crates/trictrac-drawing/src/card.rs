//! Cards to share: a position, and beside it a question or a result, the names and the address.
//!
//! A card has its own colours, so that it looks the same wherever it is shown.

use core::fmt::Write as _;

use trictrac_rules::board::Board;
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::point::RAIL;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::Throw;

use crate::dice::PIPS;
use crate::shape::{LongRail, MAN, Shape, Spot};
use crate::svg::{MATERIALS, WOOD, escaped, ground, material};

/// The width and height of a card, in dots.
pub const SIZE: [u16; 2] = [1200, 630];
/// The typeface of the words.
pub const FONT: &str = "EB Garamond";

/// The upper left corner of the board, and its scale.
const BOARD: (Spot, f32) = (Spot { x: 36.0, y: 64.0 }, 0.75);
/// The left edge of the words, and the width that they may have.
const COLUMN: [f32; 2] = [826.0, 340.0];
/// The size of the title and of the facts, the width of a letter as a part of it, and the distance of lines.
const TITLE: TextStyle =
    TextStyle { size: 40.0, letter: 0.47, line: 47.0, weight: 600, colour: INK };
const FACTS: TextStyle =
    TextStyle { size: 31.0, letter: 0.4, line: 39.0, weight: 400, colour: SOFT };
/// The half edge of a die, and the middles of both for White; those of Black are in the other half.
const DIE: f32 = 29.0;
const DICE: [f32; 2] = [700.0, 782.0];
/// The most men of a pile that are seen at a glance.
const MOST_SEEN: u8 = 4;
/// The angles of both dice.
const TURNED: [i8; 2] = [-9, 12];
/// The paper below the board, with an inlay along its edge, a line under the name of the game, and a man of each side beside it.
const PAPER: &str = r##"<defs><linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fcf6e6"/><stop offset="1" stop-color="#eddcb8"/></linearGradient></defs><rect width="1200" height="630" fill="url(#paper)"/><rect x="13" y="13" width="1174" height="604" rx="12" fill="none" stroke="#b08d4f" stroke-width="2" opacity="0.55"/><path d="M826 122H1166" stroke="#b08d4f" stroke-width="2" opacity="0.55"/><circle cx="1152" cy="93" r="13" fill="url(#ebony)" stroke="#e2c894" stroke-width="1.8"/><circle cx="1131" cy="93" r="13" fill="url(#ivory)" stroke="#57391a" stroke-width="1.8"/>"##;
/// The colours of the words.
const INK: &str = "#2a2118";
const SOFT: &str = "#6b5a43";
const BROWN: &str = "#54301b";
const NUMBERS: &str = "#f6ddb0";
/// The colours of jetons.
const BRASS: &str = "#d9b25f";
const BRASS_RIM: &str = "#5d431c";
/// The classes of the drawing of the board, and what they look like.
const PAINT: [(&str, &str); 15] = [
    ("frame", r##"stop-color="#54301b""##),
    ("frame-dark", r##"stop-color="#3f2414""##),
    ("field-light", r##"stop-color="#d4b98f""##),
    ("field", r##"stop-color="#c9a873""##),
    ("grain", r#"display="none""#),
    ("grain pale", r#"display="none""#),
    ("bead", r##"fill="none" stroke="#856448" stroke-width="1.5""##),
    ("sunk", r##"fill="#1c0f07""##),
    ("inlay", r##"fill="none" stroke="#7a5c2c" opacity="0.7""##),
    ("bridge", r##"fill="#54301b" stroke="#1c0f07" stroke-width="1.5""##),
    ("hinge", r##"stroke="#856448" stroke-width="1.5""##),
    ("fleche dark", r##"fill="#2f5a45" stroke="#1c3629" stroke-width="1.2""##),
    ("fleche pale", r##"fill="#f4ecd7" stroke="#1c3629" stroke-width="1.2""##),
    ("hole", r##"fill="#120a05" stroke="#9a7040" stroke-width="1.4""##),
    ("ivory", r##"stop-color="#f8f1df""##),
];
/// The other stops of the materials.
const STOPS: [(&str, &str); 5] = [
    ("ivory-light", r##"stop-color="#fcf8ef""##),
    ("ivory-dark", r##"stop-color="#d8ccb8""##),
    ("ebony-light", r##"stop-color="#3a332b""##),
    ("ebony", r##"stop-color="#231f1d""##),
    ("ebony-dark", r##"stop-color="#120f0e""##),
];

/// The look of a part of the words. Letters are taken as a little wide, so that every line fits.
struct TextStyle {
    size: f32,
    letter: f32,
    line: f32,
    weight: u16,
    colour: &'static str,
}

impl TextStyle {
    /// The same, smaller if a word would not fit into the column: a name may be long.
    fn for_words(self, parts: &[String]) -> Self {
        let words = parts.iter().flat_map(|part| part.split(' '));
        let longest = words.map(|word| word.chars().count()).max().unwrap_or(0).max(1);
        let size = self.size.min(COLUMN[1] / (self.letter * longest as f32));
        Self { size, line: self.line * size / self.size, ..self }
    }
}

/// The table on a card.
#[derive(Clone, Copy, Debug)]
pub struct CardTable {
    /// The men.
    pub board: Board,
    /// The dice on the table, and who has thrown them.
    pub throw: Option<(Side, Throw)>,
    /// The holes of each side, which pegs show.
    pub holes: PerSide<u8>,
    /// The points of each side, which jetons show.
    pub points: PerSide<u8>,
}

impl CardTable {
    /// The table in a position.
    #[must_use]
    pub fn of_position(position: &Position) -> Self {
        Self {
            board: position.board,
            throw: position.throw.map(|throw| (position.to_move, throw)),
            holes: position.holes.amounts(),
            points: position.points.amounts(),
        }
    }

    /// The table of a match as it stands, without dice.
    #[must_use]
    pub fn of_match(state: &Match) -> Self {
        let releve = state.releve();
        let (holes, points) = (state.holes().amounts(), releve.points.amounts());
        Self { board: releve.board, throw: None, holes, points }
    }
}

/// What a card shows.
#[derive(Clone, Debug)]
pub struct CardContent<'a> {
    /// The table.
    pub table: &'a CardTable,
    /// The question or the result, a sentence each.
    pub title: &'a [String],
    /// The names, the score and the like, a line each.
    pub facts: &'a [String],
    /// The address of the page.
    pub address: &'a str,
}

/// A line of words on a card.
#[derive(Clone, Debug, PartialEq)]
pub struct CardText {
    /// Where it begins, on its base line; if it is `centred`, its middle.
    pub at: Spot,
    /// The size of the letters.
    pub size: f32,
    /// The weight of the letters, as in CSS.
    pub weight: u16,
    /// The colour.
    pub colour: &'static str,
    /// True if it has its middle at `at`.
    pub centred: bool,
    /// The words.
    pub text: String,
}

/// A card.
#[derive(Clone, Debug)]
pub struct Card {
    /// Everything but the words, as SVG.
    pub drawing: String,
    /// The words.
    pub texts: Vec<CardText>,
}

impl Card {
    /// Draws a card.
    #[must_use]
    pub fn new(content: &CardContent<'_>) -> Self {
        let [width, height] = SIZE;
        let (Spot { x, y }, scale) = BOARD;
        let mut drawing = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">{MATERIALS}{WOOD}{PAPER}<g transform="translate({x} {y}) scale({scale})">{}{}"#,
            shadow(),
            ground(Shape::Wide)
        );
        for (class, look) in PAINT.iter().chain(&STOPS) {
            drawing = drawing.replace(&format!("class=\"{class}\""), look);
        }
        let CardTable { board, throw, holes, points } = content.table;
        for side in Side::ALL {
            score(&mut drawing, side, holes[side], points[side]);
        }
        men(&mut drawing, board);
        if let Some((side, throw)) = *throw {
            dice(&mut drawing, side, throw);
        }
        drawing += "</g></svg>";
        Self { drawing, texts: texts(content) }
    }

    /// The card with its words, as SVG that names the typeface.
    #[must_use]
    pub fn svg(&self) -> String {
        let mut svg = self.drawing.trim_end_matches("</svg>").to_owned();
        for CardText { at, size, weight, colour, centred, text } in &self.texts {
            let anchor = if *centred { "middle" } else { "start" };
            // Writing to a string cannot fail.
            let _ = write!(
                svg,
                r#"<text x="{}" y="{}" font-family="{FONT}" font-size="{size}" font-weight="{weight}" fill="{colour}" text-anchor="{anchor}">{}</text>"#,
                at.x,
                at.y,
                escaped(text)
            );
        }
        svg + "</svg>"
    }
}

/// The shadow of the board, soft without a filter.
fn shadow() -> String {
    let (width, height) = (crate::shape::WIDTH, Shape::Wide.height());
    let layers = [2.0, 6.0, 11.0, 17.0].map(|spread: f32| {
        let (x, y) = (-spread, 10.0 - spread);
        let [width, height] = [width, height].map(|side| side + 2.0 * spread);
        let round = 14.0 + spread;
        format!(
            r##"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{round}" fill="#54301b" opacity="0.08"/>"##
        )
    });
    layers.concat()
}

/// The colour of the rim of a man.
const fn rim(side: Side) -> &'static str {
    match side {
        Side::White => "#57391a",
        Side::Black => "#e2c894",
    }
}

/// The piles of men: side, point in the numbering of White, number of men.
fn piles(board: &Board) -> impl Iterator<Item = (Side, u8, u8)> {
    Side::ALL.into_iter().flat_map(move |side| {
        (1..RAIL).map(move |own| {
            let point = if side == Side::White { own } else { RAIL - own };
            (side, point, board.men(side).at(own))
        })
    })
}

/// The peg of a side in its hole, and its jeton.
fn score(svg: &mut String, side: Side, holes: u8, points: u8) {
    let row = if side == Side::White { LongRail::Near } else { LongRail::Far };
    let [far, _, near] = Shape::Wide.end_holes(true);
    let home = if side == Side::White { near } else { far };
    let peg = if holes == 0 { home } else { Shape::Wide.hole(row, holes) };
    let jeton = Shape::Wide.jeton(row, points, false);
    let (material, rim) = (material(side), rim(side));
    for (Spot { x, y }, radius, fill, edge) in
        [(peg, 9.0, format!("url(#{material})"), rim), (jeton, 14.0, BRASS.to_owned(), BRASS_RIM)]
    {
        let _ = write!(
            svg,
            r##"<circle cx="{x}" cy="{}" r="{radius}" fill="#000" opacity="0.35"/><circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{edge}" stroke-width="2.2"/>"##,
            y + 2.0
        );
    }
}

fn men(svg: &mut String, board: &Board) {
    for (side, point, count) in piles(board) {
        let (material, rim) = (material(side), rim(side));
        for index in 0..count {
            let Spot { x, y } = Shape::Wide.man(point, index, count);
            let (under, disc, inner) = (y + 3.0, MAN - 1.2, MAN * 0.64);
            let _ = write!(
                svg,
                r##"<circle cx="{x}" cy="{under}" r="{MAN}" fill="#000" opacity="0.35"/><circle cx="{x}" cy="{y}" r="{disc}" fill="url(#{material})" stroke="{rim}" stroke-width="2.4"/><circle cx="{x}" cy="{y}" r="{inner}" fill="none" stroke="{rim}" stroke-opacity="0.35" stroke-width="1.3"/>"##
            );
        }
    }
}

fn dice(svg: &mut String, side: Side, throw: Throw) {
    let faces = [throw.high().pips(), throw.low().pips()];
    for ((face, x), turned) in faces.into_iter().zip(DICE).zip(TURNED) {
        let x = if side == Side::White { x } else { crate::shape::WIDTH - x };
        let (y, edge) = (Shape::Wide.middle(), 2.0 * DIE);
        let _ = write!(
            svg,
            r##"<g transform="translate({x} {y}) rotate({turned})"><rect x="-{DIE}" y="-{DIE}" width="{edge}" height="{edge}" rx="9" fill="#fdf8ea" stroke="#a8946c"/>"##
        );
        for &(right, down) in PIPS[usize::from(face) - 1] {
            let [right, down] = [right, down].map(|thirds| f32::from(thirds) * DIE * 0.56);
            let _ = write!(svg, r##"<circle cx="{right}" cy="{down}" r="5" fill="#241c14"/>"##);
        }
        *svg += "</g>";
    }
}

/// The words: the name of the game, the title, the facts, the address, and the numbers of the board.
fn texts(content: &CardContent<'_>) -> Vec<CardText> {
    let line = |y: f32, size: f32, weight, colour, text: &str| CardText {
        at: Spot { x: COLUMN[0], y },
        size,
        weight,
        colour,
        centred: false,
        text: text.to_owned(),
    };
    let mut texts = vec![line(104.0, 36.0, 600, BROWN, "Trictrac")];
    let mut y = 178.0;
    for (style, parts) in [(TITLE, content.title), (FACTS, content.facts)] {
        let style = style.for_words(parts);
        for part in parts.iter().flat_map(|part| lines(part, &style)) {
            texts.push(line(y, style.size, style.weight, style.colour, &part));
            y += style.line;
        }
        y += 16.0;
    }
    let letters = content.address.chars().count().max(1) as f32;
    let size = (COLUMN[1] / FACTS.letter / letters).min(27.0);
    texts.push(line(566.0, size, 400, BROWN, content.address));
    texts.extend((1..=24).map(|point| figure(point, Shape::Wide.number(point), 22.0, NUMBERS)));
    let tall = piles(&content.table.board).filter(|(.., count)| *count > MOST_SEEN);
    texts.extend(tall.map(|(side, point, count)| {
        figure(count, Shape::Wide.man(point, count - 1, count), 28.0, rim(side))
    }));
    texts
}

/// A number on the board, with its middle at `middle`.
fn figure(number: u8, middle: Spot, size: f32, colour: &'static str) -> CardText {
    let (corner, scale) = BOARD;
    let at =
        Spot { x: corner.x + scale * middle.x, y: corner.y + scale * (middle.y + size * 0.32) };
    let text = number.to_string();
    CardText { at, size: size * scale, weight: 600, colour, centred: true, text }
}

/// Breaks a text into lines that fit into the column.
fn lines(text: &str, style: &TextStyle) -> Vec<String> {
    let fits = |text: &str| text.chars().count() as f32 * style.size * style.letter <= COLUMN[1];
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if fits(&format!("{line} {word}")) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use trictrac_rules::rules::Rules;

    use super::*;

    fn card(title: &[&str], facts: &[&str]) -> Card {
        let [title, facts] = [title, facts]
            .map(|parts| parts.iter().map(|&part| part.to_owned()).collect::<Vec<_>>());
        let text = "W15,5/6/6/5,B15 w 63 4/0 2/0 1";
        let position = Position::parse(text, Rules::default()).unwrap();
        let (table, address) = (CardTable::of_position(&position), "trictrac.example");
        Card::new(&CardContent { table: &table, title: &title, facts: &facts, address })
    }

    #[test]
    fn a_card_has_its_own_colours() {
        let card = card(&["White to play 6-3."], &[]);
        assert_eq!(
            card.drawing.matches("fill=\"url(#ivory)\"").count(),
            15 + 2,
            "and the peg, and beside the name"
        );
        assert_eq!(
            card.drawing.matches("fill=\"url(#ebony)\"").count(),
            15 + 2,
            "and the peg, and beside the name"
        );
        assert_eq!(card.drawing.matches("r=\"5\" fill=").count(), 9, "the pips of 6 and 3");
        let classes = card.drawing.matches("class=").count();
        assert_eq!(classes, card.drawing.matches("class=\"brass").count(), "{}", card.drawing);
    }

    #[test]
    fn a_long_name_is_smaller() {
        let card = card(&["Chateaubriand-de-Combourg 3 : 0 Rose"], &["Rose"]);
        let title = card.texts.iter().find(|text| text.text.starts_with("Chateau")).unwrap();
        let width = title.text.chars().count() as f32 * title.size * TITLE.letter;
        assert!(title.size < TITLE.size && width <= COLUMN[1] + 0.1, "{title:?}");
    }

    #[test]
    fn words_fit_and_are_escaped() {
        let title = ["White to play 6-3.", "What would the Marquise do?"];
        let card = card(&title, &["Rose <3 & Panurge"]);
        let words = |size: f32| {
            let of_size = card.texts.iter().filter(move |text| (text.size - size).abs() < 0.1);
            of_size.map(|text| text.text.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(words(40.0), ["White to play 6-3.", "What would the", "Marquise do?"]);
        assert_eq!(words(31.0), ["Rose <3 & Panurge"]);
        assert!(card.svg().contains("Rose &lt;3 &amp; Panurge</text>"));
        assert_eq!(card.texts.iter().filter(|text| text.centred).count(), 24 + 2, "both talons");
    }
}
