//! Many matches between two players, and what they prove.

use core::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use trictrac_rules::marking::Tally;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::{Phase, Refusal};

use crate::dice::Chance;
use crate::player::Player;
use crate::table::play_match;

/// What is to be played.
#[derive(Clone, Copy)]
pub struct Duel<'a> {
    /// The options of every match.
    pub rules: &'a Rules,
    /// The two players; in mirror pairs each sits on its side in the first match and on the other in the second.
    pub players: PerSide<&'a dyn Player>,
    /// How many matches: an even number for mirror pairs.
    pub matches: u64,
    /// Whether every second match repeats the dice of the one before with the sides exchanged.
    pub pairs: bool,
    /// Where all dice come from.
    pub seed: u64,
}

/// The result of one match, as the two players see it, not the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Outcome {
    white_won: bool,
    holes: PerSide<u8>,
}

/// What came of the matches of a duel; `White` and `Black` name the two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// How many matches were played.
    pub matches: u64,
    /// How many each player won.
    pub wins: PerSide<u64>,
    /// How many holes each player made, the surplus not counted.
    pub holes: PerSide<u64>,
    /// How often White won 0, 1 and 2 matches of a pair; of single matches, 0 and 1.
    pub blocks: [u64; 3],
}

impl Duel<'_> {
    /// Plays all matches on `threads` threads, adding to `done` as they end.
    ///
    /// The score depends on the seed alone, not on the number of threads.
    ///
    /// # Errors
    /// The refusal of a player's illegal action.
    pub fn run(&self, threads: usize, done: &AtomicU64) -> Result<Score, Refusal> {
        let blocks = self.matches / self.block_size();
        let next = AtomicU64::new(0);
        let worker = || {
            let mut score = Score::default();
            loop {
                let block = next.fetch_add(1, Ordering::Relaxed);
                if block >= blocks {
                    return Ok(score);
                }
                score.add(&self.play_block(block)?);
                done.fetch_add(self.block_size(), Ordering::Relaxed);
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(worker)).collect();
            let mut total = Score::default();
            for worker in workers {
                // A panic of a worker is a defect of a player: it goes on here.
                let score: Result<Score, Refusal> =
                    worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                total.merge(&score?);
            }
            Ok(total)
        })
    }

    const fn block_size(&self) -> u64 {
        if self.pairs { 2 } else { 1 }
    }

    /// The matches that share dice: a mirror pair, or a single one.
    fn play_block(&self, block: u64) -> Result<Vec<Outcome>, Refusal> {
        let chance = Chance::new(self.seed, block);
        let [white, other] = Side::BOTH.map(|side| self.players[side]);
        let mut outcomes =
            vec![Outcome::of(&play_match(self.rules, &self.players, chance, &mut ())?)];
        if self.pairs {
            let exchanged = PerSide::new(other, white);
            let outcome = Outcome::of(&play_match(self.rules, &exchanged, chance, &mut ())?);
            outcomes.push(outcome.exchanged());
        }
        Ok(outcomes)
    }
}

impl Outcome {
    fn of(end: &trictrac_rules::game::Match) -> Self {
        let Tally { amounts: holes, .. } = end.holes;
        let white_won = matches!(end.phase, Phase::Over { winner: Side::White, .. });
        Self { white_won, holes }
    }

    const fn exchanged(self) -> Self {
        let Self { white_won, holes } = self;
        let [white, black] = holes.into_array();
        Self { white_won: !white_won, holes: PerSide::new(black, white) }
    }
}

impl Score {
    fn add(&mut self, block: &[Outcome]) {
        let mut white_wins = 0;
        for outcome in block {
            let winner = if outcome.white_won { Side::White } else { Side::Black };
            self.matches += 1;
            self.wins[winner] += 1;
            white_wins += usize::from(outcome.white_won);
            for side in Side::BOTH {
                self.holes[side] += u64::from(outcome.holes[side]);
            }
        }
        self.blocks[white_wins] += 1;
    }

    fn merge(&mut self, other: &Self) {
        self.matches += other.matches;
        for side in Side::BOTH {
            self.wins[side] += other.wins[side];
            self.holes[side] += other.holes[side];
        }
        for (own, others) in self.blocks.iter_mut().zip(other.blocks) {
            *own += others;
        }
    }

    /// The share of matches that White won.
    #[must_use]
    pub fn white_share(&self) -> f64 {
        self.wins[Side::White] as f64 / self.matches as f64
    }

    /// The mean number of holes that `side` made in a match.
    #[must_use]
    pub fn mean_holes(&self, side: Side) -> f64 {
        self.holes[side] as f64 / self.matches as f64
    }

    /// The 95 % interval of White's share, from the scatter of pairs or single matches.
    ///
    /// Wilson's interval, the number of matches being corrected for what the two matches of a pair have in common.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.959_963_984_540_054;
        let blocks: u64 = self.blocks.iter().sum();
        let (n, share) = (blocks as f64, self.white_share());
        let size = self.matches as f64 / n;
        let variance: f64 = (0_u8..)
            .zip(self.blocks)
            .map(|(wins, count)| count as f64 * (f64::from(wins) / size - share).powi(2))
            .sum::<f64>()
            / n;
        let binomial = share * (1.0 - share);
        let effective = if variance > 0.0 { n * binomial / variance } else { self.matches as f64 };
        let squared = Z * Z / effective;
        let centre = (share + squared / 2.0) / (1.0 + squared);
        let half =
            Z * (binomial / effective + squared / (4.0 * effective)).sqrt() / (1.0 + squared);
        ((centre - half).max(0.0), (centre + half).min(1.0))
    }
}
