//! `undo` in every kind of match: what is taken back was never done, and where nothing can be, a sentence says why.

use std::fs;

use crate::process::{fits, folder, run, unwrapped};

/// Plays with these options and lines; the output, and what the record holds below its tags.
fn play(name: &str, options: &[&str], lines: &str) -> (String, String) {
    let file = folder(&format!("taking-back-{name}")).join("match.trictrac");
    let arguments = [&["play", "--save", file.to_str().unwrap()], options].concat();
    let run = run(&arguments, lines.replace('|', "\n") + "\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{options:?}");
    fits(&run);
    let record = fs::read_to_string(&file).unwrap();
    (unwrapped(&run.out), record.split_once("\n\n").unwrap().1.to_owned())
}

#[test]
fn a_decision_that_is_taken_back_was_never_made() {
    let computer = ["--opponent", "debutant", "--seed", "1"];
    let people = ["--white", "human", "--black", "human", "--seed", "1"];
    let own = ["--white", "human", "--black", "human", "--dice", "own"];
    let form_computer = ["--form", "ecrire", "--players", "human,debutant", "--seed", "5"];
    let form_people = ["--form", "ecrire", "--players", "human,human", "--seed", "5"];
    let form_own = ["--form", "toc", "--players", "human,human", "--dice", "own"];
    for (name, options, before, wrong, right, who) in [
        // Past the answer of the computer and your own next throw, which fall again.
        ("computer", &computer[..], "", "1", "2", "White"),
        ("people", &people[..], "", "1", "2", "Black"),
        ("own-dice", &own[..], "5 3|6 4|", "1/7 1/5", "1/11", "White"),
        ("form-computer", &form_computer[..], "|", "1/6 1/4", "1/4/9", "A"),
        ("form-people", &form_people[..], "|", "1/6 1/4", "1/4/9", "A"),
        ("form-own-dice", &form_own[..], "5 3|6 4|", "1/7 1/5", "1/11", "A"),
    ] {
        let (out, record) = play(name, options, &format!("{before}{wrong}|undo|{right}|quit"));
        let said = format!("Taken back: what {who} did, and everything after it.");
        assert!(out.contains(&said), "{name}: {out}");
        let (_, expected) = play(name, options, &format!("{before}{right}|quit"));
        assert_eq!(record, expected, "{name}");
        let (_, other) = play(name, options, &format!("{before}{wrong}|quit"));
        assert_ne!(record, other, "{name}");
    }
}

#[test]
fn why_nothing_is_taken_back() {
    let people = ["--white", "human", "--black", "human", "--seed", "1"];
    let own = ["--white", "human", "--black", "human", "--dice", "own"];
    let marks = ["--opponent", "debutant", "--seed", "1", "--marking", "announced"];
    let form = ["--form", "ecrire", "--players", "human,human", "--seed", "5"];
    let form_own = ["--form", "toc", "--players", "human,human", "--dice", "own"];
    for (name, options, lines, reason) in [
        ("no", &people[..], "undo", "No: there is no decision of yours to take back"),
        ("no-own", &own[..], "undo", "No: no dice have been thrown yet"),
        ("no-marks", &marks[..], "undo", "No: with manual scoring no decision can be taken back"),
        ("no-form", &form[..], "undo", "you have decided nothing since your last throw"),
        // The next player has thrown.
        (
            "no-form-thrown",
            &form[..],
            "|1/6 1/4||undo",
            "you have decided nothing since your last throw",
        ),
        ("no-form-own", &form_own[..], "undo", "no dice have been thrown yet"),
        (
            "no-french",
            &[&form[..], &["--lang", "fr"]].concat(),
            "annuler",
            "vous n’avez rien décidé",
        ),
    ] {
        let (out, _) = play(name, options, &format!("{lines}|quit"));
        assert!(out.contains(reason), "{name}: {out}");
    }
}

#[test]
fn after_the_decision_come_the_dice() {
    let own = ["--white", "human", "--black", "human", "--dice", "own"];
    let form_own = ["--form", "toc", "--players", "human,human", "--dice", "own"];
    for (name, options, begun) in
        [("dice", &own[..], "lead 5/3\n"), ("form-dice", &form_own[..], "lots 53\n")]
    {
        let (out, record) = play(name, options, "5 3|6 4|1/7 1/5|2 1|undo|undo|undo|quit");
        let said: Vec<usize> = ["2-1", ": what ", "6-4"]
            .iter()
            .map(|said| out.rfind(said).unwrap_or_else(|| panic!("{name}, {said}: {out}")))
            .collect();
        assert!(said.is_sorted(), "{name}: {out}");
        assert_eq!(record, begun, "{name}");
    }
}
