//! The tariff: the price of every jan. Rule: sections 5 and 6.

use super::Jan;

/// The points for one way of `jan`, by a doublet or by a simple throw. Rule: sections 5 and 6.
#[must_use]
pub const fn price(jan: Jan, doublet: bool) -> u8 {
    let (simple, by_doublet) = match jan {
        // Helpless men are the only event that a doublet does not make dearer (R6.5). The jan de six tables cannot
        // happen with a doublet at all (R5.5), so its price there does not matter.
        Jan::Helpless => (2, 2),
        Jan::TrueHitGrand | Jan::FalseHitGrand | Jan::Margot => (2, 4),
        Jan::SixTables
        | Jan::DeuxTables
        | Jan::ContreDeuxTables
        | Jan::Mezeas
        | Jan::ContreMezeas
        | Jan::TrueHitPetit
        | Jan::FalseHitPetit
        | Jan::Coin
        | Jan::FillPetit
        | Jan::FillGrand
        | Jan::FillRetour
        | Jan::KeepPetit
        | Jan::KeepGrand
        | Jan::KeepRetour
        | Jan::BearOff
        | Jan::Rencontre
        | Jan::PileDeMisere => (4, 6),
    };
    if doublet { by_doublet } else { simple }
}
