//! Study without the browser: records as moments, analysis, the editor of positions, addresses.

pub mod amounts;
pub mod arrow;
pub mod chart;
pub mod editor;
pub mod figures;
pub mod inquiry;
pub mod link;
pub mod opened;
pub mod server;
pub mod tree;
pub mod walk;

/// The network that comes with the page.
#[cfg(test)]
fn network() -> trictrac_engine::net::Network {
    const FILE: &[u8] = include_bytes!("../../../trictrac-engine/networks/shipped.net");
    trictrac_engine::net::Network::from_bytes(FILE).unwrap()
}
