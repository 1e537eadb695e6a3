//! Counting plays: a fingerprint of rules and scoring together.
//!
//! From a position all 21 throws and all distinct plays are walked, holding always and never going; marks do not end the
//! match. The dice of the position, if any, are not looked at.

use core::ops::AddAssign;

use crate::coup::{Coup, Totals};
use crate::men::MEN;
use crate::notation::Position;
use crate::releve::Releve;
use crate::rules::Rules;
use crate::side::Side;
use crate::situation::Situation;
use crate::throw::Throw;

/// The three numbers of a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Perft {
    /// The distinct plays, multiplied out over the 21 throws.
    pub plays: u128,
    /// The same, each throw weighted: 1 for a doublet, 2 for the others, of 36.
    pub weighted: u128,
    /// The points, of both sides, that the last throw earned and gave, over the unweighted plays.
    pub points: u128,
}

impl AddAssign for Perft {
    fn add_assign(&mut self, other: Self) {
        self.plays += other.plays;
        self.weighted += other.weighted;
        self.points += other.points;
    }
}

/// Counts the plays `depth` throws deep from `position`; one leaf at depth 0.
#[must_use]
pub fn perft(rules: Rules, position: &Position, depth: u32) -> Perft {
    let releve = position.to_match(rules).releve;
    count(rules, &releve, position.to_move, depth, 0)
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
    let Totals { roller: own, opponent } = coup.score(|_| ());
    let points = u128::from(own) + u128::from(opponent);
    coup.plays(|play, _| {
        let (next, first) = after(&coup, &thrown, roller, play);
        *sum += count(rules, &next, first, depth - 1, points);
    });
}

/// The relève after a play, and who throws next. Rule: R9.5.
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
