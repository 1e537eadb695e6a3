//! Texts that try to be something else, in every place that takes a text.

use serde_json::{Value, json};
use trictrac_protocol::{ClientMessage, Clock, Code, GameId, ServerMessage};

use super::persons::refused;
use super::place::{Client, Place, generous};
use super::wire::ask;

/// Control characters, directions, markup, quotes, lengths.
fn hostile() -> Vec<String> {
    let short = [
        "",
        "\0",
        "a\0b",
        "\u{7}",
        "\n",
        "\r\nSet-Cookie: a=b",
        "\t",
        "\u{1b}[31m",
        "\u{1b}]0;title\u{7}",
        "\u{7f}",
        "\u{85}",
        "\u{9b}31m",
        "\u{202e}evil",
        "\u{2066}x\u{2069}",
        "\u{200f}",
        "\u{61c}",
        "\u{2028}",
        "\u{2029}",
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "&lt;b&gt;",
        "\"",
        "\\",
        "'; DROP TABLE game; --",
        "{{7*7}}",
        "%00",
        "%s%n",
        "../../etc/passwd",
        "\u{feff}x",
        "\u{1f468}\u{200d}\u{1f469}",
        "é",
        "\u{fffd}",
        "constructor",
        "__proto__",
        "null",
        "-1",
        "1e999",
    ];
    let long = [
        "x".repeat(501),
        "x".repeat(3500),
        "\u{1f3b2}".repeat(501),
        "[".repeat(2000),
        "\u{300}".repeat(1000),
    ];
    short.map(str::to_owned).into_iter().chain(long).collect()
}

/// Every message with every key that takes a text; the texts are right.
fn messages(game: &str) -> Vec<Value> {
    let bytes = "00".repeat(32);
    vec![
        json!({"type": "hello", "protocol": 1, "have": [{"game": game, "seq": 0}]}),
        json!({"type": "create", "id": "c9", "rules": "holes=1", "clock": "none", "seat": "white", "engine": "amateur"}),
        json!({"type": "watch", "game": game}),
        json!({"type": "unwatch", "game": game}),
        json!({"type": "sit", "game": game, "id": "s9", "seat": "white", "token": "x".repeat(43), "share": {"digest": bytes}}),
        json!({"type": "open", "game": game, "id": "o9", "bytes": bytes}),
        json!({"type": "share", "game": game, "id": "n9", "share": {"digest": bytes}}),
        json!({"type": "act", "game": game, "id": "a9", "after": 5, "action": "1/2 1/3"}),
        json!({"type": "ready", "game": game, "id": "r9", "after": 5}),
        json!({"type": "offer", "game": game, "id": "f9", "offer": "decline"}),
        json!({"type": "say", "game": game, "id": "t9", "text": "bonjour"}),
        json!({"type": "knock", "game": game, "token": "x".repeat(43)}),
        json!({"type": "enter_lobby"}),
        json!({"type": "leave_lobby"}),
        json!({"type": "challenge", "id": "l1", "rules": "holes=1", "clock": "none", "seat": "white"}),
        json!({"type": "call", "id": "l2", "name": "Rose", "rules": "holes=1", "clock": "none", "seat": "white"}),
        json!({"type": "withdraw", "id": "l3", "challenge": game}),
        json!({"type": "take", "id": "l4", "challenge": game}),
        json!({"type": "decline", "id": "l5", "challenge": game}),
        json!({"type": "pair", "id": "l6", "clock": "vif", "clocks": ["lent"]}),
        json!({"type": "join", "id": "l8", "seek": "00".repeat(16)}),
        json!({"type": "unpair", "id": "l7"}),
        json!({"type": "attend", "on": true}),
        json!({"type": "ping", "n": 1}),
    ]
}

/// The places of a message that hold a text, as JSON pointers.
fn places(message: &Value, at: &str) -> Vec<String> {
    match message {
        Value::String(_) => vec![at.to_owned()],
        Value::Array(list) => list
            .iter()
            .enumerate()
            .flat_map(|(n, value)| places(value, &format!("{at}/{n}")))
            .collect(),
        Value::Object(map) => {
            map.iter().flat_map(|(key, value)| places(value, &format!("{at}/{key}"))).collect()
        }
        _ => Vec::new(),
    }
}

/// Checks whether a text controls a terminal or its own direction.
fn is_dangerous(text: &str) -> bool {
    text.chars().any(|c| {
        c.is_control()
            || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    })
}

/// Sends a frame and returns everything that comes before the game has read it.
async fn answers(client: &mut Client, game: GameId, frame: String) -> Vec<ServerMessage> {
    let is_talk = frame.contains(r#""type":"say""#);
    client.send_text(frame).await.unwrap();
    // A player of a game with automatic scoring is never asked for it.
    client.send(ClientMessage::Ready { game, id: "last".parse().unwrap(), after: 0 }).await;
    let mut all = Vec::new();
    loop {
        match client.next().await {
            ServerMessage::Refused { id: Some(id), .. } if id.as_str() == "last" => break,
            message => all.push(message),
        }
    }
    // What is said comes when it is stored.
    let refused = |message: &ServerMessage| matches!(message, ServerMessage::Refused { .. });
    let said = |message: &ServerMessage| matches!(message, ServerMessage::Said { .. });
    while is_talk && !all.iter().any(|message| refused(message) || said(message)) {
        all.push(client.next().await);
    }
    all
}

#[tokio::test]
async fn no_text_becomes_anything_else() {
    let place = Place::with(generous()).await;
    let mut table = place.begun(Clock::None).await;
    let game = table.game.to_string();
    let all = messages(&game);
    let types: Vec<_> = all.iter().map(|message| message["type"].as_str().unwrap()).collect();
    assert_eq!(types, ClientMessage::TYPES, "every message is here");
    let (mut cases, mut passed_on) = (0, 0);
    for message in &all {
        for at in places(message, "") {
            for text in hostile() {
                let mut frame = message.clone();
                *frame.pointer_mut(&at).unwrap() = Value::String(text.clone());
                for answer in answers(&mut table.white, table.game, frame.to_string()).await {
                    let shown = serde_json::to_string(&answer).unwrap();
                    assert!(!is_dangerous(&shown), "{at} {text:?}: {shown:?}");
                    if let ServerMessage::Said { text: said, .. } = &answer {
                        assert_eq!(said.as_str(), if at == "/text" { &text } else { "bonjour" });
                        passed_on += 1;
                    }
                }
                cases += 1;
            }
        }
    }
    super::foreign::is_documented(cases, "texts");
    println!("{cases} hostile texts in {} messages; {passed_on} were passed on as text", all.len());
    table.black.answers().await;
}

#[tokio::test]
async fn frames_that_no_writer_of_json_makes_are_refused() {
    let place = Place::with(generous()).await;
    let mut table = place.begun(Clock::None).await;
    let game = table.game;
    let say = |text: &str| format!(r#"{{"type":"say","game":"{game}","id":"t1","text":"{text}"}}"#);
    let frames = [
        say(r"\ud800"),
        say(r"\u0000"),
        say(r"\u202e"),
        say("\u{0}"),
        say("\n"),
        format!(r#"{{"type":"say","type":"ping","n":1,"game":"{game}","id":"t1","text":"a"}}"#),
        format!(r#"{{"type":"say","game":"{game}","id":"t1","id":"t2","text":"a"}}"#),
        "1e999999".to_owned(),
        r#"{"type":"ping","n":18446744073709551616}"#.to_owned(),
        r#"{"type":"act","after":-1}"#.to_owned(),
        r#"{"type":{"type":"ping"}}"#.to_owned(),
        "\u{feff}{}".to_owned(),
    ];
    for frame in frames {
        let codes: Vec<Code> = answers(&mut table.white, table.game, frame.clone())
            .await
            .iter()
            .filter_map(|message| match message {
                ServerMessage::Refused { code, .. } => Some(*code),
                _ => None,
            })
            .collect();
        assert_eq!(codes.len(), 1, "{frame:?}: {codes:?}");
    }
}

#[tokio::test]
async fn addresses_are_answered_without_their_text() {
    let place = Place::with(generous()).await;
    let percent =
        |text: &str| text.bytes().fold(String::new(), |all, byte| format!("{all}%{byte:02x}"));
    for text in hostile() {
        let path = format!("/api/v1/games/{}/record", percent(&text));
        let answer = ask(place.address(), "GET", &path, &[]).await;
        assert!(matches!(answer.status, 400 | 404 | 414), "{text:?}: {answer:?}");
        assert!(text.len() < 3 || !answer.body.contains(&text), "{text:?}: {answer:?}");
        assert!(!is_dangerous(&answer.body.replace('\n', "")), "{text:?}: {answer:?}");
        let kind = answer.header("content-type").unwrap_or_default();
        assert!(kind.is_empty() || kind.starts_with("text/plain"), "{kind}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    }
}

#[tokio::test]
async fn a_path_that_is_no_text_is_refused_in_json() {
    let place = Place::with(generous()).await;
    for path in ["players/%ff", "players/%ff/games", "players/a/ratings/%ff", "games/%ff/analysis"]
    {
        let answer = ask(place.address(), "GET", &format!("/api/v1/{path}"), &[]).await;
        assert_eq!(refused(&answer), (404, "unknown".to_owned()), "{path}");
    }
}
