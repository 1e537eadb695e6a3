//! Five levels of play, from `debutant` to `academie`, which make human errors.
//!
//! All levels use the same evaluator. A weaker level searches less deeply; its estimate of every candidate is blurred,
//! so that it confuses plays of nearly the same value, but not good and bad ones; and in some decisions it overlooks
//! what the opponent may earn by the next throw. No level plays at random. As with people, the error is larger in the choice to
//! hold or go, with a leaning to hold, and smaller where a play takes the corner or fills a quarter, which everybody looks for.
//!
//! Each level should win 65 to 85% of twelve-hole matches against the level below. `trictrac arena --white amateur
//! --black debutant --pairs --matches 4000 --seed 1` measures one step. When the network changes, [`LEVELS`] is tuned
//! again, from the strongest level down.

use std::sync::Arc;

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::men::Men;
use trictrac_rules::play::Play;
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::turn::Action;

use crate::evaluator::{Evaluator, after};
use crate::forfeit::Forfeit;
use crate::next_throw::expected;
use crate::player::{Choice, EnginePlayer, PendingDecision};
use crate::prospects::Aim;
use crate::search::Search;

/// A level of play: its search depth and its errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its name.
    pub name: &'static str,
    /// The search depth in throws.
    pub plies: u8,
    /// The standard deviation of the error in its estimates, in thousandths of a logit of the chance to win.
    pub blur: u16,
    /// The same for the value of a new relève, in the choice to hold or go.
    pub going_blur: u16,
    /// By how much it overrates a hold on average, in the same unit.
    pub hold_bias: u16,
    /// The number of decisions in a thousand that ignore what the opponent may earn by the next throw, if no play is obvious.
    pub overlooks: u32,
}

/// All levels, the weakest first.
pub const LEVELS: [Level; 5] = [
    Level {
        name: "debutant",
        plies: 0,
        blur: 420,
        going_blur: 800,
        hold_bias: 320,
        overlooks: 560,
    },
    Level { name: "amateur", plies: 0, blur: 250, going_blur: 600, hold_bias: 230, overlooks: 320 },
    Level { name: "joueur", plies: 0, blur: 140, going_blur: 380, hold_bias: 150, overlooks: 150 },
    Level { name: "maitre", plies: 0, blur: 62, going_blur: 210, hold_bias: 75, overlooks: 50 },
    Level { name: "academie", plies: 1, blur: 0, going_blur: 0, hold_bias: 0, overlooks: 0 },
];

/// The worth of one point of the opponent in a blind decision, in logits of the chance to win.
const POINT: f32 = 0.025;
/// The part of the error that is left where a play takes the corner or fills a quarter.
const OBVIOUS: f32 = 0.10;
/// The smallest chance, and the smallest distance from 1, whose logit is computed.
const LEAST: f32 = 1e-6;

impl Level {
    /// Returns the level of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        LEVELS.iter().find(|level| level.name == name)
    }

    /// Returns the error of this level in an estimate, in logits, from a random number.
    #[must_use]
    pub fn error(&self, random: u32) -> f32 {
        error(self.blur, random)
    }

    /// Creates a player of this level that estimates positions by `evaluator`.
    #[must_use]
    pub fn player(&self, evaluator: Arc<dyn Evaluator>) -> Box<dyn EnginePlayer> {
        Box::new(LevelPlayer { level: *self, evaluator })
    }
}

/// A player of a level.
struct LevelPlayer {
    level: Level,
    evaluator: Arc<dyn Evaluator>,
}

/// A decision as the player sees it.
struct DecisionView<'a> {
    level: &'a Level,
    decision: &'a PendingDecision<'a>,
    search: Search<'a>,
    /// The part of the level's errors that is made here.
    errors: f32,
    /// True if the player overlooks what the opponent may earn.
    blind: bool,
}

/// The random numbers of one turn: plays by their index use those below `OF_GOING`. A choice and the play after it use
/// the same numbers, so a player that holds then makes the play for which it held.
const OF_GOING: u64 = 510;
const OF_OVERLOOKING: u64 = 511;
const NUMBERS: u64 = 512;

impl LevelPlayer {
    fn view<'a>(&'a self, decision: &'a PendingDecision) -> DecisionView<'a> {
        let Self { level, evaluator } = self;
        let search = Search { evaluator: &**evaluator, aim: Aim::Win, plies: level.plies };
        let obvious = has_obvious_play(decision.coup);
        let errors = if obvious { OBVIOUS } else { 1.0 };
        let blind = !obvious && number(decision, OF_OVERLOOKING, 1000) < level.overlooks;
        DecisionView { level, decision, search, errors, blind }
    }
}

impl EnginePlayer for LevelPlayer {
    fn name(&self) -> String {
        self.level.name.into()
    }

    fn play(&self, decision: &PendingDecision) -> Result<Play, Forfeit> {
        Ok(self.view(decision).best_play().0)
    }

    fn hold_or_go(&self, decision: &PendingDecision) -> Result<Choice, Forfeit> {
        let view = self.view(decision);
        // Only the value of a go is blurred. A hold is worth its best play, and the best of many blurred values is too
        // high on average.
        let Level { going_blur, hold_bias, .. } = self.level;
        let bias = f32::from(hold_bias) / 1000.0;
        let holding = view.judged(Action::Play(view.best_play().0)) + bias;
        let going = view.judged(Action::Go) + error(going_blur, view.random(OF_GOING));
        Ok(if going > holding { Choice::Go } else { Choice::Hold })
    }
}

impl DecisionView<'_> {
    /// Returns the play that seems best, and what it seems to be worth, in logits.
    fn best_play(&self) -> (Play, f32) {
        let mut plays = Vec::with_capacity(32);
        self.decision.coup.visit_plays(|play, _| plays.push(play));
        let mut best = (self.decision.coup.first_play(), f32::NEG_INFINITY);
        if plays.len() < 2 {
            return best;
        }
        for (index, play) in (0..).zip(plays) {
            let blur = self.level.error(self.random(index % OF_GOING));
            let seems = self.judged(Action::Play(play)) + self.errors * blur;
            if seems > best.1 {
                best = (play, seems);
            }
        }
        best
    }

    /// Returns the value of `action`, except what the player overlooks, in logits of the chance to win.
    fn judged(&self, action: Action) -> f32 {
        let PendingDecision { state, coup, .. } = *self.decision;
        let roller = coup.situation().roller;
        let after = after(state, roller, action);
        let seen = logit(self.search.equity(&after, roller), LEAST);
        if self.blind && after.next_roller() == Some(roller.opponent()) {
            return seen + overlooked(&after);
        }
        seen
    }

    /// Returns the random number of candidate `index`.
    fn random(&self, index: u64) -> u32 {
        number(self.decision, index, u32::MAX)
    }
}

/// Returns an error of this standard deviation, in thousandths of a logit, from a random number, in logits.
///
/// The sum of the four bytes of the number is nearly normally distributed, and the same on every processor.
fn error(blur: u16, random: u32) -> f32 {
    // The standard deviation of that sum; its mean is 510.
    const DEVIATION: f32 = 147.8;
    let sum: u16 = random.to_le_bytes().into_iter().map(u16::from).sum();
    f32::from(blur) / 1000.0 * (f32::from(sum) - 510.0) / DEVIATION
}

/// Checks for a play that people look for: one that takes the corner or fills a quarter.
fn has_obvious_play(coup: &Coup) -> bool {
    let situation = coup.situation();
    let before = situation.board.men(situation.roller);
    let takes = |men: &Men| before.on(Point::CORNER) == 0 && men.on(Point::CORNER) > 0;
    let fills =
        |men: &Men| Quarter::ALL.iter().any(|&quarter| men.fill(quarter) && !before.fill(quarter));
    let mut found = false;
    coup.visit_plays(|_, men| found |= takes(&men) || fills(&men));
    found
}

/// Returns a random number below `choices` for the turn of `decision`.
fn number(decision: &PendingDecision, index: u64, choices: u32) -> u32 {
    let roller = decision.coup.situation().roller;
    decision.chance.decision(roller, NUMBERS * decision.throws + index, choices)
}

/// Returns the chance to win of an equity, in logits; the chance counts as at least `least`, and as at most 1 - `least`.
#[must_use]
pub fn logit(equity: f32, least: f32) -> f32 {
    let chance = f32::midpoint(1.0, equity).clamp(least, 1.0 - least);
    libm::logf(chance / (1.0 - chance))
}

/// Returns what a player overlooks who ignores what the side to throw in `state` may earn by its next throw, in logits.
#[must_use]
pub fn overlooked(state: &Match) -> f32 {
    let Some(roller) = state.next_roller() else { return 0.0 };
    POINT * expected(state, roller).earned as f32 / 36.0
}
