//! The odds of a game that ends with the prise: the Markov chain over both players' numbers of tokens. Rule: T5.

use super::listed::{ChanceList, limit};
use super::number::{Arithmetic, OddsNumber, whole};
use super::purses::Purses;
use super::turn::{TurnOutcome, outcomes};
use super::{Core, FALLS, PlayerOdds};
use crate::rules::GameEndRule;

/// The number of states of a player: 0 to 2 tokens. With three the game is over.
const TOKENS: u8 = 3;
/// The number of states of both players. A state is three times the thrower's tokens plus the opponent's.
const STATES: usize = 9;

/// The Markov chain: the outcomes of the next turn for each number of the thrower's tokens.
struct TurnChain {
    turns: Vec<Vec<(TurnOutcome, u32)>>,
}

/// The values of a quantity in each state, from the thrower's point of view.
type StateValues<A> = Vec<<A as Arithmetic>::Number>;

/// The odds of a game that ends with the prise.
pub(super) fn until_the_prise<A: Arithmetic>() -> Core<A::Number> {
    let chain = TurnChain {
        turns: (0..TOKENS).map(|tokens| outcomes(GameEndRule::Prise, tokens)).collect(),
    };
    let [plus, minus] = [1, -1].map(whole::<A>);
    let one = || whole::<A>(1);
    let gain = chain.solve::<A>(&minus, |outcome, _| whole::<A>(outcome.gain));
    // What the opponent gains later (G) is the thrower's loss: (g - G)² = g² - 2gG + G².
    let squared = chain.solve::<A>(&plus, |outcome, next| {
        let later = next.map_or_else(|| whole::<A>(0), |next| gain[next].clone());
        whole::<A>(outcome.gain * outcome.gain) - whole::<A>(2 * outcome.gain) * later
    });
    let prise = chain.solve::<A>(&minus, |_, _| one());
    let turns = chain.solve::<A>(&plus, |_, _| one());
    let naufrages = chain.solve::<A>(&plus, |outcome, _| whole::<A>(outcome.naufrage.into()));
    let variance = squared[0].clone() - gain[0].clone() * gain[0].clone();
    let expectation = |gain, prise| PlayerOdds { gain, variance: variance.clone(), prise };
    let (turn_chances, purse_chances) = chain.chances::<A>();
    Core {
        beginner: expectation(gain[0].clone(), prise[0].clone()),
        opponent: expectation(-gain[0].clone(), one() - prise[0].clone()),
        turns: turns[0].clone(),
        naufrages: naufrages[0].clone(),
        turn_chances,
        purse_chances,
    }
}

/// The state in which the opponent throws, after `outcome` of a turn in `state`, or `None` if the game is over.
fn next(state: usize, outcome: &TurnOutcome) -> Option<usize> {
    let opponent = state % usize::from(TOKENS);
    (!outcome.over).then(|| opponent * usize::from(TOKENS) + usize::from(outcome.tokens))
}

impl TurnChain {
    /// The outcomes of a turn in `state`, each with its number of [`FALLS`].
    fn turn(&self, state: usize) -> &[(TurnOutcome, u32)] {
        &self.turns[state / usize::from(TOKENS)]
    }

    /// Solves v(state) = Σ p · (now(outcome) + sign · v(next state)), summed over the outcomes of the next turn.
    ///
    /// The sign is -1 for quantities that are opposite for the two players. For the chance that the thrower makes the
    /// prise, now = 1: v = Σ p · (1 - v(next)) where the game continues, and Σ p · 1 where it ends.
    fn solve<A: Arithmetic>(
        &self,
        sign: &A::Number,
        now: impl Fn(&TurnOutcome, Option<usize>) -> A::Number,
    ) -> StateValues<A> {
        let mut rows: Vec<StateValues<A>> = (0..STATES)
            .map(|state| {
                let mut row = vec![whole::<A>(0); STATES + 1];
                row[state] = whole::<A>(1);
                for (outcome, falls) in self.turn(state) {
                    let chance = A::ratio((*falls).into(), FALLS.into());
                    let next = next(state, outcome);
                    let brings = chance.clone() * now(outcome, next);
                    row[STATES] = row[STATES].clone() + brings;
                    if let Some(next) = next {
                        row[next] = row[next].clone() - chance * sign.clone();
                    }
                }
                row
            })
            .collect();
        eliminate(&mut rows, &whole::<A>(0));
        rows.into_iter().filter_map(|mut row| row.pop()).collect()
    }

    /// The chances of each number of turns and of each purse of the player who begins, followed turn by turn.
    fn chances<A: Arithmetic>(&self) -> (ChanceList<u32, A::Number>, ChanceList<i64, A::Number>) {
        let none = Purses::<A::Weight>::default;
        let mut going = vec![none(); STATES];
        going[0] = Purses::one(0, A::certain());
        let mut over = none();
        let mut all = A::certain();
        let mut turns = ChanceList { chances: Vec::new(), rest: whole::<A>(1) };
        // Only half of the limit is used here; the other half is for the purses left out at the ends of the list.
        for turn in 1.. {
            let sign = if turn % 2 == 1 { 1 } else { -1 };
            // All weights stay shares of the same whole, which grows by FALLS with every turn.
            all = all * &A::falls(FALLS);
            over.scale(&A::falls(FALLS));
            let before = over.total();
            going = self.step::<A>(&going, &mut over, sign);
            let mut still = A::Weight::default();
            for purses in &going {
                still += &purses.total();
            }
            let rest = A::share(&still, &all);
            if turns.rest >= limit::<A>() {
                turns.chances.push((turn, A::share(&(over.total() - before), &all)));
                turns.rest = rest.clone();
            }
            if rest < limit::<A>() / whole::<A>(2) {
                break;
            }
        }
        (turns, ChanceList::of::<A>(&over, &all))
    }

    /// Follows one turn. Returns the games that continue, and adds those that end to `over`. `sign` is 1 if the player
    /// who began throws, otherwise -1.
    fn step<A: Arithmetic>(
        &self,
        going: &[Purses<A::Weight>],
        over: &mut Purses<A::Weight>,
        sign: i64,
    ) -> Vec<Purses<A::Weight>> {
        let mut after = vec![Purses::default(); STATES];
        for (state, purses) in going.iter().enumerate() {
            for (outcome, falls) in self.turn(state) {
                let into = match next(state, outcome) {
                    Some(next) => &mut after[next],
                    None => &mut *over,
                };
                into.add_raised(purses, sign * outcome.gain, &A::falls(*falls));
            }
        }
        after
    }
}

/// Solves linear equations by Gauss-Jordan elimination: afterwards the last column is the solution. `zero` is the
/// number 0.
///
/// There is exactly one solution, because the game ends with certainty.
fn eliminate<N: OddsNumber>(rows: &mut [Vec<N>], zero: &N) {
    for column in 0..rows.len() {
        let Some(pivot) = (column..rows.len()).find(|&row| rows[row][column] != *zero) else {
            continue;
        };
        rows.swap(column, pivot);
        let scale = rows[column][column].clone();
        rows[column].iter_mut().for_each(|value| *value = value.clone() / scale.clone());
        let reference = rows[column].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(index, _)| *index != column) {
            let factor = row[column].clone();
            for (value, of_pivot) in row.iter_mut().zip(&reference) {
                *value = value.clone() - factor.clone() * of_pivot.clone();
            }
        }
    }
}
