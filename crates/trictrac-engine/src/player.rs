//! Who decides: the [`Player`] trait and the simplest players.

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
pub use trictrac_rules::notation::record::Choice;
use trictrac_rules::play::Play;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Phase};

use crate::dice::Chance;
use crate::forfeit::Forfeit;

/// A decision to be made: the state of the match and the throw on the table.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// The match, which waits for the roller of `coup`.
    pub state: &'a Match,
    /// His throw, with all it is worth and allows.
    pub coup: &'a Coup,
    /// The chance of the match, for players that use any.
    pub chance: Chance,
    /// How many throws the roller has made in the match before this one.
    pub throws: u64,
}

/// Something that plays Trictrac.
pub trait Player: Send + Sync {
    /// Its name, by which it can be asked for.
    fn name(&self) -> String;

    /// A match begins in which he plays `side`. Most players need not know.
    ///
    /// # Errors
    /// Why he forfeits it.
    fn begin(&self, rules: Rules, side: Side, chance: Chance) -> Result<(), Forfeit> {
        let _ = (rules, side, chance);
        Ok(())
    }

    /// Which legal play to make.
    ///
    /// # Errors
    /// Why he forfeits the match instead.
    fn play(&self, decision: &Decision) -> Result<Play, Forfeit>;

    /// Whether to hold or go, a hole being won.
    ///
    /// # Errors
    /// Why he forfeits the match instead.
    fn hold_or_go(&self, decision: &Decision) -> Result<Choice, Forfeit>;

    /// What to do: hold or go where there is the choice, else which play to make.
    ///
    /// # Errors
    /// Why he forfeits the match instead.
    fn decide(&self, decision: &Decision) -> Result<Action, Forfeit> {
        match decision.state.phase() {
            Phase::Choice(_) => self.hold_or_go(decision).map(Action::from),
            _ => self.play(decision).map(Action::Play),
        }
    }
}

/// Plays and chooses at random, every legal play alike.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Player for Random {
    fn name(&self) -> String {
        "random".into()
    }

    fn play(&self, decision: &Decision) -> Result<Play, Forfeit> {
        let plays = decision.coup.count_plays();
        if plays == 1 {
            return Ok(decision.coup.first_play());
        }
        let index = decision.random(0, plays);
        Ok(decision.coup.nth_play(index).unwrap_or_else(|| decision.coup.first_play()))
    }

    fn hold_or_go(&self, decision: &Decision) -> Result<Choice, Forfeit> {
        Ok(if decision.random(1, 2) == 0 { Choice::Hold } else { Choice::Go })
    }
}

impl Decision<'_> {
    /// The decisions of one turn, the play (0) and the choice (1), have random numbers of their own.
    fn random(&self, which: u64, choices: u32) -> u32 {
        let roller = self.coup.situation().roller;
        self.chance.decision(roller, 2 * self.throws + which, choices)
    }
}

/// Makes the first play in canonical order, and always goes.
#[derive(Clone, Copy, Debug)]
pub struct First;

impl Player for First {
    fn name(&self) -> String {
        "first".into()
    }

    fn play(&self, decision: &Decision) -> Result<Play, Forfeit> {
        Ok(decision.coup.first_play())
    }

    fn hold_or_go(&self, _: &Decision) -> Result<Choice, Forfeit> {
        Ok(Choice::Go)
    }
}
