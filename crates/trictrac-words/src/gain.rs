//! Says in the reader's language what a throw earns, beside the French announcement.

use trictrac_rules::jan::{Beneficiary, Earned, Jan};

use crate::capital;
use crate::lang::{Key, Texts, fluent_args, key};
use crate::player::Player;

/// Says what `roller` could do with the throw, or what it gives to `other`: "You could hit a man in 2 ways:".
///
/// It ends with a colon: [`sum`] follows.
#[must_use]
pub fn gain(texts: &Texts, earned: &Earned, roller: &Player, other: &Player) -> String {
    let (key, to) = match earned.jan.beneficiary() {
        Beneficiary::Roller => (key!("gain-own"), roller),
        Beneficiary::Opponent => (key!("gain-other"), other),
    };
    let mut arguments = to.arguments(texts);
    arguments.set("what", possibility(texts, earned, roller));
    texts.with(key, &arguments)
}

/// Says what is possible with the throw of `roller`, or is not: "You could hit a man in 2 ways".
#[must_use]
pub fn possibility(texts: &Texts, earned: &Earned, roller: &Player) -> String {
    let (ability, key) = key(earned.jan);
    let who = ability.map(|ability| texts.with(ability, &roller.arguments(texts)));
    let times = texts.with(key!("gain-ways"), &fluent_args!["ways" => earned.ways]);
    let what =
        fluent_args!["who" => who.unwrap_or_default(), "times" => times, "ways" => earned.ways];
    capital(&texts.with(key, &what))
}

/// Writes the points as a calculation, where there are several ways: "2 × 4 = 8".
#[must_use]
pub fn sum(earned: &Earned) -> String {
    let Earned { ways, points, .. } = *earned;
    if ways > 1 { format!("{ways} × {} = {points}", points / ways) } else { points.to_string() }
}

/// The key of the text for `jan`, after the key of the verb, if the text begins with the roller.
const fn key(jan: Jan) -> (Option<Key>, Key) {
    // What is only counted, and what can be played.
    let (could, can) = (Some(key!("gain-could")), Some(key!("gain-can")));
    match jan {
        Jan::SixTables => (could, key!("gain-six-tables")),
        Jan::DeuxTables => (could, key!("gain-deux-tables")),
        Jan::ContreDeuxTables => (could, key!("gain-contre-deux-tables")),
        Jan::Mezeas => (None, key!("gain-mezeas")),
        Jan::ContreMezeas => (None, key!("gain-contre-mezeas")),
        Jan::TrueHitPetit | Jan::TrueHitGrand => (could, key!("gain-true-hit")),
        Jan::FalseHitPetit | Jan::FalseHitGrand => (None, key!("gain-false-hit")),
        Jan::Coin => (could, key!("gain-coin")),
        Jan::FillPetit => (can, key!("gain-fill-petit")),
        Jan::FillGrand => (can, key!("gain-fill-grand")),
        Jan::FillRetour => (can, key!("gain-fill-retour")),
        Jan::KeepPetit => (can, key!("gain-keep-petit")),
        Jan::KeepGrand => (can, key!("gain-keep-grand")),
        Jan::KeepRetour => (can, key!("gain-keep-retour")),
        Jan::BearOff => (can, key!("gain-bear-off")),
        Jan::Helpless => (None, key!("gain-helpless")),
        Jan::Rencontre => (None, key!("gain-rencontre")),
        Jan::Margot => (None, key!("gain-margot")),
        Jan::PileDeMisere => (None, key!("gain-pile")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Language;

    fn said(language: Language, jan: Jan, ways: u8, points: u8, roller: &Player) -> String {
        let other = Player::Named("Débutant".to_owned());
        let other = if *roller == other { Player::You } else { other };
        let earned = Earned { jan, at: None, ways, points };
        format!("{} {}", gain(&Texts::new(language), &earned, roller, &other), sum(&earned))
    }

    #[test]
    fn a_gain_in_both_languages() {
        let other = Player::Named("Débutant".to_owned());
        let check = |jan, ways, points, roller: &Player, english: &str, french: &str| {
            assert_eq!(said(Language::En, jan, ways, points, roller), english);
            assert_eq!(
                said(Language::Fr, jan, ways, points, roller),
                french.replace(" :", "\u{a0}:")
            );
        };
        check(
            Jan::TrueHitGrand,
            2,
            8,
            &Player::You,
            "You could hit a man in 2 ways: 2 × 4 = 8",
            "Vous pourriez battre une dame de 2 façons : 2 × 4 = 8",
        );
        check(
            Jan::FillGrand,
            1,
            4,
            &other,
            "Débutant can fill the second quarter (grand jan): 4",
            "Débutant peut remplir le second quartier (grand jan) : 4",
        );
        check(
            Jan::Helpless,
            2,
            4,
            &Player::You,
            "Neither number can be played. For Débutant: 2 × 2 = 4",
            "Aucun des deux nombres ne peut être joué. Pour Débutant : 2 × 2 = 4",
        );
        check(
            Jan::FalseHitPetit,
            1,
            4,
            &other,
            "The throw aims at a man but cannot reach it. For you: 4",
            "Le coup vise une dame sans pouvoir l’atteindre. Pour vous : 4",
        );
    }
}
