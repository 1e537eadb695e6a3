//! Play until the prise (T5): the Markov chain over both players' numbers of tokens.

use num_bigint::BigUint;
use num_traits::{One as _, Zero as _};
use tribord_babord::rules::End;

use super::exact::{Exact, ratio, share};
use super::listed::{Listed, Purses, limit};
use super::turn::{FALLS, Outcome, outcomes};
use super::{Core, Expectation};

/// The states of a player: no, one or two tokens. With three the game is over.
const TOKENS: u8 = 3;
/// The states of both: the thrower's tokens times three and the other's.
const STATES: usize = 9;

/// The nine states with the outcomes of the next turn.
struct Chain {
    turns: Vec<Vec<(Outcome, u32)>>,
}

/// The value of a quantity in each state, as the thrower sees it.
type Values = Vec<Exact>;

pub(super) fn until_the_prise() -> Core {
    let chain = Chain { turns: (0..TOKENS).map(|tokens| outcomes(End::Prise, tokens)).collect() };
    let stakes = |outcome: &Outcome| ratio(outcome.gain, 1);
    let square = |outcome: &Outcome| ratio(outcome.gain * outcome.gain, 1);
    let gain = chain.solve(&ratio(-1, 1), |outcome, _| stakes(outcome));
    // What is gained later is the other's loss: (g - G)² = g² - 2gG + G².
    let squared = chain.solve(&Exact::one(), |outcome, next| {
        let later = next.map_or_else(Exact::zero, |next| gain[next].clone());
        square(outcome) - ratio(2, 1) * stakes(outcome) * later
    });
    let prise = chain.solve(&ratio(-1, 1), |_, _| Exact::one());
    let turns = chain.solve(&Exact::one(), |_, _| Exact::one());
    let naufrages = chain.solve(&Exact::one(), |outcome, _| ratio(outcome.naufrage.into(), 1));
    let variance = &squared[0] - &gain[0] * &gain[0];
    let expectation =
        |gain: Exact, prise: Exact| Expectation { gain, variance: variance.clone(), prise };
    let (turn_chances, purse_chances) = chain.chances();
    Core {
        beginner: expectation(gain[0].clone(), prise[0].clone()),
        other: expectation(-&gain[0], Exact::one() - &prise[0]),
        turns: turns[0].clone(),
        naufrages: naufrages[0].clone(),
        turn_chances,
        purse_chances,
    }
}

/// The state in which the other throws, after `outcome` of a turn in `state`; none if the game is over.
fn next(state: usize, outcome: &Outcome) -> Option<usize> {
    let other = state % usize::from(TOKENS);
    (!outcome.over).then(|| other * usize::from(TOKENS) + usize::from(outcome.tokens))
}

impl Chain {
    /// The outcomes of a turn in `state`.
    fn turn(&self, state: usize) -> &[(Outcome, u32)] {
        &self.turns[state / usize::from(TOKENS)]
    }

    /// The values v with v(state) = Σ p · (now(outcome) + sign · v(next state)) over the outcomes of the next turn.
    ///
    /// A chance that the thrower does something at the end, with sign -1, takes now = 1: v = Σ p · (1 - v(next)) where
    /// the game goes on, and Σ p · 1 where it ends.
    fn solve(&self, sign: &Exact, now: impl Fn(&Outcome, Option<usize>) -> Exact) -> Values {
        let mut rows: Vec<Values> = (0..STATES)
            .map(|state| {
                let mut row = vec![Exact::zero(); STATES + 1];
                row[state] += Exact::one();
                for (outcome, falls) in self.turn(state) {
                    let chance = ratio((*falls).into(), FALLS.into());
                    let next = next(state, outcome);
                    row[STATES] += &chance * now(outcome, next);
                    if let Some(next) = next {
                        row[next] -= chance * sign;
                    }
                }
                row
            })
            .collect();
        eliminate(&mut rows);
        rows.into_iter().filter_map(|mut row| row.pop()).collect()
    }

    /// The chances of the number of turns and of the beginner's purse, followed turn by turn.
    fn chances(&self) -> (Listed<u32>, Listed<i64>) {
        let mut going = vec![Purses::default(); STATES];
        going[0] = Purses::certain(0);
        let mut over = Purses::default();
        let mut whole = BigUint::one();
        let mut turns = Listed { chances: Vec::new(), rest: Exact::one() };
        // Half of the limit is left for the purses at the ends of the list.
        for turn in 1.. {
            let sign = if turn % 2 == 1 { 1 } else { -1 };
            whole *= FALLS;
            over.scale(FALLS);
            let before = over.total();
            going = self.step(&going, &mut over, sign);
            let still: BigUint = going.iter().map(Purses::total).sum();
            let rest = share(&still, &whole);
            if turns.rest >= limit() {
                turns.chances.push((turn, share(&(over.total() - before), &whole)));
                turns.rest.clone_from(&rest);
            }
            if rest < limit() / ratio(2, 1) {
                break;
            }
        }
        (turns, over.listed(&whole))
    }

    /// One turn: the games that go on after it; those that end go to `over`. `sign`: 1 if the beginner throws.
    fn step(&self, going: &[Purses], over: &mut Purses, sign: i64) -> Vec<Purses> {
        let mut after = vec![Purses::default(); STATES];
        for (state, purses) in going.iter().enumerate() {
            for (outcome, falls) in self.turn(state) {
                let into = match next(state, outcome) {
                    Some(next) => &mut after[next],
                    None => &mut *over,
                };
                into.add(purses, sign * outcome.gain, *falls);
            }
        }
        after
    }
}

/// Gauss and Jordan: leaves the solution in the last column. The chain ends for certain, so there is exactly one.
fn eliminate(rows: &mut [Values]) {
    for column in 0..rows.len() {
        let Some(pivot) = (column..rows.len()).find(|&row| !rows[row][column].is_zero()) else {
            continue;
        };
        rows.swap(column, pivot);
        let scale = rows[column][column].clone();
        rows[column].iter_mut().for_each(|value| *value /= &scale);
        let reference = rows[column].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(index, _)| *index != column) {
            let factor = row[column].clone();
            for (value, of_pivot) in row.iter_mut().zip(&reference) {
                *value -= &factor * of_pivot;
            }
        }
    }
}
