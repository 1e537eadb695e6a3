//! Programs hear the result of every match, and can learn from it.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::bots::{bad_bot, example};
use crate::process::{folder, run, succeeds};

/// A bot that appends every result to `file`; with `error` it answers to each with an error.
fn note_bot(file: &Path, error: &str) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/engine/note_bot.sh");
    format!("cmd:sh '{script}' '{}' {error}", file.display())
}

fn arena(white: &str, black: &str, matches: &str) -> Value {
    let players = ["arena", "--white", white, "--black", black, "--seed", "1", "--threads", "1"];
    let rest = ["--matches", matches, "--rules", "holes=2", "--json"];
    serde_json::from_str(&succeeds(&[&players[..], &rest].concat())).unwrap()
}

fn noted(file: &Path) -> Vec<String> {
    fs::read_to_string(file).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn both_programs_hear_the_result_of_every_match() {
    let folder = folder("results-heard");
    let [white, black] = ["white", "black"].map(|name| folder.join(name));
    let data = arena(&note_bot(&white, ""), &note_bot(&black, "error"), "6");
    assert_eq!(data["forfeits"], Value::Array(vec![]), "{data}");
    let (white, black) = (noted(&white), noted(&black));
    assert_eq!((white.len(), black.len()), (6, 6));
    let won = white.iter().filter(|line| line.starts_with("won stake ")).count();
    assert_eq!(data["white_wins"], won, "{white:?}");
    for (own, other) in white.iter().zip(&black) {
        let mirrored = |line: &str| -> (bool, f32, String, String) {
            let words: Vec<_> = line.split(' ').collect();
            let [who, "stake", stake, "holes", holes, "by", "end"] = words[..] else {
                panic!("{line}");
            };
            let (own, other) = holes.split_once('/').unwrap();
            (who == "won", stake.parse().unwrap(), own.into(), other.into())
        };
        let ((won, stake, mine, theirs), seen) = (mirrored(own), mirrored(other));
        assert_eq!((!won, -stake, theirs, mine), seen, "{own} {other}");
    }
}

#[test]
fn a_forfeit_is_a_result() {
    let file = folder("results-forfeited").join("noted");
    let (bot, cheat) = (note_bot(&file, ""), bad_bot("cheats"));
    let duel = ["arena", "--white", &bot, "--black", &cheat, "--matches", "2", "--seed", "1"];
    assert_eq!(run(&[&duel[..], &["--threads", "1"]].concat(), "").status, 0);
    assert_eq!(noted(&file).len(), 2);
    for line in noted(&file) {
        assert!(line.starts_with("won stake 1 holes ") && line.ends_with(" by forfeit"), "{line}");
    }
}

#[test]
fn a_program_at_the_terminal_hears_the_result() {
    let file = folder("results-played").join("noted");
    let bot = note_bot(&file, "");
    for opponent in ["random", &bad_bot("dies")] {
        let play = ["play", "--white", &bot, "--black", opponent, "--seed", "1"];
        run(&[&play[..], &["--rules", "holes=1"]].concat(), "");
    }
    let noted = noted(&file);
    assert!(noted[0].ends_with(" by end") && noted[1].ends_with(" by forfeit"), "{noted:?}");
}

/// The example learns to beat `random` within 300 short matches.
#[test]
fn the_learning_bot_learns() {
    let Some(bot) = example("learning_bot.py") else { return };
    let file = folder("results-learned").join("weights.json");
    let bot = format!("{bot} '{}'", file.display());
    let play = |bot: &str, matches: &str, seed: &str| -> f64 {
        let players = ["arena", "--white", bot, "--black", "random", "--matches", matches];
        let rest = ["--seed", seed, "--threads", "1", "--rules", "holes=1", "--json"];
        let output = succeeds(&[&players[..], &rest].concat());
        let data: Value = serde_json::from_str(&output).unwrap();
        assert_eq!(data["forfeits"], Value::Array(vec![]), "{data}");
        data["white_share"].as_f64().unwrap()
    };
    let fixed = format!("{bot} --fixed");
    let before = play(&fixed, "100", "9");
    play(&bot, "300", "1");
    let weights: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(weights["matches"], 300);
    let after = play(&fixed, "100", "9");
    assert!(before < 0.62 && after > 0.7, "{before} {after}");
}
