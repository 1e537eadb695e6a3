//! The odds of a turn, found by playing all its throws with the rules. Rule: T3, T4.

use std::collections::BTreeMap;

use super::listed::ChanceList;
use super::number::{Arithmetic, OddsNumber};
use super::purses::Purses;
use crate::event::TribordEvent;
use crate::game::TribordGame;
use crate::ledger::StakeLedger;
use crate::marks::Marks;
use crate::rules::{BeginnerRule, GameEndRule, TribordRules};
use crate::side::{PerShipSide, ShipSide};
use crate::state::{TribordPhase, UncheckedGame};
use crate::symbol::Symbol;

/// The number of equally likely results of three throws of the die: 216.
pub const FALLS: u32 = 216;

/// The outcome of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct TurnOutcome {
    /// The number of the thrower's symbols that are marked now.
    pub(super) tokens: u8,
    /// The stakes that the thrower has gained.
    pub(super) gain: i64,
    /// True if it was a naufrage.
    pub(super) naufrage: bool,
    /// True if the game is over.
    pub(super) over: bool,
}

/// The outcomes of a turn that begins with `tokens` own symbols marked, each with its number of [`FALLS`]. Empty if no
/// turn can begin so.
pub(super) fn outcomes(end: GameEndRule, tokens: u8) -> Vec<(TurnOutcome, u32)> {
    let thrower = ShipSide::Tribord;
    let rules =
        TribordRules { end, first: BeginnerRule::Named(thrower), ..TribordRules::default() };
    let marked = Symbol::of(thrower).into_iter().take(tokens.into());
    let setup = UncheckedGame {
        marks: marked.fold(Marks::NONE, Marks::with),
        ledger: StakeLedger::default(),
        turns: PerShipSide::default(),
        phase: TribordGame::new(&rules).phase(),
    };
    let mut found = BTreeMap::new();
    if let Ok(game) = TribordGame::from_setup(&rules, setup) {
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
    pub gains: ChanceList<i64, N>,
}

impl<N: OddsNumber> TurnOdds<N> {
    /// Computes the odds of a turn that begins with `tokens` own symbols marked. Returns `None` if no turn can begin
    /// so, as after a prise that ends the game.
    #[must_use]
    pub fn new<A: Arithmetic<Number = N>>(end: GameEndRule, tokens: u8) -> Option<Self> {
        let all = outcomes(end, tokens);
        if all.is_empty() {
            return None;
        }
        let sum = |of: &dyn Fn(&TurnOutcome) -> i64| {
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
            gains: ChanceList::of::<A>(&purses, &A::falls(FALLS)),
        })
    }
}

/// The search of all throws of a turn.
struct TurnWalk {
    rules: TribordRules,
    thrower: ShipSide,
}

impl TurnWalk {
    /// Throws every symbol while the turn continues, and adds the outcomes to `found`.
    fn walk(
        &self,
        game: &TribordGame,
        naufrage: bool,
        falls: u32,
        found: &mut BTreeMap<TurnOutcome, u32>,
    ) {
        let goes_on =
            matches!(game.phase(), TribordPhase::Turn(turn) if turn.thrower == self.thrower);
        if !goes_on {
            let outcome = TurnOutcome {
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
            let wrecked = events.contains(&TribordEvent::Naufrage(self.thrower));
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
        let ends = [GameEndRule::Prise, "end=2".parse::<TribordRules>().unwrap().end];
        for (end, states) in ends.into_iter().zip([3, 4]) {
            for tokens in 0..states {
                let all = outcomes(end, tokens);
                assert_eq!(all.iter().map(|(_, falls)| falls).sum::<u32>(), FALLS);
                let wrecks = all.iter().filter(|(outcome, _)| outcome.naufrage);
                assert_eq!(wrecks.map(|(_, falls)| falls).sum::<u32>(), 27);
            }
        }
        assert_eq!(outcomes(GameEndRule::Prise, 3), []);
    }
}
