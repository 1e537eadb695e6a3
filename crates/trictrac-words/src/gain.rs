//! Says in the reader's language what a throw earns, beside the French announcement.

use trictrac_rules::jan::{Beneficiary, Earned};

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
    let does = |ability| texts.with(ability, &roller.arguments(texts));
    let times = texts.with(key!("gain-ways"), &fluent_args!["ways" => earned.ways]);
    // What is only counted, and what can be played: each text begins with one of them, or with neither.
    let what = fluent_args![
        "could" => does(key!("gain-could")), "can" => does(key!("gain-can")),
        "times" => times, "ways" => earned.ways
    ];
    capital(&texts.with(Key::of_gain(earned.jan), &what))
}

/// Writes the points as a calculation, where there are several ways: "2 × 4 = 8".
#[must_use]
pub fn sum(earned: &Earned) -> String {
    let Earned { ways, points, .. } = *earned;
    if ways > 1 { format!("{ways} × {} = {points}", points / ways) } else { points.to_string() }
}

#[cfg(test)]
mod tests {
    use trictrac_rules::jan::Jan;

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
