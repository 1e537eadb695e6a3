//! Analyses of finished games. A shell script plays the part of the program that analyses.
#![cfg(unix)]

use std::path::Path;
use std::time::Duration;

use trictrac_protocol::{
    AnalysisFailure, AnalysisState, ApiError, ApiFailure, ClientMessage, Clock, GameId, GameOffer,
    PlayerProfile,
};

use super::persons::{read, register};
use super::place::{Place, Setup, begun_by, few, generous};
use super::wire::{Answer, ask, eventually};
use crate::online::{AnalysisSettings, ServerLimits};

/// An analysis: the one of `docs/protocol.md`.
fn example() -> &'static str {
    let page = include_str!("../../../../../docs/protocol.md");
    let state = page.lines().find_map(|line| line.strip_prefix(r#"    {"state":"done","result":"#));
    state.unwrap().strip_suffix('}').unwrap()
}

/// Reads the record and prints the example. `begin` comes before that.
fn program(begin: &str) -> AnalysisSettings {
    let script = format!("{begin}\nread n; head -c \"$n\" >/dev/null; printf '%s' \"$0\"");
    AnalysisSettings {
        program: "/bin/sh".into(),
        arguments: ["-c", &script, example()].map(Into::into).to_vec(),
        name: "analysis".to_owned(),
        waiting: 4,
        patience: Duration::from_secs(20),
    }
}

async fn place(analysis: AnalysisSettings) -> Place {
    Place::like(Setup { limits: generous(), analysis: Some(analysis), ..Setup::default() }).await
}

/// A game that has ended, and the cookie of its White.
async fn ended(place: &Place) -> (GameId, String) {
    let mut table = place.begun(Clock::None).await;
    let (game, id) = (table.game, "resign".parse().unwrap());
    table.white.send(ClientMessage::Offer { game, id, offer: GameOffer::Resign }).await;
    table.white.accepted("resign").await;
    (game, table.white.session.cookie().to_owned())
}

async fn request(place: &Place, method: &str, game: &str, cookie: Option<&str>) -> Answer {
    let path = format!("/api/v1/games/{game}/analysis");
    let cookie = cookie.map(|cookie| ("Cookie", cookie));
    ask(place.address(), method, &path, cookie.as_slice()).await
}

async fn post(place: &Place, game: GameId, cookie: &str) -> AnalysisState {
    let answer = request(place, "POST", &game.to_string(), Some(cookie)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    without_names(serde_json::from_str(&answer.body).unwrap())
}

async fn state(place: &Place, game: GameId) -> AnalysisState {
    let answer = request(place, "GET", &game.to_string(), None).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    without_names(serde_json::from_str(&answer.body).unwrap())
}

async fn becomes(place: &Place, game: GameId, expected: &AnalysisState) {
    eventually(async || state(place, game).await == *expected).await;
}

fn done() -> AnalysisState {
    without_names(AnalysisState::Done { result: serde_json::from_str(example()).unwrap() })
}

/// The names are those of the game, whatever is stored.
fn without_names(mut state: AnalysisState) -> AnalysisState {
    if let AnalysisState::Done { result } = &mut state {
        (result.white.name, result.black.name) = (None, None);
    }
    state
}

fn failed(reason: AnalysisFailure) -> AnalysisState {
    AnalysisState::Failed { reason }
}

#[track_caller]
fn refused(answer: &Answer, status: u16, code: ApiError) {
    let failure: ApiFailure = serde_json::from_str(&answer.body).unwrap();
    assert_eq!((answer.status, failure.error), (status, code), "{answer:?}");
}

fn lines(file: &Path) -> usize {
    std::fs::read_to_string(file).unwrap_or_default().lines().count()
}

#[tokio::test]
async fn a_finished_game_is_analysed_once_and_for_good() {
    let folder = tempfile::tempdir().unwrap();
    let runs = folder.path().join("runs");
    let mut place = place(program(&format!("echo run >> {}", runs.display()))).await;
    let (game, cookie) = ended(&place).await;
    assert_eq!(state(&place, game).await, AnalysisState::None);
    post(&place, game, &cookie).await;
    becomes(&place, game, &done()).await;
    assert_eq!(post(&place, game, &cookie).await, done());
    let text = place.club().base.metrics.text();
    for line in [
        r#"trictrac_analyses_total{result="done"} 1"#,
        "trictrac_analyses_waiting 0",
        "trictrac_analysis_seconds_count 1",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    place.restart().await;
    assert_eq!(post(&place, game, &cookie).await, done());
    // Its players have the names that they have now.
    register(&place, &cookie, "Rose").await;
    let shown = read(&request(&place, "GET", &game.to_string(), None).await);
    assert_eq!(shown["result"]["white"]["name"], "Rose");
    assert!(shown["result"]["black"]["name"].as_str().unwrap().starts_with("Player "), "{shown}");
    // A server that analyses nothing shows what is there.
    place.setup.analysis = None;
    place.restart().await;
    assert_eq!(state(&place, game).await, done());
    let (other, cookie) = ended(&place).await;
    assert_eq!(post(&place, other, &cookie).await, AnalysisState::Off);
    assert_eq!(lines(&runs), 1);
}

#[tokio::test]
async fn the_profile_shows_the_performance_in_analysed_games() {
    let place = place(program("")).await;
    let (white, black) = (place.player("Rose").await, place.player("Panurge").await);
    let cookie = white.session.cookie().to_owned();
    let mut games = Vec::new();
    let mut table = begun_by(white, black, Clock::None).await;
    for number in 0..3 {
        if number > 0 {
            table = begun_by(table.white, table.black, Clock::None).await;
        }
        table.white.resign(table.game).await;
        games.push(table.game);
    }
    assert_eq!(profile(&place, "Rose").await.performance, None);
    for game in &games[..2] {
        post(&place, *game, &cookie).await;
        becomes(&place, *game, &done()).await;
    }
    let shown = profile(&place, "Rose").await;
    let found = shown.performance.expect("a performance");
    assert_eq!((shown.games, found.games, found.decisions), (3, 2, 2));
    assert!((found.mean_loss - 30.0).abs() < 0.01, "{found:?}");
    assert_eq!(found.rating, None, "too few decisions");
    assert!(shown.ratings.is_empty(), "it is no rating");
    // In the example, Black decides nothing.
    assert_eq!(profile(&place, "Panurge").await.performance, None);
}

async fn profile(place: &Place, name: &str) -> PlayerProfile {
    let answer = ask(place.address(), "GET", &format!("/api/v1/players/{name}"), &[]).await;
    serde_json::from_str(&answer.body).unwrap()
}

#[tokio::test]
async fn only_players_ask_and_only_about_finished_games() {
    let place = place(program("")).await;
    let table = place.begun(Clock::None).await;
    let (live, cookie) = (table.game.to_string(), table.white.session.cookie().to_owned());
    for game in [live.as_str(), "000102030405060708090a0b0c0d0e0f", "none"] {
        refused(&request(&place, "GET", game, Some(&cookie)).await, 404, ApiError::Unknown);
        refused(&request(&place, "POST", game, Some(&cookie)).await, 404, ApiError::Unknown);
    }
    let (game, _) = ended(&place).await;
    let game = game.to_string();
    refused(&request(&place, "POST", &game, None).await, 401, ApiError::NoSession);
    let forged = format!("trictrac={}", "A".repeat(43));
    refused(&request(&place, "POST", &game, Some(&forged)).await, 401, ApiError::NoSession);
    // Somebody who did not play may ask, as they may read the record.
    let answer = request(&place, "POST", &game, Some(&place.cookie().await)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

#[tokio::test]
async fn the_queue_has_an_order_and_limits() {
    // It waits until the test lets it go on.
    let folder = tempfile::tempdir().unwrap();
    let gate = folder.path().join("open");
    let wait = format!("while [ ! -e {} ]; do sleep 0.02; done", gate.display());
    let place = place(program(&wait)).await;
    let mut games = Vec::new();
    for _ in 0..6 {
        games.push(ended(&place).await);
    }
    let (mine, other) = (games[0].1.clone(), games[1].1.clone());
    post(&place, games[0].0, &mine).await;
    becomes(&place, games[0].0, &AnalysisState::Running).await;
    assert_eq!(post(&place, games[1].0, &mine).await, AnalysisState::Waiting { place: 2 });
    assert_eq!(post(&place, games[2].0, &mine).await, AnalysisState::Waiting { place: 3 });
    let fourth = request(&place, "POST", &games[3].0.to_string(), Some(&mine)).await;
    assert!(fourth.body.contains("three games that you asked for wait already"), "{fourth:?}");
    refused(&fourth, 409, ApiError::TooMany);
    assert_eq!(post(&place, games[3].0, &other).await, AnalysisState::Waiting { place: 4 });
    let full = request(&place, "POST", &games[4].0.to_string(), Some(&other)).await;
    refused(&full, 503, ApiError::Busy);
    assert_eq!(full.header("retry-after"), Some("61"));
    // Asking again takes no second place.
    assert_eq!(post(&place, games[2].0, &other).await, AnalysisState::Waiting { place: 3 });
    std::fs::write(&gate, "").unwrap();
    for (game, _) in &games[..4] {
        becomes(&place, *game, &done()).await;
    }
    assert_eq!(state(&place, games[4].0).await, AnalysisState::None);
}

#[tokio::test]
async fn a_child_that_ends_early_is_started_once_more() {
    let folder = tempfile::tempdir().unwrap();
    let runs = folder.path().join("runs");
    let crash = format!("echo run >> {0}; [ $(wc -l < {0}) -gt 1 ] || kill -9 $$", runs.display());
    let place = place(program(&crash)).await;
    let (game, cookie) = ended(&place).await;
    post(&place, game, &cookie).await;
    becomes(&place, game, &done()).await;
    assert_eq!(lines(&runs), 2);
}

#[tokio::test]
async fn a_game_that_cannot_be_analysed_holds_up_no_other() {
    let crash = "kill -9 $$";
    let (slow, nonsense, silent) = ("exec sleep 600", "echo '{}'; exit", "exit 0");
    for (begin, expected) in [
        (crash, AnalysisFailure::Crashed),
        (slow, AnalysisFailure::Time),
        (nonsense, AnalysisFailure::Unusable),
        (silent, AnalysisFailure::Unusable),
    ] {
        let mut analysis = program(begin);
        analysis.patience = Duration::from_millis(500);
        let place = place(analysis).await;
        let ((first, cookie), (second, _)) = (ended(&place).await, ended(&place).await);
        post(&place, first, &cookie).await;
        post(&place, second, &cookie).await;
        becomes(&place, first, &failed(expected)).await;
        becomes(&place, second, &failed(expected)).await;
        // A player may ask again.
        assert_ne!(post(&place, first, &cookie).await, failed(expected));
        becomes(&place, first, &failed(expected)).await;
    }
}

#[tokio::test]
async fn a_server_that_stops_ends_its_child_and_goes_on_later() {
    let folder = tempfile::tempdir().unwrap();
    let (open, process) = (folder.path().join("open"), folder.path().join("process"));
    let (shown_open, shown_process) = (open.display(), process.display());
    let begin =
        format!("echo $$ > {shown_process}; while [ ! -e {shown_open} ]; do sleep 0.02; done");
    let mut place = place(program(&begin)).await;
    let (game, cookie) = ended(&place).await;
    post(&place, game, &cookie).await;
    // More often than a crash is forgiven.
    for _ in 0..4 {
        eventually(async || lines(&process) == 1).await;
        let child = std::fs::read_to_string(&process).unwrap();
        std::fs::remove_file(&process).unwrap();
        place.restart().await;
        let alive = |child: &str| Path::new(&format!("/proc/{}/exe", child.trim())).exists();
        eventually(async || !alive(&child)).await;
    }
    std::fs::write(&open, "").unwrap();
    becomes(&place, game, &done()).await;
}

#[tokio::test]
async fn requests_have_budgets_that_answers_do_not_use() {
    let limits = ServerLimits { analyses: few(2), ..generous() };
    let setup = Setup { limits, analysis: Some(program("")), ..Setup::default() };
    let place = Place::like(setup).await;
    let mut games = Vec::new();
    for _ in 0..3 {
        games.push(ended(&place).await);
    }
    let cookie = &games[0].1;
    for (game, _) in &games[..2] {
        post(&place, *game, cookie).await;
        becomes(&place, *game, &done()).await;
        post(&place, *game, cookie).await;
    }
    let third = request(&place, "POST", &games[2].0.to_string(), Some(cookie)).await;
    refused(&third, 429, ApiError::SlowDown);
    assert!(third.header("retry-after").is_some(), "{third:?}");
    // The others are not concerned.
    post(&place, games[2].0, &games[2].1).await;
}
