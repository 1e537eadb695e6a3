//! The matches of a round: everything that they depend on.

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use trictrac_engine::net::Network;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

use crate::run::{RunError, TrainingRun};
use crate::sample::Sample;
use crate::selfplay::{Habits, SelfPlayers, log_match, play_match, replay_match};

/// A round of a training run. Its matches depend on nothing else, and each can be played on another machine.
#[derive(Clone, Copy)]
pub struct Round<'a> {
    /// The description of the run.
    pub run: &'a TrainingRun,
    /// The number of rounds before this one.
    pub number: u64,
    /// The network that plays.
    pub network: &'a Network,
    /// Older networks, the oldest first.
    pub older: &'a [Network],
}

/// A round as a file (TOML): with the networks that it names, everything that its matches depend on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundDescription {
    /// The number of rounds before this one.
    pub round: u64,
    /// The names of the older networks, the oldest first.
    pub older: Vec<String>,
    /// The description of the run.
    pub run: TrainingRun,
}

impl RoundDescription {
    /// Reads a description.
    ///
    /// # Errors
    /// [`RunError`] if it is not one.
    pub fn parse(text: &str) -> Result<Self, RunError> {
        let described: Self = toml::from_str(text)?;
        described.run.check()?;
        Ok(described)
    }

    /// Prints the description.
    ///
    /// # Panics
    /// Never: it is plain data.
    #[must_use]
    pub fn to_text(&self) -> String {
        toml::to_string(self).expect("a round is plain data")
    }
}

impl Round<'_> {
    /// Plays all matches and returns the samples of each, on the threads of the caller.
    #[must_use]
    pub fn play(&self) -> Vec<Vec<Sample>> {
        let habits = self.habits();
        let one =
            |index| play_match(Rules::default(), self.players(index), &habits, self.seed(index));
        (0..self.run.matches).into_par_iter().map(one).collect()
    }

    /// Plays match `index` and returns its log.
    #[must_use]
    pub fn log(&self, index: u64) -> Vec<u16> {
        log_match(Rules::default(), self.players(index), &self.habits(), self.seed(index))
    }

    /// Returns the samples of all matches from their logs, or the index of a log that does not fit.
    ///
    /// # Errors
    /// The index of the first match whose log is missing or is of another match.
    pub fn replay(&self, logs: &[Vec<u16>]) -> Result<Vec<Vec<Sample>>, u64> {
        let habits = self.habits();
        let one = |index: u64| {
            let log = logs.get(index as usize).ok_or(index)?;
            let (players, seed) = (self.players(index), self.seed(index));
            replay_match(Rules::default(), players, &habits, seed, log).ok_or(index)
        };
        let samples: Vec<_> = (0..self.run.matches).into_par_iter().map(one).collect();
        samples.into_iter().collect()
    }

    fn habits(&self) -> Habits {
        let run = self.run;
        Habits {
            lambda: run.lambda_in(self.number),
            from_start: run.from_start,
            try_other_arm: run.try_other_arm,
            try_play: run.try_play,
            never_go: run.never_go,
            detours: run.detours,
            outlooks: run.outlooks,
        }
    }

    /// The seed of match `index`. Each match has its own, so it does not matter who plays it.
    fn seed(&self, index: u64) -> u64 {
        fastrand::Rng::with_seed(self.run.seed ^ (self.number << 24) ^ index).u64(..)
    }

    /// The networks of match `index`. The older ones play in turn, each on both sides.
    fn players(&self, index: u64) -> SelfPlayers<'_> {
        let (network, one_in) = (self.network, self.run.older.one_match_in);
        if self.older.is_empty() || !index.is_multiple_of(one_in) {
            return SelfPlayers { network, other: None };
        }
        let turn = index / one_in;
        let older = &self.older[(turn / 2) as usize % self.older.len()];
        let side = Side::ALL[usize::from(!turn.is_multiple_of(2))];
        SelfPlayers { network, other: Some((older, side)) }
    }
}
