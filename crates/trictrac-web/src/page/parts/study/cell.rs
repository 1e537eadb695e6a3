//! The cells of the heat map: what is written in them.

use trictrac_rules::side::Side;
use trictrac_words::advice::{decimal, is_shown, percentage_points};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::side;

use crate::study::heat::HeatValue;

/// The yield of a throw, in a cell: with its sign.
pub(super) fn short(texts: &Texts, brought: HeatValue) -> String {
    match brought {
        HeatValue::Points(0) => "·".to_owned(),
        HeatValue::Points(points) => sign(&decimal(texts, f32::from(points), 0)),
        HeatValue::Chance(change) => {
            let points = percentage_points(texts, change);
            if is_shown(&points) { sign(&points) } else { "·".to_owned() }
        }
    }
}

fn sign(number: &str) -> String {
    let unsigned =
        number.starts_with('−') || number.bytes().all(|byte| !(b'1'..=b'9').contains(&byte));
    if unsigned { number.to_owned() } else { format!("+{number}") }
}

/// The unit of what a throw brings, for screen readers.
pub(super) fn unit_of(texts: &Texts, brought: HeatValue, viewer: Side) -> String {
    let arguments = fluent_args!["side" => side(texts, viewer)];
    texts.with(
        match brought {
            HeatValue::Points(_) => key!("board-cell-points"),
            HeatValue::Chance(_) => key!("board-cell-chance"),
        },
        &arguments,
    )
}
