//! Random games from a seed.

use tribord_babord::event::TribordEvent;
use tribord_babord::game::TribordGame;
use tribord_babord::rules::{BeginnerRule, GameEndRule, TribordRules, TurnCount};
use tribord_babord::side::ShipSide;
use tribord_babord::symbol::Symbol;

/// A die that falls at random, from a seed.
pub(crate) struct Die(fastrand::Rng);

impl Die {
    pub(crate) fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    pub(crate) fn below(&mut self, choices: u64) -> u64 {
        self.0.u64(..choices)
    }

    pub(crate) fn symbol(&mut self) -> Symbol {
        Symbol::ALL[self.below(6) as usize]
    }

    pub(crate) fn rules(&mut self) -> TribordRules {
        let end = match self.below(3) {
            0 => GameEndRule::Turns(TurnCount::new(self.below(9) as u8 + 1).unwrap()),
            _ => GameEndRule::Prise,
        };
        let first = [
            BeginnerRule::Thrown,
            BeginnerRule::Named(ShipSide::Tribord),
            BeginnerRule::Named(ShipSide::Babord),
        ];
        TribordRules { end, first: first[self.below(3) as usize], ..TribordRules::default() }
    }

    /// A side that may throw next, at random.
    pub(crate) fn thrower(&mut self, game: &TribordGame) -> Option<ShipSide> {
        use tribord_babord::state::TribordPhase;
        match game.phase() {
            TribordPhase::Beginning(None) => Some(ShipSide::ALL[self.below(2) as usize]),
            _ => game.to_throw(),
        }
    }
}

/// A throw with the game before and after it.
pub(crate) struct Step {
    pub(crate) before: TribordGame,
    pub(crate) side: ShipSide,
    pub(crate) symbol: Symbol,
    pub(crate) events: Vec<TribordEvent>,
    pub(crate) after: TribordGame,
}

/// Plays a whole game, throw by throw.
pub(crate) fn game(die: &mut Die, rules: &TribordRules) -> Vec<Step> {
    let mut game = TribordGame::new(rules);
    let mut steps = Vec::new();
    while let Some(side) = die.thrower(&game) {
        let (before, symbol, mut events) = (game, die.symbol(), Vec::new());
        game.apply(rules, side, symbol, &mut events).unwrap();
        steps.push(Step { before, side, symbol, events, after: game });
    }
    steps
}
