//! The luck of throws: the value of a throw and its best action, less the mean of these values over all throws.
//!
//! The value comes from the evaluator without search. Luck then has the expectation zero whatever faults the evaluator
//! has, and a search would cost twenty times as much for a slightly steadier estimate.

use trictrac_rules::game::Match;
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;

use super::walk::walk;
use crate::evaluator::Evaluator;
use crate::prospects::Aim;
use crate::search::{Search, each_throw};
use crate::trust::UnknownOption;

/// Measures the luck of throws.
pub(super) struct LuckMeter<'a> {
    search: Search<'a>,
}

impl<'a> LuckMeter<'a> {
    pub(super) const fn new(evaluator: &'a dyn Evaluator) -> Self {
        Self { search: Search { evaluator, aim: Aim::Win, plies: 0 } }
    }

    /// Returns the chance to win of the side to throw in `state`: the mean over all throws, then that after `fallen`.
    ///
    /// With `unequal`, doublets are left out of the mean.
    pub(super) fn chances(&self, state: &Match, unequal: bool, fallen: Throw) -> (f32, f32) {
        let (mut sum, mut total, mut happened) = (0.0, 0.0, 0.0);
        each_throw(state, |weight, roller, throw, thrown| {
            if !(unequal && throw.is_doublet()) {
                let chance = self.search.chance(thrown, roller);
                sum += weight * chance;
                total += weight;
                if throw == fallen {
                    happened = chance;
                }
            }
        });
        (sum / total, happened)
    }
}

/// Returns how much the dice of `record`, those for the lead included, raised White's chance to win.
///
/// Its mean over all dice is zero, whatever the quality of the players and of `evaluator`. Throws in positions with an
/// [option that the network has not learned](crate::trust::UnknownOption) count nowhere.
#[must_use]
pub fn luck(evaluator: &dyn Evaluator, record: &Record) -> f32 {
    let dice = LuckMeter::new(evaluator);
    let walked = walk(record);
    let mut luck = 0.0;
    let all = walked.seen.iter().enumerate();
    for (index, seen) in all.filter(|(_, seen)| UnknownOption::of(&seen.before).is_none()) {
        let (before, after) = dice.chances(&seen.before, seen.unequal, seen.throw);
        let white = seen.roller == Side::White;
        luck += if white { after - before } else { before - after };
        if index == 0 && walked.lead {
            luck += lead_luck(if white { before } else { 1.0 - before });
        }
    }
    luck
}

/// Returns how much the dice for the lead raised White's chance, which they made `chance`.
pub(super) const fn lead_luck(chance: f32) -> f32 {
    chance - 0.5
}
