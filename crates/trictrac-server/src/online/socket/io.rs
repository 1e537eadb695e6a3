//! The bytes of a connection, and how a WebSocket begins on them.

use std::fmt;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::Body;
use axum::extract::FromRequestParts as _;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, UPGRADE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use trictrac_protocol::FrameCounter;

/// A WebSocket of a client.
pub(super) type Socket = WebSocketStream<FrameCountingStream<TokioIo<Upgraded>>>;

/// A connection that will be a WebSocket.
pub(crate) struct Upgrade(OnUpgrade);

impl Upgrade {
    /// Checks that a request asks for a WebSocket, and answers it.
    ///
    /// # Errors
    /// The answer to one that does not.
    pub(crate) async fn of(parts: &mut Parts) -> Result<(Self, Response), Response> {
        let key = parts.headers.get(SEC_WEBSOCKET_KEY).cloned();
        let upgrade = parts.extensions.get::<OnUpgrade>().cloned();
        // Only for its checks: it shows no frame before a message is whole.
        let checked = WebSocketUpgrade::from_request_parts(parts, &()).await;
        if let Err(rejection) = checked {
            return Err(rejection.into_response());
        }
        let (Some(key), Some(upgrade)) = (key, upgrade) else {
            return Err(StatusCode::BAD_REQUEST.into_response());
        };
        let accept = HeaderValue::try_from(derive_accept_key(key.as_bytes()));
        let accept = accept.map_err(|_| StatusCode::BAD_REQUEST.into_response())?;
        let headers = [
            (CONNECTION, HeaderValue::from_static("upgrade")),
            (UPGRADE, HeaderValue::from_static("websocket")),
            (SEC_WEBSOCKET_ACCEPT, accept),
        ];
        let answer = (StatusCode::SWITCHING_PROTOCOLS, headers, Body::empty()).into_response();
        Ok((Self(upgrade), answer))
    }

    /// The WebSocket; nothing if the client is gone.
    pub(super) async fn socket(self, config: WebSocketConfig) -> Option<Socket> {
        let io = FrameCountingStream::new(TokioIo::new(self.0.await.ok()?));
        Some(WebSocketStream::from_raw_socket(io, Role::Server, Some(config)).await)
    }
}

/// A message has too many frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FrameLimitError;

impl fmt::Display for FrameLimitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a message has more than {} frames", FrameCounter::MOST)
    }
}

impl std::error::Error for FrameLimitError {}

/// A stream that fails when a message of the client has too many frames.
#[derive(Debug)]
pub(super) struct FrameCountingStream<S> {
    io: S,
    frames: FrameCounter,
}

impl<S> FrameCountingStream<S> {
    fn new(io: S) -> Self {
        Self { io, frames: FrameCounter::default() }
    }

    /// The stream itself.
    pub(super) const fn inner(&mut self) -> &mut S {
        &mut self.io
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for FrameCountingStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.io).poll_read(context, buffer))?;
        let is_short = self.frames.read(&buffer.filled()[before..]);
        Poll::Ready(if is_short { Ok(()) } else { Err(io::Error::other(FrameLimitError)) })
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for FrameCountingStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.io).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(context)
    }
}
