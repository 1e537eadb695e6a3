//! The parts of the drawing that never change, as SVG text: the table, the materials, a man.

use core::fmt::Write as _;

use trictrac_rules::board::Board;
use trictrac_rules::point::RAIL;
use trictrac_rules::side::Side;

use crate::shape::{BRIDGE, END_RAIL, LongRail, MAN, PITCH, Shape, Spot, WIDTH, column, row};

/// The gradients of the pieces, which need no other drawing. The style sheet gives their colours.
pub const MATERIALS: &str = r#"<defs>
<radialGradient id="ivory" cx="0.38" cy="0.32" r="0.75"><stop offset="0" class="ivory-light"/><stop offset="0.62" class="ivory"/><stop offset="1" class="ivory-dark"/></radialGradient>
<radialGradient id="ebony" cx="0.38" cy="0.32" r="0.75"><stop offset="0" class="ebony-light"/><stop offset="0.4" class="ebony"/><stop offset="1" class="ebony-dark"/></radialGradient>
<radialGradient id="brass" cx="0.36" cy="0.3" r="0.8"><stop offset="0" class="brass-light"/><stop offset="0.6" class="brass"/><stop offset="1" class="brass-dark"/></radialGradient>
</defs>"#;

/// The gradients and the grain of the [`table`].
pub const WOOD: &str = r#"<defs>
<linearGradient id="frame" x1="0" y1="0" x2="0" y2="1"><stop offset="0.3" class="frame"/><stop offset="1" class="frame-dark"/></linearGradient>
<linearGradient id="field" x1="0" y1="0" x2="1" y2="1"><stop offset="0" class="field-light"/><stop offset="1" class="field"/></linearGradient>
<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.006 0.16" numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -1.4 0.73"/><feComposite in2="SourceAlpha" operator="in"/></filter>
</defs>"#;

/// Half the width of a flèche at its base.
const FOOT: f32 = PITCH * 0.4;

/// The name of a side's material in the style sheet.
#[must_use]
pub const fn material(side: Side) -> &'static str {
    match side {
        Side::White => "ivory",
        Side::Black => "ebony",
    }
}

/// The view box of the table.
#[must_use]
pub fn view_box(shape: Shape) -> String {
    format!("0 0 {WIDTH} {}", shape.height())
}

/// The empty table, of [`WOOD`]: frame, field, bridge, flèches, holes and numbers.
#[must_use]
pub fn table(shape: Shape) -> String {
    let numbers: String = (1..=24).map(|point| number(shape, point)).collect();
    format!(r#"{}<g class="numbers">{numbers}</g>"#, ground(shape))
}

/// The table without numbers.
pub(crate) fn ground(shape: Shape) -> String {
    let (height, top, bottom) =
        (shape.height(), shape.edge(LongRail::Far), shape.edge(LongRail::Near));
    let half = PITCH * 6.0;
    let (left, right) = (END_RAIL, END_RAIL + half + BRIDGE);
    let rails = format!(
        r#"<rect class="frame" width="{WIDTH}" height="{height}" rx="14" fill="url(#frame)"/>
<rect class="grain" width="{WIDTH}" height="{height}" rx="14" filter="url(#grain)"/>
<rect class="bead" x="3" y="3" width="{}" height="{}" rx="12"/>"#,
        WIDTH - 6.0,
        height - 6.0
    );
    let bridge = format!(
        r#"<rect class="bridge" x="{}" y="{}" width="{BRIDGE}" height="{}"/>
<path class="hinge" d="M{} {top}V{bottom}"/>"#,
        left + half,
        top - 8.0,
        bottom - top + 16.0,
        left + half + BRIDGE / 2.0
    );
    let fields = [left, right].map(|x| half_of_field(x, top, half, bottom - top)).concat();
    let fleches: String = (1..=24).map(|point| fleche(shape, point)).collect();
    let holes: String = holes(shape).map(hole).collect();
    [&rails[..], &fields, &bridge, &fleches, &holes].concat()
}

/// Writes a text so that it can be the content of an element or an attribute, in SVG and in HTML.
#[must_use]
pub fn escaped(text: &str) -> String {
    let replaced = [('&', "&amp;"), ('<', "&lt;"), ('>', "&gt;"), ('"', "&quot;")];
    replaced.iter().fold(text.to_owned(), |text, (from, to)| text.replace(*from, to))
}

/// The number of a point in the numbering of the near side, on the rail behind its hole.
fn number(shape: Shape, point: u8) -> String {
    let Spot { x, y } = shape.number(point);
    format!(r#"<text x="{x}" y="{y}">{point}</text>"#)
}

fn half_of_field(x: f32, y: f32, width: f32, height: f32) -> String {
    let inset = |by: f32| {
        let (width, height) = (width - 2.0 * by, height - 2.0 * by);
        format!(r#"x="{}" y="{}" width="{width}" height="{height}""#, x + by, y + by)
    };
    format!(
        r#"<rect class="sunk" {}/><rect {} fill="url(#field)"/>
<rect class="grain pale" {} filter="url(#grain)"/><rect class="inlay" {}/>"#,
        inset(-3.0),
        inset(0.0),
        inset(0.0),
        inset(3.0)
    )
}

/// Draws a flèche. Neighbours, and flèches that face each other, differ in colour.
fn fleche(shape: Shape, point: u8) -> String {
    let colour = if point.is_multiple_of(2) { "dark" } else { "pale" };
    format!(r#"<path class="fleche {colour}" d="{}"/>"#, fleche_outline(shape, point))
}

/// The outline of the flèche of `point`, as the data of a path.
#[must_use]
pub fn fleche_outline(shape: Shape, point: u8) -> String {
    let (x, edge, tip) = (column(point), shape.edge(row(point)), shape.tip(point));
    format!("M{} {edge}L{} {}L{} {edge}Z", x - FOOT, tip.x, tip.y, x + FOOT)
}

fn holes(shape: Shape) -> impl Iterator<Item = Spot> {
    let long = [LongRail::Near, LongRail::Far]
        .into_iter()
        .flat_map(move |row| (1..=12).map(move |number| shape.hole(row, number)));
    long.chain(shape.end_holes(true)).chain(shape.end_holes(false))
}

fn hole(Spot { x, y }: Spot) -> String {
    format!(r#"<circle class="hole" cx="{x}" cy="{y}" r="5.5"/>"#)
}

/// A man around the origin.
#[must_use]
pub fn man() -> String {
    format!(
        r#"<circle class="under" cy="3" r="{MAN}"/><circle class="disc" r="{MAN}"/>
<circle class="ring" r="{}"/><circle class="ring" r="{}"/><circle class="rim" r="{}"/>"#,
        MAN * 0.72,
        MAN * 0.56,
        MAN - 1.2
    )
}

/// The men of `board`, with White at the near rail.
#[must_use]
pub fn men(shape: Shape, board: &Board) -> String {
    let mut men = String::new();
    for side in Side::ALL {
        let material = material(side);
        for own in 1..RAIL {
            let count = board.men(side).at(own);
            let point = if side == Side::White { own } else { RAIL - own };
            for index in 0..count {
                let Spot { x, y } = shape.man(point, index, count);
                let man = man();
                // Writing to a string cannot fail.
                let _ = write!(
                    men,
                    r#"<g class="man {material}" transform="translate({x} {y})">{man}</g>"#
                );
            }
        }
    }
    men
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_every_fleche_and_hole() {
        for shape in [Shape::Wide, Shape::Tall] {
            let table = table(shape);
            assert_eq!(table.matches("class=\"fleche ").count(), 24);
            assert_eq!(table.matches("class=\"hole\"").count(), 24 + 6);
            assert_eq!(table.matches("</text>").count(), 24);
        }
    }

    #[test]
    fn thirty_men_begin() {
        let men = men(Shape::Tall, &Board::START);
        for material in ["ivory", "ebony"] {
            assert_eq!(men.matches(&format!("class=\"man {material}\"")).count(), 15);
        }
    }
}
