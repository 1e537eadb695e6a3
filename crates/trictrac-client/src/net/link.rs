//! Connections.

use futures_util::{SinkExt as _, StreamExt as _};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use trictrac_protocol::{ClientMessage, ServerMessage, read_foreign};

use super::NetError;
use super::transport::Transport;

/// A connection.
pub struct Link(WebSocketStream<Box<dyn Transport>>);

impl core::fmt::Debug for Link {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Link")
    }
}

impl Link {
    pub(super) const fn new(socket: WebSocketStream<Box<dyn Transport>>) -> Self {
        Self(socket)
    }

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

    /// Waits for the next message. If the returned future is dropped, no message is lost.
    ///
    /// # Errors
    /// The connection has ended, or the server sends what is no message.
    pub async fn next(&mut self) -> Result<ServerMessage, NetError> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => {
                    return read_foreign(&text).map_err(|error| NetError::Answer {
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
