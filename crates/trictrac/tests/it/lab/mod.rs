//! `trictrac lab`: its commands, and their old names.

mod accounts;
mod benchmark;
mod calibrate;
mod equity;
mod forms;
mod openings;
mod opinions;
mod perft;
mod puzzles;
mod training;
mod trust;

use serde_json::Value;

use crate::process::{run, succeeds};

fn data(arguments: &[&str]) -> Value {
    serde_json::from_str(&succeeds(arguments)).unwrap()
}

#[test]
fn old_names_run_the_commands_and_say_the_new_ones() {
    let arguments = ["perft", "W15,5/6/6/5,B15", "--depth", "1"];
    let moved = run(&arguments, "");
    assert_eq!((moved.status, moved.out), (0, succeeds(&[&["lab"], &arguments[..]].concat())));
    let line =
        "trictrac: trictrac perft is now trictrac lab perft; the next version drops the old name\n";
    assert_eq!(moved.err, line);
    let french = run(&[&["--lang=fr"], &arguments[..]].concat(), "");
    assert!(french.err.contains("s’appelle maintenant trictrac lab perft"), "{}", french.err);
    let help = run(&["help", "perft"], "");
    assert!(help.status == 0 && help.out.contains("trictrac lab perft"), "{help:?}");
    let wrong = run(&["perft", "x"], "");
    assert!(wrong.status == 2 && wrong.err.starts_with(line), "{wrong:?}");
}

#[test]
fn the_laboratory_is_one_line_of_the_help() {
    let help = succeeds(&["--help"]);
    assert_eq!(help.matches("  lab ").count(), 1, "{help}");
    assert!(!help.contains("calibrate"), "{help}");
    assert!(succeeds(&["lab", "--help"]).contains("  calibrate "));
}
