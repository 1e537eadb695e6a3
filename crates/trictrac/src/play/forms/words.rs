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

/// The name of a form.
pub(crate) fn form_name(texts: &Texts, form: Form) -> String {
    texts.plain(match form {
        Form::Ecrire => key!("forms-name-ecrire"),
        Form::Chouette => key!("forms-name-chouette"),
        Form::Tourner => key!("forms-name-tourner"),
        Form::Four => key!("forms-name-four"),
        Form::Honours => key!("forms-name-honours"),
        Form::Combine => key!("forms-name-combine"),
        Form::Toc => key!("forms-name-toc"),
        Form::Poule1 => key!("forms-name-poule1"),
        Form::Poule2 => key!("forms-name-poule2"),
        Form::Ticktack => key!("forms-name-ticktack"),
        Form::Toccategli => key!("forms-name-toccategli"),
    })
}

/// What a form is; where it comes from; why one plays it; what is attested and what is decided.
pub(super) const fn about(form: Form) -> [Key; 4] {
    match form {
        Form::Ecrire => [
            key!("forms-what-ecrire"),
            key!("forms-origin-ecrire"),
            key!("forms-why-ecrire"),
            key!("forms-sure-ecrire"),
        ],
        Form::Chouette => [
            key!("forms-what-chouette"),
            key!("forms-origin-three"),
            key!("forms-why-chouette"),
            key!("forms-sure-ecrire"),
        ],
        Form::Tourner => [
            key!("forms-what-tourner"),
            key!("forms-origin-three"),
            key!("forms-why-tourner"),
            key!("forms-sure-tourner"),
        ],
        Form::Four => [
            key!("forms-what-four"),
            key!("forms-origin-three"),
            key!("forms-why-four"),
            key!("forms-sure-four"),
        ],
        Form::Honours => [
            key!("forms-what-honours"),
            key!("forms-origin-honours"),
            key!("forms-why-honours"),
            key!("forms-sure-honours"),
        ],
        Form::Combine => [
            key!("forms-what-combine"),
            key!("forms-origin-combine"),
            key!("forms-why-combine"),
            key!("forms-sure-combine"),
        ],
        _ => about_small(form),
    }
}

/// The same of the small forms.
const fn about_small(form: Form) -> [Key; 4] {
    match form {
        Form::Poule1 => [
            key!("forms-what-poule1"),
            key!("forms-origin-poule"),
            key!("forms-why-poule"),
            key!("forms-sure-poule1"),
        ],
        Form::Poule2 => [
            key!("forms-what-poule2"),
            key!("forms-origin-poule"),
            key!("forms-why-poule"),
            key!("forms-sure-poule2"),
        ],
        Form::Ticktack => [
            key!("forms-what-ticktack"),
            key!("forms-origin-ticktack"),
            key!("forms-why-ticktack"),
            key!("forms-sure-ticktack"),
        ],
        Form::Toccategli => [
            key!("forms-what-toccategli"),
            key!("forms-origin-toccategli"),
            key!("forms-why-toccategli"),
            key!("forms-sure-toccategli"),
        ],
        _ => [
            key!("forms-what-toc"),
            key!("forms-origin-toc"),
            key!("forms-why-toc"),
            key!("forms-sure-toc"),
        ],
    }
}
