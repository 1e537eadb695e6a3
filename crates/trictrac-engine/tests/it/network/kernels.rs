//! Every kernel gives the same bits as the plain loops, and updating sums by a play the same as computing them afresh.

use trictrac_engine::evaluator::{Evaluator as _, after_play};
use trictrac_engine::net::Network;
use trictrac_engine::net::kernel::Kernel;
use trictrac_engine::prospects::Aim;
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;

use crate::network::positions::varied;
use crate::network::weights::{self, LARGE, SMALL, Sizes};

const AIMS: [Aim; 2] = [Aim::Win, Aim::Stake];

fn networks() -> Vec<(&'static str, Network)> {
    let limit = Sizes { first: 0.46, ..LARGE };
    let floats = [
        ("small", weights::random(1, SMALL)),
        ("large", weights::random(2, LARGE)),
        ("ends", weights::ends(3, limit)),
        ("trained", weights::trained(4)),
    ];
    let quantised = floats.map(|(name, float)| (name, Network::quantise(&float).expect(name)));
    let played = [("shipped", Network::shipped()), ("first", weights::first())];
    played.into_iter().chain(quantised).collect()
}

/// All outputs of the network for a state, as bits.
fn outputs_as_bits(network: &Network, state: &Match) -> Vec<u32> {
    let mut bits = Vec::new();
    for side in Side::ALL {
        if state.next_roller().is_some() {
            bits.extend(network.outputs(state, side).map(f32::to_bits));
            bits.extend(AIMS.map(|aim| network.equity(aim, state, side).to_bits()));
        }
    }
    if let Some(coup) = state.coup() {
        for aim in AIMS {
            let (play, equity) = network.best_play(aim, state, &coup);
            let nth = (0..coup.count_plays()).find(|nth| coup.nth_play(*nth) == Some(play));
            bits.extend([nth.expect("a legal play"), equity.to_bits()]);
        }
    }
    bits
}

#[test]
fn every_kernel_gives_the_same_bits() {
    let states = varied(4000);
    let kernels = Kernel::available();
    for (name, network) in networks() {
        let plain = network.clone().with_kernel(kernels[0]);
        for &kernel in &kernels[1..] {
            let network = network.clone().with_kernel(kernel);
            for state in &states {
                let (one, other) =
                    (outputs_as_bits(&plain, state), outputs_as_bits(&network, state));
                assert_eq!(one, other, "{name} by {kernel:?}: {:?}", state.to_text());
            }
        }
    }
}

/// The value of a play is that of the position it leads to.
#[test]
fn a_play_is_worth_what_it_leads_to() {
    let states = varied(3000);
    for (name, network) in networks() {
        for kernel in Kernel::available() {
            let network = network.clone().with_kernel(kernel);
            for state in &states {
                let Some(coup) = state.coup() else { continue };
                let roller = coup.situation().roller;
                let (play, equity) = network.best_play(Aim::Win, state, &coup);
                let after = after_play(state, roller, play);
                let fresh = network.equity(Aim::Win, &after, roller);
                assert_eq!(equity.to_bits(), fresh.to_bits(), "{name} by {kernel:?}");
            }
        }
    }
}

/// Sums are cached from one position to the next; the outputs do not depend on earlier positions.
#[test]
fn the_order_of_positions_changes_nothing() {
    let states = varied(1000);
    let mut turned: Vec<_> = states.iter().rev().collect();
    turned.rotate_left(states.len() / 3);
    let networks = networks();
    let say = |state: &Match| -> Vec<Vec<u32>> {
        networks.iter().map(|(_, network)| outputs_as_bits(network, state)).collect()
    };
    let mut forwards: Vec<_> = states.iter().map(say).rev().collect();
    forwards.rotate_left(states.len() / 3);
    let backwards: Vec<_> = turned.into_iter().map(say).collect();
    assert!(forwards == backwards, "something was left over from a position before");
}
