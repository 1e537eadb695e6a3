//! The decisions of a set: they come from matches of strong play, one of each.

use std::sync::Arc;

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::match_runner::MatchRunner;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_engine::thinker::Thinker;
use trictrac_rules::game::Match;
use trictrac_rules::point::PointSet;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Phase;

use super::set::DecisionPhase;

/// The throws of a side that open a relève.
const OPENING: u16 = 5;
/// The last holes begin when a side needs no more than these.
const LAST_HOLES: u8 = 2;
/// The other's tables, in the numbering of the side that enters them.
const BEYOND: PointSet = PointSet::range(13, 24);
/// Looking one throw ahead, the two best candidates must differ by more than this, in equity, ...
const LEAST: f32 = 0.006;
/// ... and by less than this: a difference that everybody sees measures nothing.
const MOST: f32 = 0.15;
/// So many decisions of a match are looked at.
const LOOKS: usize = 3;

/// A decision of a match.
#[derive(Clone, Copy, Debug)]
pub(super) struct MatchDecision {
    pub(super) index: u64,
    pub(super) throws: u64,
    pub(super) phase: DecisionPhase,
    pub(super) state: Match,
}

/// Plays match number `index` and picks a decision of kind `phase` out of it, if there is any worth rolling out.
pub(super) fn find(
    rules: Rules,
    judge: &Arc<dyn Evaluator>,
    (seed, index): (u64, u64),
    phase: DecisionPhase,
) -> Option<MatchDecision> {
    let player = Thinker { evaluator: judge.clone(), plies: 0, aim: Aim::Win };
    let players = PerSide::new(&player as _, &player as _);
    let chance = RandomNumbers::new(seed, index);
    let (mut state, mut table) = (Match::new(rules), MatchRunner::new(chance));
    let mut made = PerSide::new(0_u64, 0);
    let mut found = Vec::new();
    while let Ok(Some((by, action))) = table.next(&state, &players) {
        if let Some(throws) = thrown(&state, &mut made)
            && phase_of(&state) == Some(phase)
        {
            found.push(MatchDecision { index, throws, phase, state });
        }
        if state.apply(by, action, &mut ()).is_err() {
            return None;
        }
    }
    pick(&mut found, chance, |found| is_worth_it(judge, &found.state))
}

/// Any one of `found` that is worth it, tried in random order.
fn pick(
    found: &mut Vec<MatchDecision>,
    chance: RandomNumbers,
    is_worth_it: impl Fn(&MatchDecision) -> bool,
) -> Option<MatchDecision> {
    for look in 0..LOOKS.min(found.len()) {
        let which = chance.manners(Side::White, look as u64, found.len() as u32) as usize;
        let one = found.swap_remove(which);
        if is_worth_it(&one) {
            return Some(one);
        }
    }
    None
}

/// The number of throws that the roller had made before, if they choose or play for the first time about this one.
fn thrown(state: &Match, made: &mut PerSide<u64>) -> Option<u64> {
    match state.phase() {
        Phase::Choice(turn) | Phase::Play(turn) => {
            // Whoever held is asked twice about one throw.
            if !turn.held {
                made[turn.roller] += 1;
            }
            (!turn.held).then(|| made[turn.roller] - 1)
        }
        _ => None,
    }
}

fn phase_of(state: &Match) -> Option<DecisionPhase> {
    let roller = match state.phase() {
        Phase::Choice(_) => return Some(DecisionPhase::HoldOrGo),
        Phase::Play(turn) => turn.roller,
        _ => return None,
    };
    let goal = state.rules().holes.get();
    let releve = &state.releve();
    let passed = |side| {
        let men = releve.board.men(side);
        men.borne_off() > 0 || men.any().bits() & BEYOND.bits() != 0
    };
    Some(if Side::ALL.iter().any(|side| goal - state.holes().amounts()[*side] <= LAST_HOLES) {
        DecisionPhase::LastHoles
    } else if Side::ALL.into_iter().any(passed) {
        DecisionPhase::Return
    } else if releve.throws[roller] <= OPENING {
        DecisionPhase::Opening
    } else {
        DecisionPhase::Middle
    })
}

fn is_worth_it(judge: &Arc<dyn Evaluator>, state: &Match) -> bool {
    let search = Search { evaluator: &**judge, aim: Aim::Win, plies: 1 };
    match search.candidates(state)[..] {
        [best, second, ..] => (LEAST..MOST).contains(&(best.equity - second.equity)),
        _ => false,
    }
}
