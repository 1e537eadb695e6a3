//! How a computer player behaves at a table where each marks for himself: he marks, with the oversights of a person,
//! and notices those of the other. Rule: section 11.
//!
//! A player of the engine only chooses plays, and whether to hold or go; [`Manners`] do the rest. They keep nothing:
//! what a player sees, overlooks and notices is a function of the chance of the match, the throw and the matter, so
//! that the same seed gives the same match however often he is asked. At his worst he marks wrongly; he never puts
//! down men against the rules, and never claims where there is nothing to claim.
//!
//! ```
//! use trictrac_engine::{dice::Chance, greedy::Greedy, manners::Manners, player::Player, match_runner::record_announced};
//! use trictrac_rules::side::PerSide;
//! let greedy: &dyn Player = &Greedy;
//! let careless = Manners { mistakes: "0.2".parse().unwrap(), ..Manners::default() };
//! let record = record_announced(
//!     "marking=announced".parse().unwrap(),
//!     &PerSide::new(greedy, greedy),
//!     &PerSide::new(careless, Manners::default()),
//!     Chance::new(1, 0),
//! );
//! let text = record.unwrap().to_string();
//! assert!(text.contains("b ecole")); // White forgets, and Black sends him to school
//! ```

mod attention;
mod kept;
mod marks;
mod rate;
mod school;
mod turn;

use trictrac_rules::coup::Coup;
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Referee, TableAction, TableMatch};
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::dice::Chance;
use crate::forfeit::Forfeit;
use crate::player::Player;
use attention::Attention;
pub use rate::{Rate, RateError};

/// How a computer player behaves at a table where each marks for himself. Rule: section 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Manners {
    /// How often he overlooks a way, forgets helpless men or forgets the bredouille: the share of each that he misses.
    /// A tenth as often he takes a false hit for a true one. Rule: R11.1, R11.4.
    pub mistakes: Rate,
    /// How often he notices what the other does wrong: a small error of points, that is; of a larger one he sees more,
    /// and he always sees more than twelve points too many or too few, and what would end the match. Rule: R11.1, R11.7.
    pub attention: Rate,
}

/// No mistakes, and the other's are all noticed.
impl Default for Manners {
    fn default() -> Self {
        Self { mistakes: Rate::NEVER, attention: Rate::ALWAYS }
    }
}

impl Manners {
    /// What `side` does now in `game`, played by `player`; nothing if it waits for the other or for the dice.
    ///
    /// `throws` says how many throws the roller of the throw on the table has made in the match. Whatever is returned,
    /// `game` accepts. Rule: R2.3, section 8, R11.1-R11.7.
    ///
    /// # Errors
    /// Why the player forfeits the match.
    pub fn act(
        &self,
        game: &TableMatch,
        side: Side,
        player: &dyn Player,
        chance: Chance,
        throws: u64,
    ) -> Result<Option<TableAction>, Forfeit> {
        if game.state().is_over() {
            return Ok(None);
        }
        let Some(coup) = game.coup() else { return Ok(None) };
        let roller = coup.situation().roller;
        let attention = Attention::new(*self, chance, side, roller, throws);
        let referee = game.referee();
        let seat = Viewpoint {
            game,
            side,
            roller,
            player,
            chance,
            throws,
            attention,
            coup: &coup,
            referee,
        };
        seat.action()
    }
}

/// A player at the table and all he may look at; the referee is there for what he sees right.
struct Viewpoint<'a> {
    game: &'a TableMatch,
    side: Side,
    roller: Side,
    player: &'a dyn Player,
    chance: Chance,
    throws: u64,
    attention: Attention,
    coup: &'a Coup,
    referee: Referee,
}

impl Viewpoint<'_> {
    fn action(&self) -> Result<Option<TableAction>, Forfeit> {
        if self.game.rules().marking == Marking::Assisted {
            return self.assisted();
        }
        if let Some(answers) = self.game.answers() {
            return Ok(if answers == self.side { self.answer() } else { None });
        }
        if let Some(winner) = self.game.last_hole_of() {
            return Ok(if winner == self.side { None } else { self.look_at_last_hole() });
        }
        match self.game.mover() {
            Some(mover) if mover == self.side => self.turn(),
            Some(_) => Ok(None),
            None => Ok(self.before_the_dice()),
        }
    }

    /// Rule: R11.1, R11.3, R11.5, R11.7.
    fn before_the_dice(&self) -> Option<TableAction> {
        let mend = || self.mend();
        mend().or_else(|| self.mark()).or_else(|| self.claim()).or_else(|| self.send_on())
    }

    /// The game after `action`, if it is accepted.
    fn after(&self, action: TableAction) -> Option<TableMatch> {
        let mut game = self.game.clone();
        let done = game.apply(Actor::Player(self.side), action, &mut ());
        done.is_ok().then_some(game)
    }

    fn accepted(&self, action: impl Into<TableAction>) -> Option<TableAction> {
        let action = action.into();
        self.after(action).map(|_| action)
    }

    /// Everything is marked by itself: the choice and the play are left.
    fn assisted(&self) -> Result<Option<TableAction>, Forfeit> {
        Ok(match self.game.state().phase() {
            Phase::Choice(_) if self.roller == self.side => Some(self.hold_or_go(0)?.into()),
            Phase::Play(_) if self.roller == self.side => {
                Some(Action::Play(self.best_play()?).into())
            }
            _ => None,
        })
    }
}
