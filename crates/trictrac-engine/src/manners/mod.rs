//! The behaviour of a computer player under manual scoring: it marks, with human oversights, and notices the opponent's
//! errors. Rule: section 11.
//!
//! A player of the engine only chooses plays and hold or go; [`Manners`] do the rest. They store nothing: what a player
//! overlooks or notices is a function of the match's random numbers, the throw and the matter. So the same seed gives
//! the same match, however often the player is asked. At worst a player marks wrongly. It never puts men down against
//! the rules, and never claims an école that is none.
//!
//! ```
//! use trictrac_engine::{dice::RandomNumbers, greedy::Greedy, manners::Manners, player::EnginePlayer, match_runner::record_announced};
//! use trictrac_rules::side::PerSide;
//! let greedy: &dyn EnginePlayer = &Greedy;
//! let careless = Manners { mistakes: "0.2".parse().unwrap(), ..Manners::default() };
//! let record = record_announced(
//!     "marking=announced".parse().unwrap(),
//!     &PerSide::new(greedy, greedy),
//!     &PerSide::new(careless, Manners::default()),
//!     RandomNumbers::new(1, 0),
//! );
//! let text = record.unwrap().to_string();
//! assert!(text.contains("b ecole")); // White forgets points, and Black claims an école
//! ```

mod attention;
mod rate;
mod tags;
mod viewpoint;

use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableMatch};

use crate::dice::RandomNumbers;
use crate::forfeit::Forfeit;
use crate::player::EnginePlayer;
use attention::Attention;
pub use rate::{Permille, PermilleError};
use viewpoint::Viewpoint;

/// The manners of a computer player under manual scoring. Rule: section 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Manners {
    /// The rate at which the player overlooks a way to earn points, helpless men, or that it is en bredouille: the share of
    /// each that it misses. A tenth as often it takes a false hit for a true one. Rule: R11.1, R11.4.
    pub mistakes: Permille,
    /// The rate at which the player notices a small error of the opponent. It notices larger errors more often, and always
    /// those of more than twelve points and those that would end the match. Rule: R11.1, R11.7.
    pub attention: Permille,
}

/// No mistakes, and every error of the opponent is noticed.
impl Default for Manners {
    fn default() -> Self {
        Self { mistakes: Permille::NEVER, attention: Permille::ALWAYS }
    }
}

impl Manners {
    /// Returns what `side`, played by `player`, does now in `game`, or `None` if it waits for the opponent or the dice.
    ///
    /// `throws` numbers the turns of the roller, as in [`PendingDecision`](crate::player::PendingDecision). `game` accepts whatever
    /// is returned. Rule: R2.3, section 8, R11.1-R11.7.
    ///
    /// # Errors
    /// The player forfeits the match.
    pub fn act(
        &self,
        game: &TableMatch,
        side: Side,
        player: &dyn EnginePlayer,
        chance: RandomNumbers,
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
