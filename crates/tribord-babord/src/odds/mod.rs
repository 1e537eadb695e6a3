//! The exact odds of a game before it begins, computed from its Markov chain.
//!
//! The odds of a turn depend only on how many of the thrower's symbols are marked, and only that number changes. So
//! there are nine states, or four for each player alone where a fixed number of turns is played. The odds of a turn are
//! found by playing all its throws with the rules. Everything after that is arithmetic, with any kind of number that
//! implements [`Arithmetic`].
//!
//! ```
//! use tribord_babord::odds::{Machine, GameOdds};
//! use tribord_babord::rules::TribordRules;
//!
//! let odds = GameOdds::new::<Machine>(&TribordRules::default());
//! assert_eq!(format!("{:.3}", odds.beginner.prise), "0.586"); // who begins makes the prise more often
//! ```

mod chain;
mod fixed;
mod listed;
mod number;
mod purses;
mod turn;

pub use listed::ChanceList;
pub use number::{Arithmetic, Machine, OddsNumber, Weight};
pub use turn::{FALLS, TurnOdds};

use number::whole;

use crate::game::TribordGame;
use crate::rules::{BeginnerRule, GameEndRule, TribordRules};
use crate::side::{PerShipSide, ShipSide};
use crate::state::TribordPhase;
use crate::symbol::Symbol;

/// The expectations of one player for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerOdds<N> {
    /// The average gain in stakes.
    pub gain: N,
    /// The variance of the gain.
    pub variance: N,
    /// The chance to make the *prise*: to mark all three own symbols.
    pub prise: N,
}

/// The odds of a game before it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameOdds<N> {
    /// The options of the game.
    pub rules: TribordRules,
    /// The expectations of the player who begins.
    pub beginner: PlayerOdds<N>,
    /// The expectations of the opponent of the player who begins.
    pub opponent: PlayerOdds<N>,
    /// The expectations of Tribord and Bâbord before it is known who begins.
    pub sides: PerShipSide<PlayerOdds<N>>,
    /// The average number of pairs of throws to decide who begins, or `None` if the options name the player. Rule: T6.
    pub pairs: Option<N>,
    /// The average number of turns of both players together; a turn that the prise cuts short counts. Rule: T5.
    pub turns: N,
    /// The average number of naufrages (turns without an own symbol) of both players together. Rule: T4.
    pub naufrages: N,
    /// The chances of each number of turns of both players together.
    pub turn_chances: ChanceList<u32, N>,
    /// The chances of each gain of the player who begins, in stakes.
    pub purse_chances: ChanceList<i64, N>,
}

impl<N: OddsNumber> GameOdds<N> {
    /// Computes the odds of a game under `rules`. The worth of a stake does not matter.
    #[must_use]
    pub fn new<A: Arithmetic<Number = N>>(rules: &TribordRules) -> Self {
        let core = match rules.end {
            GameEndRule::Prise => chain::until_the_prise::<A>(),
            GameEndRule::Turns(turns) => fixed::turns_each::<A>(turns),
        };
        let Core { beginner, opponent, turns, naufrages, turn_chances, purse_chances } = core;
        let (sides, pairs) = match rules.first {
            BeginnerRule::Thrown => {
                let fair = mixed::<A>(&beginner, &opponent);
                (PerShipSide::new(fair.clone(), fair), Some(pairs::<A>()))
            }
            BeginnerRule::Named(ShipSide::Tribord) => {
                (PerShipSide::new(beginner.clone(), opponent.clone()), None)
            }
            BeginnerRule::Named(ShipSide::Babord) => {
                (PerShipSide::new(opponent.clone(), beginner.clone()), None)
            }
        };
        let rules = *rules;
        Self {
            rules,
            beginner,
            opponent,
            sides,
            pairs,
            turns,
            naufrages,
            turn_chances,
            purse_chances,
        }
    }
}

/// The part of the odds that does not depend on who begins.
struct Core<N> {
    beginner: PlayerOdds<N>,
    opponent: PlayerOdds<N>,
    turns: N,
    naufrages: N,
    turn_chances: ChanceList<u32, N>,
    purse_chances: ChanceList<i64, N>,
}

/// The expectation of a player who begins or not, with equal chances: both sides have the same chance to begin.
fn mixed<A: Arithmetic>(
    one: &PlayerOdds<A::Number>,
    other: &PlayerOdds<A::Number>,
) -> PlayerOdds<A::Number> {
    let mean = |one: A::Number, other: A::Number| (one + other) / whole::<A>(2);
    let squared = |number: &A::Number| number.clone() * number.clone();
    let square = |of: &PlayerOdds<A::Number>| of.variance.clone() + squared(&of.gain);
    let gain = mean(one.gain.clone(), other.gain.clone());
    let variance = mean(square(one), square(other)) - squared(&gain);
    PlayerOdds { gain, variance, prise: mean(one.prise.clone(), other.prise.clone()) }
}

/// The average number of pairs of throws to decide who begins: 36, divided by the number of the 36 pairs that decide
/// it. Rule: T6.
fn pairs<A: Arithmetic>() -> A::Number {
    let rules = TribordRules { first: BeginnerRule::Thrown, ..TribordRules::default() };
    let mut decided = 0;
    for tribord in Symbol::ALL {
        for babord in Symbol::ALL {
            let mut game = TribordGame::new(&rules);
            let both = [(ShipSide::Tribord, tribord), (ShipSide::Babord, babord)];
            let legal = both
                .iter()
                .all(|&(side, symbol)| game.apply(&rules, side, symbol, &mut ()).is_ok());
            debug_assert!(legal, "either may throw once");
            decided += i64::from(matches!(game.phase(), TribordPhase::Turn(_)));
        }
    }
    if decided == 0 { whole::<A>(0) } else { A::ratio(36, decided) }
}
