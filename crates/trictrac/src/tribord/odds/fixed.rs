//! A fixed number of turns each (T5): what one player's turns bring depends on nothing of the other's.

use num_bigint::BigUint;
use num_traits::{One as _, Zero as _};
use tribord_babord::rules::{End, Turns};

use super::exact::{Exact, ratio, share};
use super::listed::{Listed, Purses};
use super::turn::{FALLS, outcomes};
use super::{Core, Expectation};

/// The states of a player: no token to three.
const TOKENS: u8 = 4;

/// One player's turns.
struct Alone {
    /// What they bring, by the number of tokens at the end.
    purses: Vec<Purses>,
    /// The sum of all weights.
    whole: BigUint,
    /// How many naufrages they bring, on average.
    naufrages: Exact,
}

pub(super) fn turns_each(turns: Turns) -> Core {
    let alone = alone(turns);
    let mut all = Purses::default();
    alone.purses.iter().for_each(|purses| all.add(purses, 0, 1));
    let both = difference(&all);
    let whole = &alone.whole * &alone.whole;
    let expectation = Expectation {
        gain: moment(&both, &whole, 1),
        variance: moment(&both, &whole, 2),
        prise: share(&alone.purses[3].total(), &alone.whole),
    };
    debug_assert!(expectation.gain.is_zero(), "both turns bring the same on average");
    let together = 2 * u32::from(turns.get());
    Core {
        beginner: expectation.clone(),
        other: expectation,
        turns: ratio(together.into(), 1),
        naufrages: alone.naufrages * ratio(2, 1),
        turn_chances: Listed { chances: vec![(together, Exact::one())], rest: Exact::zero() },
        purse_chances: both.listed(&whole),
    }
}

fn alone(turns: Turns) -> Alone {
    let chances: Vec<_> = (0..TOKENS).map(|tokens| outcomes(End::Turns(turns), tokens)).collect();
    let mut purses = vec![Purses::default(); TOKENS.into()];
    purses[0] = Purses::certain(0);
    let mut whole = BigUint::one();
    let mut naufrages = Exact::zero();
    for _ in 0..turns.get() {
        let mut after = vec![Purses::default(); TOKENS.into()];
        let mut wrecks = BigUint::zero();
        for (purses, chances) in purses.iter().zip(&chances) {
            for (outcome, falls) in chances {
                after[usize::from(outcome.tokens)].add(purses, outcome.gain, *falls);
                if outcome.naufrage {
                    wrecks += purses.total() * *falls;
                }
            }
        }
        purses = after;
        whole *= FALLS;
        naufrages += share(&wrecks, &whole);
    }
    Alone { purses, whole, naufrages }
}

/// What one player gains beyond another, when both gain by the same chances.
fn difference(purses: &Purses) -> Purses {
    let mut both = Purses::default();
    for (mine, weight) in purses.iter() {
        for (yours, other) in purses.iter() {
            *both.at(mine - yours) += weight * other;
        }
    }
    both
}

/// The mean of the purse, or of its square.
fn moment(purses: &Purses, whole: &BigUint, power: u32) -> Exact {
    let sum: Exact = purses
        .iter()
        .map(|(purse, weight)| {
            ratio(purse.pow(power), 1) * Exact::from_integer(weight.clone().into())
        })
        .sum();
    sum / Exact::from_integer(whole.clone().into())
}
