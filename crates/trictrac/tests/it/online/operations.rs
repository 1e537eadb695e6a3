//! The tools of the operator of the real program: figures, logs, backups.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::http::Http;
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

/// Everything but the folder of the backups is lost, as in docs/operating.md.
#[cfg(unix)]
#[test]
fn after_the_loss_of_the_machine_an_erased_account_stays_erased() {
    let saved = crate::process::folder("operations-kept");
    let kept = saved.to_str().unwrap();
    let arguments = ["--no-limits", "--backup-to", kept];
    let server = Server::with("operations-lost", &arguments, "info");
    let data = server.data().to_owned();
    let person = |name: &str| json!({ "name": name, "password": "a long password of a test" });
    let post = |route: &str, cookie: &str, content: Value| {
        let path = format!("/api/v1/account/{route}");
        let header =
            if cookie.is_empty() { String::new() } else { format!("Cookie: {cookie}\r\n") };
        runtime().block_on(async {
            let mut http = Http::open(server.address()).await.unwrap();
            http.ask("POST", &path, &header, &content).await.unwrap()
        })
    };
    let cookies = ["Rose", "Panurge"].map(|name| {
        let reply = post("register", "", person(name));
        assert_eq!(reply.status, 200, "{}", reply.body);
        reply.cookie().unwrap().to_owned()
    });
    let backup = saved.join("with-both.db");
    let (backup, folder) = (backup.to_str().unwrap(), data.to_str().unwrap());
    succeeds(&["club", "backup", backup, "--data", folder]);
    assert!(!saved.join("erased.txt").exists(), "nobody has erased an account");
    let erased = post("erase", &cookies[0], json!({ "password": "a long password of a test" }));
    assert_eq!(erased.status, 204, "{}", erased.body);
    assert!(saved.join("erased.txt").exists(), "before the next backup");
    server.kill();
    std::fs::remove_dir_all(&data).unwrap();
    std::fs::create_dir(&data).unwrap();

    // A server that began with nothing would soon replace the backups by those of an empty club.
    let serve = ["serve", "--no-page", "--port", "0", "--data", folder, "--backup-to", kept];
    let ran = run(&serve, "");
    assert_eq!(ran.status, 1, "{}", ran.err);
    let said = unwrapped(&ran.err);
    assert!(said.contains("has backups of one") && said.contains("club restore"), "{said}");
    assert!(!data.join("trictrac.db").exists());
    succeeds(&["club", "restore", backup, "--data", folder]);
    server.restart();
    assert_eq!(post("login", "", person("Panurge")).status, 200);
    assert_eq!(post("login", "", person("Rose")).status, 401);
}

#[cfg(unix)]
#[test]
fn a_new_club_is_in_the_log_once() {
    let server = Server::limited("operations-new");
    let warnings = || {
        let log = std::fs::read_to_string(server.log()).unwrap();
        log.matches("there was no club in this folder: a new one begins folder=").count()
    };
    assert_eq!(warnings(), 1);
    server.stop();
    server.restart();
    assert_eq!(warnings(), 1);
}
