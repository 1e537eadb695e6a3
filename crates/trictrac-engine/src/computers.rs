//! The computers of a match in progress: what random numbers they have for their decisions and errors.

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{TableAction, TableMatch};
use trictrac_rules::turn::Action;

use crate::dice::RandomNumbers;
use crate::forfeit::Forfeit;
use crate::manners::Manners;
use crate::player::{EnginePlayer, PendingDecision};

/// The random numbers of the computers, and how often each side has thrown: each throw has numbers of its own.
#[derive(Clone, Copy, Debug)]
pub struct Computers {
    pub(crate) chance: RandomNumbers,
    pub(crate) throws: PerSide<u64>,
}

impl Computers {
    pub(crate) const fn new(chance: RandomNumbers) -> Self {
        Self { chance, throws: PerSide::new(0, 0) }
    }

    /// Prepares `player` for a match on `side`.
    ///
    /// # Errors
    /// The player forfeits the match.
    pub fn begin_for(
        &self,
        rules: Rules,
        side: Side,
        player: &dyn EnginePlayer,
    ) -> Result<(), Forfeit> {
        player.begin(rules, side, self.chance)
    }

    /// Returns the decision of `player` about `coup`, the throw on the table.
    ///
    /// # Errors
    /// The player forfeits the match.
    pub fn decide(
        &self,
        state: &Match,
        coup: &Coup,
        player: &dyn EnginePlayer,
    ) -> Result<Action, Forfeit> {
        let throws = self.throws[coup.situation().roller];
        player.decide(&PendingDecision { state, coup, chance: self.chance, throws })
    }

    /// Returns the action of `side`, played by `player` with `manners`, or `None` if it waits.
    ///
    /// # Errors
    /// The player forfeits the match.
    pub fn manners(
        &self,
        game: &TableMatch,
        side: Side,
        player: &dyn EnginePlayer,
        manners: &Manners,
    ) -> Result<Option<TableAction>, Forfeit> {
        let Some(coup) = game.coup() else { return Ok(None) };
        let throws = self.throws[coup.situation().roller];
        manners.act(game, side, player, self.chance, throws)
    }
}
