//! The names of things in the other forms.

use trictrac_forms::ecrire::Going;
use trictrac_forms::game::Match;
use trictrac_forms::holes::Choice;
use trictrac_forms::{Form, Seat};
use trictrac_rules::throw::Throw;
use trictrac_words::lang::{Key, Texts, fluent_args, key};

/// The name of a seat: its letter, in a poule its rank.
pub(super) fn seat_name(texts: &Texts, game: &Match, seat: Seat) -> String {
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

/// A choice: what is typed, and what it means.
pub(super) fn choice(texts: &Texts, game: &Match, choice: Choice) -> String {
    let paid = |key: Key, jetons| texts.with(key, &fluent_args!["jetons" => jetons]);
    let ecrire = game.account().ecrire().zip(game.turn().map(|turn| turn.roller));
    match (choice, ecrire) {
        (Choice::Go(Going::Mark), Some((ecrire, side))) => {
            paid(key!("forms-choice-mark-for"), ecrire.price(side).payment)
        }
        (Choice::Go(Going::Marked), Some((ecrire, side))) => {
            paid(key!("forms-choice-marked-for"), ecrire.price(side.opponent()).payment)
        }
        (Choice::Hold, _) => texts.plain(key!("forms-choice-hold")),
        (Choice::Go(Going::Releve), _) => texts.plain(key!("forms-choice-releve")),
        (Choice::Go(Going::Mark), _) => texts.plain(key!("forms-choice-mark")),
        (Choice::Go(Going::Refait), _) => texts.plain(key!("forms-choice-refait")),
        (Choice::Go(Going::Marked), _) => texts.plain(key!("forms-choice-marked")),
        (Choice::SuspendEcrire, _) => texts.plain(key!("forms-choice-suspend-ecrire")),
        (Choice::SuspendHonours, _) => texts.plain(key!("forms-choice-suspend-honours")),
    }
}
