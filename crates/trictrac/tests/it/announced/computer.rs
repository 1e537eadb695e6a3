//! The computer marks, errs and claims; what a person overlooks is told. Rule: R11.1.

use std::fs;

use crate::announced::{CHOICE, assert_contains, people, play};
use crate::process::{folder, succeeds, unwrapped};

#[test]
fn missed_points_are_shown_when_it_is_too_late() {
    let out = people("announced", &["--position", CHOICE, "--teach"], "p1|");
    assert_contains(
        &out,
        &["Black missed this: White marked 10 points too few for that throw (une dame battue"],
    );
    assert!(!people("announced", &["--position", CHOICE], "p1|").contains("missed this"));
    let blind = ["--position", CHOICE, "--attention", "0"];
    let out = unwrapped(&play("announced", &blind, "p1\n").out);
    assert_contains(
        &out,
        &["You missed this: you marked 10 points too few", "Black did not claim the école (R11.1)"],
    );
    let out = play("announced", &[&blind[..], &["--no-teach"]].concat(), "p1\n").out;
    assert!(!out.contains("missed this"), "{out}");
    let french = [&blind[..], &["--lang", "fr"]].concat();
    let out = unwrapped(&play("announced", &french, "p1\n").out);
    assert_contains(&out, &["Vous avez oublié 10 points pour ce coup (une dame battue"]);
}

#[test]
fn a_player_who_gives_a_hole_may_announce_not_to_mark() {
    let giving = ["--position", "W15,4,B1/6/6/5,B14 w 65 4/10* 0/0 9"];
    let keen = [&giving[..], &["--attention", "1", "--mistakes", "0"]].concat();
    for (language, said) in [("en", "waive 4"), ("fr", "Je ne marque pas quatre points")] {
        let arguments = [&["--lang", language][..], &keen].concat();
        let out = unwrapped(&play("announced", &arguments, format!("{said}\n1/7\n")).out);
        assert_contains(&out, &["je ne marque pas quatre points"]);
        assert!(!out.contains("école de"), "{out}");
    }
}

#[test]
fn an_announcement_names_the_number_of_points() {
    let out = unwrapped(&play("announced", &["--position", CHOICE], "waive\n").out);
    assert_contains(
        &out,
        &["type waive and the number of points that you do not mark, as in waive 4"],
    );
}

#[test]
fn the_computer_sends_to_school_and_errs() {
    let keen = ["--attention", "1", "--mistakes", "0"];
    let out =
        unwrapped(&play("announced", &[&keen[..], &["--position", CHOICE]].concat(), "p1\n").out);
    assert_contains(
        &out,
        &["Black: « école de dix points »", "Black claims an école of 10 points"],
    );
    let out = unwrapped(&play("table", &keen, "1>3\n1>3\n\n").out);
    assert_contains(&out, &["You have put your men down. Press Enter to leave them."]);
    assert_contains(
        &out,
        &["Black ", "Fausse case (a play that breaks the rules): a man was moved to an arrow"],
    );
    let out = unwrapped(&play("table", &keen, "1>3\n1>3\nreprendre\nhelp\n").out);
    assert_contains(
        &out,
        &[
            "No: you cannot take back a man that you have let go (R11.6)",
            "your opponent has not checked them yet",
        ],
    );
    let forbidden = [&keen[..], &["--position", CHOICE]].concat();
    let out = unwrapped(&play("table", &forbidden, "7>16\ntake back\n").out);
    assert_contains(
        &out,
        &["You have put your men down", "White has the throw played again", "White, six et trois"],
    );
    // Black's hits are marked by nobody: the person claims them.
    let careless = ["--white", "greedy", "--black", "human", "--mistakes", "1"];
    let careless = [&careless[..], &["--position", CHOICE]].concat();
    let out = unwrapped(&play("announced", &careless, "referee\n").out);
    let claim = out.split("Black may claim an école of ").nth(1).expect("a mistake");
    let points: u8 = claim.split(' ').next().unwrap().parse().unwrap();
    let out = unwrapped(&play("announced", &careless, format!("school {points}\n\n")).out);
    assert_contains(&out, &["Black: « école de", "White accepts"]);
}

#[test]
fn computers_play_a_whole_match_among_themselves() {
    for marking in ["announced", "table"] {
        let file = folder(marking).join("match.trictrac").to_str().unwrap().to_owned();
        let duel = ["--white", "greedy", "--black", "random", "--rules", "holes=3"];
        let arguments = [&duel[..], &["--mistakes", "0.3", "--save", &file]].concat();
        let out = play(marking, &arguments, "").out;
        assert!(out.contains("école de") && out.contains("wins the match by 3 holes"), "{out}");
        let record = fs::read_to_string(&file).unwrap();
        assert!(record.contains(&format!("marking={marking}")) && record.contains("ecole"));
        let again = succeeds(&["play", "--resume", &file]);
        assert!(again.contains("wins the match"), "{again}");
    }
}
