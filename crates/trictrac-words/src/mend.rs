//! Describes the choices of the opponent after a fausse case. Rule: R11.7.

use trictrac_rules::fausse_case::{Mend, Placement, Replay};
use trictrac_rules::point::RAIL;

use crate::lang::{Key, Texts, fluent_args, key};

fn place(texts: &Texts, number: u8) -> String {
    if number == RAIL { texts.plain(key!("table-rail")) } else { number.to_string() }
}

fn placed(texts: &Texts, placement: Placement) -> String {
    let steps = placement.steps().map(|step| {
        let to = place(texts, step.to_number());
        texts.with(key!("table-step"), &fluent_args!["from" => step.from.number(), "to" => to])
    });
    steps.collect::<Vec<_>>().join(", ")
}

/// Describes one way in which the opponent may have a fausse case corrected. Rule: R11.7.
#[must_use]
pub fn mend(texts: &Texts, mend: Mend) -> String {
    let of = |key: Key, point: u8| texts.with(key, &fluent_args!["point" => point]);
    match mend {
        Mend::Leave => texts.plain(key!("table-mend-leave")),
        Mend::Place(placement) => {
            texts.with(key!("table-mend-place"), &fluent_args!["men" => placed(texts, placement)])
        }
        Mend::Replay(Replay::Legal) => texts.plain(key!("table-mend-replay")),
        Mend::Replay(Replay::With(point)) => of(key!("table-mend-replay-with"), point.number()),
        Mend::Replay(Replay::Another(point)) => {
            of(key!("table-mend-replay-another"), point.number())
        }
        Mend::Replay(Replay::WithoutCorner) => texts.plain(key!("table-mend-replay-corner")),
    }
}
