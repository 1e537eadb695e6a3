//! Sentences of `play` and `replay` about points: whose they are and when they are marked; and the width of the terminal.

use crate::process::{Run, command, folder, run, run_command, succeeds, unwrapped};
use serde_json::Value;

/// Black's throw wins him a hole and gives White six points.
const GIVING: &str = "W5,3,W1,W1/W2,W2,W2,W2,2/B2,1,B2,B2,B2,1/5,B7 b 55";

fn play(more: &[&str], input: &str) -> Run {
    let arguments = ["play", "--white", "greedy", "--black", "human", "--seed", "7"];
    run(&[&arguments[..], &["--position", GIVING], more].concat(), input)
}

#[test]
fn the_choice_shows_what_it_costs_and_gives() {
    let out = unwrapped(&play(&[], "hold\n1\n").out);
    let hold = "Play on with the men as they stand. White marks 6 for this throw.";
    let go = "White does not mark the 6 for this throw.";
    assert!(out.contains(hold) && out.contains(go), "{out}");
    let out = unwrapped(&play(&["--lang", "fr"], "").out);
    assert!(out.contains("Blanc marque 6 points pour ce coup."), "{out}");
}

#[test]
fn what_a_throw_gives_is_explained_before_and_marked_after_the_play() {
    let out = play(&[], "hold\n1\n").out;
    let at = |text: &str| out.find(text).unwrap_or_else(|| panic!("{text}: {out}"));
    let explained = at("The throw aims at a man but cannot reach it (une");
    assert!(
        explained < at("plays 1/6/11") && at("plays 1/6/11") < at("White marks: six points (6).")
    );
    let gone = play(&[], "go\n").out;
    assert!(!gone.contains("White marks:"), "{gone}");
}

#[test]
fn a_replay_names_the_owner_of_points() {
    let file = folder("whose").join("match.trictrac").to_str().unwrap().to_owned();
    play(&["--save", &file], "hold\n1\n");
    let output = unwrapped(&succeeds(&["replay", &file]));
    let points = "plays 1/6/11; for White: une dame battue à faux, six points (6) [holes 0/2";
    assert!(
        output.contains(points) && output.contains("je bats le coin, six points (6);"),
        "{output}"
    );
    let french = succeeds(&["--lang", "fr", "replay", &file]);
    assert!(french.contains("(pour Blanc)"), "{french}");
    let data = succeeds(&["replay", "--json", &file]);
    let events: Vec<Value> = data.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let names: Vec<_> =
        events.iter().take(9).map(|event| event["event"].as_str().unwrap()).collect();
    let order = ["throw", "earned", "earned", "mark", "holes", "hold", "play", "earned", "mark"];
    assert_eq!(names, order);
    assert_eq!((&events[7]["side"], &events[1]["side"]), (&"white".into(), &"black".into()));
}

#[test]
fn sentences_begin_with_capitals() {
    let file = folder("capitals").join("match.trictrac").to_str().unwrap().to_owned();
    let duel = ["play", "--white", "greedy", "--black", "random", "--rules", "holes=2"];
    let out = succeeds(&[&duel[..], &["--seed", "5", "--save", &file]].concat());
    for output in [out, succeeds(&["replay", &file])] {
        assert!(
            output.contains("Throw for the lead: both players throw 6, so they throw again.\n"),
            "{output}"
        );
        assert!(output.contains("White wins the match by 2 holes to 0"), "{output}");
    }
}

#[test]
fn control_characters_are_shown_escaped() {
    let out = play(&[], "\u{1}\u{1b}\n").out;
    assert!(out.contains(r#"No: "\u{1}\u{1b}" is neither a play"#), "{out}");
}

#[test]
fn narrow_terminals_break_no_word() {
    for (columns, longest) in
        [("50", 49), ("60", 59), ("79", 78), ("80", 79), ("200", 79), ("x", 79)]
    {
        for language in ["en", "fr"] {
            let mut command = command(&["play", "--lang", language, "--seed", "7"]);
            command.args(["--black", "human", "--position", GIVING]).env("COLUMNS", columns);
            let out = run_command(&mut command, "hold\nplays\nhelp\n1\n").out;
            let shown = |line: &&str| line.rsplit("> ").next().unwrap_or("").chars().count();
            let is_position = |line: &&str| line.matches('/').count() > 4;
            let long =
                out.lines().filter(|line| !is_position(line)).find(|line| shown(line) > longest);
            assert_eq!(long, None, "{columns}");
            let beside = out.lines().any(|line| line.starts_with('┏') && line.contains(':'));
            assert_eq!(beside, longest == 79, "{out}");
        }
    }
}
