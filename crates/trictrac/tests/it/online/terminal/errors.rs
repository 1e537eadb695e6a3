//! Failures, each in one sentence.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener};
use std::thread;

use super::{Server, Terminal, two, without_key};
use crate::process::{Run, run};

const GAME: &str = "000102030405060708090a0b0c0d0e0f";
const KEY: &str = "kX3mZ0q9vB7nL2pQ5rT8wY1aD4fG6hJ0kM3oP9sU2xE";

/// Runs the program with a folder of its own.
fn play(name: &str, options: &[&str]) -> Run {
    let data = crate::process::folder(&format!("terminal-error-{name}"));
    run(&[&["play", "--data", data.to_str().unwrap()], options].concat(), "")
}

/// The program fails with this status, and says this on one line.
fn fails(name: &str, options: &[&str], status: i32, expected: &str) {
    let run = play(name, options);
    assert_eq!(run.status, status, "{options:?}: {}{}", run.out, run.err);
    assert!(run.err.contains(expected), "{options:?}: {}", run.err);
    if status == 1 {
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    }
}

/// A server that answers everything with `answer`.
fn impostor(answer: &'static str) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let _ = stream.read(&mut [0; 1024]);
            let _ = stream.write_all(answer.as_bytes());
        }
    });
    address
}

#[test]
fn no_server_or_another_one() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let place = format!("{free}");
    fails("none", &["--invite", &place], 1, "no server answers");
    fails("none-fr", &["--lang", "fr", "--invite", &place], 1, "aucun serveur ne répond");
    fails("name", &["--invite", "no-such-machine.invalid"], 1, "found no machine of this name");
    for answer in
        ["hello\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\nhello", "HTTP/1.1 404 Not Found\r\n\r\n", ""]
    {
        let place = impostor(answer).to_string();
        fails("other", &["--invite", &place], 1, "it is no Trictrac server");
    }
    let place = impostor("HTTP/1.1 403 Forbidden\r\n\r\n").to_string();
    fails("host", &["--invite", &place], 1, "does not accept the name");
    let place = impostor("HTTP/1.1 429 Too Many Requests\r\nRetry-After: 7\r\n\r\n").to_string();
    fails("busy", &["--invite", &place], 1, "try again in 7 s");
}

#[test]
fn links_that_open_nothing() {
    let server = Server::start("terminal-links");
    let place = format!("http://{}/#/online", server.address());
    fails("unknown", &["--online", &format!("{place}/{GAME}")], 1, "does not know the match");
    let (mut white, mut black, link) = two(&server, &[]);
    white.until(" throws first.");
    black.until(" throws first.");
    fails("taken", &["--online", &format!("{link}?key={KEY}")], 1, "Both seats of this match");
    let mut alone =
        Terminal::play(&server.data().join("alone"), &["--invite", &server.address().to_string()]);
    let invitation = alone.invitation();
    alone.until("You are White.");
    let link = without_key(&invitation);
    fails(
        "key",
        &["--online", &format!("{link}?key={KEY}")],
        1,
        "This link does not open the seat",
    );
    // The creator returns with the whole invitation, and still sits at their own seat.
    alone.kill();
    let mut again = Terminal::play(&server.data().join("alone"), &["--online", &invitation]);
    again.until("White: you");
    assert_eq!(again.invitation(), invitation);
}

#[test]
fn options_that_make_no_sense() {
    fails("link", &["--online", "http://127.0.0.1:8080/"], 2, "to create a match, use --invite");
    fails("digits", &["--online", "http://x/#/online/12"], 2, "32 hexadecimal digits");
    fails("short", &["--online", &format!("http://x/#/online/{GAME}?key=1")], 2, "43 characters");
    fails("url", &["--invite", "ftp://x"], 2, "expected the address of a server");
    let french = ["--lang", "fr", "--online", "http://127.0.0.1:8080/"];
    fails("french", &french, 2, "il faut le lien d’une partie");
    for options in [
        ["--invite", "x", "--opponent", "amateur"],
        ["--invite", "x", "--dice", "own"],
        ["--invite", "x", "--seed", "1"],
        ["--invite", "x", "--patience", "1"],
        ["--invite", "x", "--coach=2", "--plain"],
        ["--online", "http://x/#/online/000102030405060708090a0b0c0d0e0f", "--rules", "holes=1"],
    ] {
        fails("conflict", &options, 2, "cannot be used with");
    }
    let alone = run(&["play", "--clock", "vif"], "");
    assert_eq!(alone.status, 2, "{}", alone.err);
}
