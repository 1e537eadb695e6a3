//! Describes what was expected in a text that cannot be read.

use trictrac_rules::notation::{Expected, OptionKey};

use crate::lang::{Texts, fluent_args};
use crate::side;

pub(super) fn expected(texts: &Texts, expected: Expected) -> String {
    let of = |key, who| texts.with(key, &fluent_args!["side" => side(texts, who)]);
    let not = |key, found: usize| texts.with(key, &fluent_args!["found" => found]);
    texts.plain(match expected {
        Expected::FourQuarters { found } => return not("expected-four-quarters", found),
        Expected::SixPoints { found } => return not("expected-six-points", found as usize),
        Expected::FewerMen(side) => return of("expected-fewer-men", side),
        Expected::OffOpponentsCorner(side) => return of("expected-off-opponents-corner", side),
        Expected::NotAloneOnCorner(side) => return of("expected-not-alone-on-corner", side),
        Expected::ManToThrow(side) => return of("expected-man-to-throw", side),
        Expected::SideWithMen { unlike } => return of("expected-side-with-men", unlike),
        Expected::Holes { most } => {
            return texts.with("expected-holes", &fluent_args!["most" => most]);
        }
        Expected::OptionOnce(key) => {
            return texts.with("expected-option-once", &fluent_args!["key" => key.name()]);
        }
        Expected::OptionValue(key) => key_of_values(key),
        Expected::Position => "expected-position",
        Expected::SixFields => "expected-six-fields",
        Expected::Board => "expected-board",
        Expected::MenOrEmpty => "expected-men-or-empty",
        Expected::Side => "expected-side",
        Expected::Dice => "expected-dice",
        Expected::DiceOrNone => "expected-dice-or-none",
        Expected::Points => "expected-points",
        Expected::Nth => "expected-nth",
        Expected::TwoAmounts => "expected-two-amounts",
        Expected::Number => "expected-number",
        Expected::NoStar => "expected-no-star",
        Expected::OneStar => "expected-one-star",
        Expected::StateKey => "expected-state-key",
        Expected::KeyOnce => "expected-key-once",
        Expected::Value => "expected-value",
        Expected::Pair => "expected-pair",
        Expected::Opening => "expected-opening",
        Expected::Awaited => "expected-awaited",
        Expected::AwaitedDice => "expected-awaited-dice",
        Expected::AwaitedDeed => "expected-awaited-deed",
        Expected::Option => "expected-option",
        Expected::OptionKey => "expected-option-key",
        Expected::Action => "expected-action",
        Expected::ActionAtTable => "expected-action-at-table",
        Expected::Waived => "expected-waived",
        Expected::Men => "expected-men",
        Expected::Man => "expected-man",
        Expected::Marked => "expected-marked",
        Expected::EndOfLine => "expected-end-of-line",
    })
}

const fn key_of_values(key: OptionKey) -> &'static str {
    match key {
        OptionKey::Lead => "expected-lead",
        OptionKey::Stakes => "expected-stakes",
        OptionKey::BearingOff => "expected-bearing-off",
        OptionKey::Rencontre => "expected-rencontre",
        OptionKey::Margot => "expected-margot",
        OptionKey::PileDeMisere => "expected-pile-de-misere",
        OptionKey::Marking => "expected-marking",
        OptionKey::Holes => "expected-holes-to-win",
    }
}
