//! Requests as text, for what no proper client sends.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// The time that a test waits for an answer.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);

/// The headers of a request for a WebSocket.
pub(super) const UPGRADE: [(&str, &str); 4] = [
    ("Connection", "Upgrade"),
    ("Upgrade", "websocket"),
    ("Sec-WebSocket-Version", "13"),
    ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
];

/// An answer of the server.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) head: String,
    pub(super) body: String,
}

impl Answer {
    /// The value of a header.
    pub(super) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    /// The cookie that it sets: its name and its value.
    pub(super) fn cookie(&self) -> (&str, &str) {
        let cookie = self.header("set-cookie").unwrap_or_else(|| panic!("no cookie: {self:?}"));
        cookie.split(';').next().unwrap().split_once('=').unwrap()
    }
}

/// Sends a request without content on a connection of its own, with `Host` unless it is one of the headers.
pub(super) async fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
) -> Answer {
    let stream = TcpStream::connect(address).await.unwrap();
    ask_over(stream, &address.to_string(), method, path, headers).await
}

/// Sends a request with JSON, as whoever has this cookie; an empty one is left out.
pub(super) async fn ask_json(
    address: SocketAddr,
    method: &str,
    path: &str,
    cookie: &str,
    content: &str,
) -> Answer {
    let cookie = [("Cookie", cookie)];
    let headers = if cookie[0].1.is_empty() { &[][..] } else { &cookie };
    ask_json_with(address, method, path, headers, content).await
}

/// Sends a request with JSON and more headers.
pub(super) async fn ask_json_with(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    content: &str,
) -> Answer {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\n");
    for (name, value) in headers {
        write!(head, "{name}: {value}\r\n").unwrap();
    }
    let length = content.len();
    write!(head, "Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n").unwrap();
    stream.write_all(format!("{head}{content}").as_bytes()).await.unwrap();
    timeout(PATIENCE, answer(&mut stream, method == "HEAD")).await.expect("an answer")
}

/// The same on a connection that is there already.
pub(super) async fn ask_over(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    host: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
) -> Answer {
    let mut request = format!("{method} {path} HTTP/1.1\r\n");
    if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("content-length")) {
        request.push_str("Content-Length: 0\r\n");
    }
    if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
        write!(request, "Host: {host}\r\n").unwrap();
    }
    for (name, value) in headers {
        write!(request, "{name}: {value}\r\n").unwrap();
    }
    stream.write_all(format!("{request}\r\n").as_bytes()).await.unwrap();
    timeout(PATIENCE, answer(&mut stream, method == "HEAD")).await.expect("an answer")
}

/// Reads an answer.
async fn answer(stream: &mut (impl AsyncRead + Unpin), only_head: bool) -> Answer {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    let head = String::from_utf8(head).unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let mut answer = Answer { status, head, body: String::new() };
    // An answer to HEAD has the length of the body that it leaves out.
    let length = answer.header("content-length").filter(|_| !only_head);
    let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
    stream.read_exact(&mut body).await.unwrap();
    answer.body = String::from_utf8(body).unwrap();
    answer
}

/// Sends bytes and waits until the server closes the connection; returns what it has sent.
pub(super) async fn until_closed(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    let mut sent = Vec::new();
    // A connection may also be reset.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut sent)).await.expect("the end");
    String::from_utf8_lossy(&sent).into_owned()
}

/// Gets a path with a cookie, and returns the head of the answer and its bytes, however they are sent.
pub(super) async fn download(address: SocketAddr, path: &str, cookie: &str) -> (String, Vec<u8>) {
    // The older version of HTTP has no chunks.
    let request = format!("GET {path} HTTP/1.0\r\nHost: {address}\r\nCookie: {cookie}\r\n\r\n");
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("the end").unwrap();
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a head") + 4;
    let body = bytes.split_off(end);
    (String::from_utf8(bytes).unwrap(), body)
}

/// Repeats a check until it passes: what the server does when a connection ends comes a little later.
pub(super) async fn eventually<F: Future<Output = bool>>(mut passes: impl FnMut() -> F) {
    let check = async {
        while !passes().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, check).await.expect("it never came true");
}
