//! Networks read back as written, and are named after their contents.

use sha2::{Digest as _, Sha256};
use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::net::features::{FEATURES, STACKS};
use trictrac_engine::net::file::{FIRST_MAGIC, FileError, MAGIC, SECOND_MAGIC, THIRD_MAGIC};
use trictrac_engine::net::outlook::OUTLOOK;
use trictrac_engine::net::{HIDDEN, Network, OUTPUTS, WIDTH};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

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

/// Returns the file of the same network in the format of `magic`, which has fewer inputs that are counted and fewer stacks.
fn in_older_format(network: &Network, magic: &[u8]) -> Vec<u8> {
    /// The inputs of the second layer that the older formats have.
    const UNITS: usize = WIDTH + 8;
    let whole = network.to_bytes();
    let (head, stacks) = whole.split_at(MAGIC.len() + 24 + 2 * (FEATURES + 1) * WIDTH);
    let mut bytes = [magic, &head[MAGIC.len()..]].concat();
    bytes[MAGIC.len() + 12..][..4].copy_from_slice(&12_u32.to_le_bytes());
    let second = (WIDTH + OUTLOOK) * HIDDEN;
    let stack = second + 4 * (2 * HIDDEN + OUTPUTS * (HIDDEN + 1));
    let (stacks, rest) = stacks[..stacks.len() - 32].split_at(STACKS * stack);
    let stacks: Vec<_> = stacks.chunks(stack).collect();
    // The last holes of nobody, the side about to throw, its opponent, and both; each in three stages.
    for stage in [0, 3, 9, 12].into_iter().flat_map(|first| first..first + 3) {
        bytes.extend(&stacks[stage][..UNITS * HIDDEN]);
        bytes.extend(&stacks[stage][second..]);
    }
    bytes.extend(rest);
    let digest = Sha256::digest(&bytes);
    bytes.extend(digest);
    bytes
}

/// In files of older formats the same weights do not see that a quarter may be kept, or a hole completed; elsewhere they
/// judge alike.
#[test]
fn networks_of_older_formats_count_less() {
    let present = Network::quantise(&weights::random(1, SMALL)).expect("a network that fits");
    let [second, third] = [SECOND_MAGIC, THIRD_MAGIC].map(|magic| {
        let bytes = in_older_format(&present, magic);
        let network = Network::from_bytes(&bytes).expect("a network");
        assert_eq!(network.to_bytes(), bytes);
        network
    });
    assert!(second.clone().in_present_format().is_none());
    let outputs = |network: &Network, text: &str| {
        let rules = Rules::default();
        let state = Position::parse(text, rules).expect("a position").to_match(rules);
        network.outputs(&state, Side::White).map(f32::to_bits)
    };
    let full = "W1,W1,4/W2,W2,W2,W2,W2,W3/B2,B2,B2,B2,B2,1/B2,B1,B1,B1,2 w - 6*/0 0/0 9";
    assert_ne!(outputs(&second, full), outputs(&third, full));
    assert_eq!(outputs(&third, full), outputs(&present, full));
    let near = "W1,W1,4/W2,W2,W2,W2,W2,W3/B2,B2,B2,B2,B2,1/B2,B1,B1,B1,2 w - 8*/0 0/0 9";
    assert_ne!(outputs(&third, near), outputs(&present, near));
    let building = "W13,5/W1,W1,4/3,B2,B1,B1/B2,4,B9 w - 0/0 0/0 3";
    assert_eq!(outputs(&second, building), outputs(&present, building));
    // The last holes of one side are not those of the other.
    for holes in ["10/0", "0/10", "10/10"] {
        let late = building.replace("0/0 3", &format!("{holes} 3"));
        assert_eq!(outputs(&third, &late), outputs(&present, &late), "{late}");
    }
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
