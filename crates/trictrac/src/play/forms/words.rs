//! The names of things in the other forms.

use trictrac_forms::ecrire::Going;
use trictrac_forms::game::FormMatch;
use trictrac_forms::holes::OwnHoleChoice;
use trictrac_forms::{Form, Seat};
use trictrac_rules::throw::Throw;
use trictrac_words::lang::{Key, Texts, fluent_args, key};

/// The name of a seat: its letter, in a poule its rank.
pub(in crate::play) fn seat_name(texts: &Texts, game: &FormMatch, seat: Seat) -> String {
    rank(texts, game.setting().form(), seat)
}

/// The name of a seat in `form`.
pub(crate) fn rank(texts: &Texts, form: Form, seat: Seat) -> String {
    match form {
        Form::Poule1 | Form::Poule2 => {
            texts.with(key!("forms-rank"), &fluent_args!["rank" => seat.rank()])
        }
        _ => seat.to_string(),
    }
}

/// A throw in figures.
pub(super) fn throw(throw: Throw) -> String {
    format!("{}-{}", throw.high(), throw.low())
}

/// A choice as it is typed.
pub(crate) fn typed_choice(texts: &Texts, choice: OwnHoleChoice) -> String {
    let said = texts.plain(choice_key(choice));
    said.split_once(" (").map_or(said.clone(), |(typed, _)| typed.to_owned())
}

const fn choice_key(choice: OwnHoleChoice) -> Key {
    match choice {
        OwnHoleChoice::Hold => key!("forms-choice-hold"),
        OwnHoleChoice::Go(Going::Releve) => key!("forms-choice-releve"),
        OwnHoleChoice::Go(Going::Mark) => key!("forms-choice-mark"),
        OwnHoleChoice::Go(Going::Refait) => key!("forms-choice-refait"),
        OwnHoleChoice::Go(Going::Marked) => key!("forms-choice-marked"),
        OwnHoleChoice::SuspendEcrire => key!("forms-choice-suspend-ecrire"),
        OwnHoleChoice::SuspendHonours => key!("forms-choice-suspend-honours"),
    }
}

/// A choice: what is typed, and what it means.
pub(in crate::play) fn choice(texts: &Texts, game: &FormMatch, choice: OwnHoleChoice) -> String {
    let paid = |key: Key, jetons| texts.with(key, &fluent_args!["jetons" => jetons]);
    let ecrire = game.account().ecrire().zip(game.turn().map(|turn| turn.roller));
    match (choice, ecrire) {
        (OwnHoleChoice::Go(Going::Mark), Some((ecrire, side))) => {
            paid(key!("forms-choice-mark-for"), ecrire.price(side).payment)
        }
        (OwnHoleChoice::Go(Going::Marked), Some((ecrire, side))) => {
            paid(key!("forms-choice-marked-for"), ecrire.price(side.opponent()).payment)
        }
        _ => texts.plain(choice_key(choice)),
    }
}
