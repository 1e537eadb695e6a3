//! The client in Python, `examples/bots/bot.py`, plays whole matches. So does the one of version 1 of the protocol.
//!
//! `tests/data/earlier/bot.py` is that client as it was in commit 57f5fa53 of November 2026, the last before version 2: no line of it knows
//! anything that is newer. `messages.jsonl` has the messages of a server that were in docs/protocol.md then.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use super::server::Server;
use super::{fetch, runtime};
use crate::process::succeeds;

const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/bot.py");

/// The client of version 1.
const EARLIER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/earlier/bot.py");
const MESSAGES: &str = include_str!("../../data/earlier/messages.jsonl");

/// What the tables of that page describe, and no example shows: reserved seats, the engine in a seat, the end of a turn of days.
const IN_TABLES: [&str; 6] = [
    "did clocks until",
    "did event{create} black",
    "did event{create} black engine",
    "did event{create} white",
    "did event{create} white person",
    "did event{sit} player engine",
];

/// Runs a program and adds every text that it parses as JSON, and so every message that it gets, to a file.
const LISTENING: &str = "
import json, runpy, sys
loads, (_, notes, program, *_) = json.loads, sys.argv
def noted(text):
    with open(notes, 'ab', 0) as file: file.write(text + b'\\n')
    return loads(text)
json.loads, sys.argv = noted, sys.argv[2:]
runpy.run_path(program, run_name='__main__')
";

/// Starts a bot. It does not write files beside the program.
fn bot(server: &Server, arguments: &[&str]) -> Child {
    start(server, &[BOT], arguments)
}

/// Starts the client of version 1, which notes what it gets.
fn earlier(server: &Server, arguments: &[&str]) -> Child {
    let notes = notes(server);
    start(server, &["-c", LISTENING, notes.to_str().unwrap(), EARLIER], arguments)
}

/// The file with the messages that clients of version 1 got.
fn notes(server: &Server) -> PathBuf {
    server.data().join("messages.jsonl")
}

fn start(server: &Server, program: &[&str], arguments: &[&str]) -> Child {
    let mut command = Command::new("python3");
    command.arg("-B").args(program).arg(format!("http://{}/", server.address())).args(arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Waits until it has played, and checks the record of each match that it names. Returns their number.
fn plays(server: &Server, bot: Child) -> usize {
    let output = bot.wait_with_output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{error}");
    let printed = String::from_utf8(output.stdout).unwrap();
    let records = printed.lines().filter_map(|line| line.strip_prefix("http://"));
    records.map(|line| verifies(server, line)).count()
}

/// Checks the record whose address is the first word of `line`, after `http://`.
fn verifies(server: &Server, line: &str) {
    assert!(line.contains("'how': 'won'"), "{line}");
    let (_, path) = line.split(' ').next().unwrap().split_once('/').unwrap();
    let answer = runtime().block_on(fetch(server, &format!("/{path}")));
    let (head, record) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    let file = server.data().join("fetched.trictrac");
    std::fs::write(&file, record).unwrap();
    let verified = succeeds(&["verify", file.to_str().unwrap()]);
    assert!(verified.contains("throws"), "{verified}");
}

#[test]
fn the_bot_is_short() {
    let lines = std::fs::read_to_string(BOT).unwrap().lines().count();
    assert!(lines <= 150, "{lines} lines");
}

#[test]
fn the_bot_plays_itself() {
    let server = Server::start("python-itself");
    for (rules, clock) in [
        ("holes=1", "none"),
        ("holes=1,lead=coupe_et_des,margot=on", "vif"),
        ("holes=1,bearing_off=provincial", "3d"),
    ] {
        let bot = bot(&server, &["--self", "--rules", rules, "--clock", clock, "--matches", "2"]);
        assert_eq!(plays(&server, bot), 2, "{rules}");
    }
}

#[test]
fn the_bot_plays_the_engine() {
    let server = Server::start("python-engine");
    let bot = bot(&server, &["--engine", "amateur", "--rules", "holes=1", "--clock", "pose"]);
    assert_eq!(plays(&server, bot), 1);
}

/// One client invites, the other one joins.
fn meet(
    server: &Server,
    host: impl Fn(&Server, &[&str]) -> Child,
    guest: impl Fn(&Server, &[&str]) -> Child,
    rules: &str,
    clock: &str,
) {
    let mut host = host(server, &["--invite", "--rules", rules, "--clock", clock]);
    let mut printed = BufReader::new(host.stdout.take().unwrap()).lines();
    let line = printed.next().unwrap().unwrap();
    let (_, invitation) = line.split_once("--join ").unwrap();
    let (game, token) = invitation.split_once(' ').unwrap();
    assert_eq!(plays(server, guest(server, &["--join", game, token])), 1);
    let address = printed.next().unwrap().unwrap();
    verifies(server, address.strip_prefix("http://").unwrap());
    assert!(host.wait().unwrap().success());
}

#[test]
fn the_bot_invites_and_joins() {
    let server = Server::start("python-invites");
    meet(&server, bot, bot, "holes=1", "none");
}

/// Two bots play each other, and the server is killed meanwhile.
fn goes_on(server: &Server, start: impl Fn(&Server, &[&str]) -> Child) {
    let bot = start(server, &["--self", "--rules", "holes=2", "--matches", "4"]);
    // Not before the bot has played: only then must it go on.
    let log = server.data().join("trictrac.db-wal");
    let act = br#""kind":"act""#;
    while !std::fs::read(&log).unwrap().windows(act.len()).any(|window| window == act) {
        std::thread::sleep(Duration::from_millis(20));
    }
    server.kill_and_restart();
    assert_eq!(plays(server, bot), 4);
}

#[test]
fn the_bot_goes_on_after_the_server_was_killed() {
    goes_on(&Server::start("python-killed"), bot);
}

#[test]
fn the_client_of_version_1_plays_today() {
    let server = Server::start("python-earlier");
    meet(&server, earlier, bot, "holes=3", "vif");
    meet(&server, bot, earlier, "holes=3", "3d");
    let level = ["--engine", "amateur", "--rules", "holes=1", "--clock", "lent"];
    assert_eq!(plays(&server, earlier(&server, &level)), 1);
    goes_on(&server, earlier);
    knows_all(&notes(&server));
}

/// Checks that the messages in a file have nothing that the page of version 1 does not describe.
fn knows_all(notes: &Path) {
    let keys = |text: &str| {
        let mut keys = BTreeSet::new();
        for line in text.lines() {
            let message: Value = serde_json::from_str(line).unwrap();
            let kind = message["type"].as_str().unwrap();
            collect(&message, kind, &mut keys);
        }
        keys
    };
    let (known, got) = (keys(MESSAGES), keys(&std::fs::read_to_string(notes).unwrap()));
    for kind in ["did event{end}", "did event{reveal}", "accepted id", "game log", "refused rule"] {
        assert!(got.contains(kind), "{kind}: {got:#?}");
    }
    let is_unknown = |key: &&String| !known.contains(*key) && !IN_TABLES.contains(&key.as_str());
    let unknown: Vec<_> = got.iter().filter(is_unknown).collect();
    assert!(unknown.is_empty(), "{unknown:#?}");
}

/// The keys in a value and below, each with those above it. The log of `game` has what `did` has.
fn collect(value: &Value, above: &str, keys: &mut BTreeSet<String>) {
    match value {
        Value::Array(all) => {
            let above = if above == "game log" { "did" } else { above };
            for one in all {
                collect(one, above, keys);
            }
        }
        Value::Object(all) => {
            let kind = all.get("kind").and_then(Value::as_str);
            let above = kind.map_or_else(|| above.to_owned(), |kind| format!("{above}{{{kind}}}"));
            keys.insert(above.clone());
            for (key, value) in all {
                let key = format!("{above} {key}");
                collect(value, &key, keys);
                keys.insert(key);
            }
        }
        _ => {}
    }
}
