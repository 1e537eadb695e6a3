//! Describes what was expected in a text that cannot be read.

use trictrac_rules::notation::{Expected, OptionKey};

use crate::lang::{Key, Texts, fluent_args, key};
use crate::side;

pub(super) fn expected(texts: &Texts, expected: Expected) -> String {
    let of = |key, who| texts.with(key, &fluent_args!["side" => side(texts, who)]);
    let not = |key, found: usize| texts.with(key, &fluent_args!["found" => found]);
    texts.plain(match expected {
        Expected::FourQuarters { found } => return not(key!("expected-four-quarters"), found),
        Expected::SixPoints { found } => return not(key!("expected-six-points"), found as usize),
        Expected::FewerMen(side) => return of(key!("expected-fewer-men"), side),
        Expected::OffOpponentsCorner(side) => {
            return of(key!("expected-off-opponents-corner"), side);
        }
        Expected::NotAloneOnCorner(side) => return of(key!("expected-not-alone-on-corner"), side),
        Expected::ManToThrow(side) => return of(key!("expected-man-to-throw"), side),
        Expected::SideWithMen { unlike } => return of(key!("expected-side-with-men"), unlike),
        Expected::Holes { most } => {
            return texts.with(key!("expected-holes"), &fluent_args!["most" => most]);
        }
        Expected::OptionOnce(key) => {
            return texts.with(key!("expected-option-once"), &fluent_args!["key" => key.name()]);
        }
        Expected::OptionValue(key) => key_of_values(key),
        Expected::Position => key!("expected-position"),
        Expected::SixFields => key!("expected-six-fields"),
        Expected::NoSpaceAtEnd => key!("expected-no-space-at-end"),
        Expected::Board => key!("expected-board"),
        Expected::MenOrEmpty => key!("expected-men-or-empty"),
        Expected::Side => key!("expected-side"),
        Expected::Dice => key!("expected-dice"),
        Expected::DiceOrNone => key!("expected-dice-or-none"),
        Expected::Points => key!("expected-points"),
        Expected::Nth => key!("expected-nth"),
        Expected::TwoAmounts => key!("expected-two-amounts"),
        Expected::Number => key!("expected-number"),
        Expected::NoStar => key!("expected-no-star"),
        Expected::OneStar => key!("expected-one-star"),
        Expected::StateKey => key!("expected-state-key"),
        Expected::KeyOnce => key!("expected-key-once"),
        Expected::Value => key!("expected-value"),
        Expected::Pair => key!("expected-pair"),
        Expected::Opening => key!("expected-opening"),
        Expected::TableState => key!("expected-table-state"),
        Expected::Awaited => key!("expected-awaited"),
        Expected::AwaitedDice => key!("expected-awaited-dice"),
        Expected::AwaitedDecision => key!("expected-awaited-deed"),
        Expected::Option => key!("expected-option"),
        Expected::OptionKey => key!("expected-option-key"),
        Expected::Action => key!("expected-action"),
        Expected::ActionAtTable => key!("expected-action-at-table"),
        Expected::Waived => key!("expected-waived"),
        Expected::Men => key!("expected-men"),
        Expected::Man => key!("expected-man"),
        Expected::Forward => key!("expected-forward"),
        Expected::PlaceOnBoard => key!("expected-place"),
        Expected::Marked => key!("expected-marked"),
        Expected::EndOfLine => key!("expected-end-of-line"),
        Expected::Point => key!("expected-point"),
        Expected::Jan => key!("expected-jan"),
    })
}

const fn key_of_values(key: OptionKey) -> Key {
    match key {
        OptionKey::Lead => key!("expected-lead"),
        OptionKey::Stakes => key!("expected-stakes"),
        OptionKey::BearingOff => key!("expected-bearing-off"),
        OptionKey::Rencontre => key!("expected-rencontre"),
        OptionKey::Margot => key!("expected-margot"),
        OptionKey::PileDeMisere => key!("expected-pile-de-misere"),
        OptionKey::Marking => key!("expected-marking"),
        OptionKey::Holes => key!("expected-holes-to-win"),
    }
}
