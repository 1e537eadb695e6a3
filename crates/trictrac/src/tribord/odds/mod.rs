//! The exact odds of Tribord et Bâbord, printed, and as data.

mod command;
pub mod data;
pub mod exact;
mod text;

use tribord_babord::rules::TribordRules;

pub use command::run;
use exact::ExactArithmetic;
pub use exact::ExactFraction;

/// The expectation of a player.
pub type ExactExpectation = tribord_babord::odds::PlayerOdds<ExactFraction>;
/// Everything that is known about a game before it begins.
pub type ExactOdds = tribord_babord::odds::GameOdds<ExactFraction>;
/// Values with their chances.
pub type ExactChances<T> = tribord_babord::odds::ChanceList<T, ExactFraction>;

/// The odds of a game under `rules`, without error.
#[must_use]
pub fn odds(rules: &TribordRules) -> ExactOdds {
    ExactOdds::new::<ExactArithmetic>(rules)
}
