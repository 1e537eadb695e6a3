//! Sessions and connections, on Tokio.

use std::io;
use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::header::COOKIE;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use trictrac_protocol::{ClientMessage, ServerMessage};

/// The path of the WebSocket.
const SOCKET: &str = "/api/v1/socket";
/// The path where a guest gets a session.
const GUEST: &str = "/api/v1/guest";

/// Why a connection cannot be opened, or has ended.
#[derive(Debug, thiserror::Error)]
pub enum NetError {
    /// The network.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The server does not speak WebSocket, or refuses.
    #[error(transparent)]
    Socket(#[from] Box<Error>),
    /// The server answers with something else than was expected.
    #[error("found {found}, expected {expected}")]
    Answer {
        /// What it answers.
        found: String,
        /// What was expected.
        expected: &'static str,
    },
    /// The server has closed the connection.
    #[error("the server has closed the connection")]
    Closed,
}

impl From<Error> for NetError {
    fn from(error: Error) -> Self {
        Self::Socket(Box::new(error))
    }
}

/// A player of a server, known by a cookie.
#[derive(Clone, Debug)]
pub struct Session {
    address: SocketAddr,
    cookie: String,
}

impl Session {
    /// Becomes a guest of the server at this address.
    ///
    /// # Errors
    /// The server cannot be reached, or gives no session.
    pub async fn guest(address: SocketAddr) -> Result<Self, NetError> {
        let request = format!(
            "POST {GUEST} HTTP/1.1\r\nHost: {address}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        );
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        let cookie = answer.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            let is_cookie = name.eq_ignore_ascii_case("set-cookie");
            is_cookie.then(|| value.split(';').next().unwrap_or_default().trim().to_owned())
        });
        let found = answer.lines().next().unwrap_or_default().to_owned();
        let expected = "an answer with a cookie";
        Ok(Self { address, cookie: cookie.ok_or(NetError::Answer { found, expected })? })
    }

    /// Moves to another address of the same server.
    #[must_use]
    pub fn at(self, address: SocketAddr) -> Self {
        Self { address, ..self }
    }

    /// Opens a connection.
    ///
    /// # Errors
    /// The server cannot be reached, or refuses.
    pub async fn connect(&self) -> Result<Link, NetError> {
        let mut request = format!("ws://{}{SOCKET}", self.address).into_client_request()?;
        let cookie = self.cookie.parse().map_err(|_| NetError::Answer {
            found: "a cookie with unusual characters".to_owned(),
            expected: "letters, digits, - and _",
        })?;
        request.headers_mut().insert(COOKIE, cookie);
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(2048).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Link(socket))
    }
}

/// A connection.
#[derive(Debug)]
pub struct Link(WebSocketStream<TcpStream>);

impl Link {
    /// Sends a message.
    ///
    /// # Errors
    /// The connection has ended.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), NetError> {
        // A message contains nothing that JSON cannot express.
        let text = serde_json::to_string(message).unwrap_or_default();
        self.send_text(text).await
    }

    /// Sends a frame, whatever it contains.
    ///
    /// # Errors
    /// The connection has ended.
    pub async fn send_text(&mut self, text: String) -> Result<(), NetError> {
        Ok(self.0.send(Message::text(text)).await?)
    }

    /// Waits for the next message.
    ///
    /// # Errors
    /// The connection has ended, or the server sends what is no message.
    pub async fn next(&mut self) -> Result<ServerMessage, NetError> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).map_err(|error| NetError::Answer {
                        found: format!("{text} ({error})"),
                        expected: "a message",
                    });
                }
                Some(Ok(Message::Close(_))) | None => return Err(NetError::Closed),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }
}
