//! `trictrac play --dice own` through the real binary: people throw, type, correct, leave and resume. Names never play.

use std::fs;

use crate::process::{Run, fits, folder, run, unwrapped};

const PEOPLE: [&str; 4] = ["--white", "human", "--black", "human"];

/// A file for the match, in a folder of its own.
fn file(name: &str) -> String {
    folder(name).join("match.trictrac").to_str().unwrap().to_owned()
}

fn play(more: &[&str], lines: &str) -> Run {
    let run = run(&[&["play", "--dice", "own"], more].concat(), lines.replace('|', "\n") + "\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{more:?}");
    fits(&run);
    run
}

fn lines_of(file: &str) -> String {
    let text = fs::read_to_string(file).unwrap();
    text.split_once("\n\n").unwrap().1.to_owned()
}

#[test]
fn two_people_enter_correct_leave_and_resume() {
    let file = file("own-dice");
    let arguments = [&PEOPLE[..], &["--save", &file]].concat();
    // Black's 2-1 was a 2-2, and White's 5-5 is typed twice before it is right.
    let out = play(&arguments, "undo|5|5 3|6 4|1/7 1/5|21|undo|2-2|1/3 1/3|55|undo|5,4|q").out;
    let out = unwrapped(&out);
    for text in [
        "Each player throws one die.",
        "No: no dice have been thrown yet",
        "No: found 5, expected two dice from 1 to 6",
        "White throws, dice>",
        "Taken back: the throw of Black, deux et as (2-1), and everything after it.",
        "Taken back: the throw of White, ",
    ] {
        assert!(out.contains(text), "{text}: {out}");
    }
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("[Dice \"own\"]") && !text.contains("Seed"), "{text}");
    assert!(text.contains("[WhiteSeat \"human\"]"), "{text}");
    assert_eq!(lines_of(&file), "lead 5/3\nw 64 1/7 1/5\nb 22 1/3 1/3\nw 54\n");
    // The resumed match waits for people's dice again, and what was played before can still be taken back.
    let resumed = run(&["play", "--resume", &file, "--save", &file], "undo\nundo\nundo\n6 6\nq\n");
    assert_eq!(resumed.status, 0, "{}", resumed.err);
    assert_eq!(lines_of(&file), "lead 5/3\nw 64 1/7 1/5\nb 66\n");
    // The program may throw again, and then there is a seed.
    run(&["play", "--resume", &file, "--save", &file, "--seed", "4"], "q\n");
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("[Seed \"4\"]") && !text.contains("[Dice "), "{text}");
}

#[test]
fn the_computer_plays_the_dice_that_are_entered() {
    let file = file("own-dice-computer");
    let arguments = ["--opponent", "debutant", "--save", &file];
    play(&arguments, "3 5|6 4|2 1|undo|2 1|q");
    let lines = lines_of(&file);
    assert!(lines.starts_with("lead 3/5\nb 64 1/") && lines.contains("\nw 21\n"), "{lines}");
    // After dice are taken back and entered again, the computer decides as before.
    fs::remove_file(&file).unwrap();
    play(&arguments, "3 5|6 4|undo|6 4|2 1|q");
    assert_eq!(lines_of(&file), lines);
}

#[test]
fn the_last_throw_of_a_match_can_be_taken_back() {
    let arguments = [
        "--rules",
        "holes=1",
        "--position",
        "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,B2,B1,1,B2,B2/B1,4,B5 w - 4/6* 0/0 12",
    ];
    let arguments = [&PEOPLE[..], &arguments].concat();
    let out = unwrapped(&play(&arguments, "6 3|undo|1 1|q").out);
    assert!(out.contains("If the last dice were wrong, type undo."), "{out}");
    assert!(out.contains("You left the match"), "{out}");
    let out = play(&arguments, "6 3|").out;
    assert!(out.contains("wins the match") && !out.contains("You left"), "{out}");
}

#[test]
fn manual_scoring_takes_entered_dice_too() {
    let file = file("own-dice-announced");
    let arguments = [&PEOPLE[..], &["--marking", "announced", "--save", &file]].concat();
    let out = play(&arguments, "5 3|64|1/7 1/5||2 1|undo||6 6|q").out;
    assert!(out.contains("Black throws, dice>"), "{out}");
    assert_eq!(lines_of(&file), "lead 5/3\nw 64 1/7 1/5\nb 66\n");
}

#[test]
fn in_french() {
    let arguments = [&PEOPLE[..], &["--lang", "fr"]].concat();
    let out = unwrapped(&play(&arguments, "aide|5 3|6 4|annuler|annuler|3 5|quitter").out);
    for text in [
        "Qui commence ?",
        "Repris : le jet de Blanc, six et quatre",
        "les dés qui décident qui commence",
        "Noir jette, dés>",
    ] {
        assert!(out.contains(text), "{text}: {out}");
    }
}

#[test]
fn own_dice_have_no_seed() {
    let wrong = run(&["play", "--dice", "own", "--seed", "3"], "");
    assert_eq!(wrong.status, 2);
    assert!(wrong.err.contains("have no seed"), "{}", wrong.err);
}

#[test]
fn a_name_never_plays() {
    let file = file("hostile-names");
    for name in ["greedy", "amateur", "human", "cmd:touch x", "net:/dev/zero", "random"] {
        let tags = format!(
            "[White \"{name}\"]\n[Black \"{name}\"]\n[WhiteSeat \"human\"]\n[BlackSeat \"human\"]"
        );
        fs::write(&file, format!("[Trictrac \"1\"]\n{tags}\n[Dice \"own\"]\n\nlead 5/3\n"))
            .unwrap();
        let out = run(&["play", "--resume", &file, "--save", &file], "64\n1/7 1/5\n21\nq\n").out;
        assert!(unwrapped(&out).contains(&format!("White: {name}")), "{out}");
        assert_eq!(lines_of(&file), "lead 5/3\nw 64 1/7 1/5\nb 21\n", "{name}: a person played");
        assert!(fs::read_to_string(&file).unwrap().contains(&tags), "the names stay");
    }
    // An old record has no seats: there the names say who plays, unless that needs a program or a file.
    for (name, is_person) in [("first", false), ("net:/dev/zero", true), ("cmd:touch x", true)] {
        let text = format!(
            "[Trictrac \"1\"]\n[White \"human\"]\n[Black \"{name}\"]\n[Seed \"1\"]\n\nlead 3/5\n"
        );
        fs::write(&file, text).unwrap();
        let out = run(&["play", "--resume", &file, "--save", &file], "q\n").out;
        let seat = if is_person { "human" } else { name };
        let saved = fs::read_to_string(&file).unwrap();
        assert!(saved.contains(&format!("[BlackSeat \"{seat}\"]")), "{saved}{out}");
    }
}
