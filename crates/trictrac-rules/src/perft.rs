//! Perft: counts all plays to a depth, as a fingerprint of rules and scoring together.
//!
//! From a position it tries all 21 throws and all distinct plays of each, again and again. Players always hold and
//! never go, and marks never end the match. Dice given in the position are ignored.

use core::ops::AddAssign;

use crate::coup::{Coup, Totals};
use crate::men::MEN;
use crate::notation::Position;
use crate::releve::Releve;
use crate::rules::Rules;
use crate::side::Side;
use crate::situation::Situation;
use crate::throw::Throw;

/// The three results of a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Perft {
    /// The number of leaves: sequences of distinct plays over all 21 throws at each step.
    pub plays: u128,
    /// The same number with each throw weighted by its frequency: 1 for a doublet, 2 for others, of 36.
    pub weighted: u128,
    /// The points of both sides for the last throw, summed over the unweighted leaves.
    pub points: u128,
}

impl AddAssign for Perft {
    fn add_assign(&mut self, other: Self) {
        self.plays += other.plays;
        self.weighted += other.weighted;
        self.points += other.points;
    }
}

/// Counts the plays of `depth` throws from `position`; depth 0 has one leaf.
#[must_use]
pub fn perft(rules: Rules, position: &Position, depth: u32) -> Perft {
    count(rules, &position.releve(), position.to_move, depth, 0)
}

/// Counts the plays that begin with `throw`, weighted by its frequency; the counts of the 21 throws add up to [`perft`].
///
/// Depth 0 has no throw: its count is empty.
#[must_use]
pub fn perft_of_throw(rules: Rules, position: &Position, throw: Throw, depth: u32) -> Perft {
    let mut sum = Perft::default();
    if depth > 0 {
        count_throw(rules, &position.releve(), position.to_move, throw, depth, &mut sum);
        sum.weighted *= u128::from(throw.weight());
    }
    sum
}

fn count(rules: Rules, releve: &Releve, roller: Side, depth: u32, last_points: u128) -> Perft {
    if depth == 0 {
        return Perft { plays: 1, weighted: 1, points: last_points };
    }
    let mut sum = Perft::default();
    for throw in Throw::all() {
        let mut of_throw = Perft::default();
        count_throw(rules, releve, roller, throw, depth, &mut of_throw);
        of_throw.weighted *= u128::from(throw.weight());
        sum += of_throw;
    }
    sum
}

fn count_throw(
    rules: Rules,
    releve: &Releve,
    roller: Side,
    throw: Throw,
    depth: u32,
    sum: &mut Perft,
) {
    let mut thrown = *releve;
    thrown.throws[roller] = thrown.throws[roller].saturating_add(1);
    let situation = Situation {
        board: thrown.board,
        roller,
        throw,
        nth: thrown.throws[roller],
        privileges: thrown.privileges[roller],
        opening: None,
    };
    let coup = Coup::new(rules, &situation);
    let Totals { roller: own, opponent } = coup.totals();
    let points = u128::from(own) + u128::from(opponent);
    coup.visit_plays(|play, _| {
        let (next, first) = after(&coup, &thrown, roller, play);
        *sum += count(rules, &next, first, depth - 1, points);
    });
}

/// The relève after a play, and the side that throws next. Rule: R9.5.
fn after(coup: &Coup, releve: &Releve, roller: Side, play: crate::play::Play) -> (Releve, Side) {
    let mut next = *releve;
    next.board = coup.board_after(play);
    next.privileges[roller] += u8::from(coup.needs_privilege(play));
    if next.board.men(roller).borne_off() == MEN {
        (Releve::new(), roller)
    } else {
        (next, roller.opponent())
    }
}
