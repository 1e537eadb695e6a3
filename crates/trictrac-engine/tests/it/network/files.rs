//! Networks read back as written, and are named after their contents.

use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::net::Network;
use trictrac_engine::net::file::{FIRST_MAGIC, FileError, SECOND_MAGIC};

use crate::network::positions::varied;
use crate::network::weights::{self, SMALL, Sizes};

const LARGE_FIRST: Sizes = Sizes { first: 0.4, second: 1.0e6, third: 1.0e6 };

#[test]
fn a_network_is_read_as_written() {
    let floats = [weights::random(1, SMALL), weights::ends(2, LARGE_FIRST), weights::trained(3)];
    let mut names = Vec::new();
    for float in floats {
        let network = Network::quantise(&float).expect("a network that fits");
        let bytes = network.to_bytes();
        let again = Network::from_bytes(&bytes).expect("its own bytes");
        assert_eq!(again.to_bytes(), bytes);
        assert_eq!(again.name(), network.name());
        names.push(network.name());
    }
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 3);
}

/// Networks of the first format are written in the second one; they judge the same afterwards.
#[test]
fn the_first_format_is_read() {
    let first = include_bytes!("../../../networks/judge.net");
    let network = weights::first();
    assert!(network.to_bytes().starts_with(SECOND_MAGIC));
    assert_eq!(network.name(), "net-9f1a8faf");
    let again = Network::from_bytes(&network.to_bytes()).expect("its own bytes");
    for state in varied(600).iter().filter(|state| state.next_roller().is_some()) {
        assert_eq!(network.prospects(state), again.prospects(state));
    }
    let mut damaged = first.to_vec();
    damaged[1000] ^= 1;
    assert_eq!(Network::from_bytes(&damaged).err(), Some(FileError::Damaged));
    damaged.truncate(100_000);
    assert!(matches!(Network::from_bytes(&damaged), Err(FileError::Length { .. })));
    assert!(matches!(Network::from_bytes(&first[..30]), Err(FileError::Length { .. })));
    damaged[FIRST_MAGIC.len()] ^= 1;
    assert!(matches!(Network::from_bytes(&damaged), Err(FileError::Sizes { .. })));
}

/// The smallest change gives another name.
#[test]
fn the_name_follows_the_contents() {
    let float = weights::random(5, SMALL);
    let mut other = float.clone();
    other.win_priors[7] = other.win_priors[7].next_up();
    let [one, same, other] = [&float, &float, &other]
        .map(|float| Network::quantise(float).expect("a network that fits").name());
    assert_eq!(one, same);
    assert_ne!(one, other);
    assert!(one.starts_with("net-") && one.len() == 12, "{one}");
}
