//! `trictrac play` and `trictrac replay` through the real binary.

use std::fs;
use std::path::Path;

use crate::process::{Run, fits, folder, run, succeeds, unwrapped};

/// A throw that wins a hole: hold or go.
const CHOICE: &str = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,B2,B1,1,B2,B2/B1,4,B5 w 63 4/6* 5/3 12";

fn play(arguments: &[&str], input: impl Into<Vec<u8>>) -> Run {
    let run = run(&[&["play", "--seed", "7"], arguments].concat(), input);
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments:?}");
    fits(&run);
    run
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

#[test]
fn a_whole_match_by_numbers() {
    let out = play(&["--rules", "holes=2"], "1\n".repeat(2000)).out;
    assert!(out.contains("first to 2 holes"), "{out}");
    assert!(out.contains("wins the match by 2 holes to"), "{out}");
}

#[test]
fn a_whole_match_in_french_ascii_and_words() {
    let input = "1\n".repeat(2000);
    for more in [&["--ascii"][..], &["--plain"], &["--black", "human"], &["--black", "random"]] {
        let arguments = [&["--rules", "holes=1", "--lang", "fr"][..], more].concat();
        let out = play(&arguments, input.clone()).out;
        assert!(out.contains("gagne la partie par 1 trou à 0."), "{out}");
    }
    let out = play(&["--plain", "--rules", "holes=1"], input).out;
    assert!(out.contains("White: men on 1 (15 men); 0 points; 0 holes."), "{out}");
    assert!(!out.contains('┃'));
}

#[test]
fn ascii_is_ascii_but_for_words() {
    let out = play(&["--ascii"], "").out;
    assert!(out.contains("| X   :   .") && out.contains("[3] [1]"), "{out}");
    assert!(out.is_ascii(), "{out}");
}

#[test]
fn the_end_of_the_input_ends_the_match_at_any_stage() {
    for lines in 0..12 {
        let out = play(&[], "1\n".repeat(lines)).out;
        assert!(out.ends_with("The input has ended. The match was not saved.\n"), "{out}");
    }
    assert!(play(&["--position", CHOICE], "").out.contains("The input has ended"));
    assert!(play(&["--position", CHOICE], "hold").out.contains("je tiens"));
}

#[test]
fn garbled_input_is_refused_line_by_line() {
    let mut input =
        b"\xff\xfe\n\0\0\nfoo\n99\n0\n1/2/3/4\n13/1\n1/9 1/9\n2/3 1/2\n-\nhold\nsave\n".to_vec();
    input.extend(vec![b'x'; 300_000]);
    input.extend(b"\n\r\n1/2/\x80");
    let out = play(&[], input).out;
    assert_eq!(out.matches("No: ").count(), 14, "{out}");
    assert!(out.contains("not UTF-8"), "{out}");
    assert!(out.contains("found more than 65536 bytes"), "{out}");
    assert!(out.contains("expected the number of a legal play, 1 to 2"), "{out}");
    assert!(out.contains("(R3.1)") && out.contains("(R3.4)") && out.contains("(R8.1)"), "{out}");
    assert!(!out.contains('\0'));
}

#[test]
fn help_shows_position_plays_and_the_last_refusal() {
    let out = play(&[], "1/9\nhelp\nquit\n").out;

    assert!(out.contains("W15,5/6/6/5,B15 w 31 0/0 0/0 1"), "{out}");
    assert!(out.contains("  1 1/2/5"), "{out}");
    assert!(out.contains("Your last refused line this turn (1/9): the dice do not"), "{out}");
    assert!(out.contains("You left the match."), "{out}");
    let french = play(&["--lang", "fr"], "aide\ncoups\ntablier\nquitter\n").out;
    assert!(
        french.contains("Noir\u{a0}: amateur") && !french.contains("n’est pas compris"),
        "{french}"
    );
    let level = play(&["--lang", "fr", "--opponent", "debutant"], "").out;
    assert!(level.contains("Noir\u{a0}: débutant"), "{level}");
    assert!(!french.contains("refusée"), "{french}");
}

#[test]
fn hold_and_go_in_both_languages() {
    let choose = |answer: &str| play(&["--position", CHOICE], format!("{answer}\n")).out;
    for hold in ["hold", "tenir", "je tiens", "4/10 7/10", "1"] {
        assert!(choose(hold).contains("White: je tiens"), "{hold}");
    }
    for go in ["go", "m'en vais", "je m’en vais", "GO"] {
        let out = choose(go);
        assert!(out.contains("White: je m’en vais"), "{out}");
        assert!(
            out.contains("\nThe men return to their talons, and White throws first.\n"),
            "{out}"
        );
    }
    let out = choose("hold\ngo\n4/7 7/13");
    assert!(
        out.contains("White marks: trou et deux points de reste (1 hole and 2 points)."),
        "{out}"
    );
    assert!(out.contains("you have declared hold, and this is final (R8.2)"), "{out}");
    assert!(out.contains("13 is your opponent’s corner"), "{out}");
}

#[test]
fn a_match_in_pieces_is_the_match_in_one() {
    let folder = folder("resume");
    let (whole, pieces) = (path(&folder, "whole.trictrac"), path(&folder, "pieces.trictrac"));
    for rules in ["holes=2", "holes=2,lead=coupe_et_des,bearing_off=provincial"] {
        let _ = (fs::remove_file(&whole), fs::remove_file(&pieces));
        play(&["--rules", rules, "--save", &whole], "1\n".repeat(2000));
        play(&["--rules", rules, "--save", &pieces], "1\n1\n");
        for _ in 0..400 {
            let out = run(&["play", "--resume", &pieces, "--save", &pieces], "1\n").out;
            if out.contains("wins the match") {
                break;
            }
        }
        assert_eq!(fs::read_to_string(&whole).unwrap(), fs::read_to_string(&pieces).unwrap());
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "nothing is left beside the records");
}

#[test]
fn a_saved_match_can_be_replayed() {
    let folder = folder("replay");
    let file = path(&folder, "match.trictrac");
    play(&["--white", "greedy", "--black", "random", "--rules", "holes=4", "--save", &file], "");
    let output = succeeds(&["replay", &file]);
    assert!(output.contains("White: greedy") && output.contains("je bats une dame"), "{output}");
    assert!(output.contains("wins the match by 4 holes"), "{output}");
    assert!(output.lines().all(|line| line.chars().count() <= 80));
    let events = succeeds(&["replay", "--json", &file]);
    let events: Vec<serde_json::Value> =
        events.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(events[0]["event"], "lead");
    assert_eq!(events.last().unwrap()["event"], "won");
    assert_eq!(events.last().unwrap()["holes"][0], 4);
    for throw in events.iter().filter(|event| event["event"] == "throw") {
        let position = throw["position"].as_str().unwrap();
        assert_eq!(run(&["plays", position], "").status, 0, "{position}");
    }
}

#[test]
fn bad_records_end_with_65_and_the_line() {
    let check = |record: &[u8], line: &str| {
        let output = run(&["replay", "-"], record);
        assert_eq!((output.status, output.out.as_str()), (65, ""), "{}", output.err);
        assert!(output.err.contains(line), "{}", output.err);
    };
    check(b"", "line 1");
    check(b"[Trictrac \"2\"]\n", "line 1");
    check(b"[Trictrac \"1\"]\n\nlead 5/3\nb 64 1/7 1/5\n", "line 4");
    check(b"[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/6\n", "line 4");
    check(b"[Trictrac \"1\"]\n\nlead 5/3\nw 64 +2 1/7 1/5\n", "line 4");
    check(b"[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 2\xff\n", "line 5");
}

#[test]
fn nothing_is_written_over() {
    let folder = folder("over");
    let file = path(&folder, "match.trictrac");
    fs::write(&file, "precious").unwrap();
    let refused = run(&["play", "--save", &file], "");
    assert_eq!(refused.status, 2);
    assert!(refused.err.contains("--resume"), "{}", refused.err);
    let bad = run(&["play", "--resume", &file, "--save", &file], "");
    assert_eq!(bad.status, 65);
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
    assert_eq!(run(&["play", "--save", "no/such/folder/m.trictrac"], "").status, 1);
}

#[test]
fn save_writes_the_record_so_far() {
    let folder = folder("save");
    let file = path(&folder, "so far.trictrac");
    let out = unwrapped(&play(&[], format!("1\nsave {file}\nquit\n")).out);
    assert!(out.contains("Saved: ") && !out.contains("It was not saved"), "{out}");
    assert!(out.contains("It is saved; resume it with: trictrac play --resume"), "{out}");
    let out = play(&[], format!("1\nsave {file}2\n1\nquit\n")).out;
    assert!(out.contains("Saved: ") && out.contains("The play since the last save ("), "{out}");
    assert!(succeeds(&["replay", &file]).contains("The match is not over."));
}
