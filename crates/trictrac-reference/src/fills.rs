//! Filling and keeping a jan. Rule: R5.3, R5.4.

use trictrac_rules::jan::{Earned, Jan};
use trictrac_rules::quarter::Quarter;

use crate::coup::earned;
use crate::plays::{LiteralPlay, ManMove, PlayKind};
use crate::view::{RollerView, is_full, points_of};

/// Adds the events of the jans that some legal play fills or keeps.
pub(crate) fn find(view: &RollerView, legal: &[LiteralPlay], events: &mut Vec<Earned>) {
    for jan in Quarter::ALL {
        let filling: Vec<&LiteralPlay> =
            legal.iter().filter(|play| is_full(&play.after, jan)).collect();
        if filling.is_empty() {
            continue;
        }
        let (fill, keep) = names(jan);
        let each = view.amount(4, 6);
        if is_full(&view.mine, jan) {
            events.push(earned(keep, None, 1, each));
        } else if let [x] = missing(view, jan)[..] {
            let ways = ways_to_cover(view, jan, x, &filling);
            if ways > 0 {
                events.push(earned(fill, Some(x), ways, each));
            }
        } else {
            events.push(earned(fill, None, 1, each));
        }
    }
}

/// The events of filling and of keeping a jan.
fn names(jan: Quarter) -> (Jan, Jan) {
    match jan {
        Quarter::Petit => (Jan::FillPetit, Jan::KeepPetit),
        Quarter::Grand => (Jan::FillGrand, Jan::KeepGrand),
        Quarter::Retour => (Jan::FillRetour, Jan::KeepRetour),
    }
}

/// The points where a man is missing; a point where two are missing is listed twice.
fn missing(view: &RollerView, jan: Quarter) -> Vec<u8> {
    let mut missing = Vec::new();
    for p in points_of(jan) {
        for _ in view.mine[usize::from(p)]..2 {
            missing.push(p);
        }
    }
    missing
}

/// The number of ways to fill point `x`: the numbers, and the sum, by which one of the plays brings a man there that
/// its own point can spare.
fn ways_to_cover(view: &RollerView, jan: Quarter, x: u8, filling: &[&LiteralPlay]) -> u8 {
    let mut ways = 0;
    for number in view.numbers() {
        if filling.iter().any(|play| brings_by_number(view, jan, play, x, number)) {
            ways += 1;
        }
    }
    if filling.iter().any(|play| brings_by_sum(view, jan, play, x)) {
        ways += 1;
    }
    ways
}

/// Checks whether the play brings such a man to `x` with `number`.
fn brings_by_number(
    view: &RollerView,
    jan: Quarter,
    play: &LiteralPlay,
    x: u8,
    number: u8,
) -> bool {
    let brings = |step: ManMove| {
        step.number == number && step.from + number == x && can_spare(view, jan, step.from)
    };
    match play.kind {
        PlayKind::One(step) => brings(step),
        PlayKind::Two(one, other) => brings(one) || brings(other),
        PlayKind::Nothing | PlayKind::Both(_) | PlayKind::Puissance => false,
    }
}

/// Checks whether the play brings such a man to `x` with both numbers.
fn brings_by_sum(view: &RollerView, jan: Quarter, play: &LiteralPlay, x: u8) -> bool {
    match play.kind {
        PlayKind::Both(from) => from + view.high + view.low == x && can_spare(view, jan, from),
        _ => false,
    }
}

/// Checks whether `from` can spare a man: it is outside the jan or has three men.
fn can_spare(view: &RollerView, jan: Quarter, from: u8) -> bool {
    !points_of(jan).contains(&from) || view.mine[usize::from(from)] >= 3
}
