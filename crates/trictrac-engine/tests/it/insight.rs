//! Insight: chances of the treatises, and counts against a literal enumeration.

mod literal;
mod treatises;

use std::sync::Arc;

use trictrac_engine::analysis::RecordOutline;
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::insight::Insight;
use trictrac_engine::level::Level;
use trictrac_engine::match_runner::record_match;
use trictrac_engine::net::Network;
use trictrac_engine::player::{EnginePlayer, Random};
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};

/// Returns the states before the throws of a match between `white` and `black`.
fn states(white: &dyn EnginePlayer, black: &dyn EnginePlayer, seed: u64) -> Vec<Match> {
    let rules = Rules::default();
    let record =
        record_match(rules, &PerSide::new(white, black), RandomNumbers::new(seed, 0)).unwrap();
    let outline = RecordOutline::of(&record);
    (0..outline.throws()).filter_map(|index| Some(outline.throw(index)?.before)).collect()
}

/// Returns a player that plays well and fast.
fn master() -> Box<dyn EnginePlayer> {
    Level::named("maitre").unwrap().player(Arc::new(Network::shipped()))
}

/// Returns positions of different kinds: sensible and senseless play.
fn some_states() -> Vec<Match> {
    let mut all = states(&Greedy, &Random, 3);
    all.extend(states(&*master(), &*master(), 4));
    all
}

/// Returns the insight of `side` into a position.
fn insight(position: &str, side: Side) -> Insight {
    let rules = Rules::default();
    Insight::of(&Position::parse(position, rules).unwrap().to_match(rules), side).unwrap()
}
