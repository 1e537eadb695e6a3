//! The price of every jan. Rule: sections 5 and 6.

use super::Jan;

/// The points for one way of `jan` by a simple throw or by a doublet. Rule: sections 5 and 6.
#[must_use]
pub const fn price(jan: Jan, doublet: bool) -> u8 {
    let (simple, by_doublet) = match jan {
        Jan::Helpless => (2, 2),
        Jan::TrueHitGrand | Jan::FalseHitGrand | Jan::Margot => (2, 4),
        _ => (4, 6),
    };
    if doublet { by_doublet } else { simple }
}
