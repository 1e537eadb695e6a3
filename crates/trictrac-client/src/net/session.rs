//! Sessions: a player of a server, known by a cookie, or by the token of a bot.

use std::io;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::timeout;
use tokio_tungstenite::client_async_with_config;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::header::{AUTHORIZATION, COOKIE, HeaderName};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use trictrac_protocol::{
    ABSENCE_PATH, AbsenceRequest, ApiError, ApiFailure, GUEST_PATH, OwnAbsence, SOCKET_PATH,
};

use super::transport::PATIENCE;
use super::{Link, NetError, RemoteServer};

/// The most bytes that are read of an answer.
const MOST_ANSWER: u64 = 64 * 1024;

/// A player of a server, known by a cookie, or by the token of a bot.
#[derive(Clone)]
pub struct ClientSession {
    server: RemoteServer,
    header: HeaderName,
    value: String,
}

/// Does not show the cookie or the token: anyone who has it can play in the player's place.
impl core::fmt::Debug for ClientSession {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Session").field("server", &self.server).finish_non_exhaustive()
    }
}

impl ClientSession {
    /// Becomes a guest of a server.
    ///
    /// # Errors
    /// The server cannot be reached, or gives no session.
    pub async fn guest(server: impl Into<RemoteServer>) -> Result<Self, NetError> {
        Self::open(server.into(), None).await
    }

    /// Resumes the session with this cookie, or becomes a new guest if the server does not know it any more.
    ///
    /// # Errors
    /// The server cannot be reached, or gives no session.
    pub async fn resume(server: impl Into<RemoteServer>, cookie: &str) -> Result<Self, NetError> {
        Self::open(server.into(), Some(cookie)).await
    }

    /// A bot, known by one of its tokens. The server checks the token with each connection.
    #[must_use]
    pub fn bot(server: impl Into<RemoteServer>, token: &str) -> Self {
        let value = format!("Bearer {token}");
        Self { server: server.into(), header: AUTHORIZATION, value }
    }

    async fn open(server: RemoteServer, known: Option<&str>) -> Result<Self, NetError> {
        let known_header = known.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        let request = format!(
            "POST {GUEST_PATH} HTTP/1.1\r\nHost: {}\r\n{known_header}Content-Length: 0\r\nConnection: close\r\n\r\n",
            server.origin().authority()
        );
        let answer = ask(&server, &request).await?;
        let cookie = answer.cookie(&server)?;
        let cookie = cookie.or_else(|| known.map(str::to_owned));
        let missing =
            || NetError::Answer { found: answer.line(), expected: "an answer with a cookie" };
        Ok(Self { value: cookie.ok_or_else(missing)?, header: COOKIE, server })
    }

    /// Asks for a path, and returns the content of the answer, which is JSON.
    ///
    /// # Errors
    /// The server cannot be reached, does not know the session, or has no such path.
    pub async fn get(&self, path: &str) -> Result<String, NetError> {
        let (host, name, value) = (self.server.origin().authority(), &self.header, &self.value);
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\n{name}: {value}\r\nConnection: close\r\n\r\n"
        );
        let answer = ask(&self.server, &request).await?;
        match answer.status {
            Some(200) => Ok(answer.json().to_owned()),
            Some(429) => Err(NetError::Busy { again_after: answer.again_after() }),
            _ => Err(NetError::Answer { found: answer.line(), expected: "JSON" }),
        }
    }

    /// Chooses the name of a guest. Returns why the server refuses it.
    ///
    /// # Errors
    /// The server cannot be reached, does not know the session, or has no names for guests.
    pub async fn choose_name(&self, name: &str) -> Result<Option<ApiError>, NetError> {
        let content = serde_json::json!({ "name": name }).to_string();
        let expected = "a server with names for guests";
        let changed = self.change(("PUT", GUEST_PATH), &content, expected).await?;
        Ok(changed.err())
    }

    /// Sets the absence of the player from correspondence games, or ends it. Returns why the server refuses it.
    ///
    /// # Errors
    /// The server cannot be reached, does not know the session, or has no absences.
    pub async fn set_absence(
        &self,
        wanted: Option<&AbsenceRequest>,
    ) -> Result<Result<OwnAbsence, ApiError>, NetError> {
        let content = wanted.map(serde_json::to_string).and_then(Result::ok).unwrap_or_default();
        let method = if wanted.is_some() { "PUT" } else { "DELETE" };
        let expected = "a server with absences";
        match self.change((method, ABSENCE_PATH), &content, expected).await? {
            Err(refused) => Ok(Err(refused)),
            Ok(text) => match serde_json::from_str(&text) {
                Ok(own) => Ok(Ok(own)),
                Err(_) => Err(NetError::Answer { found: text, expected }),
            },
        }
    }

    /// Changes what is at a path with this method and JSON. Returns the content of the answer, or why the server refuses it.
    async fn change(
        &self,
        (method, path): (&str, &str),
        content: &str,
        expected: &'static str,
    ) -> Result<Result<String, ApiError>, NetError> {
        let (host, header, value) = (self.server.origin().authority(), &self.header, &self.value);
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\n{header}: {value}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{content}",
            content.len()
        );
        let answer = ask(&self.server, &request).await?;
        match answer.status {
            Some(200) => Ok(Ok(answer.json().to_owned())),
            Some(429) => Err(NetError::Busy { again_after: answer.again_after() }),
            _ => {
                let refused: Result<ApiFailure, _> = serde_json::from_str(answer.json());
                let refused =
                    refused.map_err(|_| NetError::Answer { found: answer.line(), expected })?;
                Ok(Err(refused.error))
            }
        }
    }

    /// Moves to another address of the same server.
    #[must_use]
    pub fn at(self, server: impl Into<RemoteServer>) -> Self {
        Self { server: server.into(), ..self }
    }

    /// The cookie. Whoever has it can play in the player's place. A bot with a token has none: the text is empty.
    #[must_use]
    pub fn cookie(&self) -> &str {
        if self.header == COOKIE { &self.value } else { "" }
    }

    /// The server.
    #[must_use]
    pub const fn server(&self) -> &RemoteServer {
        &self.server
    }

    /// Opens a connection.
    ///
    /// # Errors
    /// The server cannot be reached, or refuses.
    pub async fn connect(&self) -> Result<Link, NetError> {
        // The stream is encrypted already if it must be, and the scheme says nothing to the server.
        let place = format!("ws://{}{SOCKET_PATH}", self.server.origin().authority());
        let mut request = place.into_client_request()?;
        let value = self.value.parse().map_err(|_| NetError::Answer {
            found: "a cookie or a token with unusual characters".to_owned(),
            expected: "letters, digits, - and _",
        })?;
        request.headers_mut().insert(self.header.clone(), value);
        let stream = self.server.stream().await?;
        let config = WebSocketConfig::default().read_buffer_size(2048).write_buffer_size(0);
        let greeting = timeout(PATIENCE, client_async_with_config(request, stream, Some(config)));
        let greeted = greeting.await.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))?;
        Ok(Link::new(greeted?.0))
    }
}

/// Sends a request on a connection of its own, and reads the answer.
async fn ask(server: &RemoteServer, request: &str) -> Result<HttpAnswer, NetError> {
    let mut stream = server.stream().await?;
    stream.write_all(request.as_bytes()).await?;
    let mut bytes = Vec::new();
    let mut limited = stream.take(MOST_ANSWER);
    match timeout(PATIENCE, limited.read_to_end(&mut bytes)).await {
        Err(_) => return Err(io::Error::from(io::ErrorKind::TimedOut).into()),
        // Many servers end an encrypted connection without saying so.
        Ok(Err(error)) if error.kind() != io::ErrorKind::UnexpectedEof => {
            return Err(error.into());
        }
        Ok(_) => {}
    }
    Ok(HttpAnswer::read(&String::from_utf8_lossy(&bytes)))
}

/// An answer of an HTTP server.
struct HttpAnswer {
    status: Option<u16>,
    headers: Vec<(String, String)>,
    body: String,
}

impl HttpAnswer {
    fn read(text: &str) -> Self {
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
        let mut lines = head.lines();
        let mut first = lines.next().unwrap_or_default().split(' ');
        let is_http = first.next().is_some_and(|version| version.starts_with("HTTP/1."));
        let status = first.next().filter(|_| is_http).and_then(|status| status.parse().ok());
        let headers = lines.filter_map(|line| {
            let (name, value) = line.split_once(':')?;
            Some((name.trim().to_ascii_lowercase(), value.trim().to_owned()))
        });
        Self { status, headers: headers.collect(), body: body.to_owned() }
    }

    fn header(&self, name: &str) -> Option<&str> {
        let mut of_name = self.headers.iter().filter(|(found, _)| found == name);
        of_name.next().map(|(_, value)| value.as_str())
    }

    /// The JSON object of the content. A body in chunks has its length on lines of its own.
    fn json(&self) -> &str {
        self.body.lines().find(|line| line.starts_with('{')).unwrap_or_default()
    }

    /// The number of seconds after which the server answers again.
    fn again_after(&self) -> u64 {
        self.header("retry-after").and_then(|value| value.parse().ok()).unwrap_or(1)
    }

    /// The answer in a few words.
    fn line(&self) -> String {
        self.status.map_or_else(|| "no HTTP".to_owned(), |status| format!("HTTP status {status}"))
    }

    /// The cookie of a new session; nothing if the old one is valid.
    fn cookie(&self, server: &RemoteServer) -> Result<Option<String>, NetError> {
        match self.status {
            Some(200) => {}
            Some(403) => return Err(NetError::Name(server.origin().authority())),
            Some(429) => {
                return Err(NetError::Busy { again_after: self.again_after() });
            }
            _ => return Err(self.unexpected()),
        }
        let body: Option<serde_json::Value> = serde_json::from_str(self.json()).ok();
        if body.is_none_or(|body| !body["you"].is_u64()) {
            return Err(self.unexpected());
        }
        let cookie = self.header("set-cookie").and_then(|value| value.split(';').next());
        Ok(cookie.map(|cookie| cookie.trim().to_owned()))
    }

    fn unexpected(&self) -> NetError {
        NetError::Answer { found: self.line(), expected: "a session of a Trictrac server" }
    }
}
