//! Matches from a seed as text. Native code and WebAssembly must produce the same text.

use std::fmt::Write as _;
use std::sync::Arc;

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::manners::{Manners, Permille};
use trictrac_engine::match_runner::{record_announced, record_match};
use trictrac_engine::net::Network;
use trictrac_engine::player::Random;
use trictrac_engine::prospects::Aim;
use trictrac_engine::thinker::Thinker;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::PerSide;
use trictrac_rules::table::TableMatch;

/// Plays `greedy` against `random` with every optional jan; with manual scoring if the seed is odd.
///
/// # Panics
/// If a player makes an illegal play.
pub(crate) fn simple(seed: u64) -> String {
    let mut rules: Rules =
        "rencontre=on,margot=on,pile_de_misere=on,bearing_off=provincial".parse().expect("options");
    let players = PerSide::new(&Greedy as _, &Random as _);
    let chance = RandomNumbers::new(seed, 0);
    let record = if seed.is_multiple_of(2) {
        record_match(rules, &players, chance)
    } else {
        rules.marking = Marking::Table;
        let careless =
            Manners { mistakes: Permille::new(200).expect("a rate"), ..Manners::default() };
        record_announced(rules, &players, &PerSide::new(careless, careless), chance)
    };
    record.expect("legal play").to_string()
}

/// Plays the network against itself in a match of one hole, and adds the bits of all its outputs wherever the match
/// waits for dice. An interpreter takes seconds for it.
///
/// # Panics
/// If a player makes an illegal play.
pub(crate) fn network(seed: u64) -> String {
    let rules = "holes=1".parse().expect("options");
    let network = Arc::new(Network::shipped());
    let thinker = Thinker { evaluator: Arc::clone(&network) as _, plies: 0, aim: Aim::Win };
    let players = PerSide::new(&thinker as _, &thinker as _);
    let record = record_match(rules, &players, RandomNumbers::new(seed, 0)).expect("legal play");
    let mut text = record.to_string();
    let mut game = TableMatch::new(rules);
    for (by, action) in record.actions() {
        game.apply(by, action, &mut ()).expect("a legal action");
        if let Some(own) = game.state().next_roller() {
            for output in network.outputs(game.state(), own) {
                // Writing to a string cannot fail.
                let _ = write!(text, "{:08x} ", output.to_bits());
            }
        }
    }
    text
}
