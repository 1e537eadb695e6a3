//! Operations: readiness, figures, backups.

use std::net::{Ipv4Addr, SocketAddr};

use axum::extract::State;
use tempfile::tempdir;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use trictrac_protocol::{ClientMessage, Clock, Code};
use trictrac_store::StorageFaultKind;
use trictrac_store::club::Nightly;

use super::place::{Place, Setup};
use super::wire::ask;
use crate::metrics::serve::{MetricsPage, serve};
use crate::online::ready;

/// The address for the operator of a place, until the token is dropped.
pub(super) async fn page(place: &Place) -> (SocketAddr, CancellationToken) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let (address, stop) = (listener.local_addr().unwrap(), CancellationToken::new());
    tokio::spawn(serve(MetricsPage(listener), place.club().clone(), stop.clone()));
    (address, stop)
}

#[track_caller]
fn has_lines(text: &str, lines: &[&str]) {
    for line in lines {
        assert!(text.lines().any(|found| found == *line), "{line}\n{text}");
    }
}

#[tokio::test]
async fn a_server_that_can_store_is_ready() {
    let place = Place::new().await;
    let (operator, _stop) = page(&place).await;
    for address in [place.address(), operator] {
        for (path, body) in [("/ready", "ready\n"), ("/health", "ok\n")] {
            let answer = ask(address, "GET", path, &[("Host", "any.name")]).await;
            assert_eq!((answer.status, answer.body.as_str()), (200, body), "{path}");
        }
    }
}

#[tokio::test]
async fn a_disk_that_refuses_is_not_ready_and_the_answer_holds_for_a_while() {
    let place = Place::new().await;
    place.faults.refuse(Some(StorageFaultKind::Full));
    for _ in 0..2 {
        let answer = ask(place.address(), "GET", "/ready", &[]).await;
        assert_eq!((answer.status, answer.header("retry-after")), (503, Some("10")), "{answer:?}");
        assert_eq!(answer.body, "503: the store cannot be written\n");
        place.faults.refuse(None);
    }
    // What is wrong concerns new players; the process is alive.
    assert_eq!(ask(place.address(), "GET", "/health", &[]).await.status, 200);
}

#[tokio::test]
async fn a_database_that_refuses_is_not_ready() {
    let place = Place::new().await;
    place.club().base.registry.close().await;
    let answer = ask(place.address(), "GET", "/ready", &[]).await;
    assert_eq!(answer.body, "503: the store cannot be written\n");
}

#[tokio::test]
async fn a_disk_that_is_nearly_full_is_not_ready() {
    let place = Place::like(Setup { reserve: Some(u64::MAX), ..Setup::default() }).await;
    let answer = ask(place.address(), "GET", "/ready", &[]).await;
    assert_eq!(answer.status, 503);
    assert_eq!(
        answer.body,
        "503: the disk is nearly full: no new guests, games, challenges, talk, reports and analyses\n"
    );
}

#[tokio::test]
async fn a_server_that_stops_is_not_ready() {
    let place = Place::new().await;
    place.club().base.closing.cancel();
    assert_eq!(ready(State(place.club().readiness.clone())).await.status(), 503);
}

#[tokio::test]
async fn what_happens_is_counted() {
    let place = Place::new().await;
    let (operator, _stop) = page(&place).await;
    let table = place.begun(Clock::None).await;
    let (game, mut player, mut other, after, play) = table.ready_to_play().await;
    player.act(game, "a1", after, &play).await;
    player.accepted("a1").await;
    player.act(game, "a2", after, "nonsense").await;
    assert_eq!(player.refused().await, Code::Stale);
    let id = "r1".parse().unwrap();
    let offer = trictrac_protocol::GameOffer::Resign;
    other.send(ClientMessage::Offer { game, id, offer }).await;
    other.accepted("r1").await;
    ask(place.address(), "GET", "/api/v1/games/none/record", &[]).await;
    let answer = ask(operator, "GET", "/metrics", &[]).await;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    assert_eq!((answer.status, answer.header("content-type")), (200, Some(kind)));
    has_lines(
        &answer.body,
        &[
            "trictrac_sockets 2",
            "trictrac_games_open 1",
            "trictrac_games_created_total 1",
            r#"trictrac_games_ended_total{how="resigned"} 1"#,
            r#"trictrac_refusals_total{code="stale"} 1"#,
            r#"trictrac_messages_total{type="act"} 2"#,
            r#"trictrac_http_requests_total{route="/api/v1/games/{game}/record",status="404"} 1"#,
            r#"trictrac_http_requests_total{route="/api/v1/guest",status="200"} 2"#,
            "trictrac_answer_seconds_count 5",
            "trictrac_appends_waiting 0",
            "# EOF",
        ],
    );
    // Players see none of it.
    assert_eq!(ask(place.address(), "GET", "/metrics", &[]).await.status, 404);
}

#[tokio::test]
async fn each_request_has_a_number() {
    let place = Place::new().await;
    let mut numbers = Vec::new();
    for path in ["/health", "/", "/api/v1/guest", "/api/v1/games/1/record"] {
        let answer = ask(place.address(), "GET", path, &[("x-request-id", "mine")]).await;
        let number = answer.header("x-request-id").unwrap().to_owned();
        assert!(number.len() == 16 && u64::from_str_radix(&number, 16).is_ok(), "{number}");
        numbers.push(number);
    }
    numbers.sort();
    numbers.dedup();
    assert_eq!(numbers.len(), 4);
}

#[tokio::test]
async fn backups_are_made_once_a_day_and_failures_are_seen() {
    let place = Place::new().await;
    let folder = tempdir().unwrap();
    let (backups, at) = (folder.path().join("backups"), "03:30".parse().unwrap());
    let nightly = Nightly { folder: backups.clone(), at, keep: 2 };
    let club = place.club();
    assert!(!club.base.back_up_if_due(&nightly).await, "there is no folder");
    nightly.prepare().unwrap();
    for day in 0..4 {
        for _ in 0..2 {
            assert!(club.base.back_up_if_due(&nightly).await, "day {day}");
        }
        place.time.pass(24 * 3_600_000);
    }
    let mut files: Vec<_> = std::fs::read_dir(&backups)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    assert_eq!(files, ["trictrac-2025-11-24.db", "trictrac-2025-11-25.db"]);
    let text = club.base.metrics.text();
    has_lines(&text, &["trictrac_backup_failures_total 1", "trictrac_backup_seconds_count 4"]);
    assert!(!text.contains("trictrac_backup_bytes 0\n"), "{text}");
    assert!(!text.contains("trictrac_backup_last_success_timestamp_seconds 0\n"), "{text}");
}

#[tokio::test]
async fn a_backup_folder_that_cannot_be_made_is_refused() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, []).unwrap();
    let at = "00:00".parse().unwrap();
    let nightly = Nightly { folder: file.join("backups"), at, keep: 1 };
    assert!(nightly.prepare().is_err());
}
