//! Players by name: every name creates its player; wrong names and files are refused with the reason.

use std::fs;
use std::path::PathBuf;

use trictrac_engine::level::LEVELS;
use trictrac_engine::named::{EnginePlayerName, NoNetwork};
use trictrac_engine::net::Network;
use trictrac_engine::net::file::{FileError, MAGIC};

fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).expect("a file for the test");
    path
}

fn named(name: &str) -> EnginePlayerName {
    name.parse().expect("a player's name")
}

fn refusal(path: &str) -> NoNetwork {
    named(&format!("net:{path}")).ready().err().expect("a file that is refused")
}

#[test]
fn every_name_has_its_player() {
    let simple = ["random", "first", "greedy", "linear@0", "linear@2"].map(str::to_owned);
    for name in simple.into_iter().chain(LEVELS.iter().map(|level| level.name.to_owned())) {
        assert_eq!(named(&name).to_string(), name);
        assert_eq!(named(&name).ready().expect("a player").player.name(), name);
    }
    assert_eq!(named("net").to_string(), "net@0");
    let network = named("net@1").ready().expect("a player").network.expect("a network");
    assert!(network.starts_with("net-"), "{network}");
}

#[test]
fn other_names_are_refused() {
    for name in ["", "Net", "net@3", "net@", "net@+1", "net:", "net:@1", "linear@x", "greedy@0"] {
        let unknown = name.parse::<EnginePlayerName>().expect_err(name);
        assert!(
            unknown.to_string().contains("expected random, first, greedy, linear"),
            "{unknown}"
        );
    }
}

#[test]
fn the_name_of_a_file_may_hold_the_sign_of_the_plies() {
    let bytes = Network::shipped().to_bytes();
    let path = file("by@hand.net", &bytes);
    let name = format!("net:{}", path.display());
    assert!(named(&name).ready().is_ok());
    assert_eq!(named(&format!("{name}@1")).to_string(), format!("{name}@1"));
}

/// Damaged, cut, foreign and differently shaped files are each refused with the right reason.
#[test]
fn files_that_are_no_networks_are_refused() {
    let whole = Network::shipped().to_bytes();
    let fault = |name: &str, bytes: &[u8]| match refusal(&file(name, bytes).display().to_string()) {
        NoNetwork::Unfit { error, .. } => error,
        other => panic!("{other}"),
    };
    let (found, expected) = (whole.len() - 1, whole.len());
    assert_eq!(fault("cut.net", &whole[..found]), FileError::Length { found, expected });
    assert_eq!(fault("foreign.net", b"\x89PNG\r\n"), FileError::NotANetwork);
    assert_eq!(fault("empty.net", b""), FileError::NotANetwork);
    let mut damaged = whole.clone();
    damaged[expected / 2] ^= 1;
    assert_eq!(fault("damaged.net", &damaged), FileError::Damaged);
    let mut other = whole;
    other[MAGIC.len()] ^= 1;
    assert!(matches!(fault("other.net", &other), FileError::Sizes { .. }));
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let refusal = refusal("/nowhere/any.net");
    assert!(matches!(refusal, NoNetwork::Unreadable { .. }));
    assert!(refusal.to_string().starts_with("/nowhere/any.net: "), "{refusal}");
}
