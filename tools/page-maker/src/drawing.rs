//! Draws the table for the HTML of the page, so that it is seen before the page is loaded.

use trictrac_drawing::shape::Shape;
use trictrac_drawing::svg::{MATERIALS, WOOD, men, table, view_box};
use trictrac_rules::board::Board;

/// Returns the table in both shapes, of which the style sheet shows one, with the men at the beginning of a match.
pub(crate) fn drawing() -> String {
    let materials = format!("<svg class=\"materials\">{WOOD}{MATERIALS}</svg>");
    let [wide, tall] = [(Shape::Wide, "wide"), (Shape::Tall, "tall")].map(|(shape, class)| {
        format!(
            "<div class=\"board {class}\"><svg viewBox=\"{}\">{}<g class=\"men\">{}</g></svg></div>",
            view_box(shape),
            table(shape),
            men(shape, &Board::START)
        )
    });
    [materials, wide, tall].join("\n")
}
