//! Decisions whose time is measured, natively and in the browser.

use std::sync::Arc;

use trictrac_engine::net::Network;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_rules::game::Match;

use super::positions;

/// The number of decisions.
pub(crate) const DECISIONS: usize = 200;

/// A network, and positions that wait for a play or a choice.
pub(crate) struct Decisions {
    network: Arc<Network>,
    states: Vec<Match>,
}

impl Decisions {
    /// Collects the decisions of matches that the network plays against itself.
    pub(crate) fn new(network: Network) -> Self {
        let network = Arc::new(network);
        let states = positions::decisions(&network, DECISIONS);
        Self { network, states }
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
