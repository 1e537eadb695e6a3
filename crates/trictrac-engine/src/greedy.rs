//! The yardstick: a player who looks one throw ahead, at points only. It is fixed for ever.

use trictrac_rules::board::Board;
use trictrac_rules::coup::{Coup, Totals};
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;

use crate::player::{Choice, Decision, Player};

/// Makes the play after which (what he should expect to earn of his own next throw if the other did nothing, less what
/// it would give the other) less (the same for the other's next throw) is largest, over all 21 throws with their
/// weights; the first such play in canonical order. It goes when the best such value is below zero, else holds.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

impl Player for Greedy {
    fn name(&self) -> String {
        "greedy".into()
    }

    fn play(&self, decision: &Decision) -> Play {
        best(decision).0
    }

    fn hold_or_go(&self, decision: &Decision) -> Choice {
        if best(decision).1 < 0 { Choice::Go } else { Choice::Hold }
    }
}

/// The best play and its value, in points times 36.
fn best(decision: &Decision) -> (Play, i32) {
    let mut best = None;
    decision.coup.plays(|play, _| {
        let value = value(decision, play);
        if best.is_none_or(|(_, highest)| value > highest) {
            best = Some((play, value));
        }
    });
    best.unwrap_or((Play::Nothing, 0))
}

fn value(decision: &Decision, play: Play) -> i32 {
    let roller = decision.coup.situation().roller;
    let board = decision.coup.board_after(play);
    let next_throw = |side| next_throw(decision, play, &board, side);
    next_throw(roller) - next_throw(roller.opponent())
}

/// What `side` expects to gain over the other by its next throw, in points times 36.
fn next_throw(decision: &Decision, play: Play, board: &Board, side: Side) -> i32 {
    let releve = &decision.state.releve;
    let roller = decision.coup.situation().roller;
    let by_privilege = side == roller && decision.coup.needs_privilege(play);
    Throw::all()
        .map(|throw| {
            let situation = Situation {
                board: *board,
                roller: side,
                throw,
                nth: releve.throws[side].saturating_add(1),
                privileges: releve.privileges[side] + u8::from(by_privilege),
                opening: decision.state.opening_for_next(side),
            };
            let Totals { roller, opponent } = Coup::new(decision.rules, &situation).score(|_| ());
            i32::from(throw.weight()) * (i32::from(roller) - i32::from(opponent))
        })
        .sum()
}
