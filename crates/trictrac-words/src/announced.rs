//! The announcements of players when a throw earns points.

use trictrac_rules::jan::{Earned, Jan};

use crate::french;
use crate::lang::{SaidKey, Texts, fluent_args, said_key};

/// Announces a jan in French, without its points.
#[must_use]
pub fn announced(texts: &Texts, earned: &Earned) -> String {
    let spelt = french::number(earned.ways);
    texts.said(SaidKey::of_jan(earned.jan), &fluent_args!["ways" => earned.ways, "spelt" => spelt])
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
        jan => SaidKey::of_jan(jan),
    };
    let spelt = french::number(earned.ways);
    texts.said(key, &fluent_args!["ways" => earned.ways, "spelt" => spelt])
}
