//! From outputs to chances.

use trictrac_rules::game::Match;
use trictrac_rules::side::Side;

use crate::net::{NetworkOutput, OUTPUTS};
use crate::prospects::{ENDS, Prospects, possible_ends};

/// Converts the outputs for `own`, the side about to throw in `state`, into prospects.
///
/// Ends that the score has made impossible get chance 0; expected holes are limited to those still possible.
#[must_use]
pub fn prospects(state: &Match, own: Side, outputs: &[f32; OUTPUTS]) -> Prospects {
    let chance = sigmoid(outputs[NetworkOutput::Win as usize]);
    let ends = |from: NetworkOutput, winner: Side, chance: f32| {
        let logits: [f32; ENDS] = core::array::from_fn(|end| outputs[from as usize + end]);
        softmax(&logits, &possible_ends(state.rules(), winner, &state.holes()))
            .map(|share| share * chance)
    };
    let goal = f32::from(state.rules().holes.get());
    let holes = [(own, 0), (own.opponent(), 1)].map(|(side, index)| {
        let least = f32::from(state.holes().amounts()[side]);
        (outputs[NetworkOutput::Holes as usize + index] * goal).clamp(least, goal)
    });
    Prospects {
        win: ends(NetworkOutput::Ends, own, chance),
        loss: ends(NetworkOutput::OtherEnds, own.opponent(), 1.0 - chance),
        holes,
    }
}

/// Returns the equity for the logit of a chance to win: -1 to 1.
///
/// The sign is copied, so the equity of the opponent's logit is the exact negative.
pub(super) fn equity_of(logit: f32) -> f32 {
    (2.0 * sigmoid(logit.abs()) - 1.0).copysign(logit)
}

/// Computes the logistic function: the chance that belongs to a logit.
///
/// It uses `libm`, because the standard library's `exp` differs between platforms in the last bit.
#[must_use]
pub fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-logit))
}

/// Computes the softmax of the `logits` that are `possible`: chances that add up to 1; 0 for the others.
#[must_use]
pub fn softmax<const N: usize>(logits: &[f32; N], possible: &[bool; N]) -> [f32; N] {
    let among = || logits.iter().zip(possible).filter(|(_, possible)| **possible);
    let highest = among().fold(f32::NEG_INFINITY, |highest, (logit, _)| highest.max(*logit));
    let mut shares = [0.0; N];
    for index in 0..N {
        if possible[index] {
            shares[index] = libm::expf(logits[index] - highest);
        }
    }
    let total: f32 = shares.iter().sum();
    shares.map(|share| share / total)
}
