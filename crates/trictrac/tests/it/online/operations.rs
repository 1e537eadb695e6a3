//! The tools of the operator of the real program: figures, logs, backups.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::server::Server;
use super::{Plan, fetch, play_match, request_at, runtime};
use crate::process::{run, succeeds, unwrapped};

/// Repeats a check until it returns something.
fn eventually<T>(mut check: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = check() {
            return found;
        }
        assert!(start.elapsed() < Duration::from_mins(1), "it never came true");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn the_operator_sees_figures_logs_and_a_backup_that_can_be_restored() {
    let arguments = &[
        "--no-limits",
        "--metrics",
        "127.0.0.1:0",
        "--log-format",
        "json",
        "--backup-to",
        "saved",
    ];
    let server = Server::with("operations", arguments, "info");
    let operator = server.metrics().unwrap();
    let plan = Plan {
        rules: "holes=1",
        clock: trictrac_protocol::Clock::None,
        engine: Some("debutant"),
        form: None,
        seed: 3,
    };
    let metrics = runtime().block_on(async {
        play_match(&server, plan).await;
        assert!(fetch(&server, "/ready").await.ends_with("ready\n"));
        assert!(fetch(&server, "/metrics").await.starts_with("HTTP/1.1 404"));
        request_at(operator, "GET", "/metrics", "").await
    });
    for name in ["trictrac_commit_seconds_count", "trictrac_engine_thinking_seconds_count"] {
        let line = metrics.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        assert_ne!(line.trim(), "0", "{name}");
    }

    let saved = server.data().join("saved");
    let backup = eventually(|| {
        let files = std::fs::read_dir(&saved).ok()?.flatten().map(|entry| entry.path());
        files.into_iter().find(|path| path.extension().is_some_and(|ending| ending == "db"))
    });
    server.stop();
    let log = std::fs::read_to_string(server.log()).unwrap();
    let lines: Vec<Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}")))
        .collect();
    let said = |text: &str| lines.iter().find(|line| line["message"] == text);
    assert!(said("a backup is complete and verified").is_some(), "{log}");
    let answered = said("answered").unwrap();
    assert_eq!(answered["spans"][0]["id"].as_str().map(str::len), Some(16), "{answered}");
    assert!(said("opened").is_some() && said("closed").is_some(), "{log}");

    let trial = crate::process::folder("operations-trial");
    let (backup, trial) = (backup.to_str().unwrap(), trial.to_str().unwrap());
    assert!(succeeds(&["club", "restore", backup, "--data", trial]).contains("game"));
}

#[test]
fn options_that_make_no_sense_are_refused() {
    for (arguments, expected) in [
        (&["--metrics", "9080"] as &[_], "invalid socket address"),
        (&["--log-format", "xml"], "possible values: text, json"),
        (&["--backup-at", "03:00"], "--backup-to"),
        (&["--backup-to", "x", "--backup-at", "24:00"], "expected a time of day"),
        (&["--backup-to", "x", "--backup-keep", "0"], "0 is not in 1..=65535"),
    ] {
        let ran = run(&[&["serve", "--no-page"], arguments].concat(), "");
        assert_eq!(ran.status, 2, "{arguments:?}");
        assert!(unwrapped(&ran.err).contains(expected), "{}", ran.err);
    }
}

#[test]
fn an_address_or_a_folder_that_cannot_be_used_is_named() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let data = crate::process::folder("operations-refused");
    let serve = ["serve", "--no-page", "--port", "0", "--data", data.to_str().unwrap()];
    let ran = run(&[&serve as &[_], &["--metrics", &address]].concat(), "");
    assert_ne!(ran.status, 0);
    assert!(ran.err.contains(&address), "{}", ran.err);
    let file = data.join("file");
    std::fs::write(&file, []).unwrap();
    let ran = run(&[&serve as &[_], &["--backup-to", file.to_str().unwrap()]].concat(), "");
    assert_ne!(ran.status, 0);
    assert!(unwrapped(&ran.err).contains("file"), "{}", ran.err);
}
