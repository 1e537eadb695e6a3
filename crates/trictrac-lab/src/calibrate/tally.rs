//! The sums of every output, by phase, by bin and by score.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use trictrac_rules::game::Match;

use super::judge::{CalibratedNetwork, happened};
use super::output::{ALL, BINS, OUTPUTS};
use super::select::{RelevePhase, SelectedThrow};
use super::sums::ObservationSums;

/// The sums of an output in a phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct OutputTally {
    /// The bins by what was said.
    pub(super) bins: [ObservationSums; BINS],
    /// By [`score`].
    pub(super) scores: BTreeMap<u16, ObservationSums>,
}

/// Numbers the scores: the holes of the side about to throw in the hundreds, those of its opponent below.
const fn score(own: u8, opponent: u8) -> u16 {
    own as u16 * 100 + opponent as u16
}

/// The holes of both sides at a score.
pub(super) const fn holes(score: u16) -> (u8, u8) {
    ((score / 100) as u8, (score % 100) as u8)
}

/// All sums, by phase and output.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct OutputTallies(pub(super) Vec<Vec<OutputTally>>);

impl Default for OutputTallies {
    fn default() -> Self {
        let tally =
            OutputTally { bins: [ObservationSums::default(); BINS], scores: BTreeMap::new() };
        Self(vec![vec![tally; OUTPUTS]; RelevePhase::ALL.len()])
    }
}

impl OutputTallies {
    /// Returns whether it has the phases and outputs of this program.
    pub(super) fn is_whole(&self) -> bool {
        self.0.len() == RelevePhase::ALL.len() && self.0.iter().all(|phase| phase.len() == OUTPUTS)
    }

    /// Adds the `moments` of a match that ended in `end`; returns whether it is over.
    pub(super) fn add_match(
        &mut self,
        judge: &CalibratedNetwork,
        moments: &[SelectedThrow],
        end: &Match,
    ) -> bool {
        for moment in moments {
            let Some(happened) = happened(moment, end) else { return false };
            let said = judge.say(moment);
            self.add(moment, &said, &happened);
        }
        end.is_over()
    }

    fn add(&mut self, moment: &SelectedThrow, said: &[f64; OUTPUTS], happened: &[f64; OUTPUTS]) {
        let SelectedThrow { phase, roller, before, .. } = moment;
        let goal = before.rules().holes.get();
        let holes = before.holes().amounts();
        let score = score(holes[*roller], holes[roller.opponent()]);
        for (index, tally) in self.0[*phase as usize].iter_mut().enumerate() {
            let output = ALL[index];
            let [integer_said, integer_happened] = [said[index], happened[index]]
                .map(|value| (value * output.unit() as f64).round() as i64);
            let mut sums = ObservationSums::default();
            sums.add(integer_said, integer_happened);
            tally.bins[output.bin(goal, said[index])].merge(&sums);
            tally.scores.entry(score).or_default().merge(&sums);
        }
    }

    /// Adds all sums of `other`.
    pub(super) fn merge(&mut self, other: &Self) {
        let tallies = self.0.iter_mut().flatten();
        for (own, others) in tallies.zip(other.0.iter().flatten()) {
            for (own, others) in own.bins.iter_mut().zip(&others.bins) {
                own.merge(others);
            }
            for (score, others) in &others.scores {
                own.scores.entry(*score).or_default().merge(others);
            }
        }
    }
}

impl OutputTally {
    /// The sums over everything.
    pub(super) fn all(&self) -> ObservationSums {
        sum(&self.bins)
    }

    /// The sums by the holes of one side, in order, as `side` picks them from a [score](holes).
    pub(super) fn by_holes(&self, side: impl Fn((u8, u8)) -> u8) -> BTreeMap<u8, ObservationSums> {
        let mut by_holes: BTreeMap<u8, ObservationSums> = BTreeMap::new();
        for (score, sums) in &self.scores {
            by_holes.entry(side(holes(*score))).or_default().merge(sums);
        }
        by_holes
    }
}

fn sum<'a>(sums: impl IntoIterator<Item = &'a ObservationSums>) -> ObservationSums {
    sums.into_iter().fold(ObservationSums::default(), |mut all, one| {
        all.merge(one);
        all
    })
}
