//! The answers of the engine: the handshake, every error, the same match as without the protocol.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::match_runner::record_match;
use trictrac_engine::player::EnginePlayer;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;
use trictrac_rules::turn::{Action, Actor};

use super::talk::Talk;
use crate::process::{run, succeeds};

const THROWN: &str = "position start moves lead 5/3; 64";

#[test]
fn the_handshake() {
    let mut engine = Talk::with("greedy");
    assert_eq!(
        engine.ask("tep 1"),
        format!("id name Trictrac {} greedy", env!("CARGO_PKG_VERSION"))
    );
    assert_eq!(engine.receive(), "id author the Trictrac contributors");
    assert_eq!(engine.receive(), "option name Seed type spin default 0 min 0 max 4294967295");
    assert_eq!(engine.receive(), "tepok 1");
    assert_eq!(engine.ask("isready"), "readyok");
    assert_eq!(engine.quit(), Some(0));
}

#[test]
fn every_error_is_reported_and_the_engine_continues() {
    let mut engine = Talk::with("greedy");
    for (said, error) in [
        ("tep 2", "tep, word 2: found 2, expected 1"),
        ("setoption name Depth value 1", "setoption, word 3: found Depth, expected Seed"),
        (
            "setoption name Seed value -1",
            "setoption, word 5: found -1, expected a number from 0 to 4294967295",
        ),
        ("go", "go: found nothing, expected a position request first"),
        ("eval", "eval: this player cannot evaluate positions"),
        (
            "newmatch holes=25",
            "newmatch: rules, character 1: found holes=25, expected holes=1 to holes=24",
        ),
        (
            "position nowhere",
            "position: state, character 1: found nowhere, expected board, side, dice, points, holes, throws, privileges, opening or await",
        ),
    ] {
        assert_eq!(engine.ask(said), format!("error {error}"), "{said}");
    }
    // It may have crossed the answer on the way.
    engine.send("stop");
    assert_eq!(engine.ask("isready"), "readyok");
    engine.send("position start");
    assert_eq!(
        engine.ask("go"),
        "error go: found a position without dice, expected dice that have been thrown"
    );
    engine.send(THROWN);
    assert_eq!(engine.ask("go plies 3"), "error go: found plies 3, expected plies from 0 to 2");
    for trials in ["0", "1000001"] {
        let error = format!("error go: found trials {trials}, expected trials from 1 to 1000000");
        assert_eq!(engine.ask(&format!("go trials {trials}")), error);
    }
    assert_eq!(engine.ask("go trials 36"), "info string this player does not make trials");
    assert_eq!(engine.receive(), "bestaction 1/5/11");
    assert_eq!(engine.quit(), Some(0));
}

#[test]
fn bytes_that_are_no_text_and_long_lines_are_errors() {
    let input = [b"\xff\n".as_slice(), &vec![b'x'; 70_000], b"\n\nisready\n"].concat();
    let answered = run(&["engine"], input);
    assert_eq!(answered.status, 0);
    let lines: Vec<_> = answered.out.lines().collect();
    assert_eq!(
        lines,
        [
            "error message, character 1: found bytes that are not text, expected UTF-8",
            "error message: found a line that is too long, expected at most 65536 bytes",
            "readyok",
        ]
    );
}

/// The last answer is given even if the input has ended.
#[test]
fn questions_may_come_from_a_file() {
    let answered = run(&["engine", "--player", "greedy"], format!("{THROWN}\ngo infinite\n"));
    assert_eq!((answered.status, answered.out.as_str()), (0, "bestaction 1/5/11\n"));
    // Unless told otherwise the network thinks, and says what it judges.
    let answered = run(&["engine"], format!("{THROWN}\ngo plies 1\n")).out;
    assert!(answered.starts_with("info plies 0 rank 1 win 0."), "{answered}");
    assert!(answered.contains("info plies 1 rank 1 win 0."), "{answered}");
}

/// The engine, asked about every decision of a match, plays the match that it plays by itself.
#[test]
fn a_match_through_pipes_is_the_same_match() {
    let rules = Rules::default();
    let players: PerSide<&dyn EnginePlayer> = PerSide::new(&Greedy, &Greedy);
    let record = record_match(rules, &players, RandomNumbers::new(4, 0)).unwrap();
    let mut engine = Talk::with("greedy");
    engine.send("newmatch default");
    let (mut again, mut moves) = (Record::new(rules, None), Vec::new());
    for (by, action) in record.actions() {
        if by != Actor::Table {
            // Now by the state, now by the actions.
            let position = match again.state().to_text() {
                Some(text) if moves.len() % 2 == 0 => text,
                _ => format!("start moves {}", moves.join("; ")),
            };
            engine.send(&format!("position {position}"));
            let said = engine.ask("go");
            assert_eq!(said, format!("bestaction {action}"), "{position}");
        }
        again.apply(by, action, &mut ()).unwrap();
        moves.push(action.to_string());
    }
    assert!(moves.len() > 100 && moves.contains(&Action::Hold.to_string()));
    assert_eq!(again.state(), record.state());
}

/// Wins, holes and stakes are the same whether the players sit inside or behind pipes.
#[test]
fn the_arena_does_not_notice_the_pipes() {
    let engine = format!("cmd:'{}' engine --player greedy", env!("CARGO_BIN_EXE_trictrac"));
    let play = |white: &str, black: &str, rules: &str| {
        let arguments = ["arena", "--white", white, "--black", black, "--matches", "4", "--pairs"];
        let rest = ["--seed", "2", "--threads", "2", "--json", "--rules", rules];
        let output = succeeds(&[arguments.as_slice(), &rest].concat());
        let mut output: serde_json::Value = serde_json::from_str(&output).unwrap();
        let output = output.as_object_mut().unwrap();
        for key in ["white", "black", "seconds", "matches_per_second"] {
            output.remove(key).unwrap();
        }
        serde_json::Value::Object(output.clone())
    };
    for rules in
        ["default", "rencontre=on,bearing_off=provincial,holes=2", "marking=announced,holes=2"]
    {
        assert_eq!(play(&engine, "first", rules), play("greedy", "first", rules), "{rules}");
    }
}
