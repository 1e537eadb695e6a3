//! `trictrac play` and records that are there already.

use std::fs;

use crate::process::{folder, run, succeeds, unwrapped};

/// A record from elsewhere in a folder of its own: its path and its text.
fn record(name: &str) -> (String, String) {
    let file = folder(name).join("match.trictrac").to_str().unwrap().to_owned();
    let text =
        "[Trictrac \"1\"]\n[White \"Damon\"]\n[Black \"Pythias\"]\n\nlead 5/3\nw 64 1/7 1/5\n";
    fs::write(&file, text).unwrap();
    (file, text.to_owned())
}

#[test]
fn names_stay_unless_others_are_given() {
    let (file, _) = record("names");
    let resume = ["play", "--resume", &file, "--save", &file];
    assert_eq!(run(&resume, "quit\n").status, 0);
    let kept = fs::read_to_string(&file).unwrap();
    assert!(
        kept.contains("[White \"Damon\"]\n[Black \"Pythias\"]\n[WhiteSeat \"human\"]\n"),
        "{kept}"
    );
    assert_eq!(run(&[&resume[..], &["--black", "first"]].concat(), "quit\n").status, 0);
    let changed = fs::read_to_string(&file).unwrap();
    assert!(changed.contains("[White \"Damon\"]\n[Black \"first\"]\n"), "{changed}");
}

#[test]
fn names_are_short_and_hide_nothing() {
    let (file, text) = record("strange-names");
    let strange = format!("a\u{200b}b\u{2060}\u{e0041}c{}", "x".repeat(5_000));
    fs::write(&file, text.replace("Damon", &strange).replace("Pythias", &"é\u{301}".repeat(900)))
        .unwrap();
    let (replayed, analysed) = (succeeds(&["replay", &file]), succeeds(&["analyse", &file]));
    for output in [&replayed, &analysed] {
        assert!(output.contains("abcxxx") && !output.contains(&"x".repeat(32)), "{output}");
        assert!(!output.contains(['\u{200b}', '\u{2060}', '\u{e0041}']), "{output}");
    }
    assert!(replayed.contains(&format!("White: abc{}…\n", "x".repeat(28))), "{replayed}");
}

#[test]
fn save_writes_over_no_other_file() {
    let (file, text) = record("other");
    let out = unwrapped(&run(&["play", "--seed", "7"], format!("1\nsave {file}\nquit\n")).out);
    assert!(out.contains("this file exists already"), "{out}");
    assert!(out.contains("It was not saved"), "{out}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    // Its own file, by whatever name, and twice.
    let own = file.replace("other/", "other/./");
    let commands = format!("save {own}\n1\nsave {own}\nsave {own}2\nsave {own}2\nquit\n");
    let out = run(&["play", "--resume", &file], commands).out;
    assert_eq!(out.matches("Saved: ").count(), 4, "{out}");
    assert!(succeeds(&["replay", &file]).contains("Damon"));
}

#[test]
fn a_wrong_seed_is_reported_with_its_line() {
    let (file, text) = record("seed");
    fs::write(&file, text.replacen("\n\n", "\n[Seed \"abc\"]\n\n", 1)).unwrap();
    let output = run(&["play", "--resume", &file], "");
    assert_eq!(output.status, 65);
    assert!(output.err.contains("line 4: found the tag [Seed \"abc\"]"), "{}", output.err);
    succeeds(&["replay", &file]);
}

#[test]
fn a_match_that_was_stopped_says_how() {
    let (file, text) = record("stopped");
    assert!(succeeds(&["replay", &file]).ends_with("The match is not over.\n"));
    fs::write(&file, text.replacen("\n\n", "\n[Ended \"b resigned\"]\n\n", 1)).unwrap();
    assert!(succeeds(&["replay", &file]).ends_with("Black resigned. White wins the match.\n"));
}
