//! Tests that the table's écoles agree with the literal transcription. Rule: R11.1, R11.3-R11.6.

mod case;
mod compare;
mod deal;
mod examples;
mod hand;
mod met;
#[path = "../../../examples/differential/positions.rs"]
mod positions;

use std::thread;

/// Compares this many cases, dealt by two threads.
fn run(cases: u64, seed: u64) {
    thread::scope(|scope| {
        for half in 0..2 {
            scope.spawn(move || compare::run(cases / 2, seed + half));
        }
    });
}

#[test]
fn table_and_literal_rules_agree() {
    run(40_000, 40);
}

#[test]
#[ignore = "long: cargo xtask drill ecoles"]
fn table_and_literal_rules_agree_at_length() {
    run(1_000_000, 4);
}
