//! What the table says about écoles agrees with the literal transcription. Rule: R11.1, R11.3-R11.5.

mod compare;
mod deal;
mod met;
#[path = "../../examples/differential/positions.rs"]
mod positions;

use std::thread;

/// Compares so many cases, dealt by two threads.
fn run(cases: u64, seed: u64) {
    thread::scope(|scope| {
        for half in 0..2 {
            scope.spawn(move || compare::run(cases / 2, seed + half));
        }
    });
}

#[test]
fn table_and_literal_rules_agree() {
    run(20_000, 40);
}

#[test]
#[ignore = "some ten seconds: for changes of the table's marking"]
fn table_and_literal_rules_agree_at_length() {
    run(400_000, 4);
}
