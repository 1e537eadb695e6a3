//! How a computer player behaves under manual scoring: it marks, with human oversights, and notices the opponent's
//! errors. Rule: section 11.
//!
//! A player of the engine only chooses plays and hold or go; [`Manners`] do the rest. They store nothing: what a player
//! overlooks or notices is a function of the match's random numbers, the throw and the matter. So the same seed gives
//! the same match, however often the player is asked. At worst a player marks wrongly. It never puts men down against
//! the rules, and never claims an école that is none.
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
//! assert!(text.contains("b ecole")); // White forgets points, and Black claims an école
//! ```

mod attention;
mod marks;
mod rate;
mod school;
mod tags;
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

/// The manners of a computer player under manual scoring. Rule: section 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Manners {
    /// How often the player overlooks a way to earn points, helpless men, or that it is en bredouille: the share of
    /// each that it misses. A tenth as often it takes a false hit for a true one. Rule: R11.1, R11.4.
    pub mistakes: Rate,
    /// How often the player notices a small error of the opponent. It notices larger errors more often, and always
    /// those of more than twelve points and those that would end the match. Rule: R11.1, R11.7.
    pub attention: Rate,
}

/// No mistakes, and every error of the opponent is noticed.
impl Default for Manners {
    fn default() -> Self {
        Self { mistakes: Rate::NEVER, attention: Rate::ALWAYS }
    }
}

impl Manners {
    /// Returns what `side`, played by `player`, does now in `game`, or `None` if it waits for the opponent or the dice.
    ///
    /// `throws` numbers the turns of the roller, as in [`Decision`](crate::player::Decision). `game` accepts whatever
    /// is returned. Rule: R2.3, section 8, R11.1-R11.7.
    ///
    /// # Errors
    /// The player forfeits the match.
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

/// A player at the table and everything it may look at; the referee supplies what the player sees correctly.
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
    /// Returns what the player does now, in the order of urgency: an answer, a last hole, the turn, the time before the
    /// dice.
    fn action(&self) -> Result<Option<TableAction>, Forfeit> {
        if self.game.rules().marking == Marking::Assisted {
            return self.assisted();
        }
        if let Some(answers) = self.game.answers() {
            return Ok(if answers == self.side { self.answer() } else { None });
        }
        if let Some(winner) = self.game.last_hole_of() {
            return Ok(if winner == self.side { None } else { self.check_last_hole() });
        }
        match self.game.mover() {
            Some(mover) if mover == self.side => self.turn(),
            Some(_) => Ok(None),
            None => Ok(self.before_the_dice()),
        }
    }

    /// Corrects a fausse case, marks, claims, or sends a man on, in this order. Rule: R11.1, R11.3, R11.5, R11.7.
    fn before_the_dice(&self) -> Option<TableAction> {
        let mend = || self.mend();
        mend().or_else(|| self.mark()).or_else(|| self.claim()).or_else(|| self.send_on())
    }

    /// Returns the game after `action`, if the game accepts it.
    fn after(&self, action: TableAction) -> Option<TableMatch> {
        let mut game = self.game.clone();
        let done = game.apply(Actor::Player(self.side), action, &mut ());
        done.is_ok().then_some(game)
    }

    /// Returns `action` if the game accepts it.
    fn accepted(&self, action: impl Into<TableAction>) -> Option<TableAction> {
        let action = action.into();
        self.after(action).map(|_| action)
    }

    /// Returns the player's choice or play under automatic scoring; there is nothing else to do.
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
