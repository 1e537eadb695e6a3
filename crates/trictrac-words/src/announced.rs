//! What players say when a throw earns points.

use trictrac_rules::jan::{Earned, Jan};

use crate::french;
use crate::lang::{SaidKey, Texts, fluent_args, said_key};

/// Announces a jan in French, without its points.
#[must_use]
pub fn announced(texts: &Texts, earned: &Earned) -> String {
    let spelt = french::number(earned.ways);
    texts.said(key(earned.jan), &fluent_args!["ways" => earned.ways, "spelt" => spelt])
}

/// Names a jan in French, without its points: for texts in which nobody speaks, where "je" would be the wrong player.
#[must_use]
pub fn named(texts: &Texts, earned: &Earned) -> String {
    let key = match earned.jan {
        Jan::TrueHitPetit | Jan::TrueHitGrand => said_key!("said-name-true-hit"),
        Jan::FalseHitPetit | Jan::FalseHitGrand => said_key!("said-name-false-hit"),
        Jan::Coin => said_key!("said-name-coin"),
        Jan::FillPetit => said_key!("said-name-fill-petit"),
        Jan::FillGrand => said_key!("said-name-fill-grand"),
        Jan::FillRetour => said_key!("said-name-fill-retour"),
        Jan::KeepPetit => said_key!("said-name-keep-petit"),
        Jan::KeepGrand => said_key!("said-name-keep-grand"),
        Jan::KeepRetour => said_key!("said-name-keep-retour"),
        Jan::BearOff => said_key!("said-name-bear-off"),
        jan => key(jan),
    };
    let spelt = french::number(earned.ways);
    texts.said(key, &fluent_args!["ways" => earned.ways, "spelt" => spelt])
}

const fn key(jan: Jan) -> SaidKey {
    match jan {
        Jan::SixTables => said_key!("said-six_tables"),
        Jan::DeuxTables => said_key!("said-deux_tables"),
        Jan::ContreDeuxTables => said_key!("said-contre_deux_tables"),
        Jan::Mezeas => said_key!("said-mezeas"),
        Jan::ContreMezeas => said_key!("said-contre_mezeas"),
        Jan::TrueHitPetit => said_key!("said-true_hit_petit"),
        Jan::TrueHitGrand => said_key!("said-true_hit_grand"),
        Jan::FalseHitPetit => said_key!("said-false_hit_petit"),
        Jan::FalseHitGrand => said_key!("said-false_hit_grand"),
        Jan::Coin => said_key!("said-coin"),
        Jan::FillPetit => said_key!("said-fill_petit"),
        Jan::FillGrand => said_key!("said-fill_grand"),
        Jan::FillRetour => said_key!("said-fill_retour"),
        Jan::KeepPetit => said_key!("said-keep_petit"),
        Jan::KeepGrand => said_key!("said-keep_grand"),
        Jan::KeepRetour => said_key!("said-keep_retour"),
        Jan::BearOff => said_key!("said-bear_off"),
        Jan::Helpless => said_key!("said-helpless"),
        Jan::Rencontre => said_key!("said-rencontre"),
        Jan::Margot => said_key!("said-margot"),
        Jan::PileDeMisere => said_key!("said-pile_de_misere"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_of_a_jan_contains_its_name() {
        for jan in Jan::ALL {
            assert_eq!(key(jan).name(), format!("said-{}", jan.name()));
        }
    }
}
