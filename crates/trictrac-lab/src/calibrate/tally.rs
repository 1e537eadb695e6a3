//! The sums of every output, by phase, by bin and by score.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use trictrac_rules::game::Match;

use super::judge::{Judge, happened};
use super::output::{ALL, BINS, OUTPUTS};
use super::select::{Moment, Phase};
use super::sums::Sums;

/// The sums of an output in a phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Tally {
    /// By what was said.
    pub(super) bins: [Sums; BINS],
    /// By [`score`].
    pub(super) scores: BTreeMap<u16, Sums>,
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
pub(super) struct Tallies(pub(super) Vec<Vec<Tally>>);

impl Default for Tallies {
    fn default() -> Self {
        let tally = Tally { bins: [Sums::default(); BINS], scores: BTreeMap::new() };
        Self(vec![vec![tally; OUTPUTS]; Phase::ALL.len()])
    }
}

impl Tallies {
    /// Whether it has the phases and outputs of this program.
    pub(super) fn is_whole(&self) -> bool {
        self.0.len() == Phase::ALL.len() && self.0.iter().all(|phase| phase.len() == OUTPUTS)
    }

    /// Adds the `moments` of a match that ended in `end`; returns whether it is over.
    pub(super) fn add_match(&mut self, judge: &Judge, moments: &[Moment], end: &Match) -> bool {
        for moment in moments {
            let Some(happened) = happened(moment, end) else { return false };
            let said = judge.say(moment);
            self.add(moment, &said, &happened);
        }
        end.is_over()
    }

    fn add(&mut self, moment: &Moment, said: &[f64; OUTPUTS], happened: &[f64; OUTPUTS]) {
        let Moment { phase, roller, before, .. } = moment;
        let goal = before.rules().holes.get();
        let holes = before.holes().amounts();
        let score = score(holes[*roller], holes[roller.opponent()]);
        for (index, tally) in self.0[*phase as usize].iter_mut().enumerate() {
            let output = ALL[index];
            let [integer_said, integer_happened] = [said[index], happened[index]]
                .map(|value| (value * output.unit() as f64).round() as i64);
            let mut sums = Sums::default();
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

impl Tally {
    /// The sums over everything.
    pub(super) fn all(&self) -> Sums {
        sum(&self.bins)
    }

    /// The sums by the holes of one side, in order, as `side` picks them from a [score](holes).
    pub(super) fn by_holes(&self, side: impl Fn((u8, u8)) -> u8) -> BTreeMap<u8, Sums> {
        let mut by_holes: BTreeMap<u8, Sums> = BTreeMap::new();
        for (score, sums) in &self.scores {
            by_holes.entry(side(holes(*score))).or_default().merge(sums);
        }
        by_holes
    }
}

fn sum<'a>(sums: impl IntoIterator<Item = &'a Sums>) -> Sums {
    sums.into_iter().fold(Sums::default(), |mut all, one| {
        all.merge(one);
        all
    })
}
