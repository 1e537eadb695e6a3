//! The exact odds of Tribord et Bâbord, told and written.

mod command;
pub mod data;
pub mod exact;
mod text;

use tribord_babord::rules::Rules;

pub use command::run;
pub use exact::Exact;
use exact::Fractions;

/// What one of both can expect.
pub type Expectation = tribord_babord::odds::Expectation<Exact>;
/// Everything that is known about a game before it begins.
pub type Odds = tribord_babord::odds::Odds<Exact>;
/// Values with their chances.
pub type Listed<T> = tribord_babord::odds::Listed<T, Exact>;

/// The odds of a game under `rules`, without error.
#[must_use]
pub fn odds(rules: &Rules) -> Odds {
    Odds::new::<Fractions>(rules)
}
