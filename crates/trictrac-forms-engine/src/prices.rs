//! The worth of a coup, a partie or a hole as the account of the match stands.

use trictrac_forms::ecrire::{Company, Ecrire};
use trictrac_forms::honours::{Honours, PartieLimit};
use trictrac_forms::poule::ShrinkingPoule;
use trictrac_rules::side::Side;

use crate::coup::Pay;
use crate::race::{Purse, RaceAccount};

/// The jetons for each of the paris. Rule: V1.20.
const PARI: f32 = 4.0;
/// The queue of the paris. Rule: V1.20.
const QUEUE: f32 = 20.0;
/// The holes of a partie. Rule: V5.1.
pub const PARTIE: u32 = 12;
/// More parties than are distinguished.
const MANY: usize = 3;

/// Values are computed for round amounts only, so that few have to be.
fn rounded(amount: f32, to: f32) -> f32 {
    libm::roundf(amount / to) * to
}

/// Returns what the coup in hand pays, as the player on `side` sees it.
#[must_use]
pub fn of_coup(ecrire: &Ecrire, side: Side) -> Pay {
    let settings = ecrire.settings();
    Pay::Ecrire {
        rates: settings.rates,
        refait: settings.refait,
        refaits: ecrire.refaits(),
        mark: rounded(worth_of_marking(ecrire, side), 4.0),
        idle: settings.company == Company::Tourner,
    }
}

/// Half the difference, in paris and marqués, between marking this coup and being marked, if each later coup is won
/// by either side with the same chance. Rule: V1.19, V1.20, V2.7.
#[must_use]
pub fn worth_of_marking(ecrire: &Ecrire, side: Side) -> f32 {
    let settings = ecrire.settings();
    let seat = ecrire.table().seats()[side];
    let column = ecrire.columns()[settings.company.account(seat)];
    let left = settings.coups.saturating_sub(ecrire.marked() + 1);
    let marque = f32::from(settings.marque) / 2.0;
    if settings.company == Company::Tourner {
        // Each plays two coups of three.
        let balance = column.won as f32 - column.lost as f32;
        let paris = |balance: f32| PARI * balance + QUEUE * sign(balance);
        let later = |now: f32| mean(left * 2 / 3, |won, lost| paris(now + won - lost));
        return (later(balance + 1.0) - later(balance - 1.0)) / 2.0 + marque;
    }
    let complet = settings.coups as f32 / 2.0;
    let paris = |lost: f32| 2.0 * PARI * (complet - lost) + QUEUE * sign(complet - lost);
    let later = |now: f32| mean(left, |_, lost| paris(now + lost));
    (later(column.lost as f32) - later(column.lost as f32 + 1.0)) / 2.0 + marque
}

fn sign(amount: f32) -> f32 {
    if amount == 0.0 { 0.0 } else { amount.signum() }
}

/// The mean of `value` over all ways to win and lose `coups` coups.
fn mean(coups: u32, value: impl Fn(f32, f32) -> f32) -> f32 {
    let mut chance = libm::powf(0.5, coups as f32);
    let mut sum = 0.0;
    for lost in 0..=coups {
        sum += chance * value((coups - lost) as f32, lost as f32);
        chance *= (coups - lost) as f32 / (lost + 1) as f32;
    }
    sum
}

/// Returns what a coup of the shrinking pool pays. Rule: V8.7-V8.9.
#[must_use]
pub fn of_fund(poule: &ShrinkingPoule) -> Pay {
    let settings = poule.settings();
    let prices = poule.fund().as_f64() / settings.price.as_f64();
    Pay::Fund {
        bredouille: settings.bredouille,
        most: libm::ceilf(prices as f32).clamp(1.0, 60.0),
        hurts: 1.0 / (f32::from(settings.players) - 1.0),
    }
}

/// The partie in hand, and how many are to come, this one included.
#[must_use]
pub fn of_partie(honours: &Honours, last_coup: bool) -> (RaceAccount, usize) {
    let settings = honours.settings();
    let left = match settings.limit {
        PartieLimit::Parties(parties) => (parties as usize).saturating_sub(honours.parties().len()),
        PartieLimit::Combined if last_coup => 1,
        PartieLimit::Pools(_) | PartieLimit::Combined => MANY,
    };
    let pool = honours.pool();
    let purse = Purse::Fiches {
        continuation: settings.continuation,
        basket: pool.stands().then(|| rounded(pool.basket() as f32, 4.0)),
        closes: !matches!(settings.limit, PartieLimit::Pools(_)),
    };
    (RaceAccount { goal: PARTIE, purse }, left)
}
