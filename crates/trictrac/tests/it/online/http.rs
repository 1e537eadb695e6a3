//! HTTP with JSON, one request after the other on a connection.

use std::io;
use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

/// A connection.
pub(super) struct Http {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
}

/// An answer.
pub(super) struct Reply {
    pub(super) status: u16,
    /// Everything but the content.
    pub(super) head: String,
    pub(super) body: String,
}

impl Http {
    pub(super) async fn open(address: SocketAddr) -> io::Result<Self> {
        let stream = BufReader::new(TcpStream::connect(address).await?);
        Ok(Self { address, stream })
    }

    /// Asks with a header, which may be empty, or end with a line break.
    pub(super) async fn ask(
        &mut self,
        method: &str,
        path: &str,
        header: &str,
        content: &Value,
    ) -> io::Result<Reply> {
        let content = if content.is_null() { String::new() } else { content.to_string() };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{header}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{content}",
            self.address,
            content.len()
        );
        self.stream.write_all(request.as_bytes()).await?;
        let (mut head, mut length) = (String::new(), 0);
        while !head.ends_with("\r\n\r\n") {
            let from = head.len();
            if self.stream.read_line(&mut head).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if let Some((name, value)) = head[from..].split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().map_err(io::Error::other)?;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let body = String::from_utf8(body).map_err(io::Error::other)?;
        Ok(Reply { status, head, body })
    }
}

impl Reply {
    /// The cookie that it sets: the name, `=` and the key.
    pub(super) fn cookie(&self) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let cookie = lines.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
        cookie.map(|(_, value)| value.split(';').next().unwrap_or_default()).next()
    }

    /// The content.
    pub(super) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }
}
