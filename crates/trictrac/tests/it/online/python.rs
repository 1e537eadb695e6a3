//! The client in Python, `examples/bots/bot.py`, plays whole matches.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::server::Server;
use super::{fetch, runtime};
use crate::process::succeeds;

const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/bot.py");

/// Starts a bot. It does not write files beside the program.
fn bot(server: &Server, arguments: &[&str]) -> Child {
    let mut command = Command::new("python3");
    command.args(["-B", BOT, &format!("http://{}/", server.address())]).args(arguments);
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

#[test]
fn the_bot_invites_and_joins() {
    let server = Server::start("python-invites");
    let mut host = bot(&server, &["--invite", "--rules", "holes=1"]);
    let mut printed = BufReader::new(host.stdout.take().unwrap()).lines();
    let line = printed.next().unwrap().unwrap();
    let (_, invitation) = line.split_once("--join ").unwrap();
    let (game, token) = invitation.split_once(' ').unwrap();
    assert_eq!(plays(&server, bot(&server, &["--join", game, token])), 1);
    let address = printed.next().unwrap().unwrap();
    verifies(&server, address.strip_prefix("http://").unwrap());
    assert!(host.wait().unwrap().success());
}

#[test]
fn the_bot_goes_on_after_the_server_was_killed() {
    let server = Server::start("python-killed");
    let bot = bot(&server, &["--self", "--rules", "holes=2", "--matches", "4"]);
    // Not before the bot has played: only then must it go on.
    let log = server.data().join("trictrac.db-wal");
    let act = br#""kind":"act""#;
    while !std::fs::read(&log).unwrap().windows(act.len()).any(|window| window == act) {
        std::thread::sleep(Duration::from_millis(20));
    }
    server.kill_and_restart();
    assert_eq!(plays(&server, bot), 4);
}
