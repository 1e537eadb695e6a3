//! Levels of play, from `debutant` to `academie`: the same judgement, blurred and blinkered as that of people is.
//!
//! A weaker level looks less far ahead; it cannot tell candidates apart that are nearly as good (its judgement of each is
//! blurred, so that near ties are confused and great differences are not); and now and then it thinks of its own game
//! alone and overlooks what the other may earn by his next throw. It never plays at random.
//!
//! Each level should win 65 to 85 % of twelve-hole matches against the one below. `trictrac arena --white amateur
//! --black debutant --pairs --matches 4000 --seed 1` measures one step; when the network changes, [`LEVELS`] is tuned
//! again from the top down.

use std::sync::Arc;

use trictrac_rules::game::Match;
use trictrac_rules::play::Play;
use trictrac_rules::turn::Action;

use crate::evaluator::{Evaluator, after};
use crate::forfeit::Forfeit;
use crate::next_throw::expected;
use crate::player::{Choice, Decision, Player};
use crate::prospects::Aim;
use crate::search::Search;

/// How a level plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its name.
    pub name: &'static str,
    /// How many throws it looks ahead.
    pub plies: u8,
    /// How blurred its judgement is: the standard deviation, in thousandths of logits of the chance to win, of what it
    /// thinks a candidate is worth.
    pub blur: u16,
    /// How many decisions in a thousand it makes without a thought for what the other may earn next.
    pub overlooks: u32,
}

/// The levels, the weakest first.
pub const LEVELS: [Level; 5] = [
    Level { name: "debutant", plies: 0, blur: 380, overlooks: 560 },
    Level { name: "amateur", plies: 0, blur: 230, overlooks: 320 },
    Level { name: "joueur", plies: 0, blur: 130, overlooks: 150 },
    Level { name: "maitre", plies: 0, blur: 60, overlooks: 50 },
    Level { name: "academie", plies: 1, blur: 0, overlooks: 0 },
];

/// What a point of the other's is worth to whoever thinks of it, in logits of the chance to win.
const POINT: f32 = 0.025;
/// Chances nearer to 0 and 1 than this are not told apart.
const LEAST: f32 = 1e-6;

impl Level {
    /// The level of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        LEVELS.iter().find(|level| level.name == name)
    }

    /// A player of this level who judges by `evaluator`.
    #[must_use]
    pub fn player(&self, evaluator: Arc<dyn Evaluator>) -> Box<dyn Player> {
        Box::new(LevelPlayer { level: *self, evaluator })
    }
}

/// A player of some level.
struct LevelPlayer {
    level: Level,
    evaluator: Arc<dyn Evaluator>,
}

/// How he sees one decision.
struct View<'a> {
    level: &'a Level,
    decision: &'a Decision<'a>,
    search: Search<'a>,
    /// Whether he overlooks what the other may earn.
    blind: bool,
}

/// The numbers of the decision of one turn: those below belong to the plays in their order.
const OF_GOING: u64 = 510;
const OF_OVERLOOKING: u64 = 511;
const NUMBERS: u64 = 512;

impl LevelPlayer {
    fn view<'a>(&'a self, decision: &'a Decision) -> View<'a> {
        let Self { level, evaluator } = self;
        let search = Search { evaluator: &**evaluator, aim: Aim::Win, plies: level.plies };
        let blind = number(decision, OF_OVERLOOKING, 1000) < level.overlooks;
        View { level, decision, search, blind }
    }
}

impl Player for LevelPlayer {
    fn name(&self) -> String {
        self.level.name.into()
    }

    fn play(&self, decision: &Decision) -> Result<Play, Forfeit> {
        Ok(self.view(decision).best_play().0)
    }

    fn hold_or_go(&self, decision: &Decision) -> Result<Choice, Forfeit> {
        let view = self.view(decision);
        // Only going is blurred: the best of many blurred plays would look better than it is.
        let holding = view.judged(Action::Play(view.best_play().0));
        let going = view.judged(Action::Go) + view.blur(OF_GOING);
        Ok(if going > holding { Choice::Go } else { Choice::Hold })
    }
}

impl View<'_> {
    /// The play that seems best, and what it seems to be worth.
    fn best_play(&self) -> (Play, f32) {
        let mut plays = Vec::with_capacity(32);
        self.decision.coup.plays(|play, _| plays.push(play));
        let mut best = (self.decision.coup.first_play(), f32::NEG_INFINITY);
        if plays.len() < 2 {
            return best;
        }
        for (index, play) in (0..).zip(plays) {
            let seems = self.judged(Action::Play(play)) + self.blur(index % OF_GOING);
            if seems > best.1 {
                best = (play, seems);
            }
        }
        best
    }

    /// What `action` is worth, but for what is overlooked: a logit.
    fn judged(&self, action: Action) -> f32 {
        let Decision { state, coup, .. } = *self.decision;
        let roller = coup.situation().roller;
        let after = after(state, roller, action);
        let chance = f32::midpoint(1.0, self.search.equity(&after, roller));
        let chance = chance.clamp(LEAST, 1.0 - LEAST);
        let logit = libm::logf(chance / (1.0 - chance));
        if self.blind && after.next_roller() == Some(roller.opponent()) {
            return logit + POINT * earnings(&after);
        }
        logit
    }

    /// By how much he mistakes the candidate `index`: nearly a normal distribution, from the sum of four bytes.
    fn blur(&self, index: u64) -> f32 {
        const DEVIATION: f32 = 147.8;
        let number = number(self.decision, index, u32::MAX);
        let sum: u16 = number.to_le_bytes().into_iter().map(u16::from).sum();
        f32::from(self.level.blur) / 1000.0 * (f32::from(sum) - 510.0) / DEVIATION
    }
}

/// A random number of this decision, below `choices`.
fn number(decision: &Decision, index: u64, choices: u32) -> u32 {
    let roller = decision.coup.situation().roller;
    decision.chance.decision(roller, NUMBERS * decision.throws + index, choices)
}

/// The points that whoever throws next may expect to earn by it.
fn earnings(state: &Match) -> f32 {
    let Some(roller) = state.next_roller() else { return 0.0 };
    expected(state, roller).earned as f32 / 36.0
}
