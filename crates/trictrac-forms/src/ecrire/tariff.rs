//! The worth of a coup: the tariffs as data. Rule: V1.13-V1.16, V4.

use super::coup::EcrireCoup;
use crate::options::{Refait, Tariff};
use trictrac_rules::side::Side;

/// From this number of holes on a bredouille is a *grande*. Rule: V1.13.
const GRANDE: u32 = 12;
/// The further holes that double the rate of a progression. Rule: V4.2.
const STEP: u32 = 6;
/// The consolation at rate 1. Rule: V1.15.
const CONSOLATION: i64 = 2;

/// The rate with relevé, and the rate without rising. Rule: V1.12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct RatePair {
    releve: i64,
    without_rising: i64,
}

/// The rates of a tariff for a series that stands; a broken series has rate 1. Rule: V1.13, V4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TariffRates {
    petite: RatePair,
    grande: RatePair,
    progression: bool,
}

impl TariffRates {
    /// The rates of `tariff`, with or without bredouille and progression. Rule: V1.13, V4.2, V4.3.
    #[must_use]
    pub const fn new(tariff: Tariff, bredouille: bool, progression: bool) -> Self {
        const fn rates(petite: [i64; 2], grande: [i64; 2]) -> TariffRates {
            let [releve, without_rising] = petite;
            let petite = RatePair { releve, without_rising };
            let [releve, without_rising] = grande;
            TariffRates { petite, grande: RatePair { releve, without_rising }, progression: false }
        }
        if !bredouille {
            return rates([1, 1], [1, 1]);
        }
        match tariff {
            Tariff::Vienna => rates([2, 3], [4, 5]),
            Tariff::Paris => Self { progression, ..rates([2, 2], [4, 4]) },
            Tariff::Fallavel => rates([2, 2], [2, 2]),
        }
    }

    /// The rate of a standing series of `holes` holes. Rule: V1.13, V4.2.
    #[must_use]
    pub const fn standing(&self, holes: u32, without_rising: bool) -> i64 {
        let pair = if holes < GRANDE { self.petite } else { self.grande };
        let rate = if without_rising { pair.without_rising } else { pair.releve };
        if !self.progression || holes < GRANDE {
            return rate;
        }
        let further = (holes - GRANDE) / STEP;
        rate.saturating_mul(2_i64.saturating_pow(further))
    }
}

/// The price that the loser of a coup pays. Rule: V1.15.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Price {
    /// The rate. Rule: V1.13.
    pub rate: i64,
    /// The consolation, which an idle player receives too. Rule: V1.16, V2.5.
    pub consolation: i64,
    /// Everything that the loser pays the winner, in jetons.
    pub payment: i64,
}

impl Price {
    /// The price of `coup` for `winner`, after `refaits` running. Rule: V1.13-V1.16.
    #[must_use]
    pub fn of(
        coup: &EcrireCoup,
        winner: Side,
        rates: &TariffRates,
        refait: Refait,
        refaits: u32,
    ) -> Self {
        let holes = coup.tally().of(winner);
        let stands = coup.tally().standing() == Some(winner);
        let rate = if stands { rates.standing(holes, coup.without_rising(winner)) } else { 1 };
        let more = match refait {
            Refait::Linear => 1 + i64::from(refaits),
            Refait::Doubling => 2_i64.saturating_pow(refaits),
        };
        let consolation = CONSOLATION.saturating_mul(rate).saturating_mul(more);
        let lost = i64::from(coup.tally().of(winner.opponent()));
        let payment =
            rate.saturating_mul(i64::from(holes)).saturating_sub(lost).saturating_add(consolation);
        Self { rate, consolation, payment }
    }
}
