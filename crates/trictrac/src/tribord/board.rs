//! The board as a ship seen from above: port on the left, starboard on the right, the bow ahead.

use tribord_babord::marks::Marks;
use tribord_babord::side::{PerShipSide, ShipSide};
use tribord_babord::symbol::Symbol;
use trictrac_console::style::{FAINT, STRONG, styled};

use super::words::SymbolStyle;

/// The number of columns of the text beside the ship.
const BESIDE: usize = 22;

/// The labels beside the ship: some lines for each side.
pub(super) type ShipLabels = PerShipSide<Vec<String>>;

/// The lines of the drawing.
pub(super) fn draw(look: SymbolStyle, marks: Marks, labels: &ShipLabels) -> Vec<String> {
    let planks = if look.ascii {
        ["      / \\", "    /  :  \\", "  /    :    \\", "|", ":", "\\______:______/"]
    } else {
        ["      ╱ ╲", "    ╱  ┊  ╲", "  ╱    ┊    ╲", "│", "┊", "╰──────┴──────╯"]
    };
    let [bow, fore, shoulders, side, keel, stern] = planks;
    let faint = |text: &str| styled(FAINT, text);
    let mut lines: Vec<_> =
        [bow, fore, shoulders].into_iter().map(|line| beside("", line)).collect();
    let rows = Symbol::of(ShipSide::Babord).into_iter().zip(Symbol::of(ShipSide::Tribord));
    for (row, (port, starboard)) in rows.enumerate() {
        let cells = format!(
            "{} {} {} {} {} {} {}",
            faint(side),
            cell(look, marks, port, false),
            faint(keel),
            cell(look, marks, starboard, true),
            faint(side),
            "",
            label(labels, ShipSide::Tribord, row),
        );
        lines.push(beside(&label(labels, ShipSide::Babord, row), &cells).trim_end().to_owned());
    }
    lines.push(beside("", &faint(stern)));
    lines
}

/// A symbol and its token; on starboard the token is inboard too.
fn cell(look: SymbolStyle, marks: Marks, symbol: Symbol, starboard: bool) -> String {
    let (token, empty) = if look.ascii { ("*", ".") } else { ("●", "·") };
    let token = if marks.has(symbol) { styled(STRONG, token) } else { styled(FAINT, empty) };
    let glyph = look.glyph(symbol);
    if starboard { format!("{token} {glyph}") } else { format!("{glyph} {token}") }
}

fn label(labels: &ShipLabels, side: ShipSide, row: usize) -> String {
    let text = labels[side].get(row).map_or("", String::as_str);
    let shown: String = text.chars().take(BESIDE).collect();
    if row == 0 { styled(STRONG, &shown) } else { shown }
}

/// `right` with `left` before it, flush with the ship.
fn beside(left: &str, right: &str) -> String {
    let width = anstream::adapter::strip_str(left).to_string().chars().count();
    format!("{}{left}   {right}", " ".repeat(BESIDE.saturating_sub(width)))
}
