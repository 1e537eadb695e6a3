//! Describes the choices of the opponent after a fausse case. Rule: R11.7.

use trictrac_rules::fausse_case::{Mend, Replay};
use trictrac_rules::side::Side;

use crate::act::put;
use crate::lang::{Key, Texts, fluent_args, key};

/// Describes one way in which the opponent may have a fausse case of `offender` corrected. Rule: R11.7.
#[must_use]
pub fn mend(texts: &Texts, offender: Side, mend: Mend) -> String {
    let of = |key: Key, point: u8| {
        texts.with(key, &fluent_args!["point" => texts.place(offender, point)])
    };
    match mend {
        Mend::Leave => texts.plain(key!("table-mend-leave")),
        Mend::Place(placement) => put(texts, offender, key!("table-mend-place"), placement),
        Mend::Replay(Replay::Legal) => texts.plain(key!("table-mend-replay")),
        Mend::Replay(Replay::With(point)) => of(key!("table-mend-replay-with"), point.number()),
        Mend::Replay(Replay::Another(point)) => {
            of(key!("table-mend-replay-another"), point.number())
        }
        Mend::Replay(Replay::WithoutCorner) => texts.plain(key!("table-mend-replay-corner")),
    }
}
