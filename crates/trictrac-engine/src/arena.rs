//! Many matches between two players, and what they prove.

use core::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use trictrac_rules::game::Match;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Phase;

use crate::adjusted::{Adjusted, AdjustedShare, Z_95};
use crate::analysis::luck;
use crate::dice::Chance;
use crate::evaluator::Evaluator;
use crate::forfeit::{Forfeit, Forfeited};
use crate::match_runner::{play_match, record_into};
use crate::player::Player;

/// What is to be played.
#[derive(Clone, Copy)]
pub struct Duel<'a> {
    /// The options of every match.
    pub rules: Rules,
    /// The two players; in mirror pairs each sits on its side in the first match and on the other in the second.
    pub players: PerSide<&'a dyn Player>,
    /// How many matches: an even number for mirror pairs.
    pub matches: u64,
    /// Whether every second match repeats the dice of the one before with the sides exchanged.
    pub pairs: bool,
    /// Where all dice come from.
    pub seed: u64,
    /// What judges how lucky every throw was, if that is to be taken out; it takes some twenty times as long.
    pub luck: Option<&'a dyn Evaluator>,
    /// What is told every match; of one that was forfeited, what was done until then.
    pub recorder: Option<Recorder<'a>>,
}

/// Takes the number of a match, from 1, and its record.
pub type Recorder<'a> = &'a (dyn Fn(u64, &Record) + Sync);

/// The result of one match, as the two players see it, not the sides.
#[derive(Clone, Debug, PartialEq)]
struct Outcome {
    white_won: bool,
    holes: PerSide<u8>,
    adjusted: Option<Adjusted>,
    forfeit: Option<ForfeitedMatch>,
}

/// A match that one of the players of a duel forfeited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForfeitedMatch {
    /// Which match of the duel, from 1.
    pub index: u64,
    /// Which of the two players forfeited it.
    pub player: Side,
    /// The side that he played.
    pub side: Side,
    /// Why.
    pub reason: Forfeit,
}

/// What came of the matches of a duel; `White` and `Black` name the two players.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    /// How many matches were played.
    pub matches: u64,
    /// How many each player won.
    pub wins: PerSide<u64>,
    /// How many holes each player made, the surplus not counted.
    pub holes: PerSide<u64>,
    /// How often White won 0, 1 and 2 matches of a pair; of single matches, 0 and 1.
    pub blocks: [u64; 3],
    /// The matches that a player forfeited, and so lost, in order.
    pub forfeits: Vec<ForfeitedMatch>,
    /// Every match without its luck, in order, if that was asked for.
    pub adjusted: Vec<Adjusted>,
}

impl Duel<'_> {
    /// Plays all matches on `threads` threads, adding to `done` as they end.
    ///
    /// The score depends on the seed alone, not on the number of threads, if that holds for both players.
    pub fn run(&self, threads: usize, done: &AtomicU64) -> Score {
        let blocks = self.matches / self.block_size();
        let next = AtomicU64::new(0);
        let worker = || {
            let mut score = Score::default();
            loop {
                let block = next.fetch_add(1, Ordering::Relaxed);
                if block >= blocks {
                    return score;
                }
                score.add(self.play_block(block));
                done.fetch_add(self.block_size(), Ordering::Relaxed);
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(worker)).collect();
            let mut total = Score::default();
            for worker in workers {
                // A panic of a worker is a defect of a player: it goes on here.
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

    /// The matches that share dice: a mirror pair, or a single one.
    fn play_block(&self, block: u64) -> Vec<Outcome> {
        let chance = Chance::new(self.seed, block);
        let [white, other] = Side::BOTH.map(|side| self.players[side]);
        let first = block * self.block_size() + 1;
        let mut outcomes = vec![self.play(&self.players, chance, first)];
        if self.pairs {
            let exchanged = PerSide::new(other, white);
            outcomes.push(self.play(&exchanged, chance, first + 1).exchanged());
        }
        outcomes
    }

    fn play(&self, players: &PerSide<&dyn Player>, chance: Chance, index: u64) -> Outcome {
        match self.play_out(players, chance, index) {
            Ok((end, luck)) => {
                let white_won = matches!(end.phase(), Phase::Over { winner: Side::White, .. });
                let result = f32::from(u8::from(white_won));
                let adjusted = luck.map(|luck| Adjusted { index, white: result - luck });
                Outcome { white_won, holes: end.holes().amounts(), adjusted, forfeit: None }
            }
            Err(forfeited) => {
                let Forfeited { side, reason, state } = *forfeited;
                let forfeit = ForfeitedMatch { index, player: side, side, reason };
                let (white_won, holes) = (side == Side::Black, state.holes().amounts());
                let white = f32::from(u8::from(white_won));
                let adjusted = self.luck.map(|_| Adjusted { index, white });
                Outcome { white_won, holes, adjusted, forfeit: Some(forfeit) }
            }
        }
    }

    /// The end of a match, and how lucky White was if that is to be known.
    fn play_out(
        &self,
        players: &PerSide<&dyn Player>,
        chance: Chance,
        index: u64,
    ) -> Result<(Match, Option<f32>), Box<Forfeited>> {
        if self.luck.is_none() && self.recorder.is_none() {
            return play_match(self.rules, players, chance, &mut ()).map(|end| (end, None));
        }
        let mut record = Record::new(self.rules, None);
        let played = record_into(&mut record, players, &PerSide::default(), chance);
        if let Some(tell) = self.recorder {
            tell(index, &record);
        }
        played?;
        Ok((*record.state(), self.luck.map(|evaluator| luck(evaluator, &record))))
    }
}

impl Outcome {
    fn exchanged(self) -> Self {
        let Self { white_won, holes, adjusted, forfeit } = self;
        let [white, black] = holes.into_array();
        let forfeit = forfeit.map(|lost| ForfeitedMatch { player: lost.player.opponent(), ..lost });
        let adjusted = adjusted.map(|one| Adjusted { white: 1.0 - one.white, ..one });
        Self { white_won: !white_won, holes: PerSide::new(black, white), adjusted, forfeit }
    }
}

impl Score {
    fn add(&mut self, block: Vec<Outcome>) {
        let mut white_wins = 0;
        for outcome in block {
            let winner = if outcome.white_won { Side::White } else { Side::Black };
            self.matches += 1;
            self.wins[winner] += 1;
            white_wins += usize::from(outcome.white_won);
            for side in Side::BOTH {
                self.holes[side] += u64::from(outcome.holes[side]);
            }
            self.forfeits.extend(outcome.forfeit);
            self.adjusted.extend(outcome.adjusted);
        }
        self.blocks[white_wins] += 1;
    }

    fn merge(&mut self, other: Self) {
        self.matches += other.matches;
        for side in Side::BOTH {
            self.wins[side] += other.wins[side];
            self.holes[side] += other.holes[side];
        }
        for (own, others) in self.blocks.iter_mut().zip(other.blocks) {
            *own += others;
        }
        self.forfeits.extend(other.forfeits);
        self.adjusted.extend(other.adjusted);
    }

    /// How many matches `player` forfeited.
    #[must_use]
    pub fn forfeits_of(&self, player: Side) -> usize {
        self.forfeits.iter().filter(|forfeit| forfeit.player == player).count()
    }

    /// The share of matches that White won.
    #[must_use]
    pub fn white_share(&self) -> f64 {
        self.wins[Side::White] as f64 / self.matches as f64
    }

    /// The same without luck, if that was asked for and two pairs or single matches were played.
    #[must_use]
    pub fn adjusted_share(&self) -> Option<AdjustedShare> {
        let blocks: u64 = self.blocks.iter().sum();
        AdjustedShare::of(&self.adjusted, (self.matches / blocks.max(1)) as usize)
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
        let blocks: u64 = self.blocks.iter().sum();
        let (n, share) = (blocks as f64, self.white_share());
        let size = self.matches as f64 / n;
        let variance: f64 = (0_u8..)
            .zip(self.blocks)
            .map(|(wins, count)| count as f64 * (f64::from(wins) / size - share).powi(2))
            .sum::<f64>()
            / n;
        let binomial = share * (1.0 - share);
        let effective = if variance > 0.0 { n * binomial / variance } else { n };
        let squared = Z_95 * Z_95 / effective;
        let centre = (share + squared / 2.0) / (1.0 + squared);
        let half =
            Z_95 * (binomial / effective + squared / (4.0 * effective)).sqrt() / (1.0 + squared);
        ((centre - half).max(0.0), (centre + half).min(1.0))
    }
}
