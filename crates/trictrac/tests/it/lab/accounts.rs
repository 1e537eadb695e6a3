//! `trictrac lab accounts --jsonl`: the cases of the treatises, the vectors of `docs/variants.md`, and bad input.

use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};

use crate::process::run;

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("the file")
}

/// The answers of the program to `cases`, one for each.
fn answers(cases: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = cases.iter().map(Value::to_string).collect();
    let run = run(&["lab", "accounts", "--jsonl"], lines.join("\n") + "\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let answers: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), cases.len());
    answers
}

/// Returns whether `found` has everything that `expected` has.
fn has(found: &Value, expected: &Value) -> bool {
    match (found, expected) {
        (Value::Object(found), Value::Object(expected)) => expected
            .iter()
            .all(|(key, value)| found.get(key).is_some_and(|found| has(found, value))),
        _ => found == expected,
    }
}

fn check(cases: &[Value]) {
    for (case, answer) in cases.iter().zip(answers(cases)) {
        assert_eq!(case["id"], answer["id"]);
        assert!(has(&answer, &case["expect"]), "{case}\n{answer}");
        let refused = case["expect"].get("error_at");
        assert_eq!(answer.get("error_at"), refused, "{case}");
    }
}

#[test]
fn the_cases() {
    let cases: Vec<Value> = read("tests/data/variants.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    assert_eq!(cases.len(), 69);
    check(&cases);
}

#[test]
fn cases_worked_out_by_hand_from_the_text() {
    let cases: Vec<Value> = read("tests/data/variants_by_hand.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    assert_eq!(cases.len(), 124);
    check(&cases);
}

#[test]
fn the_vectors_of_the_text() {
    let text = read("../../docs/variants.md");
    let mut inside = false;
    let mut cases = Vec::new();
    for line in text.lines() {
        match line {
            "```vectors" => inside = true,
            "```" => inside = false,
            _ if inside && !line.trim().is_empty() => cases.push(vector(line)),
            _ => {}
        }
    }
    assert_eq!(cases.len(), 119);
    check(&cases);
}

/// `V1-01 ecrire coups=2 : A+3g B+4g => marked=A 6-4 x1 4 ; coup=2` as a case.
fn vector(line: &str) -> Value {
    let (head, expected) = line.split_once(" => ").expect("=>");
    let (head, tokens) = head.split_once(" : ").expect(" : ");
    let mut words = head.split_whitespace();
    let (id, kind) = (words.next().expect("an id"), words.next().expect("a kind"));
    let mut case = json!({ "id": id, "kind": kind, "options": {} });
    for option in words {
        let (key, value) = option.split_once('=').expect("an option");
        match key {
            "first" => case[key] = value.chars().map(String::from).collect(),
            "game" => case[key] = json!(value),
            "five_dice" => case["options"][key] = serde_json::from_str(value).expect("dice"),
            _ => case["options"][key] = plain(value),
        }
    }
    let tokens: Vec<&str> = tokens.split_whitespace().collect();
    match kind {
        "settle" | "settle3" => {
            case["lost"] = tokens.iter().map(|token| lost(kind, token)).collect();
        }
        "order" => case["winners"] = json!(tokens),
        _ => case["events"] = json!(tokens),
    }
    case["expect"] = expectation(expected);
    case
}

/// A number, a switch or a word.
fn plain(value: &str) -> Value {
    match value {
        "-" => Value::Null,
        "true" | "false" => json!(value == "true"),
        _ => value.parse::<i64>().map_or_else(|_| json!(value), |number| json!(number)),
    }
}

/// `A:13,7` as a key and a list, or a number.
fn lost(kind: &str, token: &str) -> (String, Value) {
    let (key, list) = token.split_once(':').expect("what an account lost");
    let list: Vec<Value> = list.split(',').map(plain).collect();
    (key.to_owned(), if kind == "settle3" { list[0].clone() } else { json!(list) })
}

fn expectation(text: &str) -> Value {
    let mut expect = Map::new();
    for part in text.split(" ; ") {
        let (key, value) = part.trim().split_once('=').expect("a key");
        let list = |value: &str| match value {
            "none" => json!([]),
            _ => value.split(',').map(|item| json!(item)).collect(),
        };
        let value = match key {
            "marked" | "parties" | "games" | "choices" => list(value),
            "table" | "next" => serde_json::from_str(value).expect("a list"),
            _ if value.contains(':') => value.split(' ').map(pair).collect(),
            _ => plain(value),
        };
        match key.split_once('.') {
            Some((outer, inner)) => {
                let outer = expect.entry(outer).or_insert_with(|| json!({}));
                outer[inner] = value;
            }
            None => drop(expect.insert(key.to_owned(), value)),
        }
    }
    Value::Object(expect)
}

fn pair(text: &str) -> (String, Value) {
    let (key, value) = text.split_once(':').expect("a pair");
    (key.to_owned(), plain(value))
}

/// The answer to a line that cannot be read.
fn fault(line: &str) -> Value {
    let run = run(&["lab", "accounts", "--jsonl"], format!("\n{line}\n"));
    assert_eq!((run.status, run.err.as_str()), (1, ""), "{line}");
    serde_json::from_str(&run.out).unwrap()
}

#[test]
fn bad_input_is_answered_with_line_field_and_expectation() {
    for (line, field, error) in [
        ("{", "", "found no JSON at character 1, expected an object with kind, options and events"),
        ("[]", "", "found [], expected an object with kind, options and events"),
        (
            r#"{"kind": "ecrire", "options": {"coups": 7}, "events": []}"#,
            "options.coups",
            "options.coups: found 7, expected a multiple of 2 up to 48",
        ),
        (
            r#"{"kind": "honours", "options": {"coups": 8}, "events": []}"#,
            "options.coups",
            "options.coups: found 8, expected one of continuation, parties, pool, pools",
        ),
        (
            r#"{"kind": "ecrire", "options": {"five": "often"}, "events": []}"#,
            "options.five",
            "options.five: found \"often\", expected dice, winner or none",
        ),
        (
            r#"{"kind": "ecrire"}"#,
            "events",
            "events: found nothing, expected a list of texts, or one text with spaces between them",
        ),
        (
            r#"{"kind": "ecrire", "events": ["A+1h", 7]}"#,
            "events[1]",
            "events[1]: found 7, expected a text",
        ),
        (
            r#"{"kind": "settle", "lost": {"A": [1], "B": [2], "C": [3]}}"#,
            "lost.C",
            "lost.C: found [3], expected only A, B",
        ),
        (
            r#"{"kind": "settle", "lost": {"A": [1], "B": [2, 3]}}"#,
            "lost",
            "lost: found 3 coups together, expected an even number of coups",
        ),
        (
            r#"{"kind": "combine", "options": {"tariff": "paris"}, "events": []}"#,
            "options.tariff",
            "options.tariff: found paris, expected vienna",
        ),
        (
            r#"{"kind": "four", "first": ["A", "B"], "events": []}"#,
            "first",
            "first: found A and B, expected one of A and B, and one of C and D",
        ),
    ] {
        let answer = fault(line);
        assert_eq!(answer["error"], error, "{line}");
        assert_eq!((&answer["field"], &answer["line"]), (&json!(field), &json!(2)), "{line}");
    }
    let unknown = fault(r#"{"id": 5, "kind": "backgammon", "events": []}"#);
    assert_eq!((&unknown["id"], &unknown["field"]), (&json!(5), &json!("kind")));
    assert!(unknown["expected"].as_str().unwrap().starts_with("one of ecrire, chouette"));
}

#[test]
fn an_event_that_cannot_be_read_is_refused_at_its_place() {
    let events = json!({"kind": "ecrire", "events": ["A+1h", "A+1x"]});
    let answer = &answers(&[events])[0];
    assert_eq!(answer["error_at"], 2);
    let expected =
        "character 4: expected the end of the entry, or one of g, h, e and s before it (V0.5)";
    assert_eq!(answer["error"], expected);
    // What was entered before stands.
    assert_eq!(answer["holes"], json!({"A": 1, "B": 0}));
}
