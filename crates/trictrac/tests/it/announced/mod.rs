//! `trictrac play --marking announced|table` through the real binary: manual scoring. Rule: section 11.

mod answers;
mod computer;
mod people;
mod table;
mod terminal;
mod typed;

use crate::process::{Run, fits, run, unwrapped};

/// A throw that wins a hole: ten points, and 4 on the rail.
const CHOICE: &str = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,B2,B1,1,B2,B2/B1,4,B5 w 63 4/6* 5/3 12";
/// Men to choose among.
const TOUCH: &str = "W13,3,W1,1/W1,5/6/5,B15 w 31";
const PEOPLE: [&str; 4] = ["--white", "human", "--black", "human"];

fn play(marking: &str, more: &[&str], input: impl Into<Vec<u8>>) -> Run {
    let run = run(&[&["play", "--seed", "7", "--marking", marking], more].concat(), input);
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{more:?}");
    fits(&run);
    run
}

/// The output for two people at one terminal, in one line.
fn people(marking: &str, more: &[&str], lines: &str) -> String {
    unwrapped(&play(marking, &[&PEOPLE, more].concat(), lines.replace('|', "\n") + "\n").out)
}

/// Every one of `texts` is told, in this order.
#[track_caller]
fn assert_contains(out: &str, texts: &[&str]) {
    let mut rest = out;
    for text in texts {
        let at = rest.find(text).unwrap_or_else(|| panic!("{text}: {out}"));
        rest = &rest[at + text.len()..];
    }
}
