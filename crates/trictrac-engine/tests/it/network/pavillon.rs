//! The pavillon never influences who is expected to win (R7.6); it only changes the kinds of ends.

use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::net::Network;
use trictrac_engine::prospects::Aim;
use trictrac_rules::game::Match;
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::notation::Position;
use trictrac_rules::side::Side;

use crate::network::positions::varied;
use crate::network::weights::{self, SMALL};

/// `state` with every pavillon that the holes allow.
fn with_every_pavillon(state: &Match) -> Vec<Match> {
    let Some(position) = Position::of(state) else { return Vec::new() };
    let amounts = position.holes.amounts();
    [Run::NONE, Run::of(Side::White), Run::of(Side::Black)]
        .into_iter()
        .filter_map(|run| Tally::new(amounts, run))
        .map(|holes| Position { holes, ..position }.to_match(state.rules()))
        .collect()
}

#[test]
fn the_pavillon_never_influences_who_is_expected_to_win() {
    let random = Network::quantise(&weights::random(1, SMALL)).expect("a network that fits");
    let states = varied(2000);
    for network in [Network::shipped(), weights::first(), random] {
        let (mut compared, mut ends_differ) = (0, 0);
        for state in &states {
            let seen = with_every_pavillon(state);
            let [first, others @ ..] = &*seen else { continue };
            let own = state.next_roller().expect("a state that waits for dice");
            let chance = |state: &Match| network.prospects(state).win_chance();
            for other in others {
                let equity = |state| network.equity(Aim::Win, state, own).to_bits();
                assert_eq!(equity(first), equity(other), "{:?}", other.to_text());
                assert!((chance(first) - chance(other)).abs() < 1e-6, "{:?}", other.to_text());
                ends_differ += usize::from(network.prospects(first) != network.prospects(other));
                compared += 1;
            }
        }
        assert!(compared > 1000 && ends_differ > compared / 2, "{ends_differ} of {compared}");
    }
}
