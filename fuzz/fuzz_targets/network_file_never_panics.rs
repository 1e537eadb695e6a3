//! Bytes are refused, or are a network that is written as it was read and has finite outputs.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use sha2::{Digest as _, Sha256};
use trictrac_engine::net::Network;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

static SHIPPED: LazyLock<Vec<u8>> = LazyLock::new(|| Network::shipped().to_bytes());

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    // The shipped network with some numbers changed and a correct digest.
    let whole = SHIPPED.len() - 32;
    let mut changed = SHIPPED[..whole].to_vec();
    for change in bytes.chunks_exact(8) {
        let place = u32::from_le_bytes([change[0], change[1], change[2], 0]) as usize % (whole - 4);
        changed[place..][..4].copy_from_slice(&change[4..]);
    }
    let digest = Sha256::digest(&changed);
    changed.extend(digest);
    check(&changed);
});

fn check(bytes: &[u8]) {
    if let Ok(network) = Network::from_bytes(bytes) {
        assert_eq!(network.to_bytes(), bytes);
        let outputs = network.outputs(&Match::new(Rules::default()), Side::White);
        assert!(outputs.iter().all(|output| output.is_finite()), "{outputs:?}");
    }
}
