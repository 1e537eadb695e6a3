//! `trictrac lab trust`: its files of results are resumed, and only with the same arguments.

use std::fs;
use std::path::Path;

use super::data;
use crate::process::{folder, run, succeeds};

const TREATISES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/treatises.txt");

/// Makes a file of results, and makes it again from its first lines and a part of a line.
fn is_resumed(path: &Path, arguments: &[&str]) -> String {
    let file = path.display().to_string();
    let arguments = [&["lab", "trust"], arguments, &["--out", &file, "--trials=36"]].concat();
    let printed = succeeds(&[&arguments[..], &["--seed=5"]].concat());
    let whole = fs::read_to_string(path).unwrap();
    let two: Vec<&str> = whole.lines().take(2).collect();
    fs::write(path, two.join("\n") + "\n{\"match\": 1, \"lev").unwrap();
    assert_eq!(succeeds(&[&arguments[..], &["--seed=5"]].concat()), printed);
    assert_eq!(fs::read_to_string(path).unwrap(), whole);
    // Nothing is left to do: only the figures are printed.
    let figures = data(&[&arguments[..], &["--seed=5", "--json"]].concat());
    let all = [&figures["errors"], &figures["all"]["scores"]];
    assert!(all.iter().any(|all| all.as_u64().is_some_and(|all| all > 0)), "{figures}");
    let other = run(&[&arguments[..], &["--seed=6"]].concat(), "");
    assert_eq!(other.status, 2, "{other:?}");
    printed
}

#[test]
fn errors_are_rolled_out_again() {
    let printed = is_resumed(&folder("trust").join("errors.jsonl"), &["errors", "--errors=2"]);
    assert!(printed.contains("other class: ") && printed.contains(" of 2 "), "{printed}");
}

#[test]
fn scores_of_hold_or_go_are_rolled_out_again() {
    let one = ["holds", "--positions=1", "--scores=4", "--plies=0"];
    let printed = is_resumed(&folder("trusted").join("holds.jsonl"), &one);
    assert!(printed.contains("| all | 4 | "), "{printed}");
}

/// The advice of authors, of the three first problems that have some.
#[test]
fn advice_is_judged() {
    let text = fs::read_to_string(TREATISES).unwrap();
    let few: Vec<&str> = text.split("\n\n").take(5).collect();
    let path = folder("advice").join("treatises.txt");
    fs::write(&path, few.join("\n\n") + "\n").unwrap();
    let printed = succeeds(&["lab", "trust", "advice", &path.display().to_string(), "--trials=36"]);
    assert!(printed.contains(" decisions: forced "), "{printed}");
}
