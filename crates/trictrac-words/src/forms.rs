//! The names of the other forms, and what they are.

use trictrac_forms::Form;
use trictrac_forms::ticktack::WinningStroke;
use trictrac_forms::unit::Unit;

use crate::advice::{decimal, per_cent};
use crate::lang::{Key, Texts, fluent_args, key};

/// The name of a form.
#[must_use]
pub fn name(texts: &Texts, form: Form) -> String {
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

/// The texts about a form: what it is; where it comes from; why one plays it; what is attested and what is decided.
#[must_use]
pub const fn about(form: Form) -> [Key; 4] {
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

/// The way to win a game of tick-tack.
#[must_use]
pub fn stroke(texts: &Texts, stroke: WinningStroke) -> String {
    texts.plain(match stroke {
        WinningStroke::Hit => key!("forms-stroke-hit"),
        WinningStroke::In => key!("forms-stroke-in"),
        WinningStroke::Fill => key!("forms-stroke-fill"),
        WinningStroke::Off => key!("forms-stroke-off"),
        WinningStroke::Toots => key!("forms-stroke-toots"),
        WinningStroke::Boveries => key!("forms-stroke-boveries"),
        WinningStroke::Flyers => key!("forms-stroke-flyers"),
    })
}

/// The value of a decision with its unit: `+12.40 jetons`, `−0.25 stakes`, or a chance such as `54.2%`.
#[must_use]
pub fn worth(texts: &Texts, unit: Unit, value: f32) -> String {
    let sign = if value >= 0.005 && unit != Unit::Chance { "+" } else { "" };
    amount(texts, unit, value, sign)
}

/// The loss of a decision, with its unit.
#[must_use]
pub fn lost(texts: &Texts, unit: Unit, loss: f32) -> String {
    amount(texts, unit, loss, "")
}

fn amount(texts: &Texts, unit: Unit, value: f32, sign: &str) -> String {
    let key = match unit {
        Unit::Jetons => key!("forms-worth-jetons"),
        Unit::Fiches => key!("forms-worth-fiches"),
        Unit::Stakes => key!("forms-worth-stakes"),
        Unit::Prices => key!("forms-worth-prices"),
        Unit::Chance => return per_cent(texts, value),
    };
    let count = (f64::from(value) * 100.0).round().abs() / 100.0;
    let value = format!("{sign}{}", decimal(texts, value, 2));
    texts.with(key, &fluent_args!["value" => value, "count" => count])
}
