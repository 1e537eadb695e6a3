//! What the next throw of a side may be expected to bring in points, if nothing is played before it.

use trictrac_rules::coup::{Coup, Totals};
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;

/// What a throw brings on the average of all, in points times 36.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    /// To whoever throws.
    pub earned: i32,
    /// To the other.
    pub given: i32,
}

/// What `side` should expect to earn and give if it threw next in `state`.
#[must_use]
pub fn expected(state: &Match, side: Side) -> Expected {
    let mut expected = Expected::default();
    for throw in Throw::all() {
        let coup = Coup::new(state.rules(), &state.situation_of_next(side, throw));
        let Totals { roller, opponent } = coup.score(|_| ());
        expected.earned += i32::from(throw.weight()) * i32::from(roller);
        expected.given += i32::from(throw.weight()) * i32::from(opponent);
    }
    expected
}
