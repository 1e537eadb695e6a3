//! Sessions and connections, on Tokio.

mod link;
mod origin;
mod session;
mod transport;
mod trust;

use std::io;

use tokio_tungstenite::tungstenite::Error;

pub use link::Link;
pub use origin::{BadOrigin, Origin};
pub use session::ClientSession;
pub use transport::RemoteServer;
pub use trust::Trust;

/// The reason why a connection cannot be opened, or has ended.
#[derive(Debug, thiserror::Error)]
pub enum NetError {
    /// The network.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The encryption: a certificate that is not trusted, or a server that does not encrypt.
    #[error("TLS: {0}")]
    Tls(String),
    /// The server does not speak WebSocket, or refuses.
    #[error(transparent)]
    Socket(#[from] Box<Error>),
    /// The server does not accept this name of itself.
    #[error("the server does not accept its name {0}")]
    Name(String),
    /// The server answers too many requests of this address.
    #[error("too many requests; try again in {again_after} seconds")]
    Busy {
        /// The number of seconds to wait.
        again_after: u64,
    },
    /// The server answers with something else than was expected.
    #[error("found {found}, expected {expected}")]
    Answer {
        /// The answer.
        found: String,
        /// The expected answer.
        expected: &'static str,
    },
    /// The server has closed the connection.
    #[error("the server has closed the connection")]
    Closed,
}

impl NetError {
    /// The HTTP status with which the server refuses a WebSocket.
    #[must_use]
    pub fn status(&self) -> Option<u16> {
        match self {
            Self::Socket(error) => match &**error {
                Error::Http(response) => Some(response.status().as_u16()),
                _ => None,
            },
            _ => None,
        }
    }
}

impl From<Error> for NetError {
    fn from(error: Error) -> Self {
        Self::Socket(Box::new(error))
    }
}
