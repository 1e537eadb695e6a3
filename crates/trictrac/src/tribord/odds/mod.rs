//! The exact truth about Tribord et Bâbord, from its Markov chain.
//!
//! A turn changes only how many of the thrower's symbols are marked, and what it brings depends on nothing else: nine
//! states, or four for each player alone where a fixed number of turns is played. The odds of a turn are found by
//! playing all its throws through the rules; everything after that is exact arithmetic with fractions.

mod chain;
mod command;
pub mod data;
pub mod exact;
mod fixed;
mod listed;
mod tell;
mod turn;

use num_traits::Zero as _;
use tribord_babord::game::Game;
use tribord_babord::rules::{End, First, Rules};
use tribord_babord::setup::Phase;
use tribord_babord::side::{PerSide, Side};
use tribord_babord::symbol::Symbol;

pub use command::run;
pub use exact::Exact;
pub use listed::Listed;

use exact::ratio;

/// What the beginner and the other, or Tribord and Bâbord, can expect of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// The stakes gained, on average.
    pub gain: Exact,
    /// The variance of the stakes gained.
    pub variance: Exact,
    /// The chance to make the prise.
    pub prise: Exact,
}

/// Everything that is known about a game before it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Under which options.
    pub rules: Rules,
    /// For whoever begins.
    pub beginner: Expectation,
    /// For the other.
    pub other: Expectation,
    /// For Tribord and Bâbord, before it is known who begins.
    pub sides: PerSide<Expectation>,
    /// How many pairs of throws decide who begins, on average; none if the beginner is named. Rule: T6.
    pub pairs: Option<Exact>,
    /// How many turns both play together, on average; one that the prise cuts short is counted.
    pub turns: Exact,
    /// How many naufrages both suffer together, on average.
    pub naufrages: Exact,
    /// The chances of the number of turns.
    pub turn_chances: Listed<u32>,
    /// The chances of what the beginner gains.
    pub purse_chances: Listed<i64>,
}

impl Odds {
    /// The odds of a game under `rules`. What a stake is worth does not matter.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        let core = match rules.end {
            End::Prise => chain::until_the_prise(),
            End::Turns(turns) => fixed::turns_each(turns),
        };
        let Core { beginner, other, turns, naufrages, turn_chances, purse_chances } = core;
        let (sides, pairs) = match rules.first {
            First::Thrown => {
                let fair = mixed(&beginner, &other);
                (PerSide::new(fair.clone(), fair), Some(pairs()))
            }
            First::Named(Side::Tribord) => (PerSide::new(beginner.clone(), other.clone()), None),
            First::Named(Side::Babord) => (PerSide::new(other.clone(), beginner.clone()), None),
        };
        let rules = *rules;
        Self { rules, beginner, other, sides, pairs, turns, naufrages, turn_chances, purse_chances }
    }
}

/// What does not depend on who begins.
struct Core {
    beginner: Expectation,
    other: Expectation,
    turns: Exact,
    naufrages: Exact,
    turn_chances: Listed<u32>,
    purse_chances: Listed<i64>,
}

/// The expectation of one who is either of two with even chances: the sides are alike, so both begin as often.
fn mixed(one: &Expectation, other: &Expectation) -> Expectation {
    let half = |sum: Exact| sum / ratio(2, 1);
    let gain = half(&one.gain + &other.gain);
    let square = |of: &Expectation| &of.variance + &of.gain * &of.gain;
    let variance = half(square(one) + square(other)) - &gain * &gain;
    Expectation { gain, variance, prise: half(&one.prise + &other.prise) }
}

/// How many pairs of throws decide who begins, on average: 36 over the pairs of the 36 that decide it. Rule: T6.
fn pairs() -> Exact {
    let rules = Rules { first: First::Thrown, ..Rules::default() };
    let mut decided = 0;
    for tribord in Symbol::ALL {
        for babord in Symbol::ALL {
            let mut game = Game::new(&rules);
            let both = [(Side::Tribord, tribord), (Side::Babord, babord)];
            let legal = both
                .iter()
                .all(|&(side, symbol)| game.apply(&rules, side, symbol, &mut ()).is_ok());
            debug_assert!(legal, "either may throw once");
            decided += i64::from(matches!(game.phase(), Phase::Turn(_)));
        }
    }
    if decided == 0 { Exact::zero() } else { ratio(36, decided) }
}
