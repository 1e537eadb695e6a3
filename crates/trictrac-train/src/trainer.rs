//! A run: rounds of play and learning.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use trictrac_engine::arena::Duel;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::net::Network;
use trictrac_engine::net::quantise::TooLarge;
use trictrac_engine::prospects::Aim;
use trictrac_engine::thinker::Thinker;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};

use crate::curves::Point;
use crate::learn::Learner;
use crate::run::Run;
use crate::sample::Sample;
use crate::selfplay::{self, Habits};

/// The seed of the matches by which strength is measured.
const MEASURING: u64 = 5;

/// A run on its way.
pub struct Trainer {
    /// What it does.
    pub run: Run,
    /// How many rounds are done.
    pub round: u64,
    /// What has learned so far.
    pub learner: Learner,
    /// Older networks, the oldest first.
    pub older: Vec<Network>,
    threads: Arc<ThreadPool>,
}

impl Trainer {
    /// A run about to begin, on so many threads; nought stands for one for each processor.
    ///
    /// # Errors
    /// The system gives no threads.
    pub fn new(run: Run, threads: usize) -> Result<Self, ThreadPoolBuildError> {
        let learner = Learner::new(run.seed);
        Self::resume(run, 0, learner, Vec::new(), threads)
    }

    /// A run after so many rounds.
    pub(crate) fn resume(
        run: Run,
        round: u64,
        learner: Learner,
        older: Vec<Network>,
        threads: usize,
    ) -> Result<Self, ThreadPoolBuildError> {
        let threads = Arc::new(ThreadPoolBuilder::new().num_threads(threads).build()?);
        Ok(Self { run, round, learner, older, threads })
    }

    /// Whether all rounds are done.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.round >= self.run.rounds
    }

    /// The network as it is now.
    ///
    /// # Errors
    /// A weight that does not fit the integers.
    pub fn network(&self) -> Result<Network, TooLarge> {
        Network::quantise(self.learner.mean())
    }

    /// Plays and learns one round; returns what it showed. The strength is measured when its time has come.
    ///
    /// # Errors
    /// A weight that does not fit the integers.
    pub fn advance(&mut self) -> Result<Point, TooLarge> {
        Arc::clone(&self.threads).install(|| self.next_round())
    }

    fn next_round(&mut self) -> Result<Point, TooLarge> {
        let network = self.network()?;
        let mut samples = self.play(&network);
        self.shuffle(&mut samples);
        let step = self.run.step_in(self.round);
        let mut losses = 0.0;
        for batch in samples.chunks(self.run.batch) {
            losses += self.learner.learn(batch, step) * batch.len() as f64;
        }
        self.round += 1;
        if self.round.is_multiple_of(self.run.older.every) {
            if self.older.len() == self.run.older.kept {
                self.older.remove(0);
            }
            self.older.push(network);
        }
        let measured = self.round.is_multiple_of(self.run.measure.every) || self.is_done();
        Ok(Point {
            round: self.round,
            matches: self.round * self.run.matches,
            loss: losses / samples.len().max(1) as f64,
            greedy: if measured && self.run.measure.pairs > 0 {
                Some(self.measure()?)
            } else {
                None
            },
        })
    }

    /// The positions of the matches of this round.
    fn play(&self, network: &Network) -> Vec<Sample> {
        let rules = Rules::default();
        let run = &self.run;
        let habits = Habits {
            lambda: run.lambda_in(self.round),
            from_start: run.from_start,
            try_other_arm: run.try_other_arm,
            try_play: run.try_play,
            outlooks: run.outlooks,
        };
        let one = |index: u64| {
            let seed = fastrand::Rng::with_seed(run.seed ^ (self.round << 24) ^ index).u64(..);
            selfplay::play_match(rules, network, self.opponent(index), &habits, seed)
        };
        (0..run.matches).into_par_iter().flat_map_iter(one).collect()
    }

    /// The older network that a match is played against, and its side, if it is.
    fn opponent(&self, index: u64) -> Option<(&Network, Side)> {
        let turn = index / self.run.older.one_match_in;
        if self.older.is_empty() || !index.is_multiple_of(self.run.older.one_match_in) {
            return None;
        }
        let older = &self.older[(turn / 2) as usize % self.older.len()];
        Some((older, Side::BOTH[usize::from(!turn.is_multiple_of(2))]))
    }

    fn shuffle(&self, samples: &mut [Sample]) {
        fastrand::Rng::with_seed(self.run.seed.wrapping_add(self.round)).shuffle(samples);
    }

    /// The share of matches won against `greedy`.
    fn measure(&self) -> Result<f64, TooLarge> {
        let own = Thinker { evaluator: Arc::new(self.network()?), plies: 0, aim: Aim::Win };
        let duel = Duel {
            rules: Rules::default(),
            players: PerSide::new(&own, &Greedy),
            matches: 2 * self.run.measure.pairs,
            pairs: true,
            seed: MEASURING,
            luck: None,
            recorder: None,
        };
        let score = duel.run(rayon::current_num_threads(), &AtomicU64::new(0));
        Ok(score.white_share())
    }
}
