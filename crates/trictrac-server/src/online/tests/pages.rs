//! Requests of other sites' pages, and under names that are not the server's.

use trictrac_protocol::{Greeting, PROGRESS_PATH};

use super::operations::page;
use super::place::{Place, Setup};
use super::wire::{UPGRADE, ask};
use crate::online::ServerNames;
use crate::online::routes::table;

const GAME: &str = "000102030405060708090a0b0c0d0e0f";

async fn place() -> Place {
    let names = ServerNames::new(["http://club.example"]).unwrap();
    Place::like(Setup { names, ..Setup::default() }).await
}

/// The status of every route for a request with these headers.
async fn statuses(place: &Place, headers: &[(&str, &str)]) -> Vec<u16> {
    let session = ask(place.address(), "POST", "/api/v1/guest", &[]).await;
    let cookie = format!("trictrac={}", session.cookie().1);
    let headers = [headers, &[("Cookie", cookie.as_str())], &UPGRADE].concat();
    let mut statuses = Vec::new();
    for (path, _) in table() {
        let method = if path.ends_with("/guest") { "POST" } else { "GET" };
        let path = path.replace("{game}", GAME);
        statuses.push(ask(place.address(), method, &path, &headers).await.status);
    }
    statuses
}

#[tokio::test]
async fn every_route_refuses_foreign_names_and_foreign_pages() {
    let place = place().await;
    let own = place.address().to_string();
    let foreign: [&[(&str, &str)]; 11] = [
        &[("Host", "evil.example")],
        &[("Host", "user@localhost")],
        &[("Host", "user:word@127.0.0.1")],
        &[("Host", "club.example.evil.example")],
        &[("Host", "evil.example"), ("Origin", "http://evil.example")],
        &[("Host", "")],
        &[("Host", "club.example"), ("Host", "club.example")],
        &[("Host", &own), ("Origin", "http://evil.example")],
        &[("Host", &own), ("Origin", "null")],
        &[("Host", &own), ("Origin", "http://127.0.0.1:1")],
        &[
            ("Host", "club.example"),
            ("Origin", "http://evil.example"),
            ("X-Forwarded-Host", "evil.example"),
        ],
    ];
    for headers in foreign {
        let statuses = statuses(&place, headers).await;
        assert!(
            statuses.iter().all(|status| matches!(status, 400 | 403)),
            "{headers:?}: {statuses:?}"
        );
    }
}

#[tokio::test]
async fn files_and_figures_are_for_own_names_and_monitors_for_all() {
    let place = place().await;
    let (operator, _stop) = page(&place).await;
    let own = place.address().to_string();
    let foreign = ["evil.example", "localhost.evil.example", "user@localhost", "club.example.", ""];
    let paths = ["/", "/index.html", "/nothing", "/metrics", Greeting::PATH];
    for host in foreign {
        for path in paths {
            let answer = ask(place.address(), "GET", path, &[("Host", host)]).await;
            assert!(matches!(answer.status, 400 | 403), "{host:?} {path}: {answer:?}");
        }
        let answer = ask(operator, "GET", "/metrics", &[("Host", host)]).await;
        assert!(matches!(answer.status, 400 | 403), "{host:?}: {answer:?}");
        assert!(!answer.body.contains("trictrac_"), "{answer:?}");
    }
    for host in [own.as_str(), "localhost", "club.example", "10.0.0.1:9"] {
        for path in paths {
            let answer = ask(place.address(), "GET", path, &[("Host", host)]).await;
            assert_ne!(answer.status, 403, "{host} {path}");
        }
        let answer = ask(operator, "GET", "/metrics", &[("Host", host)]).await;
        assert!(answer.status == 200 && answer.body.contains("trictrac_"), "{host}");
    }
    for address in [place.address(), operator] {
        for path in ["/health", "/ready"] {
            let answer = ask(address, "GET", path, &[("Host", "any.name")]).await;
            assert_eq!(answer.status, 200, "{path}");
        }
    }
}

#[tokio::test]
async fn every_route_answers_its_own_pages() {
    let place = place().await;
    let own = place.address().to_string();
    let (origin, localhost) = (format!("http://{own}"), "localhost:8080");
    let pages: [&[(&str, &str)]; 5] = [
        &[("Host", &own)],
        &[("Host", &own), ("Origin", &origin)],
        &[("Host", localhost), ("Origin", "http://localhost:8080")],
        &[("Host", "club.example"), ("Origin", "http://club.example")],
        &[("Host", "192.168.1.7:8080"), ("Origin", "http://192.168.1.7:8080")],
    ];
    for headers in pages {
        let statuses = statuses(&place, headers).await;
        assert_eq!(statuses[..4], [200, 101, 200, 404], "{headers:?}");
        for ((path, _), status) in table().into_iter().zip(statuses) {
            let refuses_guests = path.contains("/operator/") || path == PROGRESS_PATH;
            assert!(status != 403 || refuses_guests, "{headers:?}: {path}");
        }
    }
}

#[tokio::test]
async fn a_request_without_a_host_is_refused() {
    let place = place().await;
    let request = b"POST /api/v1/guest HTTP/1.0\r\n\r\n";
    let answer = super::wire::until_closed(place.address(), request).await;
    assert!(answer.starts_with("HTTP/1.0 403"), "{answer}");
}
