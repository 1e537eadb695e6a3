//! Encrypted connections.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::{Server, Terminal};
use crate::process::run;

/// The certificate and the key of `localhost`, made for this test only, valid for a hundred years.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/online/tls").join(name)
}

/// Decrypts what comes, and passes it on to `server`. Returns the port.
async fn proxy(server: SocketAddr) -> u16 {
    let certificate = CertificateDer::from_pem_file(file("certificate.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_file(file("key.pem")).unwrap();
    let config =
        ServerConfig::builder().with_no_client_auth().with_single_cert(vec![certificate], key);
    let acceptor = TlsAcceptor::from(Arc::new(config.unwrap()));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                let Ok(mut stream) = acceptor.accept(stream).await else { return };
                let mut inner = TcpStream::connect(server).await.unwrap();
                let _ = copy_bidirectional(&mut stream, &mut inner).await;
            });
        }
    });
    port
}

#[test]
fn a_match_over_an_encrypted_connection() {
    let server = Server::start("terminal-tls");
    let runtime = super::super::runtime();
    let port = runtime.block_on(proxy(server.address()));
    let place = format!("https://localhost:{port}");
    let data = server.data().join("players");
    let untrusted =
        run(&["play", "--data", data.join("x").to_str().unwrap(), "--invite", &place], "");
    assert_eq!(untrusted.status, 1);
    assert!(untrusted.err.contains("--tls-ca"), "{}", untrusted.err);
    let certificate = file("certificate.pem");
    let trusting = ["--tls-ca", certificate.to_str().unwrap()];
    let mut white =
        Terminal::play(&data.join("white"), &[&["--invite", &place], &trusting[..]].concat());
    let invitation = white.invitation();
    assert!(invitation.starts_with(&place), "{invitation}");
    let mut black =
        Terminal::play(&data.join("black"), &[&["--online", &invitation], &trusting[..]].concat());
    white.until(" throws first.");
    black.until(" throws first.");
    let plain = format!("http://localhost:{port}");
    let wrong = run(&["play", "--data", data.join("x").to_str().unwrap(), "--invite", &plain], "");
    assert_eq!(wrong.status, 1, "{}", wrong.err);
    let key = file("key.pem");
    let no_certificate = ["--tls-ca", key.to_str().unwrap(), "--invite", &place];
    let no_certificate = run(&[&["play"], &no_certificate[..]].concat(), "");
    assert_eq!(no_certificate.status, 65, "{}", no_certificate.err);
}
