//! A WebSocket of a client, with no more than is needed here.
//!
//! Frames are masked with zeros, which costs nothing and which every server must accept.

use std::io;
use std::net::SocketAddr;

use tokio::net::TcpStream;

use super::broken;

/// The bits of a frame's head.
const LAST: u8 = 0x80;
const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;
/// The length of a payload that is written in two more bytes, and in eight.
const TWO_BYTES: u8 = 126;
const EIGHT_BYTES: u8 = 127;

/// A connection.
pub(super) struct Wire {
    stream: TcpStream,
    /// The bytes that are read and not taken yet.
    read: Vec<u8>,
    taken: usize,
}

impl Wire {
    /// Opens a connection of the player who has this cookie.
    pub(super) async fn open(address: SocketAddr, cookie: &str) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let mut wire = Self { stream, read: Vec::new(), taken: 0 };
        let request = format!(
            "GET /api/v1/socket HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        wire.write(request.as_bytes()).await?;
        let end = loop {
            if let Some(place) = wire.read.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
                break place + 4;
            }
            wire.fill().await?;
        };
        if !wire.read.starts_with(b"HTTP/1.1 101") {
            return Err(broken(&String::from_utf8_lossy(&wire.read)));
        }
        wire.taken = end;
        Ok(wire)
    }

    /// Opens a connection, and says `hello`.
    pub(super) async fn greet(address: SocketAddr, cookie: &str) -> io::Result<Self> {
        let wire = Self::open(address, cookie).await?;
        wire.send(r#"{"type":"hello","protocol":1,"have":[]}"#).await?;
        Ok(wire)
    }

    async fn write(&self, mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() {
            match self.stream.try_write(bytes) {
                Ok(written) => bytes = &bytes[written..],
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    self.stream.writable().await?;
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    async fn send_frame(&self, kind: u8, payload: &[u8]) -> io::Result<()> {
        let mut frame = vec![LAST | kind];
        match u8::try_from(payload.len()) {
            Ok(length) if length < TWO_BYTES => frame.push(LAST | length),
            _ => {
                frame.push(LAST | TWO_BYTES);
                frame.extend((payload.len() as u16).to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(payload);
        self.write(&frame).await
    }

    /// Sends a text.
    pub(super) async fn send(&self, text: &str) -> io::Result<()> {
        self.send_frame(TEXT, text.as_bytes()).await
    }

    /// Reads more, and waits if there is nothing. A future that is dropped loses nothing.
    pub(super) async fn fill(&mut self) -> io::Result<()> {
        loop {
            self.stream.readable().await?;
            if self.taken == self.read.len() {
                self.read.clear();
                self.taken = 0;
            }
            self.read.reserve(1024);
            match self.stream.try_read_buf(&mut self.read) {
                Ok(0) => return Err(broken("the connection has ended")),
                Ok(_) => return Ok(()),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Takes the next text that is there completely; answers pings on the way.
    pub(super) async fn take(&mut self) -> io::Result<Option<String>> {
        loop {
            let Some((kind, from, to)) = head(&self.read[self.taken..]) else { return Ok(None) };
            let payload = self.read[self.taken + from..self.taken + to].to_vec();
            self.taken += to;
            match kind {
                TEXT => return String::from_utf8(payload).map(Some).map_err(io::Error::other),
                PING => self.send_frame(PONG, &payload).await?,
                CLOSE => return Err(broken("the server closes the connection")),
                _ => {}
            }
        }
    }

    /// Waits for the next text.
    pub(super) async fn next(&mut self) -> io::Result<String> {
        loop {
            if let Some(text) = self.take().await? {
                return Ok(text);
            }
            self.fill().await?;
        }
    }
}

/// The kind of the frame that `bytes` begin with, and where its payload begins and ends; nothing if it is not there completely.
fn head(bytes: &[u8]) -> Option<(u8, usize, usize)> {
    let (&kind, &short) = (bytes.first()?, bytes.get(1)?);
    let wide = |from: usize, to: usize| {
        let digits = bytes.get(from..to)?.iter();
        Some(digits.fold(0, |length, &byte| length << 8 | usize::from(byte)))
    };
    let (length, from) = match short {
        EIGHT_BYTES => (wide(2, 10)?, 10),
        TWO_BYTES => (wide(2, 4)?, 4),
        _ => (usize::from(short), 2),
    };
    (bytes.len() >= from + length).then_some((kind & 0x0f, from, from + length))
}
