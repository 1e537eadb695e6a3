//! What a turn can come to, found by playing all its throws through the rules.

use std::collections::BTreeMap;

use tribord_babord::event::Event;
use tribord_babord::game::Game;
use tribord_babord::ledger::Ledger;
use tribord_babord::marks::Marks;
use tribord_babord::rules::{End, First, Rules};
use tribord_babord::setup::{Phase, Setup};
use tribord_babord::side::{PerSide, Side};
use tribord_babord::symbol::Symbol;

/// The equally likely falls of three dice.
pub(super) const FALLS: u32 = 216;

/// What became of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Outcome {
    /// How many of the thrower's symbols are marked now.
    pub(super) tokens: u8,
    /// The stakes that the thrower gained.
    pub(super) gain: i64,
    /// Whether it was a naufrage.
    pub(super) naufrage: bool,
    /// Whether the game is over.
    pub(super) over: bool,
}

/// The outcomes of a turn begun with so many `tokens`, each with its falls of [`FALLS`]; none if no turn is.
pub(super) fn outcomes(end: End, tokens: u8) -> Vec<(Outcome, u32)> {
    let thrower = Side::Tribord;
    let rules = Rules { end, first: First::Named(thrower), ..Rules::default() };
    let marked = Symbol::of(thrower).into_iter().take(tokens.into());
    let setup = Setup {
        marks: marked.fold(Marks::NONE, Marks::with),
        ledger: Ledger::default(),
        turns: PerSide::default(),
        phase: Game::new(&rules).phase(),
    };
    let mut found = BTreeMap::new();
    if let Ok(game) = Game::from_setup(&rules, setup) {
        let turn = Turn { rules, thrower };
        turn.walk(&game, false, FALLS, &mut found);
    }
    found.into_iter().collect()
}

struct Turn {
    rules: Rules,
    thrower: Side,
}

impl Turn {
    /// Throws every symbol as long as the turn goes on.
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
