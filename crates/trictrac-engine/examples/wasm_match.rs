//! A match from a seed as a WebAssembly module, for the test that native code and WebAssembly play the same match.

use trictrac_engine::dice::Chance;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::manners::{Manners, Rate};
use trictrac_engine::player::Random;
use trictrac_engine::table::{record_announced, record_match};
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::PerSide;

/// Plays `greedy` against `random` from `seed` with every optional jan, from an odd seed each marking for himself.
///
/// Returns the record's address and, in the lower half, its length.
///
/// # Panics
/// If a player plays illegally.
// An exported name is all that is unsafe here: two of the same would clash.
#[expect(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn play(seed: u64) -> u64 {
    let mut rules: Rules =
        "rencontre=on,margot=on,pile_de_misere=on,bearing_off=provincial".parse().expect("options");
    let players = PerSide::new(&Greedy as _, &Random as _);
    let chance = Chance::new(seed, 0);
    let record = if seed.is_multiple_of(2) {
        record_match(&rules, &players, chance)
    } else {
        rules.marking = Marking::Table;
        let careless = Manners { mistakes: Rate::new(200).expect("a rate"), ..Manners::default() };
        record_announced(&rules, &players, &PerSide::new(careless, careless), chance)
    };
    let record = record.expect("legal play");
    let text: &'static str = Box::leak(record.to_string().into_boxed_str());
    (text.as_ptr() as u64) << 32 | text.len() as u64
}
