//! The chance to win at the start of a relève, measured: from every score many relèves are played, and what each of them
//! led to is counted. The rest follows backwards from the last holes.
//!
//! A relève that starts without points leads to the end of the match or to another such start with more holes: only who
//! wins a hole may go (R8.2), and who bears off the last man keeps the points, so that the relève after it counts as
//! the same one here. So the chances at the scores with few holes to go determine those at all others. This needs far
//! fewer relèves than whole matches would: a relève has less chance in it than the match.

use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::dice::RandomNumbers;
use crate::equity_table::ReleveScore;
use crate::evaluator::Evaluator;
use crate::net::Network;
use crate::net::features::{SCORES, is_start, score};
use crate::parallel;
use crate::prospects::Aim;
use crate::search::Search;

/// The chances to win at the starts of relèves, by [`score`], and their standard errors.
#[derive(Clone, Debug, PartialEq)]
pub struct Starts {
    /// The chance of the side about to throw.
    pub chances: [f32; SCORES],
    /// Its standard error.
    pub errors: [f32; SCORES],
}

/// The way in which the chances are measured.
#[derive(Clone, Copy, Debug)]
pub struct StartsMeasurement {
    /// The number of relèves played from every score.
    pub releves: u32,
    /// The seed of the dice.
    pub seed: u64,
    /// The number of threads, which does not change the result.
    pub threads: usize,
}

/// The outcome of a relève, for the side that threw first in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReleveOutcome {
    /// The end of the match.
    Over { won: bool },
    /// The start of another relève with this score, seen by the side about to throw.
    Start { score: usize, throws: bool },
}

/// The number of times that each outcome happened from one score: over, then the starts.
type OutcomeCounts = Vec<u32>;

/// The number of relèves in a portion.
const PORTION: u32 = 250;
/// One of this many relèves is played in advance, to know the chances roughly.
const ADVANCE: u32 = 8;

impl StartsMeasurement {
    /// Returns `network` with the chances that it was measured to have, and the measurement.
    ///
    /// Whether to hold or go depends on these chances. So they are measured roughly first, and then again by a network
    /// that knows them.
    #[must_use]
    pub fn measure(&self, network: Network) -> (Network, Starts) {
        let rough = self.rough().starts(&network.clone().without_starts());
        let starts = self.starts(&network.clone().with_starts(&rough.chances));
        (network.with_starts(&starts.chances), starts)
    }

    /// Returns the rough measurement that comes before this one.
    #[must_use]
    pub const fn rough(&self) -> Self {
        Self { releves: self.releves.div_ceil(ADVANCE), seed: !self.seed, threads: self.threads }
    }

    /// Measures the chances when both sides play like `evaluator` at search depth 0.
    #[must_use]
    pub fn starts(&self, evaluator: &dyn Evaluator) -> Starts {
        let portions: Vec<u64> = (0..self.portions()).collect();
        let played =
            parallel::map(self.threads, &portions, |index| self.portion(evaluator, *index));
        self.starts_after(played)
    }

    /// Returns the number of portions. Each has at most 250 relèves from one score, and can be played by itself.
    #[must_use]
    pub fn portions(&self) -> u64 {
        SCORES as u64 * u64::from(self.releves.div_ceil(PORTION))
    }

    /// Plays the portion `index` at search depth 0 like `evaluator`, and returns how often each outcome happened:
    /// [`StartsMeasurement::OUTCOMES`] numbers.
    ///
    /// # Panics
    /// If `index` is not less than [`portions`](Self::portions).
    #[must_use]
    pub fn portion(&self, evaluator: &dyn Evaluator, index: u64) -> Vec<u32> {
        assert!(index < self.portions(), "portion {index} of {}", self.portions());
        let of_score = u64::from(self.releves.div_ceil(PORTION));
        let (score, nth) = ((index / of_score) as usize, (index % of_score) as u32);
        let first = nth * PORTION;
        let mut counts = vec![0; Self::OUTCOMES];
        for nth in first..self.releves.min(first + PORTION) {
            let index = score as u64 * u64::from(u32::MAX) + u64::from(nth);
            counts[play(evaluator, score, RandomNumbers::new(self.seed, index)).index()] += 1;
        }
        counts
    }

    /// Computes the chances from what happened in all portions, in their order.
    ///
    /// # Panics
    /// If there are fewer portions than [`portions`](Self::portions).
    #[must_use]
    pub fn starts_after(&self, portions: impl IntoIterator<Item = Vec<u32>>) -> Starts {
        let mut portions = portions.into_iter();
        let mut counts = vec![vec![0; Self::OUTCOMES]; SCORES];
        for of_score in &mut counts {
            for _ in 0..self.releves.div_ceil(PORTION) {
                let portion = portions.next().expect("every portion is there");
                for (sum, count) in of_score.iter_mut().zip(portion) {
                    *sum += count;
                }
            }
        }
        solve(&counts)
    }

    /// The number of possible outcomes of a relève.
    pub const OUTCOMES: usize = 2 + 2 * SCORES;
}

impl ReleveOutcome {
    const fn index(self) -> usize {
        match self {
            Self::Over { won } => won as usize,
            Self::Start { score, throws } => 2 + 2 * score + throws as usize,
        }
    }

    const fn of_index(index: usize) -> Self {
        match index {
            0 | 1 => Self::Over { won: index == 1 },
            _ => Self::Start { score: (index - 2) / 2, throws: index % 2 == 1 },
        }
    }
}

/// Returns the holes to go of the side about to throw and of its opponent at a score.
fn to_go(score: usize) -> [u8; 2] {
    // There are as many scores as pairs of holes to go.
    let side = SCORES.isqrt();
    [score / side + 1, score % side + 1].map(|holes| holes as u8)
}

/// Plays a relève from a score, and those after it that start with points.
fn play(evaluator: &dyn Evaluator, from: usize, chance: RandomNumbers) -> ReleveOutcome {
    let own = Side::White;
    let mut state = start(from, own);
    let search = Search { evaluator, aim: Aim::Win, plies: 0 };
    let mut throws = PerSide::new(0, 0);
    while let Some(roller) = state.next_roller() {
        if throws != PerSide::new(0, 0) && is_start(&state) {
            return ReleveOutcome::Start { score: score(&state, roller), throws: roller == own };
        }
        let throw = chance.throw(roller, throws[roller]);
        throws[roller] += 1;
        state.apply(Actor::Table, Action::Throw(throw), &mut ()).expect("dice are waited for");
        state = search.after_best(&state, roller);
    }
    ReleveOutcome::Over {
        won: matches!(state.phase(), Phase::Over { winner, .. } if winner == own),
    }
}

/// Returns the start of a relève with this score, `own` being about to throw.
fn start(score: usize, own: Side) -> Match {
    let rules = Rules::default();
    let [own_holes, opponent] = to_go(score).map(|holes| rules.holes.get() - holes);
    ReleveScore::start(own_holes, opponent, rules, own)
}

/// Computes the chances from what happened, from few holes to go to many.
fn solve(counts: &[OutcomeCounts]) -> Starts {
    let mut order: Vec<usize> = (0..SCORES).collect();
    order.sort_by_key(|score| to_go(*score).iter().sum::<u8>());
    let mut starts = Starts { chances: [0.0; SCORES], errors: [0.0; SCORES] };
    for score in order {
        let (chance, variance) = starts.after(&counts[score]);
        starts.chances[score] = chance as f32;
        starts.errors[score] = variance.sqrt() as f32;
    }
    starts
}

impl Starts {
    /// Returns the chance before outcomes that happened so often, and its variance.
    fn after(&self, counts: &OutcomeCounts) -> (f64, f64) {
        let played: f64 = counts.iter().copied().map(f64::from).sum();
        let happened = counts.iter().enumerate().filter(|(_, count)| **count > 0);
        let (mut sum, mut squares, mut inherited) = (0.0, 0.0, 0.0);
        for (index, &count) in happened {
            let share = f64::from(count) / played;
            let (chance, error) = self.of(ReleveOutcome::of_index(index));
            sum += share * chance;
            squares += share * chance * chance;
            inherited += (share * error).powi(2);
        }
        (sum, (squares - sum * sum) / played + inherited)
    }

    /// Returns the chance after an outcome for the side that threw first in the relève, and its standard error.
    fn of(&self, outcome: ReleveOutcome) -> (f64, f64) {
        match outcome {
            ReleveOutcome::Over { won } => (f64::from(u8::from(won)), 0.0),
            ReleveOutcome::Start { score, throws } => {
                let chance = f64::from(self.chances[score]);
                (if throws { chance } else { 1.0 - chance }, self.errors[score].into())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_counted_apart() {
        for index in 0..StartsMeasurement::OUTCOMES {
            assert_eq!(ReleveOutcome::of_index(index).index(), index);
        }
        for index in 0..SCORES {
            let state = start(index, Side::Black);
            assert!(is_start(&state) && score(&state, Side::Black) == index, "{index}");
        }
    }

    /// With one hole each to go a relève decides the match; before that, one that leads there half of the time and wins
    /// it else is worth three quarters, less what the first throw is worth.
    #[test]
    fn chances_follow_backwards() {
        let mut counts = vec![vec![0; StartsMeasurement::OUTCOMES]; SCORES];
        for count in &mut counts {
            count[ReleveOutcome::Over { won: true }.index()] = 60;
            count[ReleveOutcome::Over { won: false }.index()] = 40;
        }
        let (last, before) = (0, SCORES.isqrt());
        counts[before][ReleveOutcome::Over { won: false }.index()] = 0;
        counts[before][ReleveOutcome::Over { won: true }.index()] = 50;
        counts[before][ReleveOutcome::Start { score: last, throws: false }.index()] = 50;
        let starts = solve(&counts);
        assert!((starts.chances[last] - 0.6).abs() < 1e-6);
        assert!((starts.errors[last] - 0.049).abs() < 1e-3);
        assert!((starts.chances[before] - 0.7).abs() < 1e-6);
        // 0.03 from the relèves played here, 0.0245 from the chance that follows.
        assert!((starts.errors[before] - 0.0387).abs() < 1e-3);
    }
}
