//! The [`EnginePlayer`] trait and the simplest players.

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
pub use trictrac_rules::notation::record::Choice;
use trictrac_rules::play::Play;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Phase};

use crate::dice::RandomNumbers;
use crate::forfeit::Forfeit;
use crate::match_result::MatchResult;

/// A decision that a player must make: the match and the throw on the table.
#[derive(Clone, Copy, Debug)]
pub struct PendingDecision<'a> {
    /// The match, which waits for the roller of `coup`.
    pub state: &'a Match,
    /// The throw: what it earns and which plays it allows.
    pub coup: &'a Coup,
    /// The random numbers of the match, for players that use any.
    pub chance: RandomNumbers,
    /// Numbers the turns of the roller in the match, so that each has random numbers of its own.
    pub throws: u64,
}

/// A player: chooses plays, and hold or go.
pub trait EnginePlayer: Send + Sync {
    /// Returns the name by which [`named`](crate::named) finds the player.
    fn name(&self) -> String;

    /// Prepares for a match in which the player plays `side`. Does nothing by default.
    ///
    /// # Errors
    /// The player forfeits the match.
    fn begin(&self, rules: Rules, side: Side, chance: RandomNumbers) -> Result<(), Forfeit> {
        let _ = (rules, side, chance);
        Ok(())
    }

    /// Hears the result of a match that has begun. Does nothing by default.
    fn end(&self, result: &MatchResult) {
        let _ = result;
    }

    /// Chooses a legal play.
    ///
    /// # Errors
    /// The player forfeits the match.
    fn play(&self, decision: &PendingDecision) -> Result<Play, Forfeit>;

    /// Chooses hold or go after a hole. Rule: R8.1.
    ///
    /// # Errors
    /// The player forfeits the match.
    fn hold_or_go(&self, decision: &PendingDecision) -> Result<Choice, Forfeit>;

    /// Chooses hold or go where the match waits for it, and a play otherwise.
    ///
    /// # Errors
    /// The player forfeits the match.
    fn decide(&self, decision: &PendingDecision) -> Result<Action, Forfeit> {
        match decision.state.phase() {
            Phase::Choice(_) => self.hold_or_go(decision).map(Action::from),
            _ => self.play(decision).map(Action::Play),
        }
    }
}

/// Chooses at random; all legal plays are equally likely.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl EnginePlayer for Random {
    fn name(&self) -> String {
        "random".into()
    }

    fn play(&self, decision: &PendingDecision) -> Result<Play, Forfeit> {
        let plays = decision.coup.count_plays();
        if plays == 1 {
            return Ok(decision.coup.first_play());
        }
        let index = decision.random(0, plays);
        Ok(decision.coup.nth_play(index).unwrap_or_else(|| decision.coup.first_play()))
    }

    fn hold_or_go(&self, decision: &PendingDecision) -> Result<Choice, Forfeit> {
        Ok(if decision.random(1, 2) == 0 { Choice::Hold } else { Choice::Go })
    }
}

impl PendingDecision<'_> {
    /// Returns a random number below `choices`; the play (0) and the choice (1) of a turn have different numbers.
    fn random(&self, which: u64, choices: u32) -> u32 {
        let roller = self.coup.situation().roller;
        self.chance.decision(roller, 2 * self.throws + which, choices)
    }
}

/// Makes the first play in canonical order, and always goes.
#[derive(Clone, Copy, Debug)]
pub struct CanonicalFirst;

impl EnginePlayer for CanonicalFirst {
    fn name(&self) -> String {
        "first".into()
    }

    fn play(&self, decision: &PendingDecision) -> Result<Play, Forfeit> {
        Ok(decision.coup.first_play())
    }

    fn hold_or_go(&self, _: &PendingDecision) -> Result<Choice, Forfeit> {
        Ok(Choice::Go)
    }
}
