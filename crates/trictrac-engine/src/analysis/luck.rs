//! How lucky throws are: what a throw and the best that the evaluator alone finds for it are worth, less the mean of all.

use trictrac_rules::game::Match;
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;

use super::walk::walk;
use crate::evaluator::Evaluator;
use crate::prospects::Aim;
use crate::search::{Search, each_throw};

/// Judges throws.
pub(super) struct Dice<'a> {
    search: Search<'a>,
}

impl<'a> Dice<'a> {
    pub(super) const fn new(evaluator: &'a dyn Evaluator) -> Self {
        Self { search: Search { evaluator, aim: Aim::Win, plies: 0 } }
    }

    /// The chance to win of whoever is about to throw in `state`: the mean over all throws, or over those of two unequal
    /// dice; and what it is after `fallen`.
    pub(super) fn chances(&self, state: &Match, unequal: bool, fallen: Throw) -> (f32, f32) {
        let (mut sum, mut total, mut happened) = (0.0, 0.0, 0.0);
        each_throw(state, |weight, roller, throw, thrown| {
            if !(unequal && throw.is_doublet()) {
                let chance = self.at_once(thrown, roller);
                sum += weight * chance;
                total += weight;
                if throw == fallen {
                    happened = chance;
                }
            }
        });
        (sum / total, happened)
    }

    /// The chance to win of whoever is about to throw in `state`.
    pub(super) fn chance(&self, state: &Match) -> f32 {
        let mut mean = 0.0;
        each_throw(state, |weight, roller, _, thrown| {
            mean += weight * self.at_once(thrown, roller);
        });
        mean
    }

    /// The chance of `side` after a throw of its own and what the evaluator alone finds best.
    fn at_once(&self, thrown: &Match, side: Side) -> f32 {
        let decided = self.search.decide(thrown).map(|(_, equity)| equity);
        let equity = decided.unwrap_or_else(|| self.search.equity(thrown, side));
        f32::midpoint(equity, 1.0)
    }
}

/// How much the dice of `record`, those for the lead included, raised White's chance to win, by `evaluator`.
///
/// Its mean over all dice is zero, whoever plays and whatever the evaluator is worth.
#[must_use]
pub fn luck(evaluator: &dyn Evaluator, record: &Record) -> f32 {
    let dice = Dice::new(evaluator);
    let walked = walk(record);
    let mut luck = 0.0;
    for (index, seen) in walked.seen.iter().enumerate() {
        let (before, after) = dice.chances(&seen.before, seen.unequal, seen.throw);
        let white = seen.roller == Side::White;
        luck += if white { after - before } else { before - after };
        if index == 0 && walked.lead {
            luck += lead_luck(if white { before } else { 1.0 - before });
        }
    }
    luck
}

/// How much the dice for the lead raised White's chance, which is now `chance`.
pub(super) const fn lead_luck(chance: f32) -> f32 {
    chance - 0.5
}
