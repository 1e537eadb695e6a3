//! Positions from matches between players of different habits.

use std::sync::Arc;

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::match_runner::MatchRunner;
use trictrac_engine::net::Network;
use trictrac_engine::player::{EnginePlayer, Random};
use trictrac_engine::prospects::Aim;
use trictrac_engine::thinker::Thinker;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;

/// The options of the matches: short and long ones, with the usual rules and others.
const OPTIONS: [&str; 3] = ["", "holes=4,margot=on,pile_de_misere=on", "holes=24"];

/// `count` states, before the dice and before plays: every third state of the matches.
pub(crate) fn varied(count: usize) -> Vec<Match> {
    let network = Thinker { evaluator: Arc::new(Network::shipped()), plies: 0, aim: Aim::Win };
    let players: [&dyn EnginePlayer; 3] = [&Random, &Greedy, &network];
    let mut states = Vec::new();
    for index in 0.. {
        let rules = OPTIONS[index % 3].parse().expect("options");
        let pair = PerSide::new(players[index / 3 % 3], players[index / 9 % 3]);
        states
            .extend(states_of(rules, &pair, index as u64).into_iter().step_by(3).take(count / 18));
        if states.len() >= count {
            break;
        }
    }
    states.truncate(count);
    states
}

fn states_of(rules: Rules, players: &PerSide<&dyn EnginePlayer>, index: u64) -> Vec<Match> {
    let (mut state, mut table) =
        (Match::new(rules), MatchRunner::new(RandomNumbers::new(77, index)));
    let mut states = Vec::new();
    while let Ok(Some((by, action))) = table.next(&state, players) {
        state.apply(by, action, &mut ()).expect("a legal action");
        if state.next_roller().is_some() || state.coup().is_some() {
            states.push(state);
        }
    }
    states
}
