//! The truth about the game before it is played, from its Markov chain.
//!
//! A turn changes only how many of the thrower's symbols are marked, and what it brings depends on nothing else: nine
//! states, or four for each player alone where a fixed number of turns is played. The odds of a turn are found by
//! playing all its throws through the rules; everything after that is arithmetic, with whatever numbers the caller has.
//!
//! ```
//! use tribord_babord::odds::{Machine, Odds};
//! use tribord_babord::rules::Rules;
//!
//! let odds = Odds::new::<Machine>(&Rules::default());
//! assert_eq!(format!("{:.3}", odds.beginner.prise), "0.586"); // who begins makes the prise more often
//! ```

mod chain;
mod fixed;
mod listed;
mod number;
mod purses;
mod turn;

pub use listed::Listed;
pub use number::{Arithmetic, Machine, Number, Weight};
pub use turn::{FALLS, TurnOdds};

use number::whole;

use crate::game::Game;
use crate::rules::{End, First, Rules};
use crate::side::{PerSide, Side};
use crate::state::Phase;
use crate::symbol::Symbol;

/// What the beginner and the other, or Tribord and Bâbord, can expect of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation<N> {
    /// The stakes gained, on average.
    pub gain: N,
    /// The variance of the stakes gained.
    pub variance: N,
    /// The chance to make the prise.
    pub prise: N,
}

/// Everything that is known about a game before it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds<N> {
    /// Under which options.
    pub rules: Rules,
    /// For whoever begins.
    pub beginner: Expectation<N>,
    /// For the other.
    pub other: Expectation<N>,
    /// For Tribord and Bâbord, before it is known who begins.
    pub sides: PerSide<Expectation<N>>,
    /// How many pairs of throws decide who begins, on average; none if the beginner is named. Rule: T6.
    pub pairs: Option<N>,
    /// How many turns both play together, on average; one that the prise cuts short is counted. Rule: T5.
    pub turns: N,
    /// How many naufrages both suffer together, on average. Rule: T4.
    pub naufrages: N,
    /// The chances of the number of turns.
    pub turn_chances: Listed<u32, N>,
    /// The chances of what the beginner gains.
    pub purse_chances: Listed<i64, N>,
}

impl<N: Number> Odds<N> {
    /// The odds of a game under `rules`. What a stake is worth does not matter.
    #[must_use]
    pub fn new<A: Arithmetic<Number = N>>(rules: &Rules) -> Self {
        let core = match rules.end {
            End::Prise => chain::until_the_prise::<A>(),
            End::Turns(turns) => fixed::turns_each::<A>(turns),
        };
        let Core { beginner, other, turns, naufrages, turn_chances, purse_chances } = core;
        let (sides, pairs) = match rules.first {
            First::Thrown => {
                let fair = mixed::<A>(&beginner, &other);
                (PerSide::new(fair.clone(), fair), Some(pairs::<A>()))
            }
            First::Named(Side::Tribord) => (PerSide::new(beginner.clone(), other.clone()), None),
            First::Named(Side::Babord) => (PerSide::new(other.clone(), beginner.clone()), None),
        };
        let rules = *rules;
        Self { rules, beginner, other, sides, pairs, turns, naufrages, turn_chances, purse_chances }
    }
}

/// What does not depend on who begins.
struct Core<N> {
    beginner: Expectation<N>,
    other: Expectation<N>,
    turns: N,
    naufrages: N,
    turn_chances: Listed<u32, N>,
    purse_chances: Listed<i64, N>,
}

/// The expectation of one who is either of two with even chances: the sides are alike, so both begin as often.
fn mixed<A: Arithmetic>(
    one: &Expectation<A::Number>,
    other: &Expectation<A::Number>,
) -> Expectation<A::Number> {
    let mean = |one: A::Number, other: A::Number| (one + other) / whole::<A>(2);
    let squared = |number: &A::Number| number.clone() * number.clone();
    let square = |of: &Expectation<A::Number>| of.variance.clone() + squared(&of.gain);
    let gain = mean(one.gain.clone(), other.gain.clone());
    let variance = mean(square(one), square(other)) - squared(&gain);
    Expectation { gain, variance, prise: mean(one.prise.clone(), other.prise.clone()) }
}

/// How many pairs of throws decide who begins, on average: 36 over the pairs of the 36 that decide it. Rule: T6.
fn pairs<A: Arithmetic>() -> A::Number {
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
    if decided == 0 { whole::<A>(0) } else { A::ratio(36, decided) }
}
