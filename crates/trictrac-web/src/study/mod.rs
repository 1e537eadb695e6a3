//! What is studied: a record walked and analysed, a position set up, a moment as an address.

pub mod amounts;
pub mod arrow;
pub mod ask;
pub mod chart;
pub mod editor;
pub mod inquiry;
pub mod judgement;
pub mod link;
pub mod opened;
pub mod scholar;
pub mod walk;

/// The network that the page comes with.
#[cfg(test)]
fn network() -> trictrac_engine::net::Network {
    const FILE: &[u8] = include_bytes!("../../../trictrac-engine/networks/shipped.net");
    trictrac_engine::net::Network::from_bytes(FILE).unwrap()
}
