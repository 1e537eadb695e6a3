//! Random games from a seed.

use tribord_babord::event::Event;
use tribord_babord::game::Game;
use tribord_babord::rules::{End, First, Rules, Turns};
use tribord_babord::side::Side;
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

    pub(crate) fn rules(&mut self) -> Rules {
        let end = match self.below(3) {
            0 => End::Turns(Turns::new(self.below(9) as u8 + 1).unwrap()),
            _ => End::Prise,
        };
        let first = [First::Thrown, First::Named(Side::Tribord), First::Named(Side::Babord)];
        Rules { end, first: first[self.below(3) as usize], ..Rules::default() }
    }

    /// A side that may throw next, at random.
    pub(crate) fn thrower(&mut self, game: &Game) -> Option<Side> {
        use tribord_babord::state::Phase;
        match game.phase() {
            Phase::Beginning(None) => Some(Side::BOTH[self.below(2) as usize]),
            _ => game.to_throw(),
        }
    }
}

/// A throw with the game before and after it.
pub(crate) struct Step {
    pub(crate) before: Game,
    pub(crate) side: Side,
    pub(crate) symbol: Symbol,
    pub(crate) events: Vec<Event>,
    pub(crate) after: Game,
}

/// Plays a whole game, throw by throw.
pub(crate) fn game(die: &mut Die, rules: &Rules) -> Vec<Step> {
    let mut game = Game::new(rules);
    let mut steps = Vec::new();
    while let Some(side) = die.thrower(&game) {
        let (before, symbol, mut events) = (game, die.symbol(), Vec::new());
        game.apply(rules, side, symbol, &mut events).unwrap();
        steps.push(Step { before, side, symbol, events, after: game });
    }
    steps
}
