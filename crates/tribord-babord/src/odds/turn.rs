//! The odds of a turn, found by playing all its throws with the rules. Rule: T3, T4.

use std::collections::BTreeMap;

use super::listed::Listed;
use super::number::{Arithmetic, Number};
use super::purses::Purses;
use crate::event::Event;
use crate::game::Game;
use crate::ledger::Ledger;
use crate::marks::Marks;
use crate::rules::{End, First, Rules};
use crate::side::{PerSide, Side};
use crate::state::{Phase, UncheckedGame};
use crate::symbol::Symbol;

/// The number of equally likely results of three throws of the die: 216.
pub const FALLS: u32 = 216;

/// The outcome of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Outcome {
    /// The number of the thrower's symbols that are marked now.
    pub(super) tokens: u8,
    /// The stakes that the thrower has gained.
    pub(super) gain: i64,
    /// Whether it was a naufrage.
    pub(super) naufrage: bool,
    /// Whether the game is over.
    pub(super) over: bool,
}

/// The outcomes of a turn that begins with `tokens` own symbols marked, each with its number of [`FALLS`]. Empty if no
/// turn can begin so.
pub(super) fn outcomes(end: End, tokens: u8) -> Vec<(Outcome, u32)> {
    let thrower = Side::Tribord;
    let rules = Rules { end, first: First::Named(thrower), ..Rules::default() };
    let marked = Symbol::of(thrower).into_iter().take(tokens.into());
    let setup = UncheckedGame {
        marks: marked.fold(Marks::NONE, Marks::with),
        ledger: Ledger::default(),
        turns: PerSide::default(),
        phase: Game::new(&rules).phase(),
    };
    let mut found = BTreeMap::new();
    if let Ok(game) = Game::from_setup(&rules, setup) {
        let turn = TurnWalk { rules, thrower };
        turn.walk(&game, false, FALLS, &mut found);
    }
    found.into_iter().collect()
}

/// The odds of one turn of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnOdds<N> {
    /// The average gain in stakes.
    pub gain: N,
    /// The chance to mark at least one more symbol. Rule: T3.
    pub marks: N,
    /// The chance to complete the *prise* (all three symbols marked) in a turn that begins with fewer. Rule: T3.
    pub prise: N,
    /// The chance of a *naufrage*, a turn without an own symbol. Rule: T4.
    pub naufrage: N,
    /// The chances of each gain, in stakes.
    pub gains: Listed<i64, N>,
}

impl<N: Number> TurnOdds<N> {
    /// Computes the odds of a turn that begins with `tokens` own symbols marked. Returns `None` if no turn can begin
    /// so, as after a prise that ends the game.
    #[must_use]
    pub fn new<A: Arithmetic<Number = N>>(end: End, tokens: u8) -> Option<Self> {
        let all = outcomes(end, tokens);
        if all.is_empty() {
            return None;
        }
        let sum = |of: &dyn Fn(&Outcome) -> i64| {
            let falls = all.iter().map(|(outcome, falls)| of(outcome) * i64::from(*falls));
            A::ratio(falls.sum(), FALLS.into())
        };
        let mut purses = Purses::default();
        for (outcome, falls) in &all {
            *purses.at(outcome.gain) += &A::falls(*falls);
        }
        Some(Self {
            gain: sum(&|outcome| outcome.gain),
            marks: sum(&|outcome| (outcome.tokens > tokens).into()),
            prise: sum(&|outcome| (outcome.tokens == 3 && tokens < 3).into()),
            naufrage: sum(&|outcome| outcome.naufrage.into()),
            gains: Listed::of::<A>(&purses, &A::falls(FALLS)),
        })
    }
}

/// The search of all throws of a turn.
struct TurnWalk {
    rules: Rules,
    thrower: Side,
}

impl TurnWalk {
    /// Throws every symbol while the turn continues, and adds the outcomes to `found`.
    fn walk(&self, game: &Game, naufrage: bool, falls: u32, found: &mut BTreeMap<Outcome, u32>) {
        let goes_on = matches!(game.phase(), Phase::Turn(turn) if turn.thrower == self.thrower);
        if !goes_on {
            let outcome = Outcome {
                tokens: game.marks().of(self.thrower),
                gain: game.ledger().balance(self.thrower),
                naufrage,
                over: game.is_over(),
            };
            *found.entry(outcome).or_default() += falls;
            return;
        }
        for symbol in Symbol::ALL {
            let (mut next, mut events) = (*game, Vec::new());
            let applied = next.apply(&self.rules, self.thrower, symbol, &mut events);
            debug_assert!(applied.is_ok(), "it is the thrower's turn");
            let wrecked = events.contains(&Event::Naufrage(self.thrower));
            self.walk(&next, naufrage || wrecked, falls / 6, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T3, T4, T5: the falls add up, and an eighth of all turns are naufrages, whatever is marked.
    #[test]
    fn falls_add_up() {
        let ends = [End::Prise, "end=2".parse::<Rules>().unwrap().end];
        for (end, states) in ends.into_iter().zip([3, 4]) {
            for tokens in 0..states {
                let all = outcomes(end, tokens);
                assert_eq!(all.iter().map(|(_, falls)| falls).sum::<u32>(), FALLS);
                let wrecks = all.iter().filter(|(outcome, _)| outcome.naufrage);
                assert_eq!(wrecks.map(|(_, falls)| falls).sum::<u32>(), 27);
            }
        }
        assert_eq!(outcomes(End::Prise, 3), []);
    }
}
