//! The trainer: rounds of play and learning.

use std::sync::Arc;

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use trictrac_engine::arena::MatchDuel;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::net::Network;
use trictrac_engine::net::float::FloatNetwork;
use trictrac_engine::net::quantise::QuantiseError;
use trictrac_engine::prospects::Aim;
use trictrac_engine::thinker::Thinker;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;

use crate::curves::CurvePoint;
use crate::learn::Learner;
use crate::round::Round;
use crate::run::TrainingRun;
use crate::sample::Sample;

/// The seed of the matches that measure the strength. It is fixed, so that rounds and runs can be compared.
const MEASURING: u64 = 5;

/// The reason why a round cannot be learned from logs.
#[derive(Debug, thiserror::Error)]
pub enum AdvanceError {
    /// A weight does not fit its integer.
    #[error("{0}")]
    Quantise(#[from] QuantiseError),
    /// The log of the match with this index is missing, or is not of this round.
    #[error("the log of match {0} is missing or damaged")]
    Log(u64),
}

/// A training run in progress.
pub struct Trainer {
    /// The description of the run.
    pub run: TrainingRun,
    /// The number of rounds completed.
    pub round: u64,
    /// The network in training.
    pub learner: Learner,
    /// Older networks, the oldest first.
    pub older: Vec<Network>,
    threads: Arc<ThreadPool>,
}

impl Trainer {
    /// Begins a run on `threads` threads; 0 means one for each processor.
    ///
    /// # Errors
    /// The system provides no threads.
    pub fn new(run: TrainingRun, threads: usize) -> Result<Self, ThreadPoolBuildError> {
        let network = Learner::random(run.seed);
        Self::begin(run, network, threads)
    }

    /// Begins a run from `network`, with `threads` as in [`Trainer::new`].
    ///
    /// # Errors
    /// The system provides no threads.
    pub fn begin(
        run: TrainingRun,
        network: FloatNetwork,
        threads: usize,
    ) -> Result<Self, ThreadPoolBuildError> {
        Self::resume(run, 0, Learner::new(network), Vec::new(), threads)
    }

    /// Resumes a run after `round` rounds.
    pub(crate) fn resume(
        run: TrainingRun,
        round: u64,
        learner: Learner,
        older: Vec<Network>,
        threads: usize,
    ) -> Result<Self, ThreadPoolBuildError> {
        let threads = Arc::new(ThreadPoolBuilder::new().num_threads(threads).build()?);
        Ok(Self { run, round, learner, older, threads })
    }

    /// Returns whether all rounds are completed.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.round >= self.run.rounds
    }

    /// Returns the network in its present state.
    ///
    /// # Errors
    /// A weight does not fit its integer.
    pub fn network(&self) -> Result<Network, QuantiseError> {
        Network::quantise(self.learner.mean())
    }

    /// Plays and learns one round; returns its results, with the strength if this round measures it.
    ///
    /// # Errors
    /// A weight does not fit its integer.
    pub fn advance(&mut self) -> Result<CurvePoint, QuantiseError> {
        let network = self.network()?;
        Arc::clone(&self.threads).install(|| {
            let matches = self.round(&network).play();
            self.learn(network, &matches)
        })
    }

    /// Learns one round from the logs of its matches, which other machines may have played; the result is the same as that
    /// of [`Trainer::advance`].
    ///
    /// # Errors
    /// A weight does not fit its integer, or a log is not of this round. Then nothing is learned.
    pub fn advance_from(&mut self, logs: &[Vec<u16>]) -> Result<CurvePoint, AdvanceError> {
        let network = self.network()?;
        Arc::clone(&self.threads).install(|| {
            let matches = self.round(&network).replay(logs).map_err(AdvanceError::Log)?;
            Ok(self.learn(network, &matches)?)
        })
    }

    /// Returns the round that comes next, played by `network`, the present one.
    #[must_use]
    pub fn round<'a>(&'a self, network: &'a Network) -> Round<'a> {
        Round { run: &self.run, number: self.round, network, older: &self.older }
    }

    fn learn(
        &mut self,
        network: Network,
        matches: &[Vec<Sample>],
    ) -> Result<CurvePoint, QuantiseError> {
        let order = self.shuffled(matches);
        let step = self.run.step_in(self.round);
        let mut losses = 0.0;
        for batch in order.chunks(self.run.batch) {
            let place = |&(index, nth): &(u32, u32)| &matches[index as usize][nth as usize];
            let batch: Vec<&Sample> = batch.iter().map(place).collect();
            losses += self.learner.learn(&batch, step) * batch.len() as f64;
        }
        self.round += 1;
        if self.round.is_multiple_of(self.run.older.every) {
            if self.older.len() == self.run.older.kept {
                self.older.remove(0);
            }
            self.older.push(network);
        }
        let measured = self.round.is_multiple_of(self.run.measure.every) || self.is_done();
        Ok(CurvePoint {
            round: self.round,
            matches: self.round * self.run.matches,
            loss: losses / order.len().max(1) as f64,
            greedy: if measured && self.run.measure.pairs > 0 {
                Some(self.measure()?)
            } else {
                None
            },
        })
    }

    /// Returns where all samples are, by match, in random order: neighbours of one match are alike, and a batch should
    /// not be.
    fn shuffled(&self, matches: &[Vec<Sample>]) -> Vec<(u32, u32)> {
        let places = |(index, samples): (u32, &Vec<Sample>)| {
            (0..samples.len() as u32).map(move |nth| (index, nth))
        };
        let mut order: Vec<_> = (0..).zip(matches).flat_map(places).collect();
        fastrand::Rng::with_seed(self.run.seed.wrapping_add(self.round)).shuffle(&mut order);
        order
    }

    /// Measures the share of matches won against `greedy`, 0 to 1.
    fn measure(&self) -> Result<f64, QuantiseError> {
        let own = Thinker { evaluator: Arc::new(self.network()?), plies: 0, aim: Aim::Win };
        let duel = MatchDuel {
            rules: Rules::default(),
            players: PerSide::new(&own, &Greedy),
            matches: 2 * self.run.measure.pairs,
            pairs: true,
            seed: MEASURING,
            luck: None,
            recorder: None,
        };
        let score = duel.run(rayon::current_num_threads(), &|_| true);
        Ok(score.white_share())
    }
}
