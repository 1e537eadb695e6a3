//! Bytes are refused, or are a network that is written as it was read and has finite outputs. Files of the first format
//! are written in the second one.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use sha2::{Digest as _, Sha256};
use trictrac_engine::net::Network;
use trictrac_engine::net::file::FIRST_MAGIC;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

static SHIPPED: LazyLock<Vec<u8>> = LazyLock::new(|| Network::shipped().to_bytes());
static FIRST_FORMAT: &[u8] = include_bytes!("../../crates/trictrac-engine/networks/judge.net");

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    for file in [&SHIPPED[..], FIRST_FORMAT] {
        check(&changed(file, bytes));
    }
});

/// A file with some numbers changed and a correct digest.
fn changed(file: &[u8], bytes: &[u8]) -> Vec<u8> {
    let whole = file.len() - 32;
    let mut changed = file[..whole].to_vec();
    for change in bytes.chunks_exact(8) {
        let place = u32::from_le_bytes([change[0], change[1], change[2], 0]) as usize % (whole - 4);
        changed[place..][..4].copy_from_slice(&change[4..]);
    }
    let digest = Sha256::digest(&changed);
    changed.extend(digest);
    changed
}

fn check(bytes: &[u8]) {
    if let Ok(network) = Network::from_bytes(bytes) {
        let written = network.to_bytes();
        assert!(bytes.starts_with(FIRST_MAGIC) || written == bytes);
        assert_eq!(Network::from_bytes(&written).map(|again| again.to_bytes()), Ok(written));
        let outputs = network.outputs(&Match::new(Rules::default()), Side::White);
        assert!(outputs.iter().all(|output| output.is_finite()), "{outputs:?}");
    }
}
