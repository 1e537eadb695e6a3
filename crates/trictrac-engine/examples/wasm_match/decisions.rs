//! Decisions whose time is measured, natively and in the browser.

use std::sync::Arc;

use trictrac_engine::dice::Chance;
use trictrac_engine::match_runner::MatchRunner;
use trictrac_engine::net::Network;
use trictrac_engine::player::Player;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_engine::thinker::Thinker;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;

/// The number of decisions.
pub(crate) const DECISIONS: usize = 200;
/// One of this many decisions of a match is taken, because neighbours are alike.
const EACH: usize = 7;

/// A network, and positions that wait for a play or a choice.
pub(crate) struct Decisions {
    network: Arc<Network>,
    states: Vec<Match>,
}

impl Decisions {
    /// Collects the decisions of matches that the network plays against itself at search depth 0.
    ///
    /// # Panics
    /// If the network makes an illegal play.
    pub(crate) fn new(network: Network) -> Self {
        let network = Arc::new(network);
        let thinker = Thinker { evaluator: Arc::clone(&network) as _, plies: 0, aim: Aim::Win };
        let players: PerSide<&dyn Player> = PerSide::new(&thinker, &thinker);
        let (rules, mut all) = (Rules::default(), Vec::new());
        for index in 0.. {
            let (mut state, mut table) =
                (Match::new(rules), MatchRunner::new(Chance::new(1, index)));
            while let Ok(Some((by, action))) = table.next(&state, &players) {
                state.apply(by, action, &mut ()).expect("a legal action");
                if state.coup().is_some() {
                    all.push(state);
                }
            }
            if all.len() >= DECISIONS * EACH {
                break;
            }
        }
        Self { network, states: all.into_iter().step_by(EACH).take(DECISIONS).collect() }
    }

    /// Decides number `index` at depth 1, and returns the action as text.
    ///
    /// # Panics
    /// If there is no such decision.
    pub(crate) fn decide(&self, index: usize) -> String {
        let search = Search { evaluator: &*self.network, aim: Aim::Win, plies: 1 };
        let (action, _) = search.decide(&self.states[index]).expect("a decision");
        action.to_string()
    }
}
