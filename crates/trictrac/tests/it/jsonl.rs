//! `trictrac rules --jsonl`, to the letter.

use std::io::{BufRead as _, BufReader, Write as _};

use crate::process::{command, run};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;

const JSONL: [&str; 2] = ["rules", "--jsonl"];

fn answers(arguments: &[&str], line: &str) -> String {
    let run = run(arguments, format!("{line}\n"));
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{line}");
    run.out
}

#[test]
fn the_first_throw() {
    assert_eq!(
        answers(&JSONL, "W15,5/6/6/5,B15 w 46"),
        concat!(
            r#"{"position":"W15,5/6/6/5,B15 w 64 0/0 0/0 1","events":[],"helpless":0,"plays":["#,
            r#"{"play":"1/7 1/5","board":"W13,3,W1,1/W1,5/6/5,B15"},"#,
            r#"{"play":"1/5/11","board":"W14,5/4,W1,1/6/5,B15"}]}"#,
            "\n"
        )
    );
}

#[test]
fn several_events_in_the_order_of_jans() {
    let line = "W5,3,W1,W1/W2,W2,W2,W2,2/B2,1,B2,B2,B2,1/5,B7 b 55";
    assert!(answers(&JSONL, line).contains(concat!(
        r#""events":[{"jan":"true_hit_petit","at":19,"ways":1,"points":6,"to":"roller"},"#,
        r#"{"jan":"false_hit_petit","at":20,"ways":1,"points":6,"to":"opponent"},"#,
        r#"{"jan":"coin","ways":1,"points":6,"to":"roller"}],"helpless":0"#
    )));
}

#[test]
fn a_jan_filled_and_nothing_else_to_play() {
    assert_eq!(
        answers(&JSONL, "W1,3,W1,1/W2,W2,W2,W2,W1,W2/B2,5/5,B13 w 61 2*/0 0/0 9"),
        concat!(
            r#"{"position":"W1,3,W1,1/W2,W2,W2,W2,W1,W2/B2,5/5,B13 w 61 2*/0 0/0 9","#,
            r#""events":[{"jan":"fill_grand","at":11,"ways":1,"points":4,"to":"roller"}],"#,
            r#""helpless":0,"plays":["#,
            r#"{"play":"5/11 1/2","board":"1,W1,4/W2,W2,W2,W2,W2,W2/B2,5/5,B13"}]}"#,
            "\n"
        )
    );
}

#[test]
fn nothing_playable() {
    assert_eq!(
        answers(&JSONL, "B14,5/2,W1,3/4,B1,1/6 w 44"),
        concat!(
            r#"{"position":"B14,5/2,W1,3/4,B1,1/6 w 44 0/0 0/0 1","events":["#,
            r#"{"jan":"true_hit_grand","at":17,"ways":1,"points":4,"to":"roller"},"#,
            r#"{"jan":"helpless","ways":2,"points":4,"to":"opponent"}],"helpless":2,"#,
            r#""plays":[{"play":"-","board":"B14,5/2,W1,3/4,B1,1/6"}]}"#,
            "\n"
        )
    );
}

#[test]
fn optional_jans_appear_with_their_option_only() {
    let line = "6/5,W15/B12,2,B1,1,B1/1,B1,4 w 52";
    let with = answers(&["rules", "--jsonl", "--rules", "margot=on"], line);
    assert!(with.contains(concat!(
        r#"{"jan":"margot","at":17,"ways":1,"points":2,"to":"opponent"},"#,
        r#"{"jan":"margot","at":19,"ways":1,"points":2,"to":"opponent"}"#
    )));
    assert!(!answers(&JSONL, line).contains("margot"));
}

#[test]
fn plays_are_sorted_by_board() {
    let out = answers(&JSONL, "W5,W2,W2,1,W1,W1/W2,2,W1,W1,1/6/2,B2,2,B13 w 31");
    let boards: Vec<_> = out.split("\"board\":\"").skip(1).map(|s| s.split('"').next()).collect();
    assert!(boards.len() > 10);
    assert!(boards.is_sorted());
}

#[test]
fn bad_lines_are_answered_and_the_run_continues() {
    let mut input =
        b"W15,5/6/6/5,B15 w 64\r\n\nW15,5/6/6/5,B15 w -\n\xff\xfe\nx\"y\\z\t w 64\n".to_vec();
    input.extend(vec![b'W'; 1 << 20]);
    input.extend(b"\nW15,5/6/6/5,B15 w 64 1/3 12/0 0\nW15,5/6/6/5,B15 b 11");
    let run = run(&JSONL, input);
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    let lines: Vec<serde_json::Value> =
        run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 8);
    for (number, line) in (1..).zip(&lines) {
        let failed = line.get("error").is_some();
        assert_eq!(failed, (2..=7).contains(&number), "{line}");
        if failed {
            assert_eq!(line["line"], number);
            let error = line["error"].as_str().unwrap();
            assert!(error.contains("found") && error.contains("expected"), "{error}");
        }
    }
    assert!(lines[2]["error"].as_str().unwrap().starts_with("dice, character 19"));
}

#[test]
fn no_lines_are_no_failure() {
    assert_eq!(run(&JSONL, "").status, 0);
}

#[test]
fn a_program_may_wait_for_every_answer() {
    let mut child = command(&JSONL).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for throw in ["11", "64", "-"] {
        // The beginning of the next line does not hold the answer back.
        write!(stdin, "W15,5/6/6/5,B15 w {throw}\nW15,5").unwrap();
        stdin.flush().unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert!(answer.starts_with('{') && answer.ends_with("}\n"), "{answer}");
        writeln!(stdin, "/6/6/5,B15 w 21").unwrap();
        answer.clear();
        stdout.read_line(&mut answer).unwrap();
        assert!(answer.contains("w 21"), "{answer}");
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn a_reader_who_leaves_is_no_failure() {
    let mut child = command(&JSONL).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    let _ = stdin.write_all("W15,5/6/6/5,B15 w 64\n".repeat(10_000).as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

/// Plays and boards as the notation prints them, one after the other.
fn printed(position: &str, rules: Rules) -> Vec<[String; 2]> {
    let coup = Position::parse(position, rules).unwrap().coup(rules).unwrap();
    let board = |play| coup.board_after(play).to_string();
    let mut plays: Vec<_> = coup.plays().map(|play| [board(play), play.to_string()]).collect();
    plays.sort_unstable();
    plays
}

#[test]
fn plays_and_boards_are_printed_as_by_the_notation() {
    for options in ["default", "bearing_off=provincial"] {
        let rules = options.parse().unwrap();
        let (input, count) = crate::positions::of_random_matches(rules, 3000);
        let out = run(&["rules", "--jsonl", "--rules", options], input.clone()).out;
        assert_eq!(out.lines().count(), count);
        for (position, answer) in input.lines().zip(out.lines()) {
            let plays: Vec<_> = printed(position, rules)
                .into_iter()
                .map(|[board, play]| format!(r#"{{"play":"{play}","board":"{board}"}}"#))
                .collect();
            let expected = format!(r#""plays":[{}]}}"#, plays.join(","));
            assert!(answer.ends_with(&expected), "{answer}");
            assert!(answer.starts_with(&format!(r#"{{"position":"{position}","#)), "{answer}");
        }
    }
}

/// The positions worked by hand for the rules crate, with their options.
fn worked(file: &str) -> Vec<serde_json::Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../trictrac-rules/tests/data/");
    let text = std::fs::read_to_string(format!("{path}{file}")).unwrap();
    let cases = text.lines().map(|line| serde_json::from_str(line).unwrap());
    // A bare position tells of no earlier throws and privileges.
    let bare = |case: &serde_json::Value| {
        case["kind"] == "coup"
            && ["privileges", "opening"].iter().all(|key| case.get(key).is_none())
    };
    cases.filter(bare).collect()
}

#[test]
fn positions_worked_by_hand() {
    let mut cases = worked("worked.jsonl");
    cases.extend(worked("options.jsonl"));
    assert!(cases.len() > 150);
    for case in cases {
        let rules = case["rules"].as_str().unwrap_or("default");
        let position = case["position"].as_str().unwrap();
        let out = answers(&["rules", "--jsonl", "--rules", rules], position);
        let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
        let expected = &case["expect"];
        let sorted = |events: &serde_json::Value| {
            let mut events: Vec<_> =
                events.as_array().unwrap().iter().map(ToString::to_string).collect();
            events.sort_unstable();
            events
        };
        assert_eq!(sorted(&answer["events"]), sorted(&expected["events"]), "{case}");
        if let Some(helpless) = expected.get("helpless") {
            assert_eq!(&answer["helpless"], helpless, "{case}");
        }
        if let Some(plays) = expected.get("plays") {
            let boards: Vec<_> =
                answer["plays"].as_array().unwrap().iter().map(|play| &play["board"]).collect();
            assert_eq!(boards, plays.as_array().unwrap().iter().collect::<Vec<_>>(), "{case}");
        }
    }
}
