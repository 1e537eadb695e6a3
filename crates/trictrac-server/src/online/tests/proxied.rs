//! Behind a proxy: its headers count, and those of everybody else do not.

use super::place::{Place, Setup, few};
use super::wire::{Answer, ask};
use crate::forwarded::Proxies;
use crate::online::{ServerLimits, ServerNames};

async fn place(trusted: &[&str]) -> Place {
    let proxies = Proxies::new(trusted.iter().map(|text| text.parse().unwrap()).collect());
    let limits = ServerLimits { guests: few(1), sockets: 3, ..ServerLimits::default() };
    Place::like(Setup { limits, proxies, ..Setup::default() }).await
}

async fn guest(place: &Place, headers: &[(&str, &str)]) -> Answer {
    ask(place.address(), "POST", "/api/v1/guest", headers).await
}

#[tokio::test]
async fn each_client_of_a_trusted_proxy_has_limits_of_its_own() {
    let place = place(&["127.0.0.0/8"]).await;
    for client in ["203.0.113.1", "203.0.113.2", "2001:db8:0:1::1", "2001:db8:0:2::1"] {
        let lie = format!("198.51.100.9, {client}");
        assert_eq!(guest(&place, &[("X-Forwarded-For", &lie)]).await.status, 200, "{client}");
        let other_lie = format!("198.51.100.10, {client}");
        let again = guest(&place, &[("X-Forwarded-For", &other_lie)]).await;
        assert_eq!(again.status, 429, "{client}");
    }
    // An IPv6 network of 64 bits counts as one address.
    assert_eq!(guest(&place, &[("X-Forwarded-For", "2001:db8:0:1:9::9")]).await.status, 429);
}

#[tokio::test]
async fn the_connections_of_a_trusted_proxy_are_those_of_many_clients() {
    let place = place(&["127.0.0.1"]).await;
    let mut open = Vec::new();
    for client in 0..6 {
        let stream = tokio::net::TcpStream::connect(place.address()).await.unwrap();
        open.push(stream);
        let forwarded = format!("203.0.113.{client}");
        assert_eq!(guest(&place, &[("X-Forwarded-For", &forwarded)]).await.status, 200);
    }
}

#[tokio::test]
async fn nobody_else_is_believed() {
    let place = place(&["10.0.0.0/8"]).await;
    let lies = [("X-Forwarded-For", "203.0.113.1"), ("X-Forwarded-Proto", "https")];
    let first = guest(&place, &lies).await;
    assert_eq!(first.cookie().0, "trictrac");
    let second = guest(&place, &[("X-Forwarded-For", "203.0.113.2")]).await;
    assert_eq!(second.status, 429, "it is the same client");
}

#[tokio::test]
async fn the_cookie_is_secure_if_the_proxy_or_the_public_address_says_https() {
    let place = place(&["127.0.0.1"]).await;
    let secure = guest(&place, &[("X-Forwarded-Proto", "https")]).await;
    assert_eq!(secure.cookie().0, "__Host-trictrac");
    assert!(secure.header("set-cookie").unwrap().ends_with("; Secure"));
    let in_the_open = [("X-Forwarded-For", "203.0.113.1"), ("X-Forwarded-Proto", "http")];
    assert_eq!(guest(&place, &in_the_open).await.cookie().0, "trictrac");

    let names = ServerNames::new(["https://club.example"]).unwrap();
    let place = Place::like(Setup { names, ..Setup::default() }).await;
    let host = [("Host", "club.example"), ("Origin", "https://club.example")];
    assert_eq!(guest(&place, &host).await.cookie().0, "__Host-trictrac");
    assert_eq!(guest(&place, &[]).await.cookie().0, "trictrac");
}
