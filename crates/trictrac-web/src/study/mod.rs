//! Study without the browser: records as moments, analysis, the editor of positions, addresses.

pub mod amounts;
pub mod arrow;
pub mod chart;
pub mod code;
pub mod editor;
pub mod export;
pub mod figures;
pub mod heat;
pub mod inquiry;
pub mod link;
pub mod record;
pub mod rollout;
pub mod server;
pub mod tree;
pub mod walk;
pub mod weighing;

/// The network that comes with the page.
#[cfg(test)]
fn network() -> trictrac_engine::net::Network {
    const FILE: &[u8] = include_bytes!("../../../trictrac-engine/networks/shipped.net");
    trictrac_engine::net::Network::from_bytes(FILE).unwrap()
}

/// A match that two weak computers have played, with the same dice every time.
#[cfg(test)]
fn selfplayed() -> trictrac_rules::notation::record::Record {
    use trictrac_engine::dice::RandomNumbers;
    use trictrac_engine::greedy::Greedy;
    use trictrac_engine::match_runner::record_match;
    use trictrac_engine::player::EnginePlayer;
    use trictrac_rules::rules::Rules;
    use trictrac_rules::side::PerSide;
    let greedy: &dyn EnginePlayer = &Greedy;
    let players = PerSide::new(greedy, greedy);
    record_match(Rules::default(), &players, RandomNumbers::new(7, 0)).unwrap()
}
