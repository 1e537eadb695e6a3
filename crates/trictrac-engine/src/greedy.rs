//! The yardstick: a player who looks one throw ahead, at points only. It is fixed for ever.

use trictrac_rules::coup::{Coup, Totals};
use trictrac_rules::game::Match;
use trictrac_rules::men::MEN;
use trictrac_rules::play::Play;
use trictrac_rules::releve::Releve;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;

use crate::forfeit::Forfeit;
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

    fn play(&self, decision: &Decision) -> Result<Play, Forfeit> {
        Ok(best(decision).0)
    }

    fn hold_or_go(&self, decision: &Decision) -> Result<Choice, Forfeit> {
        Ok(if best(decision).1 < 0 { Choice::Go } else { Choice::Hold })
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

/// What is to be expected after `play`, in points times 36.
pub(crate) fn value(decision: &Decision, play: Play) -> i32 {
    let roller = decision.coup.situation().roller;
    outlook(decision.rules, decision.state, &after(decision, play), roller)
}

/// What `side` is to expect when the men stand as in `after`, in points times 36.
pub(crate) fn outlook(rules: &Rules, state: &Match, after: &Releve, side: Side) -> i32 {
    next_throw(rules, state, after, side) - next_throw(rules, state, after, side.opponent())
}

/// The relève after `play`, set anew when the last man has been borne off (R9.5).
fn after(decision: &Decision, play: Play) -> Releve {
    let releve = &decision.state.releve;
    let (coup, roller) = (decision.coup, decision.coup.situation().roller);
    let board = coup.board_after(play);
    if board.men(roller).borne_off() == MEN {
        return Releve::new();
    }
    let mut privileges = releve.privileges;
    privileges[roller] += u8::from(coup.needs_privilege(play));
    Releve { board, privileges, ..*releve }
}

/// What `side` expects to gain over the other by its next throw, in points times 36.
fn next_throw(rules: &Rules, state: &Match, after: &Releve, side: Side) -> i32 {
    Throw::all()
        .map(|throw| {
            let situation = Situation {
                board: after.board,
                roller: side,
                throw,
                nth: after.throws[side].saturating_add(1),
                privileges: after.privileges[side],
                opening: state.opening_for_next(side),
            };
            let Totals { roller, opponent } = Coup::new(rules, &situation).score(|_| ());
            i32::from(throw.weight()) * (i32::from(roller) - i32::from(opponent))
        })
        .sum()
}
