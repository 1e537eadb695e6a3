//! A server for the network: its addresses, its certificate, its errors.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use super::Server;
use crate::process::{command, folder, run, unwrapped};

/// A file of the tests of the server: a certificate for `localhost`, and keys.
fn file(name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../trictrac-server/tests/data");
    root.join(name).to_str().unwrap().to_owned()
}

/// Everything that a server prints before it answers, if it listens at `host` with these arguments.
fn announced(name: &str, arguments: &[&str]) -> String {
    let data: PathBuf = folder(name);
    let mut command =
        command(&["serve", "--no-page", "--port", "0", "--data", data.to_str().unwrap()]);
    let mut child = command.args(arguments).stderr(Stdio::inherit()).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    out.read_line(&mut text).unwrap();
    let port = text.split(':').nth_back(0).and_then(|rest| rest.split('/').next()).unwrap();
    let port: u16 = port.parse().unwrap();
    // Once it answers, it has printed everything. A server with TLS only closes the connection.
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
    stream.write_all(b"GET /health HTTP/1.0\r\nHost: localhost\r\n\r\n").unwrap();
    let _ = stream.read_to_end(&mut Vec::new());
    child.kill().unwrap();
    child.wait().unwrap();
    out.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn other_devices_learn_where_to_go() {
    for (host, here) in [("0.0.0.0", "http://127.0.0.1:"), ("::", "http://[::1]:")] {
        let url = "https://trictrac.example";
        let name = if host == "::" { "online-shared-6" } else { "online-shared-4" };
        let text = announced(name, &["--host", host, "--public-url", url]);
        let mut lines = text.lines();
        assert!(lines.next().unwrap().contains(here), "{text}");
        assert_eq!(lines.next(), Some("From another device:"));
        assert_eq!(lines.next(), Some("  https://trictrac.example"));
        for line in lines {
            // A pipe shows no code.
            assert!(line.starts_with("  http://"), "{text}");
            assert!(!line.contains("127.0.0.1") && !line.contains("fe80"), "{text}");
        }
    }
    let alone = announced("online-shared-alone", &["--host", "127.0.0.1"]);
    assert_eq!(alone.lines().count(), 1, "{alone}");
}

#[test]
fn a_certificate_makes_it_https() {
    let (certificate, key) = (file("localhost.cert.pem"), file("localhost.key.pem"));
    let text = announced("online-shared-tls", &["--tls-cert", &certificate, "--tls-key", &key]);
    assert!(text.starts_with("Trictrac is at https://127.0.0.1:"), "{text}");
}

#[test]
fn a_file_that_does_not_fit_is_named() {
    let data = folder("online-shared-errors");
    let start = ["serve", "--no-page", "--port", "0", "--data", data.to_str().unwrap()];
    let (certificate, key) = (file("localhost.cert.pem"), file("localhost.key.pem"));
    let cases = [
        (&key, &key, 65, "found PRIVATE KEY, expected CERTIFICATE"),
        (&certificate, &certificate, 65, "found CERTIFICATE, expected PRIVATE KEY"),
        (
            &certificate,
            &file("encrypted.key.pem"),
            65,
            "found ENCRYPTED PRIVATE KEY, expected PRIVATE KEY",
        ),
        (&certificate, &file("other.key.pem"), 65, "found the key of another certificate"),
        (&file("absent.pem"), &key, 65, "no such file"),
    ];
    for (certificate, key, status, expected) in cases {
        let arguments = [&start[..], &["--tls-cert", certificate, "--tls-key", key]].concat();
        let run = run(&arguments, "");
        assert_eq!(run.status, status, "{}", run.err);
        assert!(unwrapped(&run.err).contains(expected), "{}", run.err);
    }
    let usage = [
        (vec!["--tls-cert", &certificate], "--tls-key"),
        (vec!["--trusted-proxy", "proxy"], "expected an address or a network"),
        (vec!["--public-url", "ftp://trictrac.example"], "such as https://trictrac.example"),
    ];
    for (more, expected) in usage {
        let run = run(&[&start[..], &more].concat(), "");
        assert_eq!(run.status, 2, "{}", run.err);
        assert!(unwrapped(&run.err).contains(expected), "{}", run.err);
    }
}

#[test]
fn a_proxy_that_is_trusted_says_who_asks() {
    let server = Server::with("online-shared-proxy", &["--trusted-proxy", "127.0.0.1"], "error");
    let answer = super::runtime().block_on(async {
        let headers = "X-Forwarded-For: 203.0.113.1\r\nX-Forwarded-Proto: https\r\n";
        super::request(&server, "POST", "/api/v1/guest", headers).await
    });
    assert!(answer.contains("set-cookie: __Host-trictrac="), "{answer}");
    server.stop();
}
