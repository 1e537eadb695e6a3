//! The server analyses finished games in a process of its own.

use std::time::{Duration, Instant};

use serde_json::Value;
use trictrac_protocol::{AnalysisState, Clock, GameId, analysis_path};

use super::{Plan, Server, fetch, patiently, play_throws, request, runtime};
use crate::process::succeeds;

const PLAN: Plan = Plan { rules: "", clock: Clock::None, engine: None, form: None, seed: 8 };
/// The throws of an analysed match: every bad play is checked by rollouts, which take long beside other tests.
pub(super) const THROWS: u32 = 8;
/// The throws of a match whose analysis can be seen going on.
const LONG: u32 = 16;

/// The content of an answer whose status is 200.
fn content(answer: &str) -> &str {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200"), "{answer}");
    body
}

/// Asks for an analysis.
pub(super) async fn ask(server: &Server, game: GameId, cookie: &str) {
    let headers = format!("Cookie: {cookie}\r\nContent-Length: 0\r\n");
    content(&request(server, "POST", &analysis_path(game), &headers).await);
}

/// Waits for an analysis, and returns what the server answers.
pub(super) async fn done(server: &Server, game: GameId) -> String {
    let start = Instant::now();
    loop {
        let answer = fetch(server, &analysis_path(game)).await;
        match serde_json::from_str(content(&answer)).unwrap() {
            AnalysisState::Done { .. } => return content(&answer).to_owned(),
            AnalysisState::Waiting { .. } | AnalysisState::Running => {}
            other => panic!("{other:?}"),
        }
        assert!(start.elapsed() < Duration::from_mins(20), "{answer}");
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

#[test]
fn the_server_says_what_the_command_says() {
    let server = Server::start("online-analysis");
    runtime().block_on(async {
        let game = play_throws(&server, PLAN, THROWS).await;
        let session = patiently(&server).await;
        ask(&server, game, session.cookie()).await;
        let state: Value = serde_json::from_str(&done(&server, game).await).unwrap();
        let record = fetch(&server, &format!("/api/v1/games/{game}/record")).await;
        let file = server.data().join("played.trictrac");
        std::fs::write(&file, content(&record)).unwrap();
        let printed = succeeds(&["analyse", "--json", file.to_str().unwrap()]);
        let printed: Value = serde_json::from_str(&printed).unwrap();
        assert_eq!(state["result"], printed);
        // Throws for the lead count for those who play, and are no throws of the analysis.
        let thrown = content(&record).lines().filter(|line| line.starts_with(['w', 'b'])).count();
        assert_eq!(printed["throws"].as_array().unwrap().len(), thrown);
        assert!(thrown > 0);
    });
    server.stop();
    assert_eq!(std::fs::read_to_string(server.log()).unwrap(), "");
}

#[test]
fn a_server_without_a_queue_analyses_nothing() {
    let server = Server::with("online-no-analysis", &["--analysis-queue", "0"], "error");
    runtime().block_on(async {
        let game = play_throws(&server, PLAN, THROWS).await;
        assert_eq!(content(&fetch(&server, &analysis_path(game)).await), r#"{"state":"off"}"#);
    });
}

/// A process as the system shows it.
#[cfg(target_os = "linux")]
#[derive(Debug)]
pub(super) struct Shown {
    pub(super) process: String,
    pub(super) nice: i32,
    pub(super) arguments: String,
    pub(super) environment: String,
}

/// The time between two looks at the processes of the machine.
#[cfg(target_os = "linux")]
pub(super) const LOOK: Duration = Duration::from_millis(10);

/// The child processes of a server.
#[cfg(target_os = "linux")]
pub(super) fn children(server: &Server) -> Vec<Shown> {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    processes.filter_map(|entry| shown(&entry.path(), &server.process())).collect()
}

/// A process, if its parent is this one.
#[cfg(target_os = "linux")]
fn shown(folder: &std::path::Path, parent: &str) -> Option<Shown> {
    let read = |name: &str| std::fs::read(folder.join(name)).ok();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).replace('\0', " ");
    let stat = text(read("stat")?);
    // After the name, which is in parentheses: the state, the parent, and as field 19 the nice value.
    let fields: Vec<&str> = stat.rsplit(") ").next()?.split(' ').collect();
    (*fields.get(1)? == parent).then_some(())?;
    let process = folder.file_name()?.to_str()?.to_owned();
    let nice = fields.get(16)?.parse().ok()?;
    let (arguments, environment) = (text(read("cmdline")?), text(read("environ")?));
    Some(Shown { process, nice, arguments, environment })
}

/// Waits for the child process of a server that has lowered its priority.
#[cfg(target_os = "linux")]
fn child(server: &Server) -> Shown {
    let start = Instant::now();
    loop {
        if let Some(child) = children(server).into_iter().find(|child| child.nice == 19) {
            return child;
        }
        assert!(start.elapsed() < Duration::from_mins(1), "no child process");
        std::thread::sleep(LOOK);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn the_process_gives_way_knows_nothing_and_ends_with_the_server() {
    let server = Server::start("online-analysis-process");
    let runtime = runtime();
    let (games, cookie) = runtime.block_on(async {
        let game = || play_throws(&server, PLAN, LONG);
        let games = [game().await, game().await];
        (games, patiently(&server).await.cookie().to_owned())
    });
    for game in games {
        runtime.block_on(ask(&server, game, &cookie));
        let child = child(&server);
        // Another process may have the number later; this one was a child of the server.
        assert_eq!(child.arguments, "trictrac analyse --for-server --json --threads 1 - ");
        assert_eq!(child.environment, "");
        server.kill_and_restart();
        let start = Instant::now();
        let folder = std::path::Path::new("/proc").join(&child.process);
        while std::fs::read(folder.join("cmdline")).is_ok_and(|text| text.starts_with(b"trictrac"))
        {
            assert!(start.elapsed() < Duration::from_secs(20), "{child:?} is still there");
        }
        runtime.block_on(done(&server, game));
    }
}
