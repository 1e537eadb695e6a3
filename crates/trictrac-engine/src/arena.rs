//! The arena: many matches between two players, and the statistics of their results.

use core::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use trictrac_rules::game::Match;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Phase;

use crate::adjusted::{AdjustedResult, AdjustedShare};
use crate::analysis::luck;
use crate::dice::RandomNumbers;
use crate::evaluator::Evaluator;
use crate::forfeit::{Forfeit, ForfeitEnding};
use crate::interval::wilson;
use crate::match_runner::{play_match, record_into};
use crate::player::EnginePlayer;

/// A series of matches between two players.
#[derive(Clone, Copy)]
pub struct MatchDuel<'a> {
    /// The options of every match.
    pub rules: Rules,
    /// The two players. In a mirror pair each plays its own side in the first match, and the opposite side in the
    /// second.
    pub players: PerSide<&'a dyn EnginePlayer>,
    /// The number of matches; even if they are mirror pairs.
    pub matches: u64,
    /// True if every second match has the same dice as the match before, with the sides exchanged.
    pub pairs: bool,
    /// The seed of all dice.
    pub seed: u64,
    /// Measures the luck of every throw, if the results without luck are wanted; this takes about twenty times as long.
    pub luck: Option<&'a dyn Evaluator>,
    /// Receives the record of every match; of a forfeited match, the record until the forfeit.
    pub recorder: Option<Recorder<'a>>,
}

/// Receives the number of a match, from 1, and its record.
pub type Recorder<'a> = &'a (dyn Fn(u64, &Record) + Sync);

/// The result of one match; `White` and `Black` are the two players, whichever side they played.
#[derive(Clone, Debug, PartialEq)]
struct DuelMatch {
    white_won: bool,
    holes: PerSide<u8>,
    adjusted: Option<AdjustedResult>,
    forfeit: Option<ForfeitedMatch>,
}

/// A match of a duel that one of the players forfeited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForfeitedMatch {
    /// The number of the match in the duel, from 1.
    pub index: u64,
    /// The player that forfeited.
    pub player: Side,
    /// The side that it played.
    pub side: Side,
    /// The reason.
    pub reason: Forfeit,
}

/// The results of a duel; `White` and `Black` are the two players, whichever side they played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DuelScore {
    /// The number of matches played.
    pub matches: u64,
    /// The matches won by each player.
    pub wins: PerSide<u64>,
    /// The holes won by each player; holes beyond the goal of a match are not counted.
    pub holes: PerSide<u64>,
    /// The numbers of pairs of which White won 0, 1 and 2 matches; without pairs, of single matches of which it won 0 and 1.
    pub blocks: [u64; 3],
    /// The forfeited matches, in order; the player that forfeited has lost.
    pub forfeits: Vec<ForfeitedMatch>,
    /// The results without luck, in order, if the luck was measured.
    pub adjusted: Vec<AdjustedResult>,
}

impl MatchDuel<'_> {
    /// Plays all matches on `threads` threads. After each match or mirror pair, `go_on` receives the number of finished matches; no
    /// match begins after it has returned false.
    ///
    /// The result depends on the seed only, not on the number of threads, if this is true of both players and all matches are played.
    pub fn run(&self, threads: usize, go_on: &(dyn Fn(u64) -> bool + Sync)) -> DuelScore {
        let blocks = self.matches / self.block_size();
        let [next, done] = [0, 0].map(AtomicU64::new);
        let worker = || {
            let mut score = DuelScore::default();
            loop {
                let block = next.fetch_add(1, Ordering::Relaxed);
                if block >= blocks {
                    return score;
                }
                score.add(self.play_block(block));
                let size = self.block_size();
                if !go_on(done.fetch_add(size, Ordering::Relaxed) + size) {
                    next.store(blocks, Ordering::Relaxed);
                }
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(worker)).collect();
            let mut total = DuelScore::default();
            for worker in workers {
                // A panic of a worker is a bug in a player: it continues here.
                let score = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                total.merge(score);
            }
            total.forfeits.sort_by_key(|forfeit| forfeit.index);
            total.adjusted.sort_by_key(|adjusted| adjusted.index);
            total
        })
    }

    const fn block_size(&self) -> u64 {
        if self.pairs { 2 } else { 1 }
    }

    /// Plays the matches that share their dice: a mirror pair, or a single match.
    fn play_block(&self, block: u64) -> Vec<DuelMatch> {
        let chance = RandomNumbers::new(self.seed, block);
        let [white, other] = Side::ALL.map(|side| self.players[side]);
        let first = block * self.block_size() + 1;
        let mut outcomes = vec![self.play(&self.players, chance, first)];
        if self.pairs {
            let exchanged = PerSide::new(other, white);
            outcomes.push(self.play(&exchanged, chance, first + 1).exchanged());
        }
        outcomes
    }

    fn play(
        &self,
        players: &PerSide<&dyn EnginePlayer>,
        chance: RandomNumbers,
        index: u64,
    ) -> DuelMatch {
        match self.play_out(players, chance, index) {
            Ok((end, luck)) => {
                let white_won = matches!(end.phase(), Phase::Over { winner: Side::White, .. });
                let result = f32::from(u8::from(white_won));
                let adjusted = luck.map(|luck| AdjustedResult { index, white: result - luck });
                DuelMatch { white_won, holes: end.holes().amounts(), adjusted, forfeit: None }
            }
            Err(forfeited) => {
                let ForfeitEnding { side, reason, state } = *forfeited;
                let forfeit = ForfeitedMatch { index, player: side, side, reason };
                let (white_won, holes) = (side == Side::Black, state.holes().amounts());
                let white = f32::from(u8::from(white_won));
                let adjusted = self.luck.map(|_| AdjustedResult { index, white });
                DuelMatch { white_won, holes, adjusted, forfeit: Some(forfeit) }
            }
        }
    }

    /// Plays a match to its end, and measures White's luck if the duel wants it.
    fn play_out(
        &self,
        players: &PerSide<&dyn EnginePlayer>,
        chance: RandomNumbers,
        index: u64,
    ) -> Result<(Match, Option<f32>), Box<ForfeitEnding>> {
        if self.luck.is_none() && self.recorder.is_none() {
            return play_match(self.rules, players, chance, &mut ()).map(|end| (end, None));
        }
        let mut record = Record::new(self.rules, None);
        let played = record_into(&mut record, players, &PerSide::default(), chance);
        if let Some(recorder) = self.recorder {
            recorder(index, &record);
        }
        played?;
        Ok((*record.state(), self.luck.map(|evaluator| luck(evaluator, &record))))
    }
}

impl DuelMatch {
    fn exchanged(self) -> Self {
        let Self { white_won, holes, adjusted, forfeit } = self;
        let [white, black] = holes.into_array();
        let forfeit = forfeit.map(|lost| ForfeitedMatch { player: lost.player.opponent(), ..lost });
        let adjusted = adjusted.map(|one| AdjustedResult { white: 1.0 - one.white, ..one });
        Self { white_won: !white_won, holes: PerSide::new(black, white), adjusted, forfeit }
    }
}

impl DuelScore {
    fn add(&mut self, block: Vec<DuelMatch>) {
        let mut white_wins = 0;
        for outcome in block {
            let winner = if outcome.white_won { Side::White } else { Side::Black };
            self.matches += 1;
            self.wins[winner] += 1;
            white_wins += usize::from(outcome.white_won);
            for side in Side::ALL {
                self.holes[side] += u64::from(outcome.holes[side]);
            }
            self.forfeits.extend(outcome.forfeit);
            self.adjusted.extend(outcome.adjusted);
        }
        self.blocks[white_wins] += 1;
    }

    fn merge(&mut self, other: Self) {
        self.matches += other.matches;
        for side in Side::ALL {
            self.wins[side] += other.wins[side];
            self.holes[side] += other.holes[side];
        }
        for (own, others) in self.blocks.iter_mut().zip(other.blocks) {
            *own += others;
        }
        self.forfeits.extend(other.forfeits);
        self.adjusted.extend(other.adjusted);
    }

    /// Returns the number of matches that `player` forfeited.
    #[must_use]
    pub fn forfeits_of(&self, player: Side) -> usize {
        self.forfeits.iter().filter(|forfeit| forfeit.player == player).count()
    }

    /// Returns the share of matches that White won, 0 to 1; not a number if no match was played.
    #[must_use]
    pub fn white_share(&self) -> f64 {
        self.wins[Side::White] as f64 / self.matches as f64
    }

    /// Returns White's share without luck, if the luck was measured over at least two pairs or single matches.
    #[must_use]
    pub fn adjusted_share(&self) -> Option<AdjustedShare> {
        let blocks: u64 = self.blocks.iter().sum();
        AdjustedShare::of(&self.adjusted, (self.matches / blocks.max(1)) as usize)
    }

    /// Returns the mean number of holes that `side` won in a match.
    #[must_use]
    pub fn mean_holes(&self, side: Side) -> f64 {
        self.holes[side] as f64 / self.matches as f64
    }

    /// Returns Wilson's 95% interval of White's share, for the variance between pairs or single matches.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let blocks: u64 = self.blocks.iter().sum();
        let (n, share) = (blocks as f64, self.white_share());
        let size = self.matches as f64 / n;
        // The two matches of a pair share their dice, so they are not independent. `effective` is the number of
        // independent matches whose share would vary as much as this one does between pairs.
        let variance: f64 = (0_u8..)
            .zip(self.blocks)
            .map(|(wins, count)| count as f64 * (f64::from(wins) / size - share).powi(2))
            .sum::<f64>()
            / n;
        let binomial = share * (1.0 - share);
        let effective = if variance > 0.0 { n * binomial / variance } else { n };
        wilson(share, effective)
    }
}
