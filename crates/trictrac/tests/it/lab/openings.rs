//! The openings that come with the program, and the command that makes them.

use std::fs;

use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::net::Network;
use trictrac_engine::openings::{Openings, THROWS};
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_rules::rules::Rules;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::Action;

use crate::process::{folder, run, succeeds};

const SHIPPED: &str = include_str!("../../../../../openings/first-throws.txt");

/// Reading checks every line: the throws, the legality of every play, and that all matches add up.
fn shipped() -> Openings {
    Openings::parse(SHIPPED).expect("openings")
}

#[test]
fn the_openings_that_come_with_the_program_have_a_million_matches() {
    let openings = shipped();
    assert!(SHIPPED == openings.to_string(), "every line reads back");
    assert!(openings.head.matches >= 1_000_000);
    let firsts = &openings.entries[..THROWS];
    for entry in &openings.entries {
        let (share, (low, high)) = entry.results.win_share().expect("matches of every throw");
        assert!(low < share && share < high && high - low < 0.1, "{entry}");
        let (own, opponent) = entry.results.mean_holes().expect("matches");
        assert!(own > 7.0 && opponent > 7.0 && entry.results.mean_stake().is_some(), "{entry}");
    }
    for entry in firsts {
        // The dice are even: five standard deviations.
        let expected = openings.head.matches as f64 * f64::from(entry.first.weight()) / 36.0;
        let found = entry.results.matches as f64;
        assert!((found - expected).abs() < 5.0 * expected.sqrt(), "{entry}");
    }
}

#[test]
fn a_search_finds_the_plays_of_the_openings() {
    let (openings, network) = (shipped(), Network::shipped());
    let throw = |one, other| Throw::of(one, other).expect("two dice");
    for (first, reply) in [(throw(6, 4), None), (throw(5, 2), Some(throw(3, 3)))] {
        let position = openings.position(first, reply);
        let state = position.to_match(Rules::default());
        let search = Search { evaluator: &network, aim: Aim::Win, plies: 2 };
        let best = search.decide(&state).expect("a decision").0;
        assert_eq!(best, Action::Play(openings.best(first, reply)));
    }
}

#[test]
fn openings_are_made_resumed_and_continued() {
    let path = folder("openings").join("openings.txt");
    let file = path.display().to_string();
    // The book is that of the program: to search it again takes long.
    let book: String = SHIPPED.lines().skip(1).map(|line| without_results(line) + "\n").collect();
    // Another network may have searched it: its name is replaced, since only its own network continues a file.
    let head = SHIPPED.lines().next().expect("a head");
    let head = head.replace(&shipped().head.judge, &Network::shipped().name());
    let head = head.rsplit_once(' ').expect("a number").0;
    let begin = || fs::write(&path, format!("{head} 0\n{book}")).expect("a file");
    let make = |matches, threads| {
        let arguments =
            ["lab", "openings", "make", "--out", &file, "--seed", "7", "--matches", matches];
        succeeds(&[&arguments[..], &["--threads", threads]].concat());
        fs::read_to_string(&path).expect("openings")
    };
    begin();
    let whole = make("60", "2");
    assert!(whole.starts_with(&format!("{head} 60\n")), "{whole}");
    begin();
    assert_ne!(make("25", "1"), whole);
    assert_eq!(make("60", "1"), whole);
    assert_eq!(make("60", "1"), whole, "nothing is left to do");

    let make = ["lab", "openings", "make", "--out", &file, "--matches"];
    for other in [["59", "--seed", "7"], ["60", "--seed", "8"]] {
        let refused = run(&[&make[..], &other].concat(), "");
        assert_eq!(refused.status, 2, "{refused:?}");
    }
}

fn without_results(line: &str) -> String {
    format!("{} | 0 0 0 0 0", line.rsplit_once(" | ").expect("results").0)
}

#[test]
fn a_file_of_openings_that_is_wrong_is_refused() {
    let path = folder("wrong-openings").join("openings.txt");
    let file = path.display().to_string();
    for (from, to, reason) in [
        ("trictrac openings 1", "something else", "line 1: found"),
        ("\n21 | ", "\n12 | ", "line 3: found 12"),
        ("\n64 | 1/7 ", "\n64 | 1/8 ", "expected a legal play and a chance"),
        ("\n64 | 1/7 1/5 0.", "\n64 | 1/7 1/5 2.", "expected chances from 0 to 1"),
        ("matches 1", "matches 2", "do not add up"),
    ] {
        let wrong = SHIPPED.replacen(from, to, 1);
        assert_ne!(wrong, SHIPPED, "{from}");
        fs::write(&path, wrong).expect("a file");
        let arguments =
            ["lab", "openings", "make", "--out", &file, "--matches", "1", "--seed", "7"];
        let refused = run(&arguments, "");
        assert_eq!(refused.status, 65, "{refused:?}");
        assert!(refused.err.contains(reason), "{refused:?}");
    }
    let cut = SHIPPED.lines().take(100).collect::<Vec<_>>().join("\n");
    fs::write(&path, cut).expect("a file");
    let refused =
        run(&["lab", "openings", "make", "--out", &file, "--matches", "1", "--seed", "7"], "");
    assert!(refused.status == 65 && refused.err.contains("expected 462 entries"), "{refused:?}");
}
