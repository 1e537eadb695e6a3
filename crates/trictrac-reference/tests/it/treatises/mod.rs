//! The worked examples of the treatises (`treatises.jsonl`), checked with the reference.

mod case;
mod chances;
mod legal;
mod mark;
mod score;

use std::fmt::Write;

use case::{Case, cases};

/// Checks every case of `kind` and reports all that fail together; returns how many there were.
fn check(kind: &str, check: impl Fn(&Case) -> Result<(), String>) -> usize {
    let cases = cases(kind);
    let mut failures = String::new();
    for case in &cases {
        if let Err(reason) = check(case) {
            writeln!(failures, "{}: {reason}", case.id()).expect("a string takes everything");
        }
    }
    assert!(failures.is_empty(), "{kind}:\n{failures}");
    cases.len()
}

#[test]
fn scores() {
    assert_eq!(check("score", score::check), 60);
}

#[test]
fn legal_plays() {
    assert_eq!(check("legal", legal::check), 8);
}

#[test]
fn bearing_off() {
    let both = |case: &Case| legal::check(case).and_then(|()| score::check(case));
    assert_eq!(check("bearoff", both), 4);
}

#[test]
fn chances() {
    assert_eq!(check("chances", chances::check), 40);
}

#[test]
fn marking() {
    assert_eq!(check("mark", mark::check), 12);
}
