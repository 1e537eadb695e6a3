//! Expected points of a side's next throw, if the men stay as they are.

use trictrac_rules::coup::{Coup, Totals};
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;

/// Expected points of a throw, times 36: each of the 36 falls of two dice counts once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThrowExpectation {
    /// For the side that throws.
    pub earned: i32,
    /// For its opponent.
    pub given: i32,
}

/// Computes what the next throw of `side` earns and gives on average, as if `side` threw next in `state`.
#[must_use]
pub fn expected(state: &Match, side: Side) -> ThrowExpectation {
    let mut expected = ThrowExpectation::default();
    for throw in Throw::all() {
        let coup = Coup::new(state.rules(), &state.situation_of_next(side, throw));
        let Totals { roller, opponent } = coup.totals();
        expected.earned += i32::from(throw.weight()) * i32::from(roller);
        expected.given += i32::from(throw.weight()) * i32::from(opponent);
    }
    expected
}
