//! The odds of a game with a fixed number of turns, where the turns of one player do not affect those of the other.
//! Rule: T5.

use super::listed::ChanceList;
use super::number::{Arithmetic, whole};
use super::purses::Purses;
use super::turn::outcomes;
use super::{Core, FALLS, PlayerOdds};
use crate::rules::{GameEndRule, TurnCount};

/// The number of states of a player: 0 to 3 tokens.
const TOKENS: u8 = 4;

/// The result of all turns of one player.
struct PlayerTurns<A: Arithmetic> {
    /// The distribution of the purse for each number of tokens at the end.
    purses: Vec<Purses<A::Weight>>,
    /// The sum of all weights.
    all: A::Weight,
    /// The average number of naufrages.
    naufrages: A::Number,
}

/// The odds of a game of `turns` turns for each player.
pub(super) fn turns_each<A: Arithmetic>(turns: TurnCount) -> Core<A::Number> {
    let PlayerTurns { purses, all, naufrages } = alone::<A>(turns);
    let mut mine = Purses::default();
    for purses in &purses {
        mine.add(purses);
    }
    let both = difference(&mine);
    let prise = A::share(&purses[3].total(), &all);
    let all = all.clone() * &all;
    let expectation = PlayerOdds {
        // The turns of both players gain the same on average.
        gain: whole::<A>(0),
        variance: square::<A>(&both, &all),
        prise,
    };
    let together = 2 * u32::from(turns.get());
    Core {
        beginner: expectation.clone(),
        opponent: expectation,
        turns: whole::<A>(together.into()),
        naufrages: naufrages * whole::<A>(2),
        turn_chances: ChanceList { chances: vec![(together, whole::<A>(1))], rest: whole::<A>(0) },
        purse_chances: ChanceList::of::<A>(&both, &all),
    }
}

/// Follows the turns of one player.
fn alone<A: Arithmetic>(turns: TurnCount) -> PlayerTurns<A> {
    let chances: Vec<_> =
        (0..TOKENS).map(|tokens| outcomes(GameEndRule::Turns(turns), tokens)).collect();
    let mut purses = vec![Purses::default(); TOKENS.into()];
    purses[0] = Purses::one(0, A::certain());
    let mut all = A::certain();
    let mut naufrages = whole::<A>(0);
    for _ in 0..turns.get() {
        let mut after = vec![Purses::default(); TOKENS.into()];
        let mut wrecks = A::Weight::default();
        for (purses, chances) in purses.iter().zip(&chances) {
            for (outcome, falls) in chances {
                let falls = A::falls(*falls);
                after[usize::from(outcome.tokens)].add_raised(purses, outcome.gain, &falls);
                if outcome.naufrage {
                    wrecks += &(purses.total() * &falls);
                }
            }
        }
        purses = after;
        all = all * &A::falls(FALLS);
        naufrages = naufrages + A::share(&wrecks, &all);
    }
    PlayerTurns { purses, all, naufrages }
}

/// The distribution of the difference between the purses of two players, when both have the same distribution.
fn difference<W: super::number::Weight>(purses: &Purses<W>) -> Purses<W> {
    let mut both = Purses::default();
    for (mine, weight) in purses.iter() {
        for (yours, opponent) in purses.iter() {
            *both.at(mine - yours) += &(weight.clone() * opponent);
        }
    }
    both
}

/// The mean of the squared purse.
fn square<A: Arithmetic>(purses: &Purses<A::Weight>, all: &A::Weight) -> A::Number {
    let squares =
        purses.iter().map(|(purse, weight)| whole::<A>(purse * purse) * A::share(weight, all));
    squares.fold(whole::<A>(0), |sum, square| sum + square)
}
