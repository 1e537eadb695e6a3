//! The server with a certificate of its own.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, pem::PemObject as _};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_rustls::{TlsConnector, rustls};

use super::place::{ConnectionLimits, Place, Setup};
use super::wire::{Answer, UPGRADE, ask_over, until_closed};
use crate::tls::{Tls, TlsFault};

/// A file of the tests: a certificate for `localhost`, and keys that open nothing else.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

async fn place() -> Place {
    let tls = Tls::read(&file("localhost.cert.pem"), &file("localhost.key.pem")).unwrap();
    let patience = ConnectionLimits {
        headers: std::time::Duration::from_millis(300),
        ..ConnectionLimits::default()
    };
    Place::like(Setup { tls: Some(tls), patience, ..Setup::default() }).await
}

/// A connection of a client that checks the certificate.
async fn connect(place: &Place) -> TlsStream<TcpStream> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(file("localhost.cert.pem")).unwrap()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let config = config.with_safe_default_protocol_versions().unwrap();
    let config = config.with_root_certificates(roots).with_no_client_auth();
    let stream = TcpStream::connect(place.address()).await.unwrap();
    let name = rustls::pki_types::ServerName::try_from("localhost").unwrap();
    TlsConnector::from(Arc::new(config)).connect(name, stream).await.unwrap()
}

async fn ask(place: &Place, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
    ask_over(connect(place).await, "localhost", method, path, headers).await
}

#[tokio::test]
async fn a_guest_plays_over_tls_with_a_secure_cookie_only() {
    let place = place().await;
    let answer = ask(&place, "POST", "/api/v1/guest", &[]).await;
    let (name, key) = answer.cookie();
    assert_eq!(name, "__Host-trictrac");
    assert!(
        answer
            .header("set-cookie")
            .unwrap()
            .ends_with("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure")
    );
    let cases = [
        (format!("__Host-trictrac={key}"), "https://localhost", 101),
        // Somebody in the network can set a cookie of this name, and invent a page of this name.
        (format!("trictrac={key}"), "https://localhost", 401),
        (format!("__Host-trictrac={key}"), "http://localhost", 403),
    ];
    for (cookie, origin, expected) in cases {
        let headers = [&UPGRADE[..], &[("Cookie", &cookie), ("Origin", origin)]].concat();
        let answer = ask(&place, "GET", "/api/v1/socket", &headers).await;
        assert_eq!(answer.status, expected, "{cookie} {origin}");
    }
}

#[tokio::test]
async fn frames_go_both_ways_over_tls() {
    let place = place().await;
    let answer = ask(&place, "POST", "/api/v1/guest", &[]).await;
    let cookie = format!("__Host-trictrac={}", answer.cookie().1);
    let headers = [&UPGRADE[..], &[("Cookie", cookie.as_str())]].concat();
    let mut stream = connect(&place).await;
    let upgraded = ask_over(&mut stream, "localhost", "GET", "/api/v1/socket", &headers).await;
    assert_eq!(upgraded.status, 101);
    let hello = br#"{"type":"hello","protocol":1}"#;
    // A text frame whose mask is zero.
    let frame = [&[0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0], &hello[..]].concat();
    stream.write_all(&frame).await.unwrap();
    let mut read = [0; 20];
    stream.read_exact(&mut read).await.unwrap();
    assert!(String::from_utf8_lossy(&read).contains(r#"{"type":"welcome""#));
}

#[tokio::test]
async fn what_speaks_no_tls_or_only_half_of_it_is_closed() {
    let place = place().await;
    let half_a_greeting = [0x16, 0x03, 0x01, 0x02, 0x00, 0x01];
    for bytes in [&b""[..], b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", &half_a_greeting] {
        let answer = until_closed(place.address(), bytes).await;
        assert!(!answer.contains("HTTP/1.1"), "{bytes:?}");
    }
    assert_eq!(ask(&place, "GET", "/health", &[]).await.body, "ok\n");
}

#[test]
fn files_that_do_not_fit_are_named_with_what_was_found() {
    let fault = |certificate: &str, key: &str| {
        let error = Tls::read(&file(certificate), &file(key)).unwrap_err();
        (error.path.file_name().unwrap().to_str().unwrap().to_owned(), error.reason)
    };
    let (certificate, key) = ("localhost.cert.pem", "localhost.key.pem");
    let others = [
        (key, key, key, "found PRIVATE KEY, expected CERTIFICATE"),
        (certificate, certificate, certificate, "found CERTIFICATE, expected PRIVATE KEY"),
        (certificate, "other.key.pem", "other.key.pem", "found the key of another certificate"),
        (
            certificate,
            "encrypted.key.pem",
            "encrypted.key.pem",
            "found ENCRYPTED PRIVATE KEY, expected PRIVATE KEY",
        ),
        (
            certificate,
            "encrypted-old.key.pem",
            "encrypted-old.key.pem",
            "found EC PRIVATE KEY (ENCRYPTED), expected PRIVATE KEY",
        ),
        (certificate, "../answers.rs", "answers.rs", "found no PEM section, expected PRIVATE KEY"),
    ];
    for (one, other, named, reason) in others {
        let (path, found) = fault(one, other);
        assert_eq!((path.as_str(), found.to_string().as_str()), (named, reason), "{other}");
    }
    let (path, reason) = fault(certificate, "absent.pem");
    assert!(path == "absent.pem" && matches!(reason, TlsFault::Unreadable(_)), "{reason}");
}
