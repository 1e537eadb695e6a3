//! Every example of `docs/protocol.md` is a message, and prints back as itself; every message and every code is there.

use std::collections::BTreeSet;

use serde_json::Value;
use trictrac_protocol::{
    ActRequest, Agreement, AnalysisFailure, AnalysisState, AuditLine, ClientMessage, Code, Deed,
    Dossier, GameEvent, PerSeat, Phrase, ReportPage, ReportReason, ReportRequest, Seat,
    ServerMessage,
};

fn page() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
    std::fs::read_to_string(path).expect("docs/protocol.md")
}

/// The beginnings of the lines with JSON that a client sends, alone or in the game at the end.
const CLIENT: [&str; 3] = ["C: ", "White> ", "Black> "];
/// The same for servers.
const SERVER: [&str; 3] = ["S: ", "White< ", "Black< "];

/// The JSON lines of the page that begin so.
fn examples(page: &str, prefixes: [&str; 3]) -> Vec<String> {
    let frame = |line: &str| {
        let line = line.strip_prefix("    ")?;
        prefixes.iter().find_map(|prefix| line.strip_prefix(prefix)).map(str::to_owned)
    };
    page.lines().filter_map(frame).collect()
}

/// Reads an example as a message and prints it back, and returns its type.
fn comes_back<T>(example: &str) -> String
where
    T: serde::de::DeserializeOwned + serde::Serialize,
{
    let value: Value = serde_json::from_str(example).expect(example);
    let message: T =
        serde_json::from_str(example).unwrap_or_else(|error| panic!("{example}: {error}"));
    assert_eq!(serde_json::to_value(&message).expect("JSON"), value, "{example}");
    value["type"].as_str().expect("a type").to_owned()
}

#[test]
fn examples_of_clients_come_back() {
    let examples = examples(&page(), CLIENT);
    let types: BTreeSet<_> =
        examples.iter().map(|text| comes_back::<ClientMessage>(text)).collect();
    assert_eq!(types, ClientMessage::TYPES.iter().map(ToString::to_string).collect());
    for example in &examples {
        assert!(ClientMessage::read(example).is_ok(), "{example}");
    }
}

#[test]
fn examples_of_servers_come_back() {
    let types: BTreeSet<_> =
        examples(&page(), SERVER).iter().map(|text| comes_back::<ServerMessage>(text)).collect();
    assert_eq!(types, ServerMessage::TYPES.iter().map(ToString::to_string).collect());
}

#[test]
fn every_kind_of_event_is_shown() {
    let mut kinds = BTreeSet::new();
    for example in examples(&page(), SERVER) {
        let message: Value = serde_json::from_str(&example).expect("JSON");
        let logs = message["log"].as_array().into_iter().flatten().chain([&message]);
        for entry in logs.filter(|entry| !entry["event"].is_null()) {
            let event: GameEvent =
                serde_json::from_value(entry["event"].clone()).expect("an event");
            assert_eq!(serde_json::to_value(&event).expect("JSON"), entry["event"]);
            kinds.insert(entry["event"]["kind"].as_str().expect("a kind").to_owned());
        }
    }
    let all = [
        "create", "sit", "open", "act", "ready", "dice", "offer", "end", "resume", "renew",
        "share", "absent", "reveal",
    ];
    assert_eq!(kinds, all.iter().map(ToString::to_string).collect());
}

#[test]
fn every_code_is_described() {
    let page = page();
    for code in Code::ALL {
        let name = serde_json::to_value(code).expect("JSON");
        let row = format!("| `{}` |", name.as_str().expect("a text"));
        assert!(page.contains(&row), "docs/protocol.md does not describe {row}");
    }
    let newer: Code = serde_json::from_str("\"from_the_future\"").expect("a code");
    assert_eq!(newer, Code::Other);
}

#[test]
fn frames_that_are_no_messages_are_refused_with_a_code() {
    let huge = format!(r#"{{"type":"ping","n":1,"x":"{}"}}"#, "x".repeat(4096));
    let deep = format!(r#"{{"type":"ping","n":1,"x":{}"#, "[".repeat(2000));
    for (frame, code) in [
        ("", Code::BadFrame),
        ("{", Code::BadFrame),
        (huge.as_str(), Code::BadFrame),
        (deep.as_str(), Code::BadFrame),
        ("7", Code::BadFrame),
        ("[1,2]", Code::BadFrame),
        (r#"["enter_lobby"]"#, Code::BadFrame),
        (r#" ["ping",7]"#, Code::BadFrame),
        ("{}", Code::UnknownMessage),
        (r#"{"type":7}"#, Code::UnknownMessage),
        (r#"{"type":"sing"}"#, Code::UnknownMessage),
        (r#"{"type":"ping"}"#, Code::BadField),
        (r#"{"type":"ping","n":-1}"#, Code::BadField),
        (r#"{"type":"watch","game":"ab"}"#, Code::BadField),
    ] {
        assert_eq!(
            ClientMessage::read(frame).map_err(|unread| unread.code),
            Err(code),
            "{frame:.40}"
        );
    }
    let unread = ClientMessage::read(r#"{"type":"ready","id":"a1"}"#).expect_err("no game");
    assert_eq!(unread.id.map(|id| id.to_string()), Some("a1".to_owned()));
}

#[test]
fn every_phrase_is_shown() {
    let page = page();
    for phrase in Phrase::ALL {
        assert!(page.contains(&format!("| `{phrase}` |")), "{phrase}");
    }
}

#[test]
fn analyses_come_back_as_they_are_shown() {
    let page = page();
    let states: Vec<&str> = page
        .lines()
        .filter_map(|line| line.strip_prefix("    ").filter(|line| line.starts_with(r#"{"state""#)))
        .collect();
    assert!(states.iter().any(|state| state.starts_with(r#"{"state":"done""#)));
    for state in states {
        let read: AnalysisState = serde_json::from_str(state).expect(state);
        assert_eq!(serde_json::to_string(&read).expect("JSON"), state);
    }
    for reason in AnalysisFailure::ALL {
        let name = serde_json::to_value(reason).expect("JSON");
        assert!(page.contains(&format!("`{}` (", name.as_str().expect("a text"))), "{reason:?}");
    }
}

/// Reads the only example of the page that begins so, and prints it back.
fn shown<T: serde::de::DeserializeOwned + serde::Serialize>(page: &str, start: &str) -> T {
    let mut lines = page.lines().filter_map(|line| line.strip_prefix("    "));
    let example = lines.find(|line| line.starts_with(start)).expect(start);
    let value: Value = serde_json::from_str(example).expect(example);
    let read: T = serde_json::from_str(example).expect(example);
    assert_eq!(serde_json::to_value(&read).expect("JSON"), value, "{example}");
    read
}

#[test]
fn reports_and_acts_come_back_as_they_are_shown() {
    let page = page();
    let report: ReportRequest = shown(&page, r#"{"player":23,"#);
    assert_eq!((report.reason, report.words), (ReportReason::Words, vec![311]));
    let reports: ReportPage = shown(&page, r#"{"reports""#);
    assert!(reports.reports[0].words[0].reported);
    let act: ActRequest = shown(&page, r#"{"act""#);
    assert_eq!(act.deed, Deed::Close { until: Some(1_764_404_800_000) });
    let line: AuditLine = shown(&page, r#"{"line""#);
    assert_eq!(line.deed, act.deed);
    let _: Dossier =
        shown(&page, r#"{"player":{"kind":"account","number":29,"name":"Panurge"},"operator""#);
    let agreement: Agreement =
        shown(&page, r#"{"player":{"kind":"account","number":29,"name":"Panurge"},"games""#);
    assert!(agreement.share.expect("a share").interval.is_some());
    for reason in ReportReason::ALL {
        let name = serde_json::to_value(reason).expect("JSON");
        assert!(page.contains(&format!("`{}`", name.as_str().expect("a text"))), "{reason:?}");
    }
}

/// Seats are the colours of the classical game and letters; those without a value are left out.
#[test]
fn seats_have_names_of_their_own() {
    let mut values = PerSeat::new(Some(3), None);
    values[Seat::C] = Some(5);
    let text = r#"{"white":3,"c":5}"#;
    assert_eq!(serde_json::to_string(&values).expect("JSON"), text);
    assert_eq!(serde_json::from_str::<PerSeat<Option<i32>>>(text).expect("seats"), values);
    let names = serde_json::to_string(&Seat::ALL).expect("JSON");
    assert_eq!(names, r#"["white","black","c","d","e","f"]"#);
}
