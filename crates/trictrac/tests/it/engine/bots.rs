//! Programs as players: the example bot, and those that die, stall, cheat or talk nonsense.

use std::process::{Command, Stdio};

use serde_json::Value;
use trictrac_store::testing::skip;

use crate::process::{Run, run};

pub(super) fn bad_bot(fault: &str) -> String {
    format!("cmd:sh '{}/tests/it/engine/bad_bot.sh' {fault}", env!("CARGO_MANIFEST_DIR"))
}

fn arena(white: &str, black: &str, matches: &str) -> Run {
    let players = ["arena", "--white", white, "--black", black, "--seed", "1", "--threads", "2"];
    run(&[players.as_slice(), &["--matches", matches, "--patience", "0.5", "--json"]].concat(), "")
}

#[test]
fn a_forfeited_match_is_recorded_as_far_as_it_went() {
    let folder = crate::process::folder("arena-forfeited");
    let bot = bad_bot("cheats");
    let duel = ["arena", "--white", "first", "--black", &bot, "--matches", "2", "--seed", "1"];
    let path = folder.to_str().unwrap();
    let played = run(&[&duel[..], &["--records", path]].concat(), "");
    assert_eq!(played.status, 0, "{}", played.err);
    for name in ["000001.trictrac", "000002.trictrac"] {
        let record = std::fs::read_to_string(folder.join(name)).unwrap();
        assert!(record.contains("[White \"first\"]") && record.contains("\nlead "), "{record}");
    }
}

#[test]
fn a_player_that_misbehaves_forfeits_with_the_reason() {
    for (fault, kind, reason) in [
        ("dies", "died", "stopped (exit status: 3)"),
        ("closes", "died", "stopped"),
        ("stalls", "stalled", "did not answer within 0.5 s"),
        ("chatters", "stalled", "did not answer within 0.5 s"),
        (
            "cheats",
            "illegal",
            "broke the rules with 1/24: the dice do not allow a move from 1 to 24 (R3.1)",
        ),
        ("goes", "illegal", "broke the rules with go: "),
        ("mumbles", "nonsense", "gave an answer that cannot be read: found well, expected "),
        (
            "babbles",
            "nonsense",
            "gave an answer that cannot be read: found I resign, expected bestaction",
        ),
        (
            "complains",
            "nonsense",
            "gave an answer that cannot be read: found error position: what is this?, expected bestaction",
        ),
        (
            "bytes",
            "nonsense",
            "gave an answer that cannot be read: found a line that is not UTF-8 text at character 12, expected ",
        ),
    ] {
        let bot = bad_bot(fault);
        let played = arena("first", &bot, "2");
        assert_eq!(played.status, 0, "{fault}: {}", played.err);
        let data: Value = serde_json::from_str(&played.out).unwrap();
        assert_eq!(
            (&data["white_wins"], &data["forfeits_black"]),
            (&2.into(), &2.into()),
            "{fault}"
        );
        assert_eq!(data["forfeits_white"], 0, "{fault}");
        for (index, forfeit) in (1..).zip(data["forfeits"].as_array().unwrap()) {
            assert_eq!(forfeit["match"], index);
            assert_eq!((&forfeit["player"], &forfeit["side"]), (&"black".into(), &"black".into()));
            assert_eq!(forfeit["kind"], kind, "{fault}");
            let output = forfeit["reason"].as_str().unwrap();
            assert!(output.starts_with(reason), "{fault}: {output}");
        }
        let log = format!("match 1: {bot} as Black {reason}");
        assert!(played.err.starts_with(&log), "{fault}: {}", played.err);
    }
}

/// Answers that come unasked fill the pipes; the match ends all the same.
#[test]
fn a_player_who_floods_the_table_forfeits() {
    let data: Value = serde_json::from_str(&arena(&bad_bot("floods"), "first", "1").out).unwrap();
    assert_eq!(data["forfeits_white"], 1);
}

#[test]
fn a_program_that_cannot_be_started_is_reported_at_once() {
    let played = arena("cmd:no-such-program-anywhere", "first", "2");
    assert_eq!((played.status, played.out.as_str()), (1, ""));
    assert!(
        played.err.contains("cmd:no-such-program-anywhere could not be started: "),
        "{}",
        played.err
    );
    let unclosed = arena("cmd:sh 'open", "first", "2");
    assert_eq!(unclosed.status, 2);
    assert!(unclosed.err.contains("every quote closed"), "{}", unclosed.err);
}

#[test]
fn a_forfeit_at_the_terminal_ends_the_match() {
    for (lang, said) in [
        ("en", "Black forfeits the match: its action \"1/24\" breaks the rules: "),
        ("fr", "Noir perd la partie par forfait : son action « 1/24 » enfreint les règles : "),
    ] {
        for rules in ["default", "marking=announced"] {
            let bot = bad_bot("cheats");
            let players = ["--lang", lang, "play", "--white", "first", "--black", &bot];
            let played =
                run(&[players.as_slice(), &["--seed", "1", "--rules", rules]].concat(), "");
            let output = crate::process::unwrapped(&played.out);
            assert_eq!(played.status, 3, "{output}");
            assert!(output.contains(said), "{output}");
            assert!(
                output.ends_with(if lang == "fr" { "Blanc gagne." } else { "White wins." }),
                "{output}"
            );
        }
    }
}

#[test]
fn the_status_of_a_program_is_reported_in_the_language() {
    for (lang, said) in
        [("en", "stopped (exit status: 3)"), ("fr", "s’est arrêté (code de sortie 3)")]
    {
        let bot = bad_bot("dies");
        let players = ["--lang", lang, "play", "--white", "first", "--black", &bot, "--seed", "1"];
        let output = crate::process::unwrapped(&run(&players, "").out);
        assert!(output.contains(said), "{output}");
    }
}

/// A record may come from anywhere: what it names is not run.
#[test]
fn a_record_does_not_start_a_program() {
    let folder = crate::process::folder("record-names-a-program");
    let (file, proof) = (folder.join("match.trictrac"), folder.join("proof"));
    let text =
        format!("[Trictrac \"1\"]\n[White \"first\"]\n[Black \"cmd:touch {}\"]\n", proof.display());
    std::fs::write(&file, text).unwrap();
    let resumed = run(&["play", "--resume", file.to_str().unwrap()], "quit\n");
    assert_eq!((resumed.status, proof.exists()), (0, false), "{}", resumed.err);
}

/// An example bot, for which Python 3 is needed; without it the test is skipped and says so.
pub(super) fn example(name: &str) -> Option<String> {
    let python = Command::new("python3").arg("--version").stdout(Stdio::null()).status();
    if !python.is_ok_and(|status| status.success()) {
        skip("Python is missing (apt-get install python3)");
        return None;
    }
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    Some(format!("cmd:python3 '{root}/examples/bots/{name}'"))
}

#[test]
fn the_example_bot_plays_legally_and_beats_random() {
    let Some(bot) = example("first_bot.py") else { return };
    for rules in
        ["default", "marking=announced,holes=3", "bearing_off=provincial,rencontre=on,holes=3"]
    {
        let arguments =
            ["arena", "--white", &bot, "--black", "random", "--matches", "6", "--pairs"];
        let rest = ["--seed", "1", "--threads", "2", "--json", "--rules", rules];
        let played = run(&[arguments.as_slice(), &rest].concat(), "");
        let data: Value = serde_json::from_str(&played.out).unwrap();
        assert_eq!(
            (&data["forfeits"], played.err.as_str()),
            (&Value::Array(vec![]), ""),
            "{rules}"
        );
        assert!(data["white_wins"].as_u64().unwrap() >= 5, "{data}");
    }
}
