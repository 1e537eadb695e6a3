//! Positions to measure with: as varied as in play.

use std::sync::Arc;

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::match_runner::MatchRunner;
use trictrac_engine::net::Network;
use trictrac_engine::player::EnginePlayer;
use trictrac_engine::prospects::Aim;
use trictrac_engine::thinker::Thinker;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;

/// One of this many decisions of a match is taken, because neighbours are alike.
const EACH: usize = 7;

/// Collects matches that wait for a play or a choice, of `network` against itself at search depth 0.
///
/// # Panics
/// If the network makes an illegal play.
pub(crate) fn decisions(network: &Arc<Network>, number: usize) -> Vec<Match> {
    let thinker = Thinker { evaluator: Arc::clone(network) as _, plies: 0, aim: Aim::Win };
    let players: PerSide<&dyn EnginePlayer> = PerSide::new(&thinker, &thinker);
    let (rules, mut all) = (Rules::default(), Vec::new());
    for index in 0.. {
        let (mut state, mut table) =
            (Match::new(rules), MatchRunner::new(RandomNumbers::new(1, index)));
        while let Ok(Some((by, action))) = table.next(&state, &players) {
            state.apply(by, action, &mut ()).expect("a legal action");
            if state.coup().is_some() {
                all.push(state);
            }
        }
        if all.len() >= number * EACH {
            break;
        }
    }
    all.into_iter().step_by(EACH).take(number).collect()
}
