//! The engine's opinions about the old games, and the command that makes them.

use std::fs;

use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::net::Network;
use trictrac_engine::opinions::{Opinions, PLIES};
use trictrac_words::shipped::{SHIPPED as GAMES, records};

use crate::process::{folder, run, succeeds};

const SHIPPED: &str = include_str!("../../../../../games/opinions.txt");

/// Reading checks that every candidate is legal where its record is.
#[test]
fn the_opinions_that_come_with_the_program_are_about_every_game() {
    let opinions = Opinions::parse(SHIPPED, &records()).expect("opinions");
    assert!(SHIPPED == opinions.to_string(), "every line reads back");
    assert_eq!((opinions.judge, PLIES), (Network::shipped().name(), 2));
    for game in GAMES {
        assert!(opinions.all.iter().any(|opinion| opinion.record == game.name), "{}", game.name);
    }
}

/// The command makes the same file again, with any number of threads.
#[test]
fn opinions_are_those_of_a_search() {
    let path = folder("opinions").join("opinions.txt");
    let file = path.display().to_string();
    for threads in ["1", "3"] {
        succeeds(&["lab", "opinions", "--out", &file, "--threads", threads]);
        let made = fs::read_to_string(&path).expect("opinions");
        assert!(
            made == SHIPPED,
            "make games/opinions.txt again: trictrac lab opinions --out games/opinions.txt"
        );
    }
}

#[test]
fn a_file_that_cannot_be_written_is_reported() {
    let path = folder("no-opinions").join("nowhere/opinions.txt");
    let refused = run(&["lab", "opinions", "--out", &path.display().to_string()], "");
    assert_eq!(refused.status, 1, "{}", refused.err);
    assert!(refused.err.contains("opinions.txt"), "{}", refused.err);
}
